import type { Entity, Events } from '../engine/entities.ts';
import { type IdempotencyKey, readAnswer, storeRefusal } from '../engine/idempotency.ts';
import type { EventJob, Job } from '../engine/job.ts';
import { Later } from '../engine/later.ts';
import { resultOf } from '../engine/observation.ts';
import { buildOutcomeStatements, isEmpty, type NewNotification, type Outcome } from '../engine/outcome.ts';
import { QuarantineWait, queueUntilReleased } from '../engine/quarantine.jobs.ts';
import { buildJob } from '../engine/queue.ts';
import { toRefusal } from '../engine/refusal.ts';
import { Saving } from '../engine/saving.ts';
import { asSystem, type By, bySystem, type Precondition, type UnitOfWork, type Worked } from '../engine/unit.ts';
import { constraintOf } from '../postgres/database.ts';
import type { Transaction } from '../postgres/queryable.ts';
import { observe } from '../telemetry/observe.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { dispatch } from './dispatch.ts';
import { examine } from './quarantine.examine.ts';

/**
 * Runs `act` in one transaction, which a refusal rolls back. A repeated request with the same idempotency key has no
 * effect and gets the first answer.
 */
export const work = <T>(
  tenant: Tenant,
  by: By,
  act: (uow: UnitOfWork) => Promise<Worked<T>>,
  idempotencyKey?: IdempotencyKey,
  precondition?: Precondition,
): Promise<Worked<T>> =>
  observe(
    { kind: 'work', tenant: tenant.key, actor: by.actor },
    () => inTransaction(tenant, by, act, idempotencyKey, precondition),
    resultOf,
  );

/** Answers what `act` would answer, and rolls its transaction back. */
export async function rehearse<T>(
  tenant: Tenant,
  by: By,
  act: (uow: UnitOfWork) => Promise<Worked<T>>,
): Promise<Worked<T>> {
  let seen: Worked<T> | undefined;
  const undone = await work<T>(tenant, by, async (uow) => {
    seen = await act(uow);
    // Any refusal rolls back. This one is never shown.
    return seen.ok ? { ok: false, refusal: { code: 'not_found' } } : seen;
  });
  return seen ?? undone;
}

async function inTransaction<T>(
  tenant: Tenant,
  by: By,
  act: (uow: UnitOfWork) => Promise<Worked<T>>,
  idempotencyKey: IdempotencyKey | undefined,
  precondition: Precondition | undefined,
): Promise<Worked<T>> {
  const now = tenant.clock.now();
  const attempt = tenant.database.attempt(async (tx) => {
    const { uow, leave } = unitOfWork(tenant, tx, now, by);
    const refusal = await precondition?.(uow);
    const done: Worked<T> = refusal ? { ok: false, refusal } : await act(uow);
    if (!done.ok) return done;
    await uow.later.runChecks();
    leave(idempotencyKey && { idempotencyKey, answer: done });
    return done;
  });
  const answer = await attempt.catch(async (error: unknown): Promise<Worked<T>> => {
    if (error instanceof QuarantineWait) return { ok: false, refusal: { code: 'quarantined', ...error.of } };
    const constraint = constraintOf(error);
    // A repeat violates the key of the first request, or a constraint on the results of the first one.
    const earlier = constraint && idempotencyKey && (await readAnswer(tenant.database, idempotencyKey));
    if (earlier) return earlier as Worked<T>;
    // For a user a violated constraint is a refusal. For the system it is an error, so that the job is retried.
    const refusal = by.actor === 'SYSTEM' ? undefined : toRefusal(constraint);
    if (refusal) return { ok: false, refusal };
    throw error;
  });
  // The system's own work is done after the release.
  if (!answer.ok && answer.refusal.code === 'quarantined' && by.actor === 'SYSTEM' && by.userId === null)
    throw new QuarantineWait(answer.refusal);
  if (!idempotencyKey || answer.ok || answer.refusal.code === 'key_reused') return answer;
  return (await storeRefusal(tenant.database, now, idempotencyKey, answer.refusal)) as Worked<T>;
}

/** Creates a unit of work, and the function that stores its outcome and announces its changes. */
function unitOfWork(tenant: Tenant, transaction: Transaction, now: Date, by: By) {
  transaction.changes.cause = { user: by.userId, manager: by.managerId };
  const saving = new Saving(transaction);
  const { tx } = saving;
  const notifications: NewNotification[] = [];
  const jobs: Job[] = [];
  const changes: string[] = [];
  const uow: UnitOfWork = {
    tenant,
    tx,
    now,
    by,
    prefetched: new Map(),
    later: new Later(),
    saving,
    storeNotification: (notification) => void notifications.push(notification),
    enqueue: (kind, payload, runAt) => void jobs.push(buildJob(kind, payload, runAt)),
    setWithEvent: (entity, id, values) => saving.setWithEvent(entity, id, values),
    update: (entity, id, values) => saving.update(entity, id, values),
    markChanged: (entity, id, userId = '') => void changes.push(`${entity}:${id}:${userId}`),
    // `this` may be a copy of the unit of work with another `by`, which is the one that the journal must record.
    async sendAsSystem(entity, id, event) {
      const sent = await dispatch(asSystem(this), entity, id, event);
      // A caller that continues without the event postpones it until after the release. Otherwise this is rolled back.
      if (!sent.ok && sent.refusal.code === 'quarantined')
        queueUntilReleased(this, { entity, id, event } as EventJob, sent.refusal);
      return sent;
    },
    examine(examined, approvalId) {
      return examine(this, examined, approvalId);
    },
  };
  const leave = (answered: Outcome['answered']) => {
    const outcome = { notifications, jobs, answered };
    saving.end(isEmpty(outcome) ? undefined : buildOutcomeStatements(tenant, now, outcome));
    uow.later.settle(uow);
    tx.afterCommit(() => {
      if (jobs.length || notifications.some(({ pushed }) => pushed)) tenant.wake();
      if (changes.length) tenant.announce(changes);
    });
  };
  return { uow, leave };
}

/**
 * Sends one event as the system, in its own transaction. An event that the machine refuses is no longer needed and is
 * ignored. Any other refusal is an error, so that the job is retried and managers see it.
 */
export async function sendAsSystem<T extends Entity>(tenant: Tenant, entity: T, id: string, event: Events[T]) {
  const sent = await work(tenant, bySystem, (uow) => uow.sendAsSystem(entity, id, event));
  if (sent.ok || sent.refusal.code === 'refused' || sent.refusal.code === 'not_found') return;
  throw new Error(`Event ${event.type} failed for ${entity} ${id}: ${sent.refusal.code}`);
}
