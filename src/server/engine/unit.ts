import type { Actor } from '#machines/shared/actor.ts';
import type { TimedTransaction } from '../postgres/queryable.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Entity, Events } from './entities.ts';
import type { JobKind, Jobs } from './job.ts';
import type { Later } from './later.ts';
import type { NewNotification } from './outcome.ts';
import type { Examined } from './quarantine.ts';
import type { Refusal } from './refusal.ts';
import type { NewValues, Saving } from './saving.ts';

/** The origin of a change: the role, the user, and the manager who acts as this user, if any. */
export interface By {
  actor: Actor;
  userId: string | null;
  managerId: string | null;
  reason: string | null;
}

export const bySystem: By = { actor: 'SYSTEM', userId: null, managerId: null, reason: null };

/** The entity after an event, or the refusal of the event. */
export type Sent = { ok: true; value: Changed } | { ok: false; refusal: Refusal };
export interface Changed {
  id: string;
  status: string;
  version: number;
}

/**
 * One transaction with the tenant, the time, the actor, and the jobs and announcements that follow the commit.
 *
 * | writes                 | for                                           | sent to PostgreSQL                               |
 * | ---------------------- | --------------------------------------------- | ------------------------------------------------ |
 * | `sendAsSystem`         | the event of another entity                   | its change is held back until the next statement |
 * | `setWithEvent`         | columns beside the status, with their event   | in one statement with the last event, or throws  |
 * | `update`               | the same, where it may come later             | as `setWithEvent` if it can, else at once        |
 * | `tx.query`, `tx.queue` | other rows; a query waits for its answer      | at once                                          |
 * | `post`                 | a posting of the ledger that must hold now    | at once                                          |
 * | `later.postAtEnd`      | a posting of an order                         | before the next event of the unit, or at its end |
 * | `later.changeFunding`  | the sums of a project that all orders change  | as `later.postAtEnd`, before it                  |
 * | `later.check`          | a last look under a lock that many want       | before the end; may begin the work anew          |
 * | `examine`              | the end of a quarantine                       | at once                                          |
 * | `storeNotification`    | a notification                                | at the end, with the last change                 |
 * | `enqueue`              | a job                                         | as `storeNotification`                           |
 * | `markChanged`          | pages that show the entity                    | after the commit, to all processes               |
 *
 * Only the engine calls `saving.save`, which holds the change of an event back. A statement sees everything that was sent
 * before it, and what is held back goes first.
 */
export interface UnitOfWork extends TimedTransaction {
  tenant: Tenant;
  by: By;
  /** Entities that were locked and read before their event, by table and id. Each is used once. */
  prefetched: Map<string, Promise<unknown>>;
  /** Changes at the end of the unit. */
  later: Later;
  saving: Saving;
  storeNotification(notification: NewNotification): void;
  /** Queues a job that becomes visible with the commit. */
  enqueue<K extends JobKind>(kind: K, payload: Jobs[K], runAt?: Date): void;
  /** Sets columns with the event of this entity that was sent last. Throws if another statement was sent since. */
  setWithEvent(entity: Entity, id: string, values: NewValues): void;
  /** Sets columns of an entity at any time. */
  update(entity: Entity, id: string, values: NewValues): void;
  /** Marks an entity as changed. After the commit all watchers are informed, or only `userId` and managers. */
  markChanged(entity: string, id: string, userId?: string): void;
  /** Sends an event to another entity as the system, in the same transaction. */
  sendAsSystem<T extends Entity>(this: UnitOfWork, entity: T, id: string, event: Events[T]): Promise<Sent>;
  /** Takes an entity out of quarantine, with the agreement of two managers. */
  examine(this: UnitOfWork, examined: Examined, approvalId: string): Promise<Refusal | undefined>;
}

export type Worked<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

/** The answer of a unit of work without a value. */
export const done: Worked<undefined> = { ok: true, value: undefined };

/** A precondition of a unit of work. It only reads. */
export type Precondition = (uow: UnitOfWork) => Promise<Refusal | undefined>;

/** The same unit of work with the system as its actor, for events that one lifecycle sends to another. */
export const asSystem = (uow: UnitOfWork): UnitOfWork => ({ ...uow, by: { ...uow.by, actor: 'SYSTEM' } });
