import type { Queryable } from '../store/queryable.ts';
import { sql } from '../store/sql.ts';
import type { Refusal } from './refusal.ts';

/** An idempotency key, with a hash of the request that detects the reuse of a key for another request. */
export interface IdempotencyKey {
  userId: string;
  key: string;
  hash: Buffer;
}

type Answer = { ok: true; value: unknown } | { ok: false; refusal: Refusal };
/** The answer of an old request is not kept. */
type StoredAnswer = { request_hash: Buffer; answer: Answer | null };

/**
 * Claims an idempotency key inside the transaction that does the work. A concurrent repeat waits for this transaction
 * and gets its answer. A rollback releases the key.
 */
export async function claimIdempotencyKey(
  tx: Queryable,
  now: Date,
  idempotencyKey: IdempotencyKey,
): Promise<Answer | undefined> {
  const { userId, key, hash } = idempotencyKey;
  const fresh = await tx.query(sql`insert into idempotency (user_id, key, request_hash, created_at)
    values (${userId}, ${key}, ${hash}, ${now}) on conflict (user_id, key) do nothing returning key`);
  if (fresh.length) return undefined;
  const [stored] = await tx.query<StoredAnswer>(
    sql`select request_hash, answer from idempotency where user_id = ${userId} and key = ${key}`,
  );
  return answerOf(idempotencyKey, stored);
}

/** Stores the answer in the transaction that does the work. */
export const storeAnswer = (now: Date, idempotencyKey: IdempotencyKey, answer: Answer) =>
  sql`insert into idempotency (user_id, key, request_hash, answer, created_at)
    values (${idempotencyKey.userId}, ${idempotencyKey.key}, ${idempotencyKey.hash}, ${JSON.stringify(answer)}, ${now})
    on conflict (user_id, key) do update set answer = coalesce(idempotency.answer, excluded.answer)
    returning request_hash, answer`;

/**
 * Stores a refusal outside the transaction that it rolled back. If a repeat of the request has stored its answer
 * meanwhile, that answer wins.
 */
export async function storeRefusal(
  on: Queryable,
  now: Date,
  idempotencyKey: IdempotencyKey,
  refusal: Refusal,
): Promise<Answer> {
  const [stored] = await on.query<StoredAnswer>(storeAnswer(now, idempotencyKey, { ok: false, refusal }));
  return answerOf(idempotencyKey, stored);
}

const answerOf = ({ hash }: IdempotencyKey, stored: StoredAnswer | undefined): Answer =>
  (stored?.request_hash.equals(hash) && stored.answer) || { ok: false, refusal: { code: 'key_reused' } };
