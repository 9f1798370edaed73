import { bySystem } from '../../engine/unit.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { encryptOlderColumns } from '../../queries/people/personalColumns.older.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { work } from '../../work/work.ts';

/** Encrypts data that an earlier version stored in plain text. It runs once after the upgrade, and can be repeated. */
async function encryptOlder(tenant: Tenant) {
  await encryptOlderColumns(async (act) => {
    const done = await work(tenant, bySystem, async (uow) => ({ ok: true, value: await act(uow) }));
    return done.ok ? done.value : undefined;
  });
}

export const personalDataJobs = { 'personal.encrypt': encryptOlder } satisfies Partial<JobHandlers>;
