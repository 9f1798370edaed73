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
import { listQuery } from '../../postgres/list.ts';
import { type HolderIncome, loadHolderIncome, loadTaxSummaries } from '../../queries/earnings/taxSummaries.ts';
import { readParty } from '../../queries/people/parties.read.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { statementText } from '../orders/statements.ts';

const listTaxSummaries = operation({
  method: 'GET',
  path: '/v2/pfp/tax-summaries',
  summary: 'Lists the years in which each issuer paid income to its holders.',
  tag: 'earnings',
  access: ['ADMIN'],
  query: v.object({ page: listQuery.page, size: listQuery.size }),
  reply: TaxSummaries,
  handle: async ({ tenant, query }) => {
    const { timeZone } = tenant.customization.tenant;
    return data(await tenant.database.readList((on) => loadTaxSummaries(on, timeZone, query)));
  },
});

interface HolderOfYear {
  name: string;
  taxNumber: string;
  income: HolderIncome[];
}

/** The names and numbers are those of an identity check, decrypted one holder after the other. */
async function loadHolders(tenant: Tenant, income: readonly HolderIncome[]): Promise<HolderOfYear[]> {
  const holders: HolderOfYear[] = [];
  for (const id of new Set(income.map(({ userId }) => userId))) {
    const party = await readParty(tenant, tenant.database, id);
    holders.push({
      name: party?.name ?? '',
      taxNumber: party?.taxNumber ?? '',
      income: income.filter(({ userId }) => userId === id),
    });
  }
  return holders.toSorted((one, other) => one.name.localeCompare(other.name));
}

function buildSheet(tenant: Tenant, locale: Language, holders: readonly HolderOfYear[]) {
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
    ],
    ...holders.map(({ taxNumber, name, income }) => [taxNumber, name, ...toAmountCells(income)]),
    [t('taxStatement.total'), '', ...toAmountCells(holders.flatMap(({ income }) => income))],
  ];
}

const exportTaxSummary = operation({
  method: 'POST',
  stepUp: 'password',
  path: '/v2/pfp/tax-summaries/export',
  summary: 'Exports what an issuer paid to each holder in a year, for the issuer’s return. Requires the password.',
  tag: 'earnings',
  access: ['ADMIN'],
  cost: 'heavy',
  limit: { calls: 20, seconds: 3600 },
  body: TaxSummaryForm,
  handle: async (call) => {
    const { tenant, locale } = call;
    const { issuer, year } = call.body;
    const { timeZone } = tenant.customization.tenant;
    const income = await loadHolderIncome(tenant.database, issuer, year, timeZone);
    if (income.length === 0) return notFound();
    const holders = await loadHolders(tenant, income);
    const recorded = await workFor(call, async (uow) => {
      const act = { type: 'taxSummary.export' as const, rows: holders.length, filters: { issuer, year } };
      await recordAct(uow, 'export', act, { filters: 'plain' });
      return done;
    });
    if (!recorded.ok) return refused(recorded.refusal);
    const { t } = statementText(tenant, locale);
    const content = writeCsv(buildSheet(tenant, locale, holders));
    const name = `${t('taxSummary.name')}-${year}-${issuer.slice(0, 8)}.csv`;
    return raw(attachment({ name, contentType: 'text/csv; charset=utf-8', content }));
  },
});

export const taxSummaryOperations = [listTaxSummaries, exportTaxSummary];
