import * as v from 'valibot';
import { FailedJob, RetriedJob } from '#machines/shared/jobs.wire.ts';
import { pageOf } from '#machines/shared/pageOf.ts';
import { data, notFound, operation } from '../http/operation.ts';
import { ById } from '../http/params.ts';
import { list, listQuery } from '../store/list.ts';
import { sql } from '../store/sql.ts';

/** Only jobs that have given up are listed, because the others are still retried. Payloads are never shown. */
const listFailed = operation({
  method: 'GET',
  path: '/v2/pfp/jobs/failed',
  summary: 'Lists the jobs that have failed for good and wait for a manager.',
  tag: 'jobs',
  access: ['ADMIN'],
  query: v.object(listQuery),
  reply: pageOf(FailedJob),
  handle: async ({ tenant, query }) =>
    data(
      await list<FailedJob>(tenant.database, query, {
        select: 'select id, kind, attempts, last_error as "lastError", created_at as "createdAt" from job',
        from: 'job',
        where: [{ condition: "state = 'failed'", values: [] }],
        sorts: { createdAt: 'created_at', kind: 'kind' },
        tie: 'id',
      }),
    ),
});

const retry = operation({
  method: 'POST',
  path: '/v2/pfp/jobs/{id}/retry',
  summary: 'Retries a failed job with the same idempotency key.',
  tag: 'jobs',
  access: ['ADMIN'],
  params: ById,
  reply: RetriedJob,
  handle: async ({ tenant, params }) => {
    const again = await tenant.database.query(sql`update job set state = 'queued', attempts = 0, locked_until = null,
      run_at = ${tenant.clock.now()} where id = ${params.id} and state = 'failed' returning id`);
    if (!again.length) return notFound();
    tenant.wake();
    return data({ id: params.id });
  },
});

export const jobOperations = [listFailed, retry];
