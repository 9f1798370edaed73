import type { IncomeRow, UpcomingPayment } from './income.wire.ts';

type Kind = IncomeRow['kind'];
type Amounts = Pick<IncomeRow, 'gross' | 'withheld' | 'net'>;

/** The kinds of income, in the order of charts and tables. Repaid capital is not income. */
export const incomeKinds = ['interest', 'rent', 'dividend', 'capitalGain'] as const satisfies readonly Kind[];
export type IncomeKind = (typeof incomeKinds)[number];

export const isIncome = (kind: Kind): kind is IncomeKind => kind !== 'capitalReturn';

const yearOf = ({ month }: Pick<IncomeRow, 'month'>) => month.slice(0, 4);

/** The years with a payment and the current year, latest first. */
export const listYears = (rows: readonly IncomeRow[], today: string): string[] =>
  [...new Set([today.slice(0, 4), ...rows.map(yearOf)])].sort().reverse();

export const inYear = (rows: readonly IncomeRow[], year: string): IncomeRow[] =>
  rows.filter((row) => yearOf(row) === year);

export const sumAmounts = (rows: readonly Amounts[]): Amounts =>
  rows.reduce<Amounts>(
    (sum, { gross, withheld, net }) => ({
      gross: sum.gross + gross,
      withheld: sum.withheld + withheld,
      net: sum.net + net,
    }),
    { gross: 0, withheld: 0, net: 0 },
  );

/** Income alone, and the capital that came back. */
export function computeTotals(rows: readonly IncomeRow[]): Amounts & { capital: number } {
  const income = rows.filter(({ kind }) => isIncome(kind));
  return { ...sumAmounts(income), capital: sumAmounts(rows.filter(({ kind }) => !isIncome(kind))).net };
}

/** The kinds that occur, in their order. */
export const listIncomeKinds = (rows: readonly IncomeRow[]): IncomeKind[] =>
  incomeKinds.filter((kind) => rows.some((row) => row.kind === kind));

export interface MonthOfIncome {
  month: string;
  /** Net amounts, in the order of the kinds. */
  values: number[];
  expected: number;
}

/** The net income of each month by kind, and what is expected in it. */
export function sumByMonth(
  rows: readonly IncomeRow[],
  upcoming: readonly UpcomingPayment[],
  months: readonly string[],
  kinds: readonly IncomeKind[],
): MonthOfIncome[] {
  return months.map((month) => ({
    month,
    values: kinds.map((kind) => sumAmounts(rows.filter((row) => row.month === month && row.kind === kind)).net),
    expected: sumNet(
      upcoming.filter(({ on, kind, state }) => on?.startsWith(month) && isIncome(kind) && !isMissed(state)),
    ),
  }));
}

/** The day of the payment has passed, and no other day is known. */
export const isMissed = (state: UpcomingPayment['state']) => state === 'overdue' || state === 'defaulted';

export const sumNet = (payments: readonly { net: number }[]): number => payments.reduce((sum, { net }) => sum + net, 0);

/** The twelve months of a year. */
export const monthsOfYear = (year: string): string[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
