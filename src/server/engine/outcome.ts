import type { PushKind } from '#machines/app/notification/pushKinds.ts';
import { sql } from '../postgres/sql.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Answer, IdempotencyKey } from './idempotency.ts';
import type { Job } from './job.ts';
import { toJobRow, traceparent } from './queue.ts';
import type { Together } from './saving.ts';

export interface NewNotification {
  id: string;
  user_id: string;
  about: string;
  params: Record<string, string | number>;
  link: string;
  /** The switch with which the user hides notifications of this kind. */
  muted: string;
  /** Under which the user’s devices are told of it. Null if they are not. */
  pushed: PushKind | null;
}

/** The results of a unit of work besides the changes of its entities. */
export interface Outcome {
  notifications: readonly NewNotification[];
  jobs: readonly Job[];
  /** The answer for a repeat of the request. */
  answered?: { idempotencyKey: IdempotencyKey; answer: Answer } | undefined;
}

export const isEmpty = ({ notifications, jobs, answered }: Outcome) =>
  notifications.length === 0 && jobs.length === 0 && answered === undefined;

/**
 * The statements that store the results, in the transaction of the work. If the request was answered before, or a
 * concurrent repeat ends first, they fail and roll the work back.
 */
export function buildOutcomeStatements(
  { requestId }: Tenant,
  now: Date,
  { notifications, jobs, answered }: Outcome,
): Together {
  const { userId = null, key = null, hash = null } = answered?.idempotencyKey ?? {};
  const notified = sql`insert into notification (id, user_id, about, params, link, created_at, listed)
    select id, user_id, about, params, link, ${now}::timestamptz,
      not exists (select from users where users.id = row.user_id and row.muted = any(users.muted))
    from jsonb_to_recordset(${JSON.stringify(notifications)})
      as row (id uuid, user_id uuid, about text, params jsonb, link text, muted text)`;
  const pushed = sql`insert into job (id, kind, payload, run_at, created_at, request_id, traceparent)
    select gen_random_uuid(), 'push.send',
      jsonb_build_object('notificationId', row.id, 'subscriptionId', subscription.id), ${now}, ${now}, ${requestId},
      ${traceparent()}
    from jsonb_to_recordset(${JSON.stringify(notifications)}) as row (id uuid, user_id uuid, pushed text)
      join push_subscription subscription on subscription.user_id = row.user_id and row.pushed = any(subscription.kinds)`;
  const queued = sql`insert into job (id, kind, payload, run_at, created_at, request_id, traceparent)
    select id, kind, payload, run_at, ${now}::timestamptz, ${requestId}, ${traceparent()}
    from jsonb_to_recordset(${JSON.stringify(jobs.map((job) => toJobRow(now, job)))})
      as row (id uuid, kind text, payload jsonb, run_at timestamptz)`;
  const stored = sql`insert into idempotency (user_id, key, request_hash, answer, created_at)
    select ${userId}::uuid, ${key}::text, ${hash}::bytea, ${answered ? JSON.stringify(answered.answer) : null}::jsonb,
      ${now}::timestamptz where ${answered !== undefined}`;
  const others = { notified, queued, ...(notifications.some((each) => each.pushed) && { pushed }) };
  return { others, last: stored };
}
