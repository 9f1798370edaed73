/** Time zone arithmetic over instants in milliseconds. Nothing here reads a clock. */

type CalendarDay = { year: number; month: number; day: number };
type WallTime = CalendarDay & { hour: number; minute: number; second: number };

const second = 1_000;
const day = 86_400 * second;
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * The last millisecond of the n-th calendar day after an instant, as the calendar of a zone counts: the day of the
 * instant itself is day 0. Days of 23 or 25 hours count as days.
 */
export function endOfCalendarDay(instant: number, days: number, timeZone: string): number {
  const { year, month, day } = wallTime(instant, timeZone);
  return toInstant({ year, month, day: day + days + 1, hour: 0, minute: 0, second: 0 }, timeZone, 'later') - 1;
}

/** The same time of the day, some days later or (below 0) earlier. */
export function addDays(instant: number, days: number, timeZone: string): number {
  const wall = wallTime(instant, timeZone);
  return toInstant({ ...wall, day: wall.day + days }, timeZone, 'earlier') + millisecondsOf(instant);
}

/** The same day and time some months later; where that month is shorter, its last day. */
export function addMonths(instant: number, months: number, timeZone: string): number {
  const wall = wallTime(instant, timeZone);
  return toInstant({ ...wall, ...shiftMonths(wall, months) }, timeZone, 'earlier') + millisecondsOf(instant);
}

export function addYears(instant: number, years: number, timeZone: string): number {
  return addMonths(instant, years * 12, timeZone);
}

/** The day of the calendar that an instant falls on in a zone, as YYYY-MM-DD. */
export function calendarDate(instant: number, timeZone: string): string {
  return toText(wallTime(instant, timeZone));
}

/** Whether a text is a day that exists, as YYYY-MM-DD. */
export function isCalendarDate(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/**
 * Whether a document issued on a day (YYYY-MM-DD) is older than some months at an instant. It still counts through the
 * whole last day in the zone; a day that is still to come counts as too old, because no such document exists.
 */
export function isOlderThanMonths(issued: string, months: number, now: number, timeZone: string): boolean {
  const today = calendarDate(now, timeZone);
  const [year = 0, month = 0, day = 0] = issued.split('-').map(Number);
  return today > toText(shiftMonths({ year, month, day }, months)) || today < issued;
}

/** Whether a text names a time zone that this machine knows. */
export function isTimeZone(text: string): boolean {
  try {
    return formatterOf(text) !== undefined;
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

/**
 * The instant of a wall time. A time that happens twice, when clocks go back, is the earlier or the later of the two;
 * one that is skipped, when they go forward, moves forward by what was skipped.
 */
function toInstant(wall: WallTime, timeZone: string, ofTwo: 'earlier' | 'later'): number {
  const asUtc = toUtc(wall);
  const before = asUtc - offsetAt(asUtc - day, timeZone);
  const after = asUtc - offsetAt(asUtc + day, timeZone);
  const real = [before, after].filter((instant) => instant + offsetAt(instant, timeZone) === asUtc);
  if (real.length === 0) return before;
  return ofTwo === 'earlier' ? Math.min(...real) : Math.max(...real);
}

/** How far the zone's clocks are ahead of UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  return toUtc(wallTime(instant, timeZone)) - (instant - millisecondsOf(instant));
}

function toUtc({ year, month, day, hour, minute, second }: WallTime): number {
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function millisecondsOf(instant: number): number {
  return ((instant % second) + second) % second;
}

const MAX_WALL_TIMES = 1000;
const wallTimes = new Map<string, WallTime>();

/** Kept for each second: formatting an instant is slow, and what happens at once asks for the same one. */
function wallTime(instant: number, timeZone: string): WallTime {
  const key = `${timeZone} ${Math.floor(instant / second)}`;
  const known = wallTimes.get(key);
  if (known) return known;
  const wall: WallTime = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of formatterOf(timeZone).formatToParts(instant))
    if (type in wall) wall[type as keyof WallTime] = Number(value);
  if (wallTimes.size >= MAX_WALL_TIMES) wallTimes.clear();
  wallTimes.set(key, wall);
  return wall;
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
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
