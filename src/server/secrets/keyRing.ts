import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { MINUTE } from '#machines/shared/duration.ts';
import { decryptText } from '../kernel/encryption.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { ROW_DIGESTS } from '../postgres/rowRecords.ts';
import { sql } from '../postgres/sql.ts';

/** The secrets of the installation. The former one is present during a rotation. */
export interface InstallationSecrets {
  secret: string;
  previousSecret: string | undefined;
}

/** A key that sealed the journal until a time. */
export interface FormerSealKey {
  key: Buffer;
  until: Date;
}

/** The keys of a tenant, by their purpose. */
export interface KeyRing {
  /** The current secret began with this rotation; 0 is the first secret. */
  rotation: number;
  /** The key for new data. */
  secret(purpose: string): Buffer;
  /** All keys that may have encrypted stored data, the current one first. */
  secrets(purpose: string): readonly Buffer[];
  formerSealKeys: readonly FormerSealKey[];
}

/** Another process may not know of a rotation yet when it seals an entry. */
export const SEALED_AFTER_ROTATION = 10 * MINUTE;

/** Most of these are accounts of the chain, which cannot be replaced. */
const lasting = ['chain.operator', 'wallets', 'coins', 'coins.sender', ROW_DIGESTS] as const;
type Lasting = (typeof lasting)[number];
const isLasting = (purpose: string): purpose is Lasting => lasting.some((each) => each === purpose);

/** Only hashes of these are stored, so they cannot be encrypted again. */
const HASHED = 'factor.recovery';

/** The former keys that a rotation keeps, in hexadecimal digits. */
const KeptKeys = v.object({
  'chain.operator': v.string(),
  wallets: v.string(),
  /** Missing in data of an earlier version, which had no deposit addresses. */
  coins: v.optional(v.string()),
  'coins.sender': v.optional(v.string()),
  [ROW_DIGESTS]: v.optional(v.string()),
  [HASHED]: v.array(v.string()),
  journal: v.array(v.object({ key: v.string(), until: v.string() })),
});
type KeptKeys = v.InferOutput<typeof KeptKeys>;

export const KEPT_PURPOSE = 'kept keys';

/** Derives a tenant's keys from one secret. */
export const derivedFrom = (secret: string, key: string) => (purpose: string) =>
  createHmac('sha256', secret).update(`${key}:${purpose}`).digest();

export const deriveFingerprint = (secret: string, key: string) => derivedFrom(secret, key)('fingerprint');

interface RotationRow {
  number: number;
  fingerprint: Buffer;
  kept_keys: string;
}

export async function lastRotation(on: Queryable): Promise<RotationRow | undefined> {
  const [row] = await on.query<RotationRow>(
    sql`select number, fingerprint, kept_keys from secret_rotation order by number desc limit 1`,
  );
  return row;
}

/**
 * The keys of a tenant. The database names the secret that is in use, so that all processes switch to another one at
 * the same time. Before the first rotation this is the former secret, as long as it is set.
 */
export async function readKeyRing(on: Queryable, installation: InstallationSecrets, key: string): Promise<KeyRing> {
  // A backup may have an older version.
  const [known] = await on.query(sql`select from pg_class where oid = to_regclass('secret_rotation')`);
  const last = known ? await lastRotation(on) : undefined;
  const { secret, previousSecret } = installation;
  const isFormer = last
    ? previousSecret !== undefined && deriveFingerprint(previousSecret, key).equals(last.fingerprint)
    : previousSecret !== undefined;
  const [used, other] = isFormer && previousSecret !== undefined ? [previousSecret, secret] : [secret, previousSecret];
  const present = derivedFrom(used, key);
  return keyRing(
    last?.number ?? 0,
    present,
    other === undefined ? undefined : derivedFrom(other, key),
    last && keptIn(present, last, key),
  );
}

/** Throws if neither secret is that of the last rotation, because everything would be written with wrong keys. */
function keptIn(present: (purpose: string) => Buffer, last: RotationRow, key: string): KeptKeys {
  const text = decryptText(present(KEPT_PURPOSE), last.kept_keys);
  if (text === undefined)
    throw new Error(`TESELA_SECRET is not the one with which ${key} works since its last rotation.`);
  return v.parse(v.pipe(v.string(), v.parseJson(), KeptKeys), text);
}

function keyRing(
  rotation: number,
  present: (purpose: string) => Buffer,
  other: ((purpose: string) => Buffer) | undefined,
  kept: KeptKeys | undefined,
): KeyRing {
  const secret = (purpose: string) => {
    const own = isLasting(purpose) ? kept?.[purpose] : undefined;
    return own === undefined ? present(purpose) : Buffer.from(own, 'hex');
  };
  const keptHashed = (kept?.[HASHED] ?? []).map((key) => Buffer.from(key, 'hex'));
  return {
    rotation,
    secret,
    secrets: (purpose) => [
      secret(purpose),
      ...(other ? [other(purpose)] : []),
      ...(purpose === HASHED ? keptHashed : []),
    ],
    formerSealKeys: (kept?.journal ?? []).map(({ key, until }) => ({
      key: Buffer.from(key, 'hex'),
      until: new Date(until),
    })),
  };
}

/** The keys of a ring that have to be kept when its secret ends. */
export const collectKeptKeys = (ring: KeyRing, now: Date): KeptKeys => ({
  'chain.operator': ring.secret('chain.operator').toString('hex'),
  wallets: ring.secret('wallets').toString('hex'),
  coins: ring.secret('coins').toString('hex'),
  'coins.sender': ring.secret('coins.sender').toString('hex'),
  [ROW_DIGESTS]: ring.secret(ROW_DIGESTS).toString('hex'),
  [HASHED]: ring.secrets(HASHED).map((key) => key.toString('hex')),
  journal: [
    ...ring.formerSealKeys.map(({ key, until }) => ({ key: key.toString('hex'), until: until.toISOString() })),
    {
      key: ring.secret('journal').toString('hex'),
      until: new Date(now.getTime() + SEALED_AFTER_ROTATION).toISOString(),
    },
  ],
});
