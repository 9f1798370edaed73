import { incomeKinds } from '#machines/earnings/earning/income.selectors.ts';
import type { TaxFigures } from '#machines/earnings/earning/taxStatement.ts';
import type { Table } from '../../providers/paper/tables.ts';
import type { AppliedRate } from '../../queries/earnings/holderRates.ts';
import type { StatementText } from '../orders/statements.ts';

type Rate = Pick<AppliedRate, 'points' | 'rule'>;

const formatRate = ({ points }: Rate) => `${points / 100} %`;

/** The rates of these payments, each once. */
const listPercents = (rates: readonly Rate[]) => [...new Set(rates.map(formatRate))].join('; ');

/** The same with their rules, for a cell of a sheet. */
export const listRates = (rates: readonly Rate[]): string =>
  [...new Set(rates.map((rate) => `${formatRate(rate)} ${rate.rule ?? ''}`.trim()))].toSorted().join('; ');

/** What the line of a sale shows as its gross amount: the result, before the tax. */
interface Line extends Pick<TaxFigures, 'byKind' | 'saleTax'> {
  saleResult: number;
  rates: readonly AppliedRate[];
}

/** The income and the sales of an issuance, each with its rate. Undefined if there were none. */
export function buildRateTable(
  { byKind, saleTax, saleResult, rates }: Line,
  { t, money }: StatementText,
): Table | undefined {
  const percents = (kind: AppliedRate['kind']) => listPercents(rates.filter((rate) => rate.kind === kind));
  const toRow = (label: string, kind: AppliedRate['kind'], [gross, withheld]: [number, number]) => [
    label,
    money(gross),
    percents(kind),
    money(withheld === 0 ? 0 : -withheld),
    money(gross - withheld),
  ];
  const rows = [
    ...incomeKinds
      .filter((kind) => byKind[kind].gross !== 0)
      .map((kind) => toRow(t(`earnings.kind.${kind}`), kind, [byKind[kind].gross, byKind[kind].withheld])),
    ...(saleResult !== 0 || saleTax !== 0 ? [toRow(t('taxStatement.sales'), 'sale', [saleResult, saleTax])] : []),
  ];
  if (rows.length === 0) return undefined;
  const figure = (id: 'gross' | 'net' | 'withheld') => ({
    label: t(`statement.column.${id}`),
    width: 3,
    isFigure: true,
  });
  return {
    columns: [
      { label: t('taxStatement.concept'), width: 5 },
      figure('gross'),
      { label: t('taxStatement.rate'), width: 2, isFigure: true },
      figure('withheld'),
      figure('net'),
    ],
    rows,
  };
}

/** The rules of the rates, for the points below the table. */
export const listRules = (rates: readonly Rate[]): string[] =>
  [...new Set(rates.flatMap((rate) => (rate.rule ? [`${formatRate(rate)}: ${rate.rule}`] : [])))].toSorted();
