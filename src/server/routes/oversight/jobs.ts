import * as v from 'valibot';
import { FailedJob, RetriedJob, RetriedJobs } from '#machines/shared/jobs.wire.ts';
import { pageOf } from '#machines/shared/pageOf.ts';
import { data, notFound, operation } from '../../http/operation.ts';
import { ById } from '../../http/params.ts';
import { inTrouble } from '../../jobs/jobRetries.ts';
import { list, sortedQuery } from '../../postgres/list.ts';
import { statement } from '../../postgres/sql.ts';

const sorts = { createdAt: 'created_at', kind: 'kind' };

/** Failed jobs, and jobs with so many attempts that a manager may want to help. Payloads are not shown. */
const listFailed = operation({
  method: 'GET',
  path: '/v2/pfp/jobs/failed',
  summary: 'Lists the jobs that have failed for good or often.',
  tag: 'jobs',
  access: ['ADMIN'],
  query: v.object(sortedQuery(sorts)),
  reply: pageOf(FailedJob),
  handle: async ({ tenant, query }) =>
    data(
      await list<FailedJob>(tenant.database, query, {
        select: 'select id, kind, attempts, last_error as "lastError", created_at as "createdAt" from job',
        from: 'job',
        where: [{ condition: inTrouble, values: [] }],
        sorts,
        tie: 'id',
      }),
    ),
});

const retry = operation({
  method: 'POST',
  stepUp: { session: 'reading' },
  path: '/v2/pfp/jobs/{id}/retry',
  summary: 'Retries a failed job with the same idempotency key.',
  tag: 'jobs',
  access: ['ADMIN'],
  params: ById,
  reply: RetriedJob,
  handle: async ({ tenant, params }) => {
    const again = await tenant.database.query(
      statement(
        `update job set state = 'queued', attempts = 0, locked_until = null, run_at = $1
          where id = $2 and ${inTrouble} returning id`,
        [tenant.clock.now(), params.id],
      ),
    );
    if (!again.length) return notFound();
    tenant.wake();
    return data({ id: params.id });
  },
});

const retryKind = operation({
  method: 'POST',
  stepUp: { session: 'reading' },
  path: '/v2/pfp/jobs/retry',
  summary: 'Retries all jobs of a kind that have failed for good or often, each with its idempotency key.',
  tag: 'jobs',
  access: ['ADMIN'],
  body: v.object({ kind: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)) }),
  reply: RetriedJobs,
  handle: async ({ tenant, body }) => {
    const again = await tenant.database.query(
      statement(
        `update job set state = 'queued', attempts = 0, locked_until = null, run_at = $1
          where kind = $2 and ${inTrouble} returning id`,
        [tenant.clock.now(), body.kind],
      ),
    );
    tenant.wake();
    return data({ count: again.length });
  },
});

export const jobOperations = [listFailed, retry, retryKind];
