import type { Actor } from '#machines/shared/actor.ts';
import { constraintOf, type Queryable, type Transaction } from '../store/database.ts';
import { sql } from '../store/sql.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { newId } from './ids.ts';
import { claim, keepRefusal, keptAnswer, type Once } from './once.ts';
import { type Refusal, refusalOf } from './refusal.ts';

/** Who does it: the area that they act in, and the manager who acts as them, if one does. */
export interface By {
  actor: Actor;
  personId: string | null;
  managerId: string | null;
  reason: string | null;
}

export const bySystem: By = { actor: 'SYSTEM', personId: null, managerId: null, reason: null };

export interface Job {
  kind: string;
  payload: Record<string, unknown>;
  runAt?: Date;
}

/** One transaction with everything that a change needs: the tenant, the moment, who asks, and what will follow it. */
export interface Unit {
  tenant: Tenant;
  tx: Transaction;
  now: Date;
  by: By;
  /** Things that were locked and read before they were asked for, by table and id; each is used once. */
  ahead: Map<string, Promise<unknown>>;
  /** Queues a job that becomes visible with the commit. */
  later(job: Job): undefined;
  /** Marks a thing as changed: after the commit its watchers are told, or only the person whose it is. */
  changed(thing: string, id: string, personId?: string): void;
}

export type Worked<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

/** What must hold before anything is done: it only reads, so it is asked together with the key of a repeat. */
export type Permit = (unit: Unit) => Promise<Refusal | undefined>;

/**
 * Runs `act` in one transaction; a refusal rolls all of it back. With `once`, a repeat of the same request does nothing
 * and gets the first answer.
 */
export async function work<T>(
  tenant: Tenant,
  by: By,
  act: (unit: Unit) => Promise<Worked<T>>,
  once?: Once,
  permit?: Permit,
): Promise<Worked<T>> {
  const now = tenant.clock.now();
  const attempt = tenant.database.attempt(async (tx) => {
    const { unit, leave } = unitOf(tenant, tx, now, by);
    const [earlier, refusal] = await Promise.all([once && claim(tx, now, once), permit?.(unit)]);
    if (earlier) return earlier as Worked<T>;
    const done: Worked<T> = refusal ? { ok: false, refusal } : await act(unit);
    if (!done.ok) return done;
    leave();
    if (once) tx.post(keptAnswer(now, once, done));
    return done;
  });
  const answer = await attempt.catch((error: unknown): Worked<T> => {
    // What a constraint stops is an answer to whoever asked; the system's own work fails, to be tried again.
    const refusal = by.actor === 'SYSTEM' ? undefined : refusalOf(constraintOf(error));
    if (refusal) return { ok: false, refusal };
    throw error;
  });
  if (!once || answer.ok || answer.refusal.code === 'key_reused') return answer;
  return (await keepRefusal(tenant.database, now, once, answer.refusal)) as Worked<T>;
}

/** A unit, and what it leaves behind when its work is done. */
function unitOf(tenant: Tenant, tx: Transaction, now: Date, by: By): { unit: Unit; leave(): void } {
  const jobs: Job[] = [];
  const changes: string[] = [];
  const unit: Unit = {
    tenant,
    tx,
    now,
    by,
    ahead: new Map(),
    later: (job) => {
      jobs.push(job);
      return undefined;
    },
    changed: (thing, id, personId = '') => void changes.push(`${thing}:${id}:${personId}`),
  };
  const leave = () => {
    if (jobs.length) tx.post(queued(now, jobs));
    tx.afterCommit(() => {
      if (jobs.length) tenant.wake();
      if (changes.length) tenant.announce(changes);
    });
  };
  return { unit, leave };
}

/** The same unit, asked by the system: what one lifecycle asks of another. */
export const asSystem = (unit: Unit): Unit => ({ ...unit, by: { ...unit.by, actor: 'SYSTEM' } });

export async function queue(on: Queryable, now: Date, jobs: Job[]) {
  await on.query(queued(now, jobs));
}

function queued(now: Date, jobs: Job[]) {
  const rows = jobs.map((job) => ({
    id: newId(now),
    kind: job.kind,
    payload: job.payload,
    run_at: (job.runAt ?? now).toISOString(),
  }));
  return sql`insert into job (id, kind, payload, run_at, created_at)
    select id, kind, payload, run_at, ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}) as row (id uuid, kind text, payload jsonb, run_at timestamptz)`;
}
