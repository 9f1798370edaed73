import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CONFIRM_DAYS,
  confirmableUntil,
  planNextMonth,
} from '#machines/orders/standingOrder/standingOrder.schedule.ts';
import { FIRST_DAY, LAST_DAY } from '#machines/orders/standingOrder/standingOrder.terms.ts';
import { calendarDate, localTime } from '#machines/shared/calendar.ts';
import { DAY } from '#machines/shared/duration.ts';

const MADRID = 'Europe/Madrid';
const plan = (now: string, day: number, last: string | null = null, timeZone = MADRID) => {
  const { month, at } = planNextMonth(Date.parse(now), { day, timeZone, last });
  return [month, new Date(at).toISOString()];
};

describe('the next month of a standing order', () => {
  it.each<[string, string, number, string | null, string, string]>([
    ['later this month', '2026-11-03T12:00:00Z', 5, null, '2026-11', '2026-11-05T08:00:00.000Z'],
    ['this morning', '2026-11-05T07:59:59Z', 5, null, '2026-11', '2026-11-05T08:00:00.000Z'],
    ['after its hour', '2026-11-05T08:00:00Z', 5, null, '2026-12', '2026-12-05T08:00:00.000Z'],
    ['over the year’s end', '2026-12-28T08:00:00Z', 28, null, '2027-01', '2027-01-28T08:00:00.000Z'],
    ['the shortest month', '2027-01-29T00:00:00Z', 28, null, '2027-02', '2027-02-28T08:00:00.000Z'],
    ['before a leap day', '2028-02-28T08:00:00Z', 28, null, '2028-03', '2028-03-28T07:00:00.000Z'],
    ['on a leap day', '2028-02-29T12:00:00Z', 1, null, '2028-03', '2028-03-01T08:00:00.000Z'],
    ['on the day on which clocks go forward', '2027-03-01T00:00:00Z', 28, null, '2027-03', '2027-03-28T07:00:00.000Z'],
    ['on the day on which clocks go back', '2026-10-20T00:00:00Z', 25, null, '2026-10', '2026-10-25T08:00:00.000Z'],
    [
      'not twice in a month, if its day moves back',
      '2026-11-06T12:00:00Z',
      20,
      '2026-11',
      '2026-12',
      '2026-12-20T08:00:00.000Z',
    ],
    ['by the calendar of the tenant', '2026-10-31T23:30:00Z', 1, null, '2026-11', '2026-11-01T08:00:00.000Z'],
  ])('is %s', (_, now, day, last, month, at) => {
    expect(plan(now, day, last)).toEqual([month, at]);
  });

  it('is at nine in the morning of its day, ahead, in every zone and month', () => {
    const zones = fc.constantFrom(MADRID, 'America/Santiago', 'Pacific/Apia', 'Asia/Kathmandu', 'Pacific/Kiritimati');
    fc.assert(
      fc.property(
        fc.integer({ min: Date.parse('2024-01-01'), max: Date.parse('2040-01-01') }),
        fc.integer({ min: FIRST_DAY, max: LAST_DAY }),
        zones,
        (now, day, timeZone) => {
          const { month, at } = planNextMonth(now, { day, timeZone, last: null });
          expect(at).toBeGreaterThan(now);
          expect(at - now).toBeLessThan(32 * DAY);
          expect(localTime(at, timeZone)).toBe(`${month}-${String(day).padStart(2, '0')}T09:00`);
        },
      ),
    );
  });
});

it('a month can be confirmed until the end of a day, before the next one opens', () => {
  const opened = Date.parse('2026-10-20T07:00:00Z');
  const until = confirmableUntil(opened, MADRID);
  expect(new Date(until).toISOString()).toBe('2026-11-03T22:59:59.999Z');
  expect(calendarDate(until, MADRID)).toBe('2026-11-03');
  expect(CONFIRM_DAYS).toBeLessThan(LAST_DAY - FIRST_DAY);
});
