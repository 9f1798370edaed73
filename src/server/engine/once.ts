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

/**
 * Claims a key inside the transaction that does the work: whoever comes second waits for the first to commit and gets
 * its answer, and a first that rolls back leaves nothing behind.
 */
export async function claim(tx: Queryable, now: Date, once: Once): Promise<Answer | undefined> {
  const { personId, key, hash } = once;
  const fresh = await tx.query(sql`insert into idempotency (person_id, key, request_hash, created_at)
    values (${personId}, ${key}, ${hash}, ${now}) on conflict (person_id, key) do nothing returning key`);
  if (fresh.length) return undefined;
  const [kept] = await tx.query<{ request_hash: Buffer; answer: Answer }>(
    sql`select request_hash, answer from idempotency where person_id = ${personId} and key = ${key}`,
  );
  if (!kept?.request_hash.equals(hash)) return { ok: false, refusal: { code: 'key_reused' } };
  return kept.answer;
}

/** Keeps the answer: with the work where it was done, apart from it where it was refused and rolled back. */
export const keptAnswer = (now: Date, once: Once, answer: Answer) =>
  sql`insert into idempotency (person_id, key, request_hash, answer, created_at)
    values (${once.personId}, ${once.key}, ${once.hash}, ${JSON.stringify(answer)}, ${now})
    on conflict (person_id, key) do update set answer = excluded.answer where idempotency.answer is null`;
