import type { StoredEntry } from '#server/queries/orders/balanceEntries.ts';
import type { Statement, StatementText } from '../statements.ts';
import { buildEntryTables } from './entryTables.ts';

interface Stated {
  rows: readonly StoredEntry[];
  /** The balance before the first row. */
  opening: number;
  from: string | undefined;
  until: string;
}

const columns = ['date', 'kind', 'issuance', 'number', 'amount', 'fee', 'change', 'available', 'held'] as const;

/** A date without a time is the same day in every time zone. */
const NOON = 'T12:00:00Z';

/** The postings of a period as a sheet, and as a document with the balances before and after them. */
export function entriesStatement({ rows, opening, from, until }: Stated, text: StatementText): Statement {
  const { t, day, decimal, signed } = text;
  const nameEntry = ({ name }: StoredEntry) => t(`bank.entry.${name}`);
  const numberOf = ({ number }: StoredEntry) => (number === null ? '' : `INV-${number}`);
  const last = day(`${until}${NOON}`);
  return {
    name: t('bank.statement.name'),
    title: t('bank.statement.title'),
    sheet: [
      columns.map((column) => t(`bank.column.${column}`)),
      ...rows.map((row) => [
        text.date(row.at),
        nameEntry(row),
        row.project?.title ?? '',
        numberOf(row),
        signed(row.amount),
        decimal(row.fee),
        signed(row.change),
        decimal(row.available),
        decimal(row.held),
      ]),
    ],
    clauses: [
      {
        heading: t('bank.statement.period'),
        paragraphs: [
          from
            ? t('bank.statement.between', { from: day(`${from}${NOON}`), until: last })
            : t('bank.statement.until', { until: last }),
        ],
        figures: formatBalances(rows, opening, text),
      },
      ...buildEntryTables(rows, opening, text),
    ],
    scope: t('bank.statement.scope'),
  };
}

function formatBalances(
  rows: readonly StoredEntry[],
  opening: number,
  { t, money }: StatementText,
): [string, string][] {
  const sum = (changes: readonly number[]) => changes.reduce((total, change) => total + change, 0);
  const changes = rows.map(({ change }) => change);
  return [
    [t('bank.statement.opening'), money(opening)],
    [t('bank.statement.in'), money(sum(changes.filter((change) => change > 0)))],
    [t('bank.statement.out'), money(sum(changes.filter((change) => change < 0)))],
    [t('bank.statement.closing'), money(opening + sum(changes))],
  ];
}
