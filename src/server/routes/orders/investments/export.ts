import * as v from 'valibot';
import type { InvestmentRow } from '#machines/orders/investment/investment.wire.ts';
import { operation, raw } from '#server/http/operation.ts';
import { statement } from '#server/postgres/sql.ts';
import { investmentColumns } from '#server/queries/orders/investments.ts';
import { isKnown } from '#server/queries/oversight/setAside.ts';
import { csvFile, pdfFile, type Statement, StatementFormat, type StatementText, statementText } from '../statements.ts';

type Row = Pick<InvestmentRow, 'number' | 'project' | 'tokens' | 'price' | 'amount' | 'method' | 'status'> & {
  createdAt: Date;
  isin: string | null;
};

const OWN = `select ${investmentColumns}, project.isin from investment join project on project.id = investment.project_id
  where investment.user_id = $1 and ${isKnown('investment.id', 'project.id').condition}
  order by investment.number`;

const columns = [
  'number',
  'date',
  'issuance',
  'symbol',
  'isin',
  'tokens',
  'price',
  'amount',
  'method',
  'status',
] as const;

function buildStatement(rows: readonly Row[], { t, money, day, integer, decimal }: StatementText): Statement {
  const nameStatus = ({ status }: Row) => t(`investments.status.${status}`);
  const nameMethod = ({ method }: Row) => (method ? t(`method.${method}`) : '');
  return {
    name: t('statement.investments.name'),
    title: t('statement.investments.title'),
    sheet: [
      columns.map((column) => t(`statement.column.${column}`)),
      ...rows.map((row) => [
        `INV-${row.number}`,
        row.createdAt.toISOString().slice(0, 10),
        row.project.title,
        row.project.tokenSymbol,
        row.isin ?? '',
        row.tokens,
        decimal(row.price),
        decimal(row.amount),
        nameMethod(row),
        nameStatus(row),
      ]),
    ],
    clauses: [
      {
        heading: t('statement.investments.rows'),
        table: {
          columns: [
            { label: t('statement.column.date'), width: 4 },
            { label: t('statement.column.number'), width: 3 },
            { label: t('statement.column.issuance'), width: 6 },
            { label: t('statement.column.status'), width: 5 },
            { label: t('statement.column.tokens'), width: 3, isFigure: true },
            { label: t('statement.column.amount'), width: 4, isFigure: true },
          ],
          rows: rows.map((row) => [
            day(row.createdAt),
            `INV-${row.number}`,
            row.project.title,
            nameStatus(row),
            integer(row.tokens),
            money(row.amount),
          ]),
        },
      },
    ],
    scope: t('statement.investments.scope'),
  };
}

const exportInvestments = operation({
  method: 'GET',
  path: '/v2/pfp/own-investments/export',
  summary: 'Returns the investor’s investments as CSV, or as a sealed PDF.',
  tag: 'investments',
  access: ['USER'],
  cost: 'heavy',
  limit: { calls: 60, seconds: 3600 },
  query: v.object({ format: v.optional(StatementFormat, 'csv') }),
  handle: async ({ tenant, userId, locale, query }) => {
    const rows = await tenant.database.query<Row>(statement(OWN, [userId]));
    const of = buildStatement(rows, statementText(tenant, locale));
    return raw(query.format === 'csv' ? csvFile(tenant, of) : await pdfFile(tenant, userId, locale, of));
  },
});

export const investmentExportOperations = [exportInvestments];
