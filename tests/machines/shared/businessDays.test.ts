import { describe, expect, it } from 'vitest';
import { addBusinessDays, arrivalDay } from '#machines/shared/businessDays.ts';

describe('addBusinessDays()', () => {
  it.each([
    ['from a Monday', '2026-11-23', 1, '2026-11-24'],
    ['over a weekend', '2026-11-20', 1, '2026-11-23'],
    ['from a Saturday', '2026-11-21', 2, '2026-11-24'],
    ['over Easter', '2026-04-02', 1, '2026-04-07'],
    ['over Easter in another year', '2027-03-25', 1, '2027-03-30'],
    ['over Easter in April', '2025-04-17', 1, '2025-04-22'],
    ['over Christmas', '2026-12-24', 1, '2026-12-28'],
    ['over New Year', '2026-12-31', 1, '2027-01-04'],
    ['over the first of May', '2026-04-30', 1, '2026-05-04'],
  ])('%s: %s and %i', (_, day, count, end) => {
    expect(addBusinessDays(day, count)).toBe(end);
  });
});

it('a transfer arrives within two business days of the tenant’s calendar day', () => {
  const lateSunday = Date.parse('2026-11-22T23:30:00Z');
  expect(arrivalDay(lateSunday, 'Europe/Madrid'), 'Monday in Madrid').toBe('2026-11-25');
  expect(arrivalDay(lateSunday, 'Atlantic/Azores'), 'still Sunday on the Azores').toBe('2026-11-24');
});
