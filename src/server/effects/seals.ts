import type { JobHandlers } from '../engine/jobs.ts';
import { SEAL_AFTER, sealFaults, sealHours } from '../engine/seals.ts';
import { sql } from '../store/sql.ts';
import type { Tenant } from '../tenants/tenant.ts';

const HOUR = 3_600_000;

/** Seals the hours that are over, and looks whether those of the last day are still what was sealed. */
async function seal(tenant: Tenant) {
  const now = tenant.clock.now();
  await sealHours(tenant.database, now);
  const faults = await sealFaults(tenant.database, new Date(now.getTime() - (now.getTime() % HOUR) - 24 * HOUR));
  if (faults.length)
    tenant.report(new Error(`the journal was tampered with: ${faults.join('; ')}`), { where: 'seals' });
  await scheduleSeal(tenant);
}

/** One seal is waiting at any time, whichever process asks. */
export async function scheduleSeal(tenant: Tenant) {
  const now = tenant.clock.now();
  const next = new Date(now.getTime() - (now.getTime() % HOUR) + HOUR + SEAL_AFTER);
  const waiting = await tenant.database.query(
    sql`select from job where kind = 'journal.seal' and state = 'queued' and run_at > ${now} limit 1`,
  );
  if (!waiting.length) await tenant.enqueue({ kind: 'journal.seal', payload: {}, runAt: next });
}

export const sealJobs: JobHandlers = { 'journal.seal': seal };
