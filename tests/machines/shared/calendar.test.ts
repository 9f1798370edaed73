import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  addYears,
  calendarDate,
  endOfCalendarDay,
  isCalendarDate,
  isOlderThanMonths,
  isTimeZone,
} from '#machines/shared/calendar.ts';
import { DAY, HOUR } from '#machines/shared/duration.ts';

const madrid = 'Europe/Madrid';
const zones = [
  'UTC',
  madrid,
  'Atlantic/Canary',
  'America/New_York',
  'America/Santiago',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
];
const at = (text: string) => Date.parse(text);
/** Before 2012 two of these zones skipped a complete day at the date line, which has a case of its own below. */
const instants = fc.integer({ min: at('2012-01-01T00:00:00Z'), max: at('2060-01-01T00:00:00Z') });
const zone = fc.constantFrom(...zones);

/** The day before or after, by the calendar alone. */
const shiftDate = (date: string, days: number) =>
  new Date(at(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

describe('the end of a calendar day', () => {
  it('is the last millisecond of that day in the zone, even if the clocks change', () => {
    fc.assert(
      fc.property(instants, zone, fc.nat({ max: 6 }), (instant, zone, days) => {
        const end = endOfCalendarDay(instant, days, zone);
        const last = shiftDate(calendarDate(instant, zone), days);
        expect(calendarDate(end, zone)).toBe(last);
        expect(calendarDate(end + 1, zone)).toBe(shiftDate(last, 1));
        expect(end).toBeGreaterThanOrEqual(instant);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['2026-03-29T00:30:00+01:00', madrid, 23],
    ['2026-10-25T00:30:00+02:00', madrid, 25],
    ['2026-06-01T00:30:00+02:00', madrid, 24],
    ['2026-03-08T00:30:00-05:00', 'America/New_York', 23],
    ['2026-11-01T00:30:00-04:00', 'America/New_York', 25],
    ['2026-04-05T00:30:00+11:00', 'Australia/Lord_Howe', 24.5],
  ])('makes %s in %s a day of %d hours', (instant, zone, hours) => {
    const end = endOfCalendarDay(at(instant), 0, zone);
    const start = endOfCalendarDay(at(instant), -1, zone);
    expect((end - start) / HOUR).toBe(hours);
  });

  it.each([
    [
      'a day that starts at one o’clock',
      '2026-09-05T12:00:00-04:00',
      'America/Santiago',
      '2026-09-05T23:59:59.999-04:00',
    ],
    [
      'a day whose last hour comes twice',
      '2026-04-04T12:00:00-03:00',
      'America/Santiago',
      '2026-04-04T23:59:59.999-04:00',
    ],
    [
      'a day whose midnight comes twice',
      '2010-11-06T12:00:00-02:30',
      'America/St_Johns',
      '2010-11-06T23:59:59.999-03:30',
    ],
    ['the day before a skipped day', '2011-12-29T12:00:00-10:00', 'Pacific/Apia', '2011-12-29T23:59:59.999-10:00'],
  ])('is right for %s', (_why, instant, zone, end) => {
    expect(new Date(endOfCalendarDay(at(instant), 0, zone))).toEqual(new Date(at(end)));
  });
});

describe('days, months and years later', () => {
  it.each([
    ['2026-01-31T10:00:00+01:00', 1, '2026-02-28T10:00:00+01:00'],
    ['2028-01-31T10:00:00+01:00', 1, '2028-02-29T10:00:00+01:00'],
    ['2026-03-31T10:00:00+02:00', -1, '2026-02-28T10:00:00+01:00'],
    ['2026-12-15T23:59:59.999+01:00', 1, '2027-01-15T23:59:59.999+01:00'],
    ['2026-01-15T10:00:00+01:00', -1, '2025-12-15T10:00:00+01:00'],
    ['2026-02-28T10:00:00+01:00', 3, '2026-05-28T10:00:00+02:00'],
    ['2026-02-28T02:30:00+01:00', 1, '2026-03-28T02:30:00+01:00'],
    ['2026-02-28T10:00:00+01:00', 0, '2026-02-28T10:00:00+01:00'],
  ])('%s plus %d months is %s', (from, months, to) => {
    expect(new Date(addMonths(at(from), months, madrid))).toEqual(new Date(at(to)));
  });

  it('one year after 29 February is the 28th, and four years after it the 29th', () => {
    const leap = at('2028-02-29T12:00:00+01:00');
    expect(addYears(leap, 1, madrid)).toBe(at('2029-02-28T12:00:00+01:00'));
    expect(addYears(leap, 4, madrid)).toBe(at('2032-02-29T12:00:00+01:00'));
  });

  it('keep the time of day across both clock changes', () => {
    expect(addDays(at('2026-03-28T10:00:00+01:00'), 1, madrid)).toBe(at('2026-03-29T10:00:00+02:00'));
    expect(addDays(at('2026-10-24T10:00:00+02:00'), 1, madrid)).toBe(at('2026-10-25T10:00:00+01:00'));
    expect(addDays(at('2026-10-26T10:00:00+01:00'), -2, madrid)).toBe(at('2026-10-24T10:00:00+02:00'));
  });

  it('move a skipped time forward, and use the first of a repeated time', () => {
    expect(addDays(at('2026-03-28T02:30:00+01:00'), 1, madrid)).toBe(at('2026-03-29T03:30:00+02:00'));
    expect(addDays(at('2026-10-24T02:30:00+02:00'), 1, madrid)).toBe(at('2026-10-25T02:30:00+02:00'));
  });

  it('are in order, and advance the calendar by the requested months', () => {
    fc.assert(
      fc.property(instants, zone, fc.integer({ min: 1, max: 60 }), (instant, zone, months) => {
        const later = addMonths(instant, months, zone);
        const [fromYear = 0, fromMonth = 0] = calendarDate(instant, zone).split('-').map(Number);
        const [toYear = 0, toMonth = 0] = calendarDate(later, zone).split('-').map(Number);
        expect(later).toBeGreaterThan(instant);
        expect((toYear - fromYear) * 12 + toMonth - fromMonth).toBe(months);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the age of a certificate (at most three months)', () => {
  const isOld = (issued: string, now: string) => isOlderThanMonths(issued, 3, at(now), madrid);

  it.each([
    ['2026-01-15', '2026-04-15T23:59:59+02:00', false],
    ['2026-01-15', '2026-04-16T00:00:00+02:00', true],
    ['2025-11-30', '2026-02-28T23:59:59+01:00', false],
    ['2025-11-30', '2026-03-01T00:00:00+01:00', true],
    ['2027-11-30', '2028-02-29T23:59:59+01:00', false],
    ['2026-04-15', '2026-04-15T00:00:00+02:00', false],
    ['2026-04-16', '2026-04-15T23:59:59+02:00', true],
    ['2026-04-16', '2026-04-15T22:00:00Z', false],
  ])('issued on %s, at %s: too old is %j', (issued, now, expected) => {
    expect(isOld(issued, now)).toBe(expected);
  });
});

describe('a calendar date', () => {
  it('is valid exactly if the calendar has that day', () => {
    const parts = fc.tuple(
      fc.integer({ min: 1, max: 9_999 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
    );
    fc.assert(
      fc.property(parts, ([year, month, day]) => {
        const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
        const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
        const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
        expect(isCalendarDate(text)).toBe(day >= 1 && day <= (lengths[month - 1] ?? 0));
      }),
      { numRuns: 1_000 },
    );
  });

  it('depends on the zone', () => {
    const instant = at('2026-06-01T22:30:00Z');
    expect(['UTC', madrid, 'America/New_York'].map((zone) => calendarDate(instant, zone))).toEqual([
      '2026-06-01',
      '2026-06-02',
      '2026-06-01',
    ]);
  });
});

describe('a time zone', () => {
  it.each(zones)('%s is valid', (zone) => {
    expect(isTimeZone(zone)).toBe(true);
  });

  it.each(['', 'Madrid', 'Europe/Atlantis', '__proto__', 'Europe/Madrid\u0000'])('%j is not valid', (zone) => {
    expect(isTimeZone(zone)).toBe(false);
  });
});
