import type { Config } from '../config.ts';
import type { Files } from '../providers/files/files.ts';
import { keyOf } from '../store/fileKeys.ts';
import { checksumOf, migrations } from '../store/migrate.ts';
import { databaseOf } from '../store/storage.ts';
import type { TenantDefinition } from '../tenants/open.ts';
import { checkParts } from './checkParts.ts';
import { copyIn } from './copyIn.ts';
import { unpackFiles } from './fileRecords.ts';
import { type BackedUpTenant, type OpenBackup, type Opened, openBackup, refused } from './manifest.ts';
import { readPart } from './parts.ts';
import { type Proof, proveTenant } from './prove.ts';
import { administer, createDraft, type DatabaseServer, dropDraft, obstacleAt, putInPlace } from './targets.ts';

export interface RestoreTarget {
  config: Config;
  /** The tenants of this installation. */
  definitions: readonly TenantDefinition[];
  server: DatabaseServer;
  filesOf(tenantKey: string): Files;
  now: Date;
}

interface RestoreOrder {
  folder: string;
  password: string | undefined;
  /** Restores only this tenant. */
  tenant?: string | undefined;
  /** Whether databases that have something in them may be replaced. */
  replace: boolean;
}

export interface RestoredTenant extends Proof {
  tenant: BackedUpTenant;
  /** The name under which the database that was replaced is kept. */
  former: string | undefined;
}

/** Restores a backup and proves the register. Nothing is changed before the whole backup was read and checked. */
export async function restoreBackup(
  order: RestoreOrder,
  target: RestoreTarget,
): Promise<Opened<{ restored: RestoredTenant[] }>> {
  const opened = await openBackup(order.folder, order.password);
  if (!opened.ok) return opened;
  const { backup } = opened;
  const tenants = backup.manifest.tenants.filter(({ key }) => order.tenant === undefined || key === order.tenant);
  const problem = (await obstacleTo(tenants, order, target)) ?? newerMigration(tenants);
  if (problem) return refused(problem);
  const checked = await checkParts(backup);
  if (!checked.ok) return checked;
  const restored: RestoredTenant[] = [];
  for (const tenant of tenants) restored.push(await restoreTenant(backup, tenant, target));
  return { ok: true, restored };
}

async function obstacleTo(
  tenants: readonly BackedUpTenant[],
  { tenant, replace }: RestoreOrder,
  { definitions, server }: RestoreTarget,
): Promise<string | undefined> {
  if (!tenants.length) return `The backup has no tenant ${tenant}.`;
  for (const { key } of tenants) {
    if (!definitions.some((definition) => definition.key === key))
      return `This installation has no tenant ${key}: add it to TESELA_TENANTS first.`;
    const obstacle = await obstacleAt(server, databaseOf(key), replace);
    if (obstacle) return obstacle;
  }
  return undefined;
}

function newerMigration(tenants: readonly BackedUpTenant[]): string | undefined {
  const known = new Map(migrations.map(({ name, text }) => [name, checksumOf(text)]));
  for (const { name, checksum } of tenants.flatMap((tenant) => tenant.migrations)) {
    if (!known.has(name)) return `The backup has the migration ${name}, which this program lacks: use a newer one.`;
    if (known.get(name) !== checksum) return `The migration ${name} is not the one with which the backup was made.`;
  }
  return undefined;
}

async function restoreTenant(
  backup: OpenBackup,
  tenant: BackedUpTenant,
  target: RestoreTarget,
): Promise<RestoredTenant> {
  const { server, now } = target;
  const name = databaseOf(tenant.key);
  const draft = `${name}_restoring`;
  await administer(server, createDraft(draft));
  try {
    const proof = await fillDraft(backup, tenant, target, draft);
    const former = await administer(server, putInPlace(draft, name, now));
    return { ...proof, tenant, former };
  } catch (error) {
    await administer(server, dropDraft(draft));
    throw error;
  }
}

async function fillDraft(backup: OpenBackup, tenant: BackedUpTenant, target: RestoreTarget, draft: string) {
  const { server, config, definitions } = target;
  const database = server.connect(draft);
  try {
    await copyIn(database, tenant, ({ part }, stream) => readPart(backup, part, stream));
  } finally {
    await database.close();
  }
  const files = target.filesOf(tenant.key);
  await readPart(backup, tenant.files.part, async (content) => {
    await unpackFiles(content, async (id, { bytes, ...description }) => {
      await files.put(keyOf(tenant, id), bytes, description);
    });
  });
  const isOlder = tenant.migrations.length < migrations.length;
  const { key, hosts, origin } = definitions.find((definition) => definition.key === tenant.key) ?? tenant;
  return proveTenant({ key, hosts, origin }, { config, database: server.connect(draft), isOlder });
}
