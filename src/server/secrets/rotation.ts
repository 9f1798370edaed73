import { decrypt, decryptText, encrypt, encryptText } from '../kernel/encryption.ts';
import type { Database } from '../postgres/database.ts';
import type { Transaction } from '../postgres/queryable.ts';
import { sql } from '../postgres/sql.ts';
import { renewFollowers } from './followerContacts.store.ts';
import { renewIdentifiers, withKeysOf } from './identifiers.store.ts';
import {
  collectKeptKeys,
  derivedFrom,
  deriveFingerprint,
  type InstallationSecrets,
  KEPT_PURPOSE,
  type KeyRing,
  lastRotation,
  readKeyRing,
} from './keyRing.ts';

/**
 * Makes the new secret the one in use, in one transaction, and keeps the former keys that cannot be replaced. Returns
 * false if it is already in use.
 */
export const beginRotation = (
  database: Database,
  installation: InstallationSecrets,
  { key, now }: { key: string; now: Date },
): Promise<boolean> =>
  database.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(hashtext('tesela.rotation'))`);
    const last = await lastRotation(tx);
    const fingerprint = deriveFingerprint(installation.secret, key);
    if (last?.fingerprint.equals(fingerprint)) return false;
    const ring = await readKeyRing(tx, installation, key);
    const encryptedKeys = encryptText(
      derivedFrom(installation.secret, key)(KEPT_PURPOSE),
      JSON.stringify(collectKeptKeys(withoutNew(ring, installation, key), now)),
    );
    await tx.query(sql`insert into secret_rotation (number, fingerprint, kept_keys, at)
      values (${ring.rotation + 1}, ${fingerprint}, ${encryptedKeys}, ${now})`);
    return true;
  });

/** The keys of the new secret do not have to be kept. */
function withoutNew(ring: KeyRing, { secret }: InstallationSecrets, key: string): KeyRing {
  const fresh = derivedFrom(secret, key);
  return { ...ring, secrets: (purpose) => ring.secrets(purpose).filter((each) => !each.equals(fresh(purpose))) };
}

const BATCH = 500;

const NIL = '00000000-0000-0000-0000-000000000000';

interface Encrypted {
  id: string;
  value: Buffer | string;
  /** The associated data of the encryption. */
  context: string;
}

interface Kind {
  purpose: string;
  /** Before the id of the first row. */
  start: string;
  page(tx: Transaction, after: string, limit: number): Promise<Encrypted[]>;
  store(tx: Transaction, id: string, value: Buffer | string): Promise<unknown>;
}

/** All stored data that are encrypted with a key derived from the secret, except those that live only for minutes. */
const kinds = {
  personalKeys: {
    purpose: 'personal keys',
    start: NIL,
    page: (tx, after, limit) =>
      tx.query<Encrypted>(sql`select user_id as id, encrypted_key as value, user_id as context from personal_key
        where encrypted_key is not null and user_id > ${after} order by user_id limit ${limit} for update`),
    store: (tx, id, value) =>
      tx.query(
        sql`update personal_key set encrypted_key = ${value} where user_id = ${id} and encrypted_key is not null`,
      ),
  },
  factors: {
    purpose: 'factor.totp',
    start: NIL,
    page: (tx, after, limit) =>
      tx.query<Encrypted>(sql`select id, secret as value, user_id as context from factor
        where kind = 'totp' and secret is not null and id > ${after} order by id limit ${limit} for update`),
    store: (tx, id, value) => tx.query(sql`update factor set secret = ${value} where id = ${id}`),
  },
  providers: {
    purpose: 'providers',
    start: '',
    page: (tx, after, limit) =>
      tx.query<Encrypted>(sql`select name as id, encrypted as value, name as context from provider_setting
        where encrypted is not null and name > ${after} order by name limit ${limit} for update`),
    store: (tx, id, value) => tx.query(sql`update provider_setting set encrypted = ${value} where name = ${id}`),
  },
  sealingKeys: {
    purpose: 'sealing',
    start: '',
    page: (tx, after, limit) =>
      tx.query<Encrypted>(sql`select certificate as id, private_key as value, '' as context from sealing_key
        where certificate > ${after} limit ${limit} for update`),
    store: (tx, id, value) => tx.query(sql`update sealing_key set private_key = ${value} where certificate = ${id}`),
  },
} as const satisfies Record<string, Kind>;

export type Rotated = Record<keyof typeof kinds | 'identifiers' | 'followers', { renewed: number; unreadable: number }>;

/**
 * Encrypts data of former keys with the current ones, and digests the identifiers of users anew. It commits in batches and skips finished data, so that it can be
 * interrupted at any time and repeated.
 */
export async function renewEncryption(database: Database, ring: KeyRing, batch = BATCH): Promise<Rotated> {
  const names = Object.keys(kinds) as (keyof typeof kinds)[];
  const rotated: [string, Rotated[keyof Rotated]][] = [];
  for (const name of names)
    rotated.push([name, await renew(database, ring.secrets(kinds[name].purpose), kinds[name], batch)]);
  const identifiers = await renewIdentifiers(database, withKeysOf(ring), batch);
  const followers = await renewFollowers(database, ring, batch);
  return Object.fromEntries([...rotated, ['identifiers', identifiers], ['followers', followers]]) as Rotated;
}

async function renew(database: Database, keys: readonly Buffer[], kind: Kind, batch: number) {
  const counted = { renewed: 0, unreadable: 0 };
  for (let after: string | undefined = kind.start; after !== undefined; ) {
    const from: string = after;
    const done = await database.transaction(async (tx) => {
      const page = await kind.page(tx, from, batch);
      const outcomes = page.map((row) => ({ id: row.id, ...renewed(keys, row) }));
      for (const { id, value } of outcomes) if (value !== undefined) await kind.store(tx, id, value);
      return { outcomes, next: page.length < batch ? undefined : page.at(-1)?.id };
    });
    counted.renewed += done.outcomes.filter(({ value }) => value !== undefined).length;
    counted.unreadable += done.outcomes.filter(({ isReadable }) => !isReadable).length;
    after = done.next;
  }
  return counted;
}

/** The value encrypted with the first key, or undefined if it already is. */
function renewed([present, ...former]: readonly Buffer[], { value, context }: Encrypted) {
  if (!present || isReadableWith(present, value, context)) return { isReadable: present !== undefined };
  const key = former.find((each) => isReadableWith(each, value, context));
  if (!key) return { isReadable: false };
  return typeof value === 'string'
    ? { isReadable: true, value: encryptText(present, decryptText(key, value, context) ?? '', context) }
    : { isReadable: true, value: encrypt(present, decrypt(key, value, context) ?? Buffer.alloc(0), context) };
}

const isReadableWith = (key: Buffer, value: Buffer | string, context: string): boolean =>
  (typeof value === 'string' ? decryptText(key, value, context) : decrypt(key, value, context)) !== undefined;
