import { isJobKind, parsePayload } from '../../../engine/job.ts';
import { QuarantineWait, waitForRelease } from '../../../engine/quarantine.jobs.ts';
import { sql } from '../../../postgres/sql.ts';
import type { Tenant } from '../../../tenants/tenant.ts';

interface WaitingJob {
  key: string;
  kind: string;
  payload: unknown;
}

/**
 * The waiting transfers whose entity is in quarantine since they were recorded. A bank that takes calls is not called
 * for them either.
 */
export async function findHeldTransfers(tenant: Tenant): Promise<ReadonlySet<string>> {
  const { database } = tenant;
  const open = await database.query(sql`select from register_difference where gone_at is null limit 1`);
  if (!open.length) return new Set();
  // A repeated payout to an owner has the number of its attempt in the key of its transfer only.
  const jobs = await database.query<WaitingJob>(sql`select outgoing.key, job.kind, job.payload
    from outgoing_transfer outgoing join job on job.state = 'queued' and outgoing.key =
      (job.payload ->> 'key') || coalesce(':' || (job.payload -> 'again' ->> 'attempt'), '')
    where outgoing.file_id is null`);
  const held = new Set<string>();
  for (const job of jobs) if (await isHeld(tenant, job)) held.add(job.key);
  return held;
}

async function isHeld(tenant: Tenant, { kind, payload }: WaitingJob): Promise<boolean> {
  if (!isJobKind(kind)) return false;
  try {
    await waitForRelease(tenant, kind, parsePayload(kind, payload));
    return false;
  } catch (error) {
    if (error instanceof QuarantineWait) return true;
    throw error;
  }
}
