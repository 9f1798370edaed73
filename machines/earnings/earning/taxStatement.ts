import { computeOutstanding } from '#machines/orders/investment/outstanding.ts';
import { flowsBetween, positionOn } from '#machines/orders/investment/position.ts';
import { lastDayBefore, type ProjectEvents } from '#machines/orders/investment/results.selectors.ts';
import { type IncomeKind, incomeKinds, sumAmounts } from './income.selectors.ts';
import type { IncomeRow } from './income.wire.ts';

type Amounts = Pick<IncomeRow, 'gross' | 'withheld' | 'net'>;

export type IncomeByKind = Record<IncomeKind, Amounts>;

/** The figures of a year, of one issuance or of all. Amounts in minor units. */
export interface TaxFigures extends Amounts {
  byKind: IncomeByKind;
  /** Capital returned in the year. It is not income. */
  returned: number;
  tokensAcquired: number;
  acquired: number;
  fees: number;
  realised: number;
  /** The tax that was withheld from the gains of sales. */
  saleTax: number;
  /** The cost of tokens that left without a price. */
  retired: number;
  /** At the end of the year, or today while it runs. */
  tokens: number;
  cost: number;
  value: number;
}

export interface TaxLine<Project extends ProjectEvents = ProjectEvents> extends TaxFigures {
  of: Project;
}

/** The income of each kind. Returned capital has none. */
export function byKind(rows: readonly Pick<IncomeRow, 'kind' | 'gross' | 'withheld' | 'net'>[]): IncomeByKind {
  const sumKind = (kind: IncomeKind) => sumAmounts(rows.filter((row) => row.kind === kind));
  return {
    interest: sumKind('interest'),
    rent: sumKind('rent'),
    dividend: sumKind('dividend'),
    capitalGain: sumKind('capitalGain'),
  };
}

/**
 * The tax statement of a year: a line for each issuance that paid, changed or was held, and their totals. It ends with
 * the year, or today.
 */
export function buildTaxStatement<Project extends ProjectEvents>(
  year: string,
  lastDay: string,
  projects: readonly Project[],
  income: readonly IncomeRow[],
): { lines: TaxLine<Project>[]; totals: TaxFigures } {
  const lines = projects
    .map((of) => ({
      of,
      ...computeTaxFigures(
        year,
        lastDay,
        of,
        income.filter(({ projectId, month }) => projectId === of.project.id && month.startsWith(year)),
      ),
    }))
    .filter(isAnything);
  return { lines, totals: sumTaxFigures(lines) };
}

function computeTaxFigures(
  year: string,
  lastDay: string,
  { events, capital }: ProjectEvents,
  income: readonly IncomeRow[],
): TaxFigures {
  const kinds = byKind(income);
  const { tokens, cost } = positionOn(events, lastDay);
  const { sold: _, ...flows } = flowsBetween(events, lastDayBefore(year), lastDay);
  return {
    byKind: kinds,
    ...sumAmounts(Object.values(kinds)),
    ...flows,
    tokens,
    cost,
    value: computeOutstanding(tokens, capital, lastDay),
  };
}

const isAnything = ({ gross, returned, tokensAcquired, retired, realised, tokens }: TaxFigures) =>
  [gross, returned, tokensAcquired, retired, realised, tokens].some((figure) => figure !== 0);

function sumTaxFigures(lines: readonly TaxFigures[]): TaxFigures {
  const total = (field: Exclude<keyof TaxFigures, 'byKind'>) => lines.reduce((sum, line) => sum + line[field], 0);
  const kinds = incomeKinds.map((kind) => [kind, sumAmounts(lines.map((line) => line.byKind[kind]))] as const);
  return {
    byKind: Object.fromEntries(kinds) as IncomeByKind,
    gross: total('gross'),
    withheld: total('withheld'),
    net: total('net'),
    returned: total('returned'),
    tokensAcquired: total('tokensAcquired'),
    acquired: total('acquired'),
    fees: total('fees'),
    realised: total('realised'),
    saleTax: total('saleTax'),
    retired: total('retired'),
    tokens: total('tokens'),
    cost: total('cost'),
    value: total('value'),
  };
}
