import { bySystem } from '../../engine/unit.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { encryptOlderColumns } from '../../queries/people/personalColumns.older.ts';
import { renewIdentifiers } from '../../secrets/identifiers.store.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { work } from '../../work/work.ts';

/** Encrypts data that an earlier version stored in plain text. It runs once after the upgrade, and can be repeated. */
async function encryptOlder(tenant: Tenant) {
  await encryptOlderColumns(async (act) => {
    const done = await work(tenant, bySystem, async (uow) => ({ ok: true, value: await act(uow) }));
    return done.ok ? done.value : undefined;
  });
}

/** Digests the numbers by which managers find users, for data of an earlier version. It can be repeated too. */
const digestIdentifiers = async (tenant: Tenant) => {
  await renewIdentifiers(tenant.database, tenant);
};

export const personalDataJobs = {
  'personal.encrypt': encryptOlder,
  'identifiers.digest': digestIdentifiers,
} satisfies Partial<JobHandlers>;
