import type { Config } from '../config.ts';
import type { Database } from '../postgres/database.ts';
import { DatabaseOutage } from '../postgres/databaseOutage.ts';
import { computeChecksum, migrate, migrations } from '../postgres/migrate.ts';
import type { Registry } from '../postgres/registry.ts';
import { sql } from '../postgres/sql.ts';
import { type DatabaseServer, toDatabaseName } from '../postgres/storage.ts';
import type { Files } from '../providers/files/files.ts';
import { buildFileKey } from '../secrets/fileKeys.ts';
import { readKeyRing } from '../secrets/keyRing.ts';
import type { TenantDefinition } from '../tenants/open.ts';
import { checkParts } from './checkParts.ts';
import { copyIn } from './copyIn.ts';
import { eachByItself } from './eachByItself.ts';
import { unpackFiles } from './fileRecords.ts';
import {
  type BackedUpTenant,
  type FailedTenant,
  type OpenBackup,
  type Opened,
  openBackup,
  refused,
} from './manifest.ts';
import { readPart } from './parts.ts';
import { type Proof, proveTenant } from './prove.ts';
import { administer, createDraft, dropDraft, obstacleAt, putInPlace } from './targets.ts';

export interface RestoreTarget {
  config: Config;
  /** The tenants of this installation. */
  definitions: readonly TenantDefinition[];
  /** A tenant that the installation lacks is added here. */
  registry: Pick<Registry, 'add'>;
  /** The PostgreSQL server for a tenant's database. */
  serverOf(tenantKey: string): DatabaseServer;
  /**
   * Whether a server of this installation is running. It does not necessarily have a connection to each tenant's
   * database.
   */
  isServed(): Promise<boolean>;
  /** The storage in the tenant's restored settings. */
  filesOf(tenantKey: string, database: Database): Promise<Files>;
  now: Date;
}

interface RestoreOrder {
  folder: string;
  /** One of these passwords opens it. */
  password: string | readonly string[] | undefined;
  /** Restores only this tenant. */
  tenant?: string | undefined;
  /** Whether non-empty databases may be replaced. */
  replace: boolean;
  /** Removes the tenants' own settings of providers, so that a rehearsal uses none of their buckets and banks. */
  forgetProviders?: boolean;
}

export interface RestoredTenant extends Proof {
  tenant: BackedUpTenant;
  /** The name under which the replaced database is kept. */
  former: string | undefined;
  /** Whether it was added to the list of tenants. */
  isNew: boolean;
}

/**
 * Restores a backup and proves the register. Nothing is changed before all parts of its tenants were read and checked.
 * After that, the failure of one tenant, for example because its server is down, does not affect the others.
 */
export async function restoreBackup(
  order: RestoreOrder,
  target: RestoreTarget,
): Promise<Opened<{ restored: RestoredTenant[]; failed: FailedTenant[] }>> {
  const opened = await openBackup(order.folder, order.password);
  if (!opened.ok) return opened;
  const { backup } = opened;
  const tenants = backup.manifest.tenants.filter(({ key }) => order.tenant === undefined || key === order.tenant);
  const problem = (await obstacleTo(tenants, order, target)) ?? newerMigration(tenants);
  if (problem) return refused(problem);
  const checked = await checkParts(backup, tenants);
  if (!checked.ok) return checked;
  const { done, failed } = await eachByItself(
    tenants.map((tenant) => ({ definition: { key: tenant.key }, tenant })),
    ({ tenant }) => restoreTenant({ backup, order, target }, tenant),
  );
  return { ok: true, restored: done, failed };
}

async function obstacleTo(
  tenants: readonly BackedUpTenant[],
  { tenant, replace }: RestoreOrder,
  target: RestoreTarget,
): Promise<string | undefined> {
  const { definitions, serverOf, isServed } = target;
  if (!tenants.length) return `The backup has no tenant ${tenant}.`;
  for (const { key, hosts } of tenants) {
    if (!findDefinition(key, target)) {
      const taken = hosts.find((host) => definitions.some((other) => other.hosts.includes(host)));
      if (taken) return `The host ${taken} of the tenant ${key} belongs to another tenant of this installation.`;
    }
    const obstacle = await obstacleAt({ server: serverOf(key), isServed }, toDatabaseName(key), replace).catch(
      (error: unknown) => {
        if (!(error instanceof DatabaseOutage)) throw error;
        return undefined; // it fails by itself later
      },
    );
    if (obstacle) return obstacle;
  }
  return undefined;
}

function newerMigration(tenants: readonly BackedUpTenant[]): string | undefined {
  const known = new Map(migrations.map(({ name, text }) => [name, computeChecksum(text)]));
  for (const { name, checksum } of tenants.flatMap((tenant) => tenant.migrations)) {
    if (!known.has(name)) return `The backup has the migration ${name}, which this program lacks: use a newer one.`;
    if (known.get(name) !== checksum) return `The migration ${name} is not the one with which the backup was made.`;
  }
  return undefined;
}

const findDefinition = (key: string, { definitions }: RestoreTarget) =>
  definitions.find((definition) => definition.key === key);

interface Restoring {
  backup: OpenBackup;
  order: RestoreOrder;
  target: RestoreTarget;
}

async function restoreTenant(restoring: Restoring, tenant: BackedUpTenant): Promise<RestoredTenant> {
  const { serverOf, now } = restoring.target;
  const server = serverOf(tenant.key);
  const name = toDatabaseName(tenant.key);
  const draft = `${name}_restoring`;
  await administer(server, createDraft(draft));
  const restored = await fillDraft(restoring, tenant, draft)
    .then(async (proof) => ({ ...proof, former: await administer(server, putInPlace(draft, name, now)) }))
    .catch(async (error: unknown) => {
      await administer(server, dropDraft(draft));
      throw error;
    });
  return { ...restored, tenant, isNew: await enter(tenant, restoring.target) };
}

async function fillDraft({ backup, order, target }: Restoring, tenant: BackedUpTenant, draft: string): Promise<Proof> {
  const { config, now } = target;
  const server = target.serverOf(tenant.key);
  const database = server.connect(draft);
  try {
    await copyIn(database, tenant, ({ part }, stream) => readPart(backup, part, stream));
    await migrate(database);
    if (order.forgetProviders) {
      const { secret } = await readKeyRing(database, config, tenant.key);
      database.sealRowsWith({ secret, now: () => now });
      await database.query(sql`delete from provider_setting`);
    }
    const files = await target.filesOf(tenant.key, database);
    await readPart(backup, tenant.files.part, async (content) => {
      await unpackFiles(content, async (id, { bytes, ...description }) => {
        await files.put(buildFileKey(tenant, id), bytes, description);
      });
    });
  } finally {
    await database.close();
  }
  const isOlder = tenant.migrations.length < migrations.length;
  const { key, hosts, origin } = findDefinition(tenant.key, target) ?? tenant;
  return proveTenant({ key, hosts, origin }, { config, database: server.connect(draft), isOlder });
}

/** Adds the tenant to the list of tenants as the last step, so that no server opens an incomplete tenant. */
async function enter(tenant: BackedUpTenant, target: RestoreTarget): Promise<boolean> {
  if (findDefinition(tenant.key, target)) return false;
  const { key, hosts, origin } = tenant;
  if ((await target.registry.add({ key, hosts, origin })) === 'taken')
    throw new Error(`The tenant ${key} was restored, but meanwhile another tenant got its key or one of its hosts.`);
  return true;
}
