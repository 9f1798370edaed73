import * as v from 'valibot';
import { list, listQuery, listReply } from '../http/list.ts';
import { data, notFound, operation } from '../http/operation.ts';
import { sql } from '../store/sql.ts';

const FailedJob = v.object({
  id: v.string(),
  kind: v.string(),
  attempts: v.number(),
  lastError: v.nullable(v.string()),
  createdAt: v.string(),
});

/** Only what has given up: what is still being tried needs nobody. The payload stays inside. */
const listFailed = operation({
  method: 'GET',
  path: '/v2/pfp/jobs/failed',
  summary: 'Effects that kept failing and wait for a manager.',
  tag: 'jobs',
  access: ['ADMIN'],
  query: v.object(listQuery),
  reply: listReply(FailedJob),
  handle: async ({ tenant, query }) =>
    data(
      await list<v.InferOutput<typeof FailedJob>>(tenant.database, query, {
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
  summary: 'Tries a failed effect again, with the key that it had.',
  tag: 'jobs',
  access: ['ADMIN'],
  params: v.object({ id: v.pipe(v.string(), v.uuid()) }),
  reply: v.object({ id: v.string() }),
  handle: async ({ tenant, params }) => {
    const again = await tenant.database.query(sql`update job set state = 'queued', attempts = 0, locked_until = null,
      run_at = ${tenant.clock.now()} where id = ${params.id} and state = 'failed' returning id`);
    if (!again.length) return notFound();
    tenant.wake();
    return data({ id: params.id });
  },
});

export const jobOperations = [listFailed, retry];
