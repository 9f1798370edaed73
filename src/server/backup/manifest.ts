import { createHash, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { type BackupKeys, deriveKeys } from './cipher.ts';

/** Incremented with each change that older programs cannot read. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';

const Hex = v.pipe(v.string(), v.hexadecimal());
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Part = v.object({
  file: v.pipe(v.string(), v.regex(/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/)),
  bytes: Count,
  sha256: Hex,
});
const Table = v.object({ name: v.string(), columns: v.array(v.string()), rows: Count, part: Part });
const Tenant = v.object({
  key: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,40}$/)),
  hosts: v.array(v.string()),
  origin: v.string(),
  migrations: v.array(v.object({ name: v.string(), checksum: v.string() })),
  tables: v.array(Table),
  sequences: v.array(v.object({ name: v.string(), last: v.pipe(v.string(), v.digits()), isCalled: v.boolean() })),
  files: v.object({
    count: Count,
    part: Part,
    /** Files that the database names and the storage lacks. */
    missing: v.array(v.string()),
    /** Files whose content in the storage differs from the database. */
    altered: v.array(v.string()),
  }),
});
const FailedTenant = v.object({ key: v.string(), reason: v.string() });
const Manifest = v.object({
  format: v.literal(FORMAT),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The salt from which the password's keys are derived. */
  encryption: v.nullable(v.object({ salt: Hex })),
  tenants: v.pipe(v.array(Tenant), v.minLength(1)),
  /** The tenants whose backup failed. Earlier versions stopped at the first failure. */
  failed: v.optional(v.array(FailedTenant), []),
});
const Envelope = v.object({ sha256: Hex, seal: v.nullable(Hex), manifest: v.unknown() });
const Versioned = v.looseObject({ format: v.number() });

export type Part = v.InferOutput<typeof Part>;
export type BackedUpTable = v.InferOutput<typeof Table>;
export type BackedUpTenant = v.InferOutput<typeof Tenant>;
export type FailedTenant = v.InferOutput<typeof FailedTenant>;
export type Manifest = v.InferOutput<typeof Manifest>;

export interface OpenBackup {
  folder: string;
  manifest: Manifest;
  keys: BackupKeys | undefined;
}

/** A message for the operator that is not a fault of the program. */
export interface Refused {
  ok: false;
  reason: string;
}
export const refused = (reason: string): Refused => ({ ok: false, reason });
export type Opened<T> = ({ ok: true } & T) | Refused;

export function manifestText(manifest: Manifest, keys: BackupKeys | undefined): string {
  const text = JSON.stringify(manifest);
  return `${JSON.stringify({ sha256: computeHash(text), seal: keys?.seal(text) ?? null, manifest }, null, 1)}\n`;
}

/** Reads and authenticates the manifest with one of the passwords. The parts are checked by `checkParts`. */
export async function openBackup(
  folder: string,
  passwords: string | readonly string[] | undefined,
): Promise<Opened<{ backup: OpenBackup }>> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined)
    return refused(`${folder} has no ${MANIFEST}: it is not a backup, or one that was never finished.`);
  const envelope = v.safeParse(v.pipe(v.string(), v.parseJson(), Envelope), text);
  if (!envelope.success) return refused('The manifest is damaged.');
  const { sha256, seal, manifest: stored } = envelope.output;
  const body = JSON.stringify(stored);
  if (computeHash(body) !== sha256) return refused('The manifest is damaged: it does not have the hash that it names.');
  if (v.is(Versioned, stored) && stored.format > FORMAT)
    return refused(`The backup has format ${stored.format} and this program reads format ${FORMAT}: use a newer one.`);
  const manifest = v.safeParse(Manifest, stored);
  if (!manifest.success) return refused('The manifest is damaged.');
  const { encryption } = manifest.output;
  if (!encryption) return { ok: true, backup: { folder, manifest: manifest.output, keys: undefined } };
  if (!passwords?.length) return refused('The backup is encrypted: set BACKUP_PASSWORD or BACKUP_PASSWORD_FILE.');
  for (const password of typeof passwords === 'string' ? [passwords] : passwords) {
    const keys = deriveKeys(password, Buffer.from(encryption.salt, 'hex'));
    if (isSame(keys.seal(body), seal ?? '')) return { ok: true, backup: { folder, manifest: manifest.output, keys } };
  }
  return refused(
    'The password is wrong, or the manifest was changed. It was encrypted with BACKUP_PASSWORD or, without one, with TESELA_SECRET.',
  );
}

const computeHash = (text: string) => createHash('sha256').update(text).digest('hex');
const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
