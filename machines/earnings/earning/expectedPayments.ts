import { addMonths, calendarDate } from '#machines/shared/calendar.ts';
import { DAY } from '#machines/shared/duration.ts';
import { isIncome } from './income.selectors.ts';
import type { IncomeRow, UpcomingPayment } from './income.wire.ts';

/** A payment that an issuance has made or announced to the user. */
export interface KnownPayment {
  project: UpcomingPayment['project'];
  kind: IncomeRow['kind'];
  recordDate: string;
  /** The tokens for which it was paid, and the tokens that the user holds now. */
  tokens: number;
  held: number;
  net: number;
  /** The day on which the issuance's term ends, if it has one. */
  endsOn: string | null;
}

const RHYTHMS = [1, 3, 6, 12];
const MONTH = 30.4375 * DAY;
/** Maximum deviation of a gap from a regular rhythm. */
const TOLERANCE = 0.2;

/**
 * The payments that follow if an issuance keeps its rhythm and its last amount for each token. A rhythm needs at least
 * two payments, and a third one has to confirm it. Gains have no rhythm, so none are expected.
 */
export function expectedPayments(known: readonly KnownPayment[], today: string, until: string): UpcomingPayment[] {
  const buildKey = ({ project, kind }: KnownPayment) => `${project.id} ${kind}`;
  return [...new Set(known.map(buildKey))]
    .flatMap((key) =>
      followingPayments(
        known.filter((payment) => buildKey(payment) === key),
        today,
        until,
      ),
    )
    .toSorted((one, other) => (one.on ?? '').localeCompare(other.on ?? ''));
}

function followingPayments(payments: readonly KnownPayment[], today: string, until: string): UpcomingPayment[] {
  const inOrder = payments.toSorted((one, other) => one.recordDate.localeCompare(other.recordDate));
  const last = inOrder.at(-1);
  const rhythm = inferRhythm(inOrder.map(({ recordDate }) => recordDate));
  if (!last || rhythm === undefined || !isIncome(last.kind) || last.kind === 'capitalGain') return [];
  const net = Math.floor((last.net * last.held) / last.tokens);
  if (net === 0) return [];
  const end = last.endsOn !== null && last.endsOn < until ? last.endsOn : until;
  return daysAfter(last.recordDate, rhythm, end)
    .filter((on) => on > today)
    .map((on) => ({ project: last.project, kind: last.kind, state: 'expected' as const, on, net }));
}

/** The months between payments, or undefined if the last two gaps are not alike. */
function inferRhythm(days: readonly string[]): number | undefined {
  const instants = days.slice(-3).map((day) => Date.parse(day));
  const rhythms = instants.slice(1).map((at, index) => nearestRhythm((at - (instants[index] ?? at)) / MONTH));
  return new Set(rhythms).size === 1 ? rhythms[0] : undefined;
}

const nearestRhythm = (months: number) => RHYTHMS.find((each) => Math.abs(months - each) <= each * TOLERANCE);

function daysAfter(day: string, rhythm: number, end: string): string[] {
  const days: string[] = [];
  for (let count = 1; ; count++) {
    const next = calendarDate(addMonths(Date.parse(day), rhythm * count, 'UTC'), 'UTC');
    if (next > end) return days;
    days.push(next);
  }
}
