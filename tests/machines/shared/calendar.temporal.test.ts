import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  calendarDate,
  endOfCalendarDay,
  isCalendarDate,
  isOlderThanMonths,
  localTime,
  parseLocalTime,
} from '#machines/shared/calendar.ts';
import { DAY } from '#machines/shared/duration.ts';

// Pages count their bytes, so their calendar is our own. Here it is compared with that of the standard.
const instants = fc.integer({ min: Date.parse('2012-01-01'), max: Date.parse('2070-01-01') });
const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const zoned = (instant: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
const counts = fc.oneof(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -400, max: 400 }));
/** Half of the instants are at most two days from a change of clocks. */
const distances = fc.option(fc.integer({ min: -2 * DAY, max: 2 * DAY }));

function compare(sees: (instant: number, zone: string, count: number) => void) {
  const property = fc.property(instants, zones, counts, distances, (instant, zone, count, distance) => {
    const change = distance === null ? null : zoned(instant, zone).getTimeZoneTransition('next');
    sees(change ? change.epochMilliseconds + (distance ?? 0) : instant, zone, count);
  });
  fc.assert(property, { numRuns: 3_000 });
}

it('adds days and months as Temporal does, in every time zone', () => {
  compare((instant, zone, count) => {
    const from = zoned(instant, zone);
    expect(addDays(instant, count, zone)).toBe(from.add({ days: count }).epochMilliseconds);
    expect(addMonths(instant, count, zone)).toBe(from.add({ months: count }).epochMilliseconds);
  });
});

it('ends days as Temporal does, in every time zone', () => {
  compare((instant, zone, count) => {
    const next = zoned(instant, zone)
      .toPlainDate()
      .add({ days: count + 1 })
      .toZonedDateTime(zone);
    expect(endOfCalendarDay(instant, count, zone)).toBe(next.epochMilliseconds - 1);
  });
});

it('writes and reads local times as Temporal does, in every time zone', () => {
  compare((instant, zone) => {
    const wall = zoned(instant, zone).toPlainDateTime();
    const local = wall.toString({ smallestUnit: 'minute' });
    expect(calendarDate(instant, zone)).toBe(wall.toPlainDate().toString());
    expect(localTime(instant, zone)).toBe(local);
    const { epochMilliseconds } = Temporal.PlainDateTime.from(local).toZonedDateTime(zone);
    expect(parseLocalTime(local, zone)).toBe(epochMilliseconds);
  });
});

it('knows the same days as Temporal', () => {
  const numbers = [fc.integer({ min: 1, max: 9999 }), fc.nat({ max: 14 }), fc.nat({ max: 33 })] as const;
  fc.assert(
    fc.property(...numbers, (year, month, day) => {
      const text = [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join(
        '-',
      );
      expect(isCalendarDate(text)).toBe(isDay({ year, month, day }));
    }),
    { numRuns: 3_000 },
  );
});

function isDay(day: { year: number; month: number; day: number }): boolean {
  try {
    return Temporal.PlainDate.from(day, { overflow: 'reject' }) !== undefined;
  } catch {
    return false;
  }
}

it('finds a paper too old on the same day as Temporal', () => {
  compare((instant, zone, count) => {
    const months = Math.abs(count % 24);
    const today = zoned(instant, zone).toPlainDate();
    const issued = today.subtract({ months, days: Math.abs(count % 3) });
    const isOld = Temporal.PlainDate.compare(today, issued.add({ months })) > 0;
    expect(isOlderThanMonths(issued.toString(), months, instant, zone)).toBe(isOld);
  });
});
