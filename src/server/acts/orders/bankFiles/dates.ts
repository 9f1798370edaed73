import type { DateOrder } from '#machines/orders/payment/bankReading.wire.ts';
import { isCalendarDate } from '#machines/shared/calendar.ts';
import { simplified } from '../../../kernel/csvTable.ts';

/** A date, or the numbers of one whose first number may be the day or the month. */
type ReadDate = { date: string } | { first: number; second: number; year: number };

const toText = (year: number, month: number, day: number): string | undefined => {
  const date = `${String(year)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
};

const fullYear = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text));
const dated = (date: string | undefined): ReadDate | undefined => (date ? { date } : undefined);

const TIME = /[ t]\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d{1,9})?)? ?(?:z|[ap]\.?m\.?|[+-]\d{2}:?\d{2})?$/;
const NUMERIC = /^(\d{1,2})([/. -])(\d{1,2})\2(\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})([/.-]?)(\d{2})\2(\d{2})$/;
const DAY_AND_NAME = /^(\d{1,2})[ .-]*(?:de |d'|of )?([a-z]{3,10})[ .,-]*(?:de |del )?(\d{4}|\d{2})$/;
const NAME_AND_DAY = /^([a-z]{3,10})[ .]*(\d{1,2}),? (\d{4})$/;

function readDate(text: string): ReadDate | undefined {
  const plain = simplified(text).replace(/\s+/g, ' ').trim().replace(TIME, '');
  const [, year, , month, day] = YEAR_FIRST.exec(plain) ?? [];
  if (year) return dated(toText(Number(year), Number(month), Number(day)));
  const [, first, sign, second, years] = NUMERIC.exec(plain) ?? [];
  if (years && sign === '.') return dated(toText(fullYear(years), Number(second), Number(first)));
  if (years) return { first: Number(first), second: Number(second), year: fullYear(years) };
  if (/^\d{5}(?:[.,]\d+)?$/.test(plain)) return dated(fromSerial(Number.parseInt(plain, 10)));
  const [, named, name = '', inYear] = DAY_AND_NAME.exec(plain) ?? [];
  if (inYear) return dated(toText(fullYear(inYear), findMonth(name), Number(named)));
  const [, monthName = '', dayOfMonth, ofYear] = NAME_AND_DAY.exec(plain) ?? [];
  return ofYear ? dated(toText(Number(ofYear), findMonth(monthName), Number(dayOfMonth))) : undefined;
}

/** The days since the end of 1899, as spreadsheets count them. */
const fromSerial = (days: number) => new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10);

const LANGUAGES = ['es', 'ca', 'en', 'pt', 'fr', 'de', 'it'];
let months: Map<string, number> | undefined;

/** The names of the months in the languages of the headers. */
function monthNames(): Map<string, number> {
  months ??= new Map(
    LANGUAGES.flatMap((language) =>
      Array.from({ length: 12 }, (_, month): [string, number] => {
        const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
        return [simplified(name.format(Date.UTC(2026, month, 15))), month + 1];
      }),
    ),
  );
  return months;
}

/** The month that a name or its beginning stands for, or 0: `jui` begins two. */
function findMonth(name: string): number {
  const found = new Set([...monthNames()].flatMap(([full, month]) => (full.startsWith(name) ? [month] : [])));
  const [month = 0] = found;
  return found.size === 1 ? month : 0;
}

const byOrder = ({ first, second, year }: Extract<ReadDate, { year: number }>, order: DateOrder) =>
  order === 'dayFirst' ? toText(year, second, first) : toText(year, first, second);

/** Statements of earlier years are read, but no bank of today has written one of another century. */
const EARLIEST = '2000-01-01';
/** Banks date a line by the next banking day, which a long holiday delays. */
const DAYS_AHEAD = 7;

/** The last day that a bank may write on a day. */
const latestDay = (today: string) => new Date(Date.parse(today) + DAYS_AHEAD * 86_400_000).toISOString().slice(0, 10);

/** A day that a bank may write, or its fault. */
export const judgeDay = (day: string | undefined, today: string): string =>
  !day || day < EARLIEST || !isCalendarDate(day) ? 'date' : day > latestDay(today) ? 'future' : day;

export type DayFault = 'date' | 'future' | 'dateOrder';

export interface DateReading {
  /** A day, or a fault. */
  days: string[];
  /** Null if no date depends on it, or if it stays open. */
  order: DateOrder | null;
}

export const isDayFault = (day: string): day is DayFault => day === 'date' || day === 'future' || day === 'dateOrder';

/**
 * Reads a column of dates. Its certain dates decide what 01/02 is in the others; if there is none, the language of the
 * file does. If the language does not decide it either, a manager is asked.
 */
export function readDates(
  texts: readonly string[],
  { today, isEnglish, chosen }: { today: string; isEnglish: boolean; chosen: DateOrder | undefined },
): DateReading {
  const read = texts.map(readDate);
  const judge = (day: string | undefined) => judgeDay(day, today);
  const open = read.flatMap((each) => (each && 'year' in each ? [each] : []));
  const order = chosen ?? findOrder(open, isEnglish, (day) => !isDayFault(judge(day)));
  const days = read.map((each) => {
    if (!each || 'date' in each) return judge(each?.date);
    if (order) return judge(byOrder(each, order));
    const [one, other] = [byOrder(each, 'dayFirst'), byOrder(each, 'monthFirst')];
    return one && other && one !== other ? 'dateOrder' : judge(one ?? other);
  });
  return { days, order: open.length ? (order ?? null) : null };
}

function findOrder(
  open: readonly Extract<ReadDate, { year: number }>[],
  isEnglish: boolean,
  isPossible: (day: string | undefined) => boolean,
): DateOrder | undefined {
  const fits = open.map((each) => ({
    day: isPossible(byOrder(each, 'dayFirst')),
    month: isPossible(byOrder(each, 'monthFirst')),
  }));
  const dayOnly = fits.filter(({ day, month }) => day && !month).length;
  const monthOnly = fits.filter(({ day, month }) => month && !day).length;
  const both = fits.filter(({ day, month }) => day && month).length;
  if (!isEnglish) return monthOnly > dayOnly && monthOnly > both ? 'monthFirst' : 'dayFirst';
  if (dayOnly > 0 === monthOnly > 0) return undefined;
  return dayOnly ? 'dayFirst' : 'monthFirst';
}

/** A single date of a file whose dates begin with the day. */
export function parseDate(text: string): string | undefined {
  const read = readDate(text);
  return read && ('date' in read ? read.date : byOrder(read, 'dayFirst'));
}
