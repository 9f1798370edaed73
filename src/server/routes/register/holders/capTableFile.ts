import type { CapTableFormat, Holders } from '#machines/register/token/holders.wire.ts';
import type { Language } from '#machines/shared/language.ts';
import { fractionDigits } from '#machines/shared/money.ts';
import { registrarOf } from '#machines/tenant/settings/settings.contract.ts';
import { loadPaperMark } from '#server/acts/app/brandPictures.ts';
import { attachment } from '#server/http/attachment.ts';
import { writeCsv } from '#server/kernel/csv.ts';
import type { Queryable } from '#server/postgres/queryable.ts';
import { sql } from '#server/postgres/sql.ts';
import type { Clause } from '#server/providers/paper/clauses.ts';
import type { PaperText } from '#server/providers/paper/paper.ts';
import type { DatedHolder } from '#server/queries/register/capTable.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import { type StatementText, statementText } from '../../orders/statements.ts';

interface Issuance {
  title: string;
  symbol: string;
  isin: string | null;
  contract: string | null;
}

interface CapTable {
  issuance: Issuance;
  date: string;
  rows: readonly DatedHolder[];
  sums: Holders['sums'];
}

export async function readIssuance(on: Queryable, id: string): Promise<Issuance> {
  const [row] = await on.query<Issuance>(sql`select project.title, project.token_symbol as symbol, project.isin,
      token.address as contract
    from project left join token on token.project_id = project.id where project.id = ${id}`);
  return row ?? { title: '', symbol: '', isin: null, contract: null };
}

const types: Record<CapTableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

export async function capTableFile(tenant: Tenant, locale: Language, format: CapTableFormat, table: CapTable) {
  const text = statementText(tenant, locale);
  const stem = `${text.t('holders.file')}-${table.issuance.symbol}-${table.date}`;
  const content = await buildContent(tenant, locale, format, table, text);
  return attachment({ name: `${stem}.${format}`, contentType: types[format], content });
}

function buildContent(tenant: Tenant, locale: Language, format: CapTableFormat, table: CapTable, text: StatementText) {
  if (format === 'csv') return writeCsv(buildSheet(table, text));
  return format === 'xlsx' ? buildWorkbook(tenant, table, text) : buildPaper(tenant, locale, table, text);
}

const columns = ['name', 'email', 'wallet', 'tokens', 'frozen', 'share', 'acquired'] as const;
const PER_CENT = 100;

const buildSheet = ({ rows }: CapTable, { t, decimal }: StatementText) => [
  columns.map((column) => t(`holders.column.${column}`)),
  ...rows.map(({ holder, wallet, tokens, frozen, sharePoints, acquired }) => [
    holder?.name ?? t('holders.unidentified'),
    holder?.email ?? '',
    wallet,
    tokens,
    frozen,
    (sharePoints / PER_CENT).toFixed(2),
    decimal(acquired),
  ]),
];

const WIDTHS = [30, 32, 46, 12, 12, 12, 18];
const BOLD = 'bold' as const;

/** Numbers stay numbers, so that the sheet can be added up and sorted. */
async function buildWorkbook({ customization }: Tenant, { issuance, rows, sums }: CapTable, { t }: StatementText) {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const unit = 10 ** fractionDigits(customization.currency.code);
  const count = (value: number) => ({ value, type: Number, format: '#,##0' });
  const money = (minor: number) => ({ value: minor / unit, type: Number, format: '#,##0.00' });
  const share = (points: number) => ({ value: points / (PER_CENT * PER_CENT), type: Number, format: '0.00%' });
  const bold = <Cell extends object>(cell: Cell) => ({ ...cell, fontWeight: BOLD });
  const sheet = [
    columns.map((column) => bold({ value: t(`holders.column.${column}`), type: String })),
    ...rows.map(({ holder, wallet, tokens, frozen, sharePoints, acquired }) => [
      { value: holder?.name ?? t('holders.unidentified'), type: String },
      { value: holder?.email ?? '', type: String },
      { value: wallet, type: String },
      count(tokens),
      count(frozen),
      share(sharePoints),
      money(acquired),
    ]),
    [
      bold({ value: t('holders.total'), type: String }),
      null,
      null,
      bold(count(sums.tokens)),
      bold(count(sums.frozen)),
      bold(share(rows.reduce((sum, { sharePoints }) => sum + sharePoints, 0))),
      bold(money(sums.acquired)),
    ],
  ];
  const options = { sheet: issuance.symbol || t('holders.title'), columns: WIDTHS.map((width) => ({ width })) };
  return new Uint8Array(await writeXlsxFile(sheet, options).toBuffer());
}

async function buildPaper(tenant: Tenant, locale: Language, table: CapTable, text: StatementText) {
  const { customization, settings, clock, providers } = tenant;
  const { paperPdf } = await import('#server/providers/paper/paper.ts');
  const title = `${text.t('holders.title')} · ${table.issuance.symbol}`;
  const pdf = await paperPdf(composeCapTable(tenant, table, text, title), {
    locale,
    title,
    author: settings.platform.name,
    creator: customization.title,
    accent: customization.brand.accent,
    mark: await loadPaperMark(tenant),
    at: clock.now(),
  });
  return providers.seal(pdf, { locale, title });
}

/** A date without a time is the same day in every time zone. */
const NOON = 'T12:00:00Z';

export function composeCapTable(tenant: Tenant, table: CapTable, text: StatementText, title: string): PaperText {
  const { t, integer, money, day } = text;
  const { issuance, date, sums } = table;
  const registrar = registrarOf(tenant.settings);
  return {
    title,
    subtitle: t('holders.paper.subtitle', {
      platform: tenant.settings.platform.name,
      at: day(tenant.clock.now()),
      date: day(`${date}${NOON}`),
    }),
    page: (number, of) => t('statement.page', { title, number, of }),
    clauses: [
      {
        heading: t('holders.paper.issuance'),
        rows: [
          [t('holders.paper.title'), issuance.title],
          ...(issuance.isin ? [['ISIN', issuance.isin] satisfies [string, string]] : []),
          ...(issuance.contract ? [[t('holders.paper.contract'), issuance.contract] satisfies [string, string]] : []),
          ...(registrar
            ? [[t('holders.paper.registrar'), `${registrar.name} (${registrar.taxNumber})`] satisfies [string, string]]
            : []),
        ],
      },
      {
        heading: t('holders.total'),
        rows: [
          [t('holders.sum.holders'), integer(sums.holders)],
          [t('holders.column.tokens'), integer(sums.tokens)],
          [t('holders.column.frozen'), integer(sums.frozen)],
          [t('holders.column.acquired'), money(sums.acquired)],
        ],
      },
      {
        heading: t('holders.title'),
        table: composeTable(table, text),
      },
      { heading: t('statement.scope'), paragraphs: [t('holders.paper.scope')] },
    ],
  };
}

/** The end of an address is enough to tell wallets apart; the sheets have the whole. */
const WALLET_END = 6;

export function composeTable(
  { rows, sums }: CapTable,
  { t, integer, money, day }: StatementText,
): NonNullable<Clause['table']> {
  const formatShare = (points: number) => `${(points / PER_CENT).toFixed(2)} %`;
  return {
    columns: [
      { label: t('holders.column.name'), width: 7 },
      { label: t('holders.column.wallet'), width: 3 },
      { label: t('holders.column.since'), width: 4 },
      { label: t('holders.column.tokens'), width: 3, isFigure: true },
      { label: t('holders.column.frozen'), width: 3, isFigure: true },
      { label: t('holders.column.share'), width: 3, isFigure: true },
      { label: t('holders.column.acquired'), width: 4, isFigure: true },
    ],
    rows: rows.map(({ holder, wallet, since, tokens, frozen, sharePoints, acquired }) => [
      holder?.name ?? t('holders.unidentified'),
      `…${wallet.slice(-WALLET_END)}`,
      day(since),
      integer(tokens),
      integer(frozen),
      formatShare(sharePoints),
      money(acquired),
    ]),
    total: [
      t('holders.total'),
      '',
      '',
      integer(sums.tokens),
      integer(sums.frozen),
      formatShare(rows.reduce((sum, { sharePoints }) => sum + sharePoints, 0)),
      money(sums.acquired),
    ],
  };
}
