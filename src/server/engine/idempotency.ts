import type { Queryable } from '../postgres/queryable.ts';
import { sql } from '../postgres/sql.ts';
import type { Refusal } from './refusal.ts';

/** An idempotency key, with a hash of the request that detects the reuse of a key for another request. */
export interface IdempotencyKey {
  userId: string;
  key: string;
  hash: Buffer;
}

export type Answer = { ok: true; value: unknown } | { ok: false; refusal: Refusal };
/** The answer to an old request was deleted. */
type StoredAnswer = { request_hash: Buffer; answer: Answer | null };

/** The first answer to a request, if it was answered before. */
export async function readAnswer(on: Queryable, idempotencyKey: IdempotencyKey): Promise<Answer | undefined> {
  const { userId, key } = idempotencyKey;
  const [stored] = await on.query<StoredAnswer>(
    sql`select request_hash, answer from idempotency where user_id = ${userId} and key = ${key}`,
  );
  return stored && chooseAnswer(idempotencyKey, stored);
}

/** Stores a refusal outside the transaction that it rolled back. If the request was answered before, that answer wins. */
export async function storeRefusal(
  on: Queryable,
  now: Date,
  idempotencyKey: IdempotencyKey,
  refusal: Refusal,
): Promise<Answer> {
  const { userId, key, hash } = idempotencyKey;
  const [stored] =
    await on.query<StoredAnswer>(sql`insert into idempotency (user_id, key, request_hash, answer, created_at)
    values (${userId}, ${key}, ${hash}, ${JSON.stringify({ ok: false, refusal })}, ${now})
    on conflict (user_id, key) do update set answer = idempotency.answer returning request_hash, answer`);
  return chooseAnswer(idempotencyKey, stored);
}

const chooseAnswer = ({ hash }: IdempotencyKey, stored: StoredAnswer | undefined): Answer =>
  (stored?.request_hash.equals(hash) && stored.answer) || { ok: false, refusal: { code: 'key_reused' } };
