import { describe, expect, it } from 'vitest';
import { expectedPayments, type KnownPayment } from '#machines/earnings/earning/expectedPayments.ts';

const paid = (recordDate: string, more: Partial<KnownPayment> = {}): KnownPayment => ({
  project: { id: 'a', title: 'Molino' },
  kind: 'interest',
  recordDate,
  tokens: 100,
  held: 100,
  net: 47_304,
  endsOn: null,
  ...more,
});

const expected = (known: KnownPayment[], today = '2026-11-24', until = '2027-11-24') =>
  expectedPayments(known, today, until).map(({ on, net }) => [on, net]);

describe('what an issuance is expected to pay', () => {
  it('follows the rhythm of its payments for a year', () => {
    expect(expected([paid('2026-05-20'), paid('2026-08-19'), paid('2026-11-19')])).toEqual([
      ['2027-02-19', 47_304],
      ['2027-05-19', 47_304],
      ['2027-08-19', 47_304],
      ['2027-11-19', 47_304],
    ]);
  });

  it('is nothing after one payment, or when the gaps differ', () => {
    expect(expected([paid('2026-11-19')])).toEqual([]);
    expect(expected([paid('2025-11-19'), paid('2026-08-19'), paid('2026-11-19')])).toEqual([]);
    expect(expected([paid('2026-06-30'), paid('2026-11-19')])).toEqual([]);
  });

  it('is as much for each token as the last time', () => {
    expect(expected([paid('2025-11-20'), paid('2026-11-20', { tokens: 100, held: 150, net: 1_001 })])).toEqual([
      ['2027-11-20', 1_501],
    ]);
    expect(expected([paid('2025-11-20'), paid('2026-11-20', { held: 0 })])).toEqual([]);
  });

  it('keeps the last day of shorter months, and ends with the term', () => {
    const monthly = [paid('2026-09-30'), paid('2026-10-31', { endsOn: '2027-02-28' })];
    expect(expected(monthly).map(([on]) => on)).toEqual(['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28']);
  });

  it('leaves out what was due already, gains and repaid capital', () => {
    expect(expected([paid('2026-01-20'), paid('2026-04-20')], '2026-11-24', '2027-01-20').map(([on]) => on)).toEqual([
      '2027-01-20',
    ]);
    for (const kind of ['capitalGain', 'capitalReturn'] as const)
      expect(expected([paid('2025-11-20', { kind }), paid('2026-11-20', { kind })])).toEqual([]);
  });

  it('keeps issuances and kinds apart', () => {
    const other = { project: { id: 'b', title: 'Naves' } };
    expect(expected([paid('2026-08-19'), paid('2026-11-19', other), paid('2026-11-19', { kind: 'rent' })])).toEqual([]);
  });
});
