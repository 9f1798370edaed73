import * as v from 'valibot';
import { isIncome, sumAmounts } from '#machines/earnings/earning/income.selectors.ts';
import { operation, raw } from '../../http/operation.ts';
import { statement } from '../../postgres/sql.ts';
import { isKnown } from '../../queries/oversight/setAside.ts';
import {
  csvFile,
  pdfFile,
  type Statement,
  StatementFormat,
  type StatementText,
  statementText,
} from '../orders/statements.ts';
import { buildIncomeTables, type PaidIncome } from './incomeTables.ts';

const PAID = `select project.title, project.token_symbol as symbol, project.isin, distribution.kind, distribution.for_delay as "forDelay",
    earning.tokens, earning.gross,
    earning.withheld, earning.net, case when earning.status = 'seized' then earning.authority end as authority, earning.paid_at as "paidAt", (earning.paid_at at time zone $2)::date::text as day
  from earning join distribution on distribution.id = earning.distribution_id
  join project on project.id = distribution.project_id
  where earning.user_id = $1 and earning.paid_at is not null
    and ($3::text is null or to_char(earning.paid_at at time zone $2, 'YYYY') = $3)
    and ${isKnown('earning.id', 'distribution.id', 'project.id').condition}
  order by earning.paid_at, earning.id`;

const columns = [
  'date',
  'issuance',
  'symbol',
  'isin',
  'kind',
  'tokens',
  'gross',
  'withheld',
  'net',
  'authority',
] as const;

function buildStatement(rows: readonly PaidIncome[], year: string | undefined, text: StatementText): Statement {
  const { t, decimal } = text;
  const nameKind = ({ kind, forDelay }: PaidIncome) => t(`earnings.kind.${forDelay ? 'defaultInterest' : kind}`);
  const suffix = year ? ` ${year}` : '';
  return {
    name: `${t('statement.earnings.name')}${year ? `-${year}` : ''}`,
    title: `${t('statement.earnings.title')}${suffix}`,
    sheet: [
      columns.map((column) => t(`statement.column.${column}`)),
      ...rows.map((row) => [
        row.day,
        row.title,
        row.symbol,
        row.isin ?? '',
        nameKind(row),
        row.tokens,
        decimal(row.gross),
        decimal(row.withheld),
        decimal(row.net),
        row.authority ?? '',
      ]),
    ],
    clauses: [{ heading: t('statement.totals'), figures: formatTotals(rows, text) }, ...buildIncomeTables(rows, text)],
    scope: t('statement.earnings.scope'),
  };
}

function formatTotals(rows: readonly PaidIncome[], { t, money }: StatementText): [string, string][] {
  const { gross, withheld, net } = sumAmounts(rows.filter(({ kind }) => isIncome(kind)));
  const capital = sumAmounts(rows.filter(({ kind }) => !isIncome(kind))).net;
  const seized = sumAmounts(rows.filter(({ authority }) => authority !== null)).net;
  return [
    [t('statement.column.gross'), money(gross)],
    [t('statement.column.withheld'), money(withheld)],
    [t('statement.column.net'), money(net)],
    ...(capital > 0 ? [[t('earnings.kind.capitalReturn'), money(capital)] as [string, string]] : []),
    ...(seized > 0 ? [[t('statement.column.authority'), money(-seized)] as [string, string]] : []),
  ];
}

const exportIncome = operation({
  method: 'GET',
  path: '/v2/pfp/income/export',
  summary: 'Returns what the investor has earned as CSV, or as a sealed PDF.',
  tag: 'earnings',
  access: ['USER'],
  cost: 'heavy',
  limit: { calls: 60, seconds: 3600 },
  query: v.object({
    format: v.optional(StatementFormat, 'csv'),
    year: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))),
  }),
  handle: async ({ tenant, userId, locale, query }) => {
    const { timeZone } = tenant.customization.tenant;
    const rows = await tenant.database.query<PaidIncome>(statement(PAID, [userId, timeZone, query.year ?? null]));
    const of = buildStatement(rows, query.year, statementText(tenant, locale));
    return raw(query.format === 'csv' ? csvFile(tenant, of) : await pdfFile(tenant, userId, locale, of));
  },
});

export const incomeExportOperations = [exportIncome];
