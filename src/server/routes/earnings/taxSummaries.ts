import * as v from 'valibot';
import { incomeKinds, sumAmounts } from '#machines/earnings/earning/income.selectors.ts';
import { byKind } from '#machines/earnings/earning/taxStatement.ts';
import { TaxSummaries, TaxSummaryForm } from '#machines/earnings/earning/taxSummary.wire.ts';
import type { Language } from '#machines/shared/language.ts';
import { recordAct } from '../../engine/journal.ts';
import { done } from '../../engine/unit.ts';
import { attachment } from '../../http/attachment.ts';
import { data, notFound, operation, raw, refused, workFor } from '../../http/operation.ts';
import { writeCsv } from '../../kernel/csv.ts';
import { pageQuery } from '../../postgres/list.ts';
import {
  type HolderIncome,
  loadHolderIncome,
  loadSellerYears,
  loadTaxSummaries,
  type SellerYear,
} from '../../queries/earnings/taxSummaries.ts';
import { readParty } from '../../queries/people/parties.read.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { statementText } from '../orders/statements.ts';
import { listRates } from './taxStatementRates.ts';

const listTaxSummaries = operation({
  method: 'GET',
  path: '/v2/pfp/tax-summaries',
  summary: 'Lists the years in which each issuer paid income to its holders, and those in which holders sold tokens.',
  tag: 'earnings',
  access: ['ADMIN'],
  query: v.object({ ...pageQuery }),
  reply: TaxSummaries,
  handle: async ({ tenant, query }) => {
    const { timeZone } = tenant.customization.tenant;
    return data(await tenant.database.readList((on) => loadTaxSummaries(on, timeZone, query)));
  },
});

interface Taxpayer<Row> {
  name: string;
  taxNumber: string;
  rows: Row[];
}

/** The names and numbers are those of an identity check, decrypted one person after the other. */
async function loadTaxpayers<Row extends { userId: string }>(
  tenant: Tenant,
  rows: readonly Row[],
): Promise<Taxpayer<Row>[]> {
  const people: Taxpayer<Row>[] = [];
  for (const id of new Set(rows.map(({ userId }) => userId))) {
    const party = await readParty(tenant, tenant.database, id);
    people.push({
      name: party?.name ?? '',
      taxNumber: party?.taxNumber ?? '',
      rows: rows.filter(({ userId }) => userId === id),
    });
  }
  return people.toSorted((one, other) => one.name.localeCompare(other.name));
}

function buildIncomeSheet(tenant: Tenant, locale: Language, holders: readonly Taxpayer<HolderIncome>[]) {
  const { t, decimal } = statementText(tenant, locale);
  const toAmountCells = (income: readonly HolderIncome[]) => {
    const kinds = byKind(income);
    const { gross, withheld, net } = sumAmounts(income);
    return [...incomeKinds.flatMap((kind) => [kinds[kind].gross, kinds[kind].withheld]), gross, withheld, net].map(
      decimal,
    );
  };
  return [
    [
      t('taxSummary.column.taxNumber'),
      t('taxSummary.column.name'),
      ...incomeKinds.flatMap((kind) => [
        t('taxStatement.kindGross', { kind: t(`earnings.kind.${kind}`) }),
        t('taxStatement.kindWithheld', { kind: t(`earnings.kind.${kind}`) }),
      ]),
      ...['gross', 'withheld', 'net'].map((column) => t(`statement.column.${column}`)),
      t('taxSummary.column.rates'),
    ],
    ...holders.map(({ taxNumber, name, rows }) => [
      taxNumber,
      name,
      ...toAmountCells(rows),
      listRates(rows.flatMap(({ rates }) => rates)),
    ]),
    [t('taxStatement.total'), '', ...toAmountCells(holders.flatMap(({ rows }) => rows)), ''],
  ];
}

function buildSalesSheet(tenant: Tenant, locale: Language, sellers: readonly Taxpayer<SellerYear>[]) {
  const { t, decimal, signed } = statementText(tenant, locale);
  const toCells = (rows: readonly SellerYear[]) => {
    const total = (column: Exclude<keyof SellerYear, 'userId' | 'rates'>) =>
      rows.reduce((sum, row) => sum + row[column], 0);
    const [price, fee, cost] = [total('price'), total('fee'), total('cost')];
    return [
      total('sales'),
      decimal(price),
      decimal(fee),
      decimal(cost),
      signed(price - fee - cost),
      decimal(total('withheld')),
    ];
  };
  const columns = ['taxNumber', 'name', 'sales', 'price', 'fee', 'cost', 'gain'] as const;
  return [
    [
      ...columns.map((column) => t(`taxSummary.column.${column}`)),
      t('statement.column.withheld'),
      t('taxSummary.column.rates'),
    ],
    ...sellers.map(({ taxNumber, name, rows }) => [
      taxNumber,
      name,
      ...toCells(rows),
      listRates(rows.flatMap(({ rates }) => rates)),
    ]),
    [t('taxStatement.total'), '', ...toCells(sellers.flatMap(({ rows }) => rows)), ''],
  ];
}

/** The sheet of a year, of an issuer's holders or of those who sold. Undefined if there are none. */
async function buildYear(
  { tenant, locale }: { tenant: Tenant; locale: Language },
  issuer: string | null,
  year: string,
) {
  const { timeZone } = tenant.customization.tenant;
  if (issuer === null) {
    const sellers = await loadTaxpayers(tenant, await loadSellerYears(tenant.database, year, timeZone));
    return sellers.length ? { people: sellers.length, sheet: buildSalesSheet(tenant, locale, sellers) } : undefined;
  }
  const holders = await loadTaxpayers(tenant, await loadHolderIncome(tenant.database, issuer, year, timeZone));
  return holders.length ? { people: holders.length, sheet: buildIncomeSheet(tenant, locale, holders) } : undefined;
}

const exportTaxSummary = operation({
  method: 'POST',
  stepUp: 'password',
  path: '/v2/pfp/tax-summaries/export',
  summary: 'Exports what an issuer paid to each holder in a year, or what holders sold. Requires the password.',
  tag: 'earnings',
  access: ['ADMIN'],
  cost: 'heavy',
  limit: { calls: 20, seconds: 3600 },
  body: TaxSummaryForm,
  handle: async (call) => {
    const { tenant, locale } = call;
    const { issuer, year } = call.body;
    const found = await buildYear(call, issuer, year);
    if (!found) return notFound();
    const recorded = await workFor(call, async (uow) => {
      const act = {
        type: 'taxSummary.export' as const,
        rows: found.people,
        filters: { issuer: issuer ?? 'sales', year },
      };
      await recordAct(uow, 'export', act, { filters: 'plain' });
      return done;
    });
    if (!recorded.ok) return refused(recorded.refusal);
    const { t } = statementText(tenant, locale);
    const content = writeCsv(found.sheet);
    const name = `${t('taxSummary.name')}-${year}-${issuer?.slice(0, 8) ?? t('taxSummary.salesFile')}.csv`;
    return raw(attachment({ name, contentType: 'text/csv; charset=utf-8', content }));
  },
});

export const taxSummaryOperations = [listTaxSummaries, exportTaxSummary];
