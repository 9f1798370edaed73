import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../postgres/database.ts';
import type { Files } from '../providers/files/files.ts';
import type { TenantDefinition } from '../tenants/open.ts';
import { type BackupKeys, deriveKeys } from './cipher.ts';
import { copyOut } from './copyOut.ts';
import { eachByItself } from './eachByItself.ts';
import { packFiles } from './fileRecords.ts';
import {
  type BackedUpTenant,
  type FailedTenant,
  FORMAT,
  MANIFEST,
  type Manifest,
  manifestText,
  type Opened,
  refused,
} from './manifest.ts';
import { writePart } from './parts.ts';

export interface BackupSource {
  definition: TenantDefinition;
  database: Database;
  files: Files;
}

interface BackupOrder {
  /** A new folder. It appears under this name only when the backup is complete. */
  folder: string;
  password: string | undefined;
  sources: readonly BackupSource[];
  /** The tenants that could not even be opened. */
  failed?: readonly FailedTenant[];
  now: Date;
}

/**
 * Backs up the databases and files of all tenants while servers use them. It continues after the failure of a tenant,
 * and names it in the manifest. Rejects if all fail.
 */
export async function createBackup(order: BackupOrder): Promise<Opened<{ manifest: Manifest }>> {
  const folder = path.resolve(order.folder);
  if (existsSync(folder)) return refused(`${folder} exists already: a backup needs a new folder.`);
  const draft = `${folder}.${randomBytes(4).toString('hex')}.unfinished`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const manifest = await writeParts(draft, order);
    await rename(draft, folder);
    await syncFolder(path.dirname(folder));
    return { ok: true, manifest };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function writeParts(
  folder: string,
  { password, sources, failed: unopened = [], now }: BackupOrder,
): Promise<Manifest> {
  const salt = randomBytes(16);
  const keys = password ? deriveKeys(password, salt) : undefined;
  const { done: tenants, failed } = await eachByItself(sources, async (source) => {
    try {
      return await backUpTenant({ folder, keys }, source);
    } catch (error) {
      await dropParts(folder, source.definition.key);
      throw error;
    }
  });
  const encryption = keys ? { salt: salt.toString('hex') } : null;
  const manifest: Manifest = {
    format: FORMAT,
    createdAt: now.toISOString(),
    encryption,
    tenants,
    failed: [...unopened, ...failed],
  };
  const handle = await open(path.join(folder, MANIFEST), 'wx', 0o600);
  try {
    await handle.writeFile(manifestText(manifest, keys));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await syncFolder(folder);
  return manifest;
}

/** Files are copied after the rows that name them, because a file is stored before its row. */
async function backUpTenant(
  target: { folder: string; keys: BackupKeys | undefined },
  { definition: { key, hosts, origin }, database, files }: BackupSource,
): Promise<BackedUpTenant> {
  const ending = target.keys ? 'gz.enc' : 'gz';
  const { files: named, ...copied } = await copyOut(database, (table, content) =>
    writePart(target, `${key}.table.${table}.${ending}`, content),
  );
  const { content, missing, altered } = packFiles(files, key, named);
  const part = await writePart(target, `${key}.files.${ending}`, content);
  return { key, hosts, origin, ...copied, files: { count: named.length - missing.length, part, missing, altered } };
}

/** Removes the written parts of a tenant. Their names begin with its key, which contains no dot. */
async function dropParts(folder: string, key: string) {
  const parts = (await readdir(folder)).filter((file) => file.startsWith(`${key}.`));
  await Promise.all(parts.map((file) => rm(path.join(folder, file))));
}

/** A file or a name in a folder is durable only after the folder is synced. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
