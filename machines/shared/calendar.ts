import { DAY, SECOND } from './duration.ts';

/** Time zone arithmetic on instants in milliseconds. Nothing here reads the clock. */

type CalendarDay = { year: number; month: number; day: number };
type WallTime = CalendarDay & { hour: number; minute: number; second: number };

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * The last millisecond of the n-th calendar day after an instant, in a time zone. The day of the instant is day 0. Days
 * of 23 or 25 hours count as one day.
 */
export function endOfCalendarDay(instant: number, days: number, timeZone: string): number {
  const { year, month, day } = wallTime(instant, timeZone);
  const midnight = { year, month, day: day + days + 1, hour: 0, minute: 0, second: 0 };
  // Clocks that go back at 1:00 repeat the beginning of a day, those that go back at 0:01 its end.
  const [first, second = first] = toInstants(midnight, timeZone);
  return (wallTime(second - 1, timeZone).hour < 12 ? first : second) - 1;
}

/** The same time of day, some days later, or earlier if `days` is negative. */
export function addDays(instant: number, days: number, timeZone: string): number {
  // By its wall time, the second one of a repeated hour would become the first.
  if (days === 0) return instant;
  const wall = wallTime(instant, timeZone);
  return toInstant({ ...wall, day: wall.day + days }, timeZone) + computeMilliseconds(instant);
}

/** The same day and time some months later, or the last day of that month if it is shorter. */
export function addMonths(instant: number, months: number, timeZone: string): number {
  if (months === 0) return instant;
  const wall = wallTime(instant, timeZone);
  return toInstant({ ...wall, ...shiftMonths(wall, months) }, timeZone) + computeMilliseconds(instant);
}

export function addYears(instant: number, years: number, timeZone: string): number {
  return addMonths(instant, years * 12, timeZone);
}

/** The calendar day of an instant in a time zone, as YYYY-MM-DD. */
export function calendarDate(instant: number, timeZone: string): string {
  return toText(wallTime(instant, timeZone));
}

/** A local date and time as a form gives it, such as 2026-12-10T09:30. */
const LOCAL_TIME = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)$/;

/** The instant of a local date and time in a time zone; undefined if the text is not a valid time. */
export function parseLocalTime(local: string, timeZone: string): number | undefined {
  const [, date = '', hour, minute] = LOCAL_TIME.exec(local) ?? [];
  if (!isCalendarDate(date)) return undefined;
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const wall = { year, month, day, hour: Number(hour), minute: Number(minute), second: 0 };
  return toInstant(wall, timeZone);
}

/** The local date and time of an instant, as a form takes it: 2026-12-10T09:30. */
export function localTime(instant: number, timeZone: string): string {
  const { hour, minute, ...day } = wallTime(instant, timeZone);
  const padded = (value: number) => String(value).padStart(2, '0');
  return `${toText(day)}T${padded(hour)}:${padded(minute)}`;
}

/** Whether a text is an existing calendar day in the form YYYY-MM-DD. */
export function isCalendarDate(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/**
 * Whether a document issued on a day (YYYY-MM-DD) is older than some months at an instant. It is valid until the end of
 * the last day in the time zone. A day in the future counts as too old, because no such document can exist.
 */
export function isOlderThanMonths(issued: string, months: number, now: number, timeZone: string): boolean {
  const today = calendarDate(now, timeZone);
  const [year = 0, month = 0, day = 0] = issued.split('-').map(Number);
  return today > toText(shiftMonths({ year, month, day }, months)) || today < issued;
}

/** Whether a text names a time zone that the runtime supports. */
export function isTimeZone(text: string): boolean {
  try {
    return getFormatter(text) !== undefined;
  } catch {
    return false;
  }
}

function shiftMonths({ year, month, day }: CalendarDay, months: number): CalendarDay {
  const index = year * 12 + (month - 1) + months;
  const shifted = { year: Math.floor(index / 12), month: (index % 12) + 1 };
  const longest = new Date(Date.UTC(shifted.year, shifted.month, 0)).getUTCDate();
  return { ...shifted, day: Math.min(day, longest) };
}

/** The instant of a wall time, or the first one of two. */
function toInstant(wall: WallTime, timeZone: string): number {
  return toInstants(wall, timeZone)[0];
}

/**
 * The instants of a wall time, in their order. When clocks go back, a time occurs twice. When clocks go forward, a time
 * that is skipped moves forward by the skipped duration.
 */
function toInstants(wall: WallTime, timeZone: string): [first: number, second?: number] {
  const asUtc = toUtc(wall);
  const before = asUtc - offsetAt(asUtc - DAY, timeZone);
  const after = asUtc - offsetAt(asUtc + DAY, timeZone);
  const [first = before, second] = [...new Set([before, after])]
    .filter((instant) => instant + offsetAt(instant, timeZone) === asUtc)
    .toSorted((one, other) => one - other);
  return [first, second];
}

/** The zone's offset from UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  return toUtc(wallTime(instant, timeZone)) - (instant - computeMilliseconds(instant));
}

function toUtc({ year, month, day, hour, minute, second }: WallTime): number {
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function computeMilliseconds(instant: number): number {
  return ((instant % SECOND) + SECOND) % SECOND;
}

const MAX_WALL_TIMES = 1000;
const wallTimes = new Map<string, WallTime>();

/** Cached by second: formatting an instant is slow, and one request asks for the same instant many times. */
function wallTime(instant: number, timeZone: string): WallTime {
  const key = `${timeZone} ${Math.floor(instant / SECOND)}`;
  const cached = wallTimes.get(key);
  if (cached) return cached;
  const wall: WallTime = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of getFormatter(timeZone).formatToParts(instant))
    if (type in wall) wall[type as keyof WallTime] = Number(value);
  if (wallTimes.size >= MAX_WALL_TIMES) wallTimes.clear();
  wallTimes.set(key, wall);
  return wall;
}

function getFormatter(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone);
  if (cached) return cached;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

function toText({ year, month, day }: CalendarDay): string {
  const padded = (value: number, length: number) => String(value).padStart(length, '0');
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}
