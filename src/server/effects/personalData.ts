import type { JobHandlers } from '../engine/jobs.ts';
import { bySystem } from '../engine/unit.ts';
import { work } from '../engine/work.ts';
import { encryptOlderColumns } from '../queries/people/personalColumns.older.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** Encrypts what an earlier version stored in plain text. It runs once after the upgrade, and may be repeated. */
async function encryptOlder(tenant: Tenant) {
  await encryptOlderColumns(async (act) => {
    const done = await work(tenant, bySystem, async (uow) => ({ ok: true, value: await act(uow) }));
    return done.ok ? done.value : undefined;
  });
}

export const personalDataJobs = { 'personal.encrypt': encryptOlder } satisfies Partial<JobHandlers>;
