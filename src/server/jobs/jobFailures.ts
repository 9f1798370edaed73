import { bySystem, done } from '../engine/unit.ts';
import { type IncidentCause, openIncident, resolveIncident } from '../lifecycles/oversight/incidents.ts';
import { sql } from '../postgres/sql.ts';
import { ProviderSilence } from '../providers/providerSilence.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { work } from '../work/work.ts';
import { retryDelay, retryOf } from './jobRetries.ts';

interface AttemptedJob {
  id: string;
  kind: string;
  attempts: number;
}

/** After this many attempts without an answer, the provider itself counts as out of service. */
const SILENT_ATTEMPTS = 3;

/** Queues a failed job again, or ends it after its last attempt. An incident notifies managers. */
export async function giveBack(tenant: Tenant, job: AttemptedJob, now: Date, error: unknown) {
  const { attempts, reportAfter } = retryOf(job.kind);
  const isFailed = job.attempts >= attempts;
  const next = new Date(now.getTime() + retryDelay(job.attempts) * 1000);
  const message = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
  const waiting = sql`update job set state = ${isFailed ? 'failed' : 'queued'}, run_at = ${next}, locked_until = null,
    locked_by = null, last_error = ${message} where id = ${job.id}`;
  const silent = error instanceof ProviderSilence && job.attempts >= SILENT_ATTEMPTS ? error.provider : undefined;
  const isReported = isFailed || job.attempts === reportAfter;
  if (!isReported && !silent) {
    await tenant.database.query(waiting);
    return;
  }
  await work(tenant, bySystem, async (uow) => {
    await uow.tx.query(waiting);
    if (isReported) await openIncident(uow, { ...buildFailureCause(job.id), detail: { job: job.kind } });
    if (silent)
      await openIncident(uow, {
        kind: 'providerDown',
        subject: { entity: 'provider', id: silent },
        detail: { name: silent },
      });
    return done;
  });
}

const buildFailureCause = (id: string): IncidentCause => ({ kind: 'failedJob', subject: { entity: 'job', id } });

/** Jobs that had failed and were retried by a manager have now ended. */
export async function resolveFailures(tenant: Tenant, ids: readonly string[]) {
  await work(tenant, bySystem, async (uow) => {
    for (const id of ids) await resolveIncident(uow, buildFailureCause(id), 'job.end');
    return done;
  });
}
