import type { Actor } from '#machines/shared/actor.ts';
import type { Queryable, Transaction } from '../store/database.ts';
import { sql } from '../store/sql.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { newId } from './ids.ts';
import { claim, keepAnswer, type Once } from './once.ts';
import type { Refusal } from './refusal.ts';

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
  /** Queues a job that becomes visible with the commit. */
  later(job: Job): undefined;
  /** Marks a thing as changed: after the commit its watchers are told, or only the person whose it is. */
  changed(thing: string, id: string, personId?: string): void;
}

export type Worked<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

/**
 * Runs `act` in one transaction; a refusal rolls all of it back. With `once`, a repeat of the same request does nothing
 * and gets the first answer.
 */
export async function work<T>(
  tenant: Tenant,
  by: By,
  act: (unit: Unit) => Promise<Worked<T>>,
  once?: Once,
): Promise<Worked<T>> {
  const now = tenant.clock.now();
  const answer = await tenant.database.attempt(async (tx) => {
    const earlier = once && (await claim(tx, now, once));
    if (earlier) return earlier as Worked<T>;
    const done = await inUnit(tenant, tx, now, by, act);
    if (once && done.ok) await keepAnswer(tx, now, once, done);
    return done;
  });
  if (once && !answer.ok && answer.refusal.code !== 'key_reused') await keepAnswer(tenant.database, now, once, answer);
  return answer;
}

async function inUnit<T>(
  tenant: Tenant,
  tx: Transaction,
  now: Date,
  by: By,
  act: (unit: Unit) => Promise<Worked<T>>,
): Promise<Worked<T>> {
  const jobs: Job[] = [];
  const changes: string[] = [];
  const answer = await act({
    tenant,
    tx,
    now,
    by,
    later: (job) => {
      jobs.push(job);
      return undefined;
    },
    changed: (thing, id, personId = '') => void changes.push(`${thing}:${id}:${personId}`),
  });
  if (answer.ok && jobs.length) await queue(tx, now, jobs);
  tx.afterCommit(() => {
    if (jobs.length) tenant.wake();
    if (changes.length) tenant.announce(changes);
  });
  return answer;
}

/** The same unit, asked by the system: what one lifecycle asks of another. */
export const asSystem = (unit: Unit): Unit => ({ ...unit, by: { ...unit.by, actor: 'SYSTEM' } });

export async function queue(tx: Queryable, now: Date, jobs: Job[]) {
  const rows = jobs.map((job) => ({
    id: newId(now),
    kind: job.kind,
    payload: job.payload,
    run_at: (job.runAt ?? now).toISOString(),
  }));
  await tx.query(sql`insert into job (id, kind, payload, run_at, created_at)
    select id, kind, payload, run_at, ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}) as row (id uuid, kind text, payload jsonb, run_at timestamptz)`);
}
