import { newId } from '../kernel/ids.ts';
import { currentContext } from '../kernel/traceContext.ts';
import { sql } from '../store/sql.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Job, JobKind, Jobs } from './job.ts';

/** Queues a job outside of a unit of work. */
export async function enqueueJob<K extends JobKind>(tenant: Tenant, kind: K, payload: Jobs[K], runAt?: Date) {
  await tenant.database.query(insertOf(tenant, tenant.clock.now(), [jobOf(kind, payload, runAt)]));
  tenant.wake();
}

// A kind and its payload form a member of the union, but TypeScript cannot infer this for a type parameter.
export const jobOf = <K extends JobKind>(kind: K, payload: Jobs[K], runAt?: Date) => ({ kind, payload, runAt }) as Job;

export function insertOf({ requestId }: Tenant, now: Date, jobs: readonly Job[]) {
  const rows = jobs.map((job) => ({
    id: newId(now),
    kind: job.kind,
    payload: job.payload,
    run_at: (job.runAt ?? now).toISOString(),
  }));
  const { traceparent = null } = currentContext();
  return sql`insert into job (id, kind, payload, run_at, created_at, request_id, traceparent)
    select id, kind, payload, run_at, ${now}, ${requestId}, ${traceparent}
      from jsonb_to_recordset(${JSON.stringify(rows)}) as row (id uuid, kind text, payload jsonb, run_at timestamptz)`;
}
