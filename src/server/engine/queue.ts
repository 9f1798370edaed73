import { newId } from '../kernel/ids.ts';
import { currentContext } from '../kernel/traceContext.ts';
import { sql } from '../postgres/sql.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Job, JobKind, Jobs } from './job.ts';

/** Queues a job outside of a unit of work. */
export async function enqueueJob<K extends JobKind>(tenant: Tenant, kind: K, payload: Jobs[K], runAt?: Date) {
  const now = tenant.clock.now();
  const row = toJobRow(now, buildJob(kind, payload, runAt));
  await tenant.database.query(sql`insert into job (id, kind, payload, run_at, created_at, request_id, traceparent)
    values (${row.id}, ${kind}, ${payload}, ${row.run_at}, ${now}, ${tenant.requestId}, ${traceparent()})`);
  tenant.wake();
}

// A kind and its payload form a member of the union, but TypeScript cannot infer this for a type parameter.
export const buildJob = <K extends JobKind>(kind: K, payload: Jobs[K], runAt?: Date) =>
  ({ kind, payload, runAt }) as Job;

/** The columns of a new job. */
export const toJobRow = (now: Date, { kind, payload, runAt = now }: Job) => ({
  id: newId(now),
  kind,
  payload,
  run_at: runAt.toISOString(),
});

/** The trace that jobs of the current request belong to. */
export const traceparent = (): string | null => currentContext().traceparent ?? null;
