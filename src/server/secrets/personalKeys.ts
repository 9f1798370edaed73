import { randomBytes } from 'node:crypto';
import { MINUTE } from '#machines/shared/duration.ts';
import { decryptWithAny, encrypt } from '../kernel/encryption.ts';
import type { Queryable, TimedTransaction, Transaction } from '../postgres/queryable.ts';
import { sql } from '../postgres/sql.ts';

const KEY_BYTES = 32;

/** A destroyed key is removed at once. This limit is for a transaction that has just read it. */
const CACHED_MS = 10 * MINUTE;
const MAX_CACHED = 20_000;

interface Row {
  encrypted_key: Buffer | null;
}

const isTransaction = (on: Queryable): on is Transaction => 'afterCommit' in on;

/** The keys that encrypt the personal data of users. Keys in use are cached, so that most changes read none. */
export class PersonalKeys {
  readonly #wrappingKeys: () => readonly Buffer[];
  readonly #cached = new Map<string, { key: Buffer; until: number }>();
  /**
   * Keys that a transaction has read or created are cached after its commit, because a rolled back key does not exist.
   */
  readonly #uncommitted = new WeakMap<Queryable, Map<string, Buffer>>();

  /**
   * The wrapping keys are not in the database, so that copies of it reveal nothing. New keys are encrypted with the
   * first one.
   */
  constructor(wrappingKeys: () => readonly Buffer[]) {
    this.#wrappingKeys = wrappingKeys;
  }

  /** The key of a user, or undefined if there is none or it was destroyed. */
  async find(on: Queryable, userId: string): Promise<Buffer | undefined> {
    const known = this.#fromCache(userId) ?? this.#uncommitted.get(on)?.get(userId);
    if (known) return known;
    const [row] = await on.query<Row>(sql`select encrypted_key from personal_key where user_id = ${userId}`);
    return row?.encrypted_key ? this.#unwrap(on, userId, row.encrypted_key) : undefined;
  }

  /** Reads the keys of many users at once, so that `find` has them. */
  async load(on: Queryable, userIds: readonly string[]): Promise<void> {
    const uncommitted = this.#uncommitted.get(on);
    const missing = userIds.filter((id) => !this.#fromCache(id) && !uncommitted?.has(id));
    if (missing.length === 0) return;
    const rows = await on.query<Row & { user_id: string }>(
      sql`select user_id, encrypted_key from personal_key where user_id = any(${missing}::uuid[])`,
    );
    for (const { user_id, encrypted_key } of rows) if (encrypted_key) this.#unwrap(on, user_id, encrypted_key);
  }

  #unwrap(on: Queryable, userId: string, encrypted: Buffer): Buffer {
    const key = decryptWithAny(this.#wrappingKeys(), encrypted, userId);
    if (!key) throw new Error(`The key of the user ${userId} cannot be read with this TESELA_SECRET`);
    this.keep(on, userId, key);
    return key;
  }

  /** Like `find`, but creates the key if the user has none. It stays undefined if it was destroyed. */
  async ensure({ tx, now }: TimedTransaction, userId: string): Promise<Buffer | undefined> {
    const known = await this.find(tx, userId);
    if (known) return known;
    const { key, encrypted } = this.make(userId);
    const fresh = await tx.query(sql`insert into personal_key (user_id, encrypted_key, created_at)
      values (${userId}, ${encrypted}, ${now}) on conflict do nothing returning user_id`);
    if (!fresh.length) return this.find(tx, userId);
    this.keep(tx, userId, key);
    return key;
  }

  /** A new key, for a caller that stores it together with its user. */
  make(userId: string): { key: Buffer; encrypted: Buffer } {
    const key = randomBytes(KEY_BYTES);
    const [wrappingKey] = this.#wrappingKeys();
    if (!wrappingKey) throw new Error('There is no key that encrypts the keys of users');
    return { key, encrypted: encrypt(wrappingKey, key, userId) };
  }

  keep(on: Queryable, userId: string, key: Buffer): void {
    if (!isTransaction(on)) {
      this.#cache(userId, key);
      return;
    }
    const keys = this.#uncommitted.get(on) ?? new Map<string, Buffer>();
    this.#uncommitted.set(on, keys.set(userId, key));
    on.afterCommit(() => this.#cache(userId, key));
  }

  /** Makes all data unreadable that are encrypted with the user's key. */
  async destroy({ tx, now }: TimedTransaction, userId: string): Promise<void> {
    await tx.query(sql`insert into personal_key (user_id, created_at, destroyed_at) values (${userId}, ${now}, ${now})
      on conflict (user_id) do update set encrypted_key = null,
        destroyed_at = coalesce(personal_key.destroyed_at, excluded.destroyed_at)`);
    this.#uncommitted.get(tx)?.delete(userId);
    tx.afterCommit(() => this.forget(userId));
  }

  forget(userId: string): void {
    this.#cached.delete(userId);
  }

  clear(): void {
    this.#cached.clear();
  }

  #fromCache(userId: string): Buffer | undefined {
    const found = this.#cached.get(userId);
    return found && found.until > Date.now() ? found.key : undefined;
  }

  #cache(userId: string, key: Buffer) {
    if (this.#cached.size >= MAX_CACHED) this.#cached.clear();
    this.#cached.set(userId, { key, until: Date.now() + CACHED_MS });
  }
}
