import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditTransferCode } from '#machines/orders/payment/creditTransferCode.ts';

const transfer = {
  holder: 'Tesela PSFP, S.L.',
  iban: 'ES91 2100 0418 4502 0005 1332',
  bic: 'CAIXESBBXXX',
  amount: 100_005,
  reference: 'INV-1024-3',
};

describe('the code of a transfer', () => {
  it('has the lines of EPC069-12', () => {
    expect(creditTransferCode(transfer)).toBe(
      [
        'BCD',
        '002',
        '1',
        'SCT',
        'CAIXESBBXXX',
        'Tesela PSFP, S.L.',
        'ES9121000418450200051332',
        'EUR1000.05',
        '',
        '',
        'INV-1024-3',
      ].join('\n'),
    );
  });

  it.each([
    [1, 'EUR0.01'],
    [10, 'EUR0.10'],
    [99_999_999_999, 'EUR999999999.99'],
  ])('writes %i cents as %s', (amount, euros) => {
    expect(creditTransferCode({ ...transfer, amount })?.split('\n')[7]).toBe(euros);
  });

  it('leaves an unknown amount to the payer', () => {
    const { amount: _, ...open } = transfer;
    expect(creditTransferCode(open)?.split('\n')[7]).toBe('');
  });

  it.each([0, -1, 100_000_000_000, 0.5, Number.NaN])('does not exist for %d cents', (amount) => {
    expect(creditTransferCode({ ...transfer, amount })).toBeUndefined();
  });

  it('does not exist without a payee', () => {
    expect(creditTransferCode({ ...transfer, holder: ' \n ' })).toBeUndefined();
  });

  it('always has eleven lines and at most 331 bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (holder, reference) => {
        const code = creditTransferCode({ ...transfer, holder, reference });
        if (code === undefined) return;
        expect(code.split('\n')).toHaveLength(11);
        expect(new TextEncoder().encode(code).byteLength).toBeLessThanOrEqual(331);
      }),
    );
  });
});
