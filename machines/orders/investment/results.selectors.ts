import { isIncome, isMissed, sumAmounts, sumNet } from '#machines/earnings/earning/income.selectors.ts';
import type { IncomeRow, UpcomingPayment } from '#machines/earnings/earning/income.wire.ts';
import { computeValue } from './outstanding.ts';
import { computeHistory, flowsBetween, type PositionHistory, positionOn } from './position.ts';
import type { PortfolioResults, ProjectResult } from './results.wire.ts';

/** An issuance with the history of the user's tokens, oldest first. */
export interface ProjectEvents extends Pick<ProjectResult, 'project' | 'sector'>, PositionHistory {}

interface ResultsOf {
  today: string;
  projects: readonly ProjectEvents[];
  income: readonly IncomeRow[];
  upcoming: readonly UpcomingPayment[];
}

/** The results of each issuance and each year. */
export function computeResults({ today, projects, income, upcoming }: ResultsOf): PortfolioResults {
  const earned = income.filter(({ kind }) => isIncome(kind));
  const coming = upcoming.filter(({ kind, state }) => isIncome(kind) && !isMissed(state));
  return {
    today,
    projects: projects.map((each) => projectResult(each, today, earned, coming)),
    years: yearsIn(today, projects, income, coming).map((year) => ({
      ...yearResult(year, projects, earned),
      expected: sumNet(coming.filter(({ on }) => (on ?? today).startsWith(year))),
    })),
    history: computeHistory(projects),
  };
}

function projectResult(
  { project, sector, events, capital }: ProjectEvents,
  today: string,
  income: readonly IncomeRow[],
  coming: readonly UpcomingPayment[],
): ProjectResult {
  const { tokens, cost, acquired, fees, returned, retired, realised } = positionOn(events, today);
  const value = computeValue(tokens, capital, today);
  return {
    project,
    sector,
    tokens,
    cost,
    value,
    unrealised: value - cost,
    acquired: acquired + fees,
    returned,
    retired,
    realised,
    ...sumAmounts(income.filter(({ projectId }) => projectId === project.id)),
    expected: sumNet(coming.filter((each) => each.project.id === project.id)),
  };
}

/** The years with an event or an expected payment and the current one, latest first. */
function yearsIn(
  today: string,
  projects: readonly ProjectEvents[],
  income: readonly IncomeRow[],
  coming: readonly UpcomingPayment[],
): string[] {
  const events = projects.flatMap(({ events }) => events.map(({ on }) => on));
  const days = [today, ...events, ...income.map(({ month }) => month), ...coming.map(({ on }) => on ?? today)];
  return [...new Set(days.map((day) => day.slice(0, 4)))].toSorted().toReversed();
}

function yearResult(year: string, projects: readonly ProjectEvents[], income: readonly IncomeRow[]) {
  const flows = projects.map(({ events }) => flowsBetween(events, lastDayBefore(year), `${year}-12-31`));
  const total = (field: 'acquired' | 'fees' | 'returned' | 'retired' | 'realised') =>
    flows.reduce((sum, each) => sum + each[field], 0);
  return {
    year,
    acquired: total('acquired') + total('fees'),
    returned: total('returned'),
    retired: total('retired'),
    realised: total('realised'),
    ...sumAmounts(income.filter(({ month }) => month.startsWith(year))),
  };
}

export const lastDayBefore = (year: string) => `${Number(year) - 1}-12-31`;

type Amounts = Omit<ProjectResult, 'project' | 'sector'>;

/** The sum of several issuances. */
export function sumOfResults(results: readonly Amounts[]): Amounts {
  const total = (field: keyof Amounts) => results.reduce((sum, each) => sum + each[field], 0);
  return {
    tokens: total('tokens'),
    cost: total('cost'),
    value: total('value'),
    unrealised: total('unrealised'),
    acquired: total('acquired'),
    returned: total('returned'),
    retired: total('retired'),
    realised: total('realised'),
    gross: total('gross'),
    withheld: total('withheld'),
    net: total('net'),
    expected: total('expected'),
  };
}

/** The state of the history at the end of a day. */
export const historyOn = (history: PortfolioResults['history'], day: string) =>
  history.findLast(({ at }) => at <= day) ?? { at: day, value: 0, invested: 0 };
