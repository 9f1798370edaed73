import { findDesign } from '#machines/earnings/taxFile/designs.ts';
import {
  type TaxFileBlock,
  type TaxFilePreview,
  type TaxFiles,
  TaxModel,
} from '#machines/earnings/taxFile/taxFile.wire.ts';
import { buildReturn, sumElsewhere, type TaxReturn } from '#machines/earnings/taxFile/taxReturn.ts';
import { canonicalIdentifier, isTaxNumberValid } from '#machines/shared/rules/identifiers.ts';
import { listTaxYears, loadTaxedPayments, readTaxWithheld } from '../../../queries/earnings/taxedPayments.ts';
import { readTaxpayers } from '../../../queries/people/taxpayers.ts';
import type { Tenant } from '../../../tenants/tenant.ts';

/** The country whose tax agency a tenant files its returns with. Tenants have no country of their own yet. */
export const findFilingCountry = (_tenant: Tenant): string => 'ES';

/** The returns of a year, and how their tax compares with the ledger. */
export interface StatedYear {
  year: string;
  returns: TaxReturn[];
  elsewhere: number;
  ledger: number;
  difference: number;
}

export async function readTaxYear(tenant: Tenant, year: string): Promise<StatedYear> {
  const { database, customization } = tenant;
  const { timeZone } = customization.tenant;
  const payments = await loadTaxedPayments(database, year, timeZone);
  const ledger = await readTaxWithheld(database, year, timeZone);
  const named = payments.flatMap(({ holder, issuer }) => [holder, issuer]);
  const people = await readTaxpayers(tenant, database, [...new Set(named)]);
  const returns = TaxModel.options.map((model) => buildReturn(model, payments, people));
  const elsewhere = sumElsewhere(payments);
  const declared = returns.reduce((sum, { withheld }) => sum + withheld, elsewhere);
  return { year, returns, elsewhere, ledger, difference: ledger - declared };
}

/** Why the file of a return cannot be written. An empty list: it can. */
export function listBlocks(tenant: Tenant, { year, difference }: StatedYear, filed: TaxReturn): TaxFileBlock[] {
  const hindrances: [TaxFileBlock, boolean][] = [
    ['country', findFilingCountry(tenant) !== 'ES'],
    ['empty', filed.records.length === 0],
    ['noDesign', findDesign(filed.model, year) === undefined],
    ['declarant', !isTaxNumberValid(canonicalIdentifier(tenant.settings.platform.taxNumber))],
    ['ledger', difference !== 0],
    ['people', filed.incomplete.length > 0],
  ];
  return hindrances.filter(([, isHindered]) => isHindered).map(([block]) => block);
}

const toPreview = (tenant: Tenant, stated: StatedYear, filed: TaxReturn): TaxFilePreview => ({
  model: filed.model,
  records: filed.records.length,
  people: filed.people,
  base: filed.base,
  withheld: filed.withheld,
  blocks: listBlocks(tenant, stated, filed),
  incomplete: filed.incomplete,
});

/** The year that was asked for, or the latest one in which something was paid. */
export async function previewTaxFiles(tenant: Tenant, asked: string | undefined): Promise<TaxFiles> {
  const { timeZone } = tenant.customization.tenant;
  const years = await listTaxYears(tenant.database, timeZone);
  const year = asked ?? years[0] ?? String(tenant.clock.now().getUTCFullYear());
  const stated = await readTaxYear(tenant, year);
  const { elsewhere, ledger, difference } = stated;
  const files = stated.returns.map((filed) => toPreview(tenant, stated, filed));
  return { years, year, files, elsewhere, ledger, difference };
}
