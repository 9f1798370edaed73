import { checkRegister } from '#server/proof/check.ts';
import { openDifferences } from '#server/proof/differences.ts';
import type { TestTenant } from './testTenant.ts';

/** What the check of the register finds: journals, ledger, holdings and chain agree if it is empty. */
export async function verifyRegister({ tenant, drain }: TestTenant) {
  await drain();
  await checkRegister(tenant, true);
  const found = await openDifferences(tenant.database);
  return found.map(({ kind, entity, params }) => ({ kind, entity, params }));
}
