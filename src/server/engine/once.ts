import type { Queryable } from '../store/database.ts';
import { sql } from '../store/sql.ts';
import type { Refusal } from './refusal.ts';

/** What makes a request the same as an earlier one: its key, and a hash of what it asks. */
export interface Once {
  personId: string;
  key: string;
  hash: Buffer;
}

type Answer = { ok: true; value: unknown } | { ok: false; refusal: Refusal };
type Kept = { request_hash: Buffer; answer: Answer };

/**
 * Claims a key inside the transaction that does the work: whoever comes second waits for the first to commit and gets
 * its answer, and a first that rolls back leaves nothing behind.
 */
export async function claim(tx: Queryable, now: Date, once: Once): Promise<Answer | undefined> {
  const { personId, key, hash } = once;
  const fresh = await tx.query(sql`insert into idempotency (person_id, key, request_hash, created_at)
    values (${personId}, ${key}, ${hash}, ${now}) on conflict (person_id, key) do nothing returning key`);
  if (fresh.length) return undefined;
  const [kept] = await tx.query<Kept>(
    sql`select request_hash, answer from idempotency where person_id = ${personId} and key = ${key}`,
  );
  return answerOf(once, kept);
}

/** Keeps the answer together with the work that was done. */
export const keptAnswer = (now: Date, once: Once, answer: Answer) =>
  sql`insert into idempotency (person_id, key, request_hash, answer, created_at)
    values (${once.personId}, ${once.key}, ${once.hash}, ${JSON.stringify(answer)}, ${now})
    on conflict (person_id, key) do update set answer = coalesce(idempotency.answer, excluded.answer)
    returning request_hash, answer`;

/**
 * Keeps a refusal, apart from the work that it undid. Whoever repeated the request meanwhile may have been answered
 * first: then theirs is the answer.
 */
export async function keepRefusal(on: Queryable, now: Date, once: Once, refusal: Refusal): Promise<Answer> {
  const [kept] = await on.query<Kept>(keptAnswer(now, once, { ok: false, refusal }));
  return answerOf(once, kept);
}

const answerOf = ({ hash }: Once, kept: Kept | undefined): Answer =>
  kept?.request_hash.equals(hash) ? kept.answer : { ok: false, refusal: { code: 'key_reused' } };
