import { isIncome, sumAmounts } from '#machines/earnings/earning/income.selectors.ts';
import type { IncomeRow } from '#machines/earnings/earning/income.wire.ts';
import type { Clause } from '../../providers/paper/clauses.ts';
import type { StatementText } from '../orders/statements.ts';

export interface PaidIncome extends Pick<IncomeRow, 'kind' | 'gross' | 'withheld' | 'net'> {
  title: string;
  symbol: string;
  isin: string | null;
  tokens: number;
  paidAt: Date;
  /** The authority to which the net amount was paid, because it had seized it. The income stays the holder's. */
  authority: string | null;
  /** It is the interest for the delay of an instalment. */
  forDelay: boolean;
  /** The day in the tenant's time zone. */
  day: string;
}

/** Income and returned capital apart, because only income is taxed. What is withheld has a minus. */
export function buildIncomeTables(rows: readonly PaidIncome[], text: StatementText): Clause[] {
  const { t } = text;
  const income = rows.filter(({ kind }) => isIncome(kind));
  const capital = rows.filter(({ kind }) => !isIncome(kind));
  return [
    ...buildTable(t('statement.earnings.rows'), income, text),
    ...buildTable(t('earnings.kind.capitalReturn'), capital, text),
  ];
}

function buildTable(heading: string, rows: readonly PaidIncome[], { t, day, money }: StatementText): Clause[] {
  if (!rows.length) return [];
  const toCells = ({ gross, withheld, net }: Pick<PaidIncome, 'gross' | 'withheld' | 'net'>) => [
    money(gross),
    money(withheld === 0 ? 0 : -withheld),
    money(net),
  ];
  const column = (id: 'gross' | 'withheld' | 'net') => ({
    label: t(`statement.column.${id}`),
    width: 3,
    isFigure: true,
  });
  return [
    {
      heading,
      table: {
        columns: [
          { label: t('statement.column.date'), width: 3 },
          { label: t('statement.column.issuance'), width: 5 },
          ...(['gross', 'withheld', 'net'] as const).map(column),
        ],
        rows: rows.map((row) => [
          day(row.paidAt),
          `${row.title} · ${t(`earnings.kind.${row.forDelay ? 'defaultInterest' : row.kind}`)}`,
          ...toCells(row),
        ]),
        total: [t('taxStatement.total'), '', ...toCells(sumAmounts(rows))],
      },
    },
  ];
}
