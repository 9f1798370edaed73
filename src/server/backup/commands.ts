import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { hasLivingProcess } from '../postgres/processLocks.ts';
import { sql } from '../postgres/sql.ts';
import { toDatabaseName } from '../postgres/storage.ts';
import { keyOfFinding } from '../proof/finding.ts';
import { type Installation, listDefinitions, withInstallation } from '../tenants/installation.ts';
import type { TenantDefinition } from '../tenants/open.ts';
import { toErrorMessage } from '../tenants/openAll.ts';
import { type BackupSource, createBackup } from './backup.ts';
import { checkParts } from './checkParts.ts';
import { eachByItself } from './eachByItself.ts';
import { type FailedTenant, type Manifest, type Opened, openBackup, refused } from './manifest.ts';
import { ownFiles } from './ownFiles.ts';
import { type BackupPasswords, backupPasswords } from './passwords.ts';
import { type RestoredTenant, restoreBackup } from './restore.ts';
import { administer } from './targets.ts';

const usage = {
  backup: 'npm run backup -- <new folder> [--tenant <key> …], or npm run backup -- --verify <folder>',
  restore: 'npm run restore -- <folder> [--tenant <key>] [--replace] [--forget-providers]',
};

/**
 * Runs `npm run backup` or `npm run restore` with its arguments. Folders are relative to the one in which npm was called.
 * Returns the exit code.
 */
export async function run([command, ...args]: string[], calledFrom: string): Promise<number> {
  const act = command === 'restore' ? restore : backup;
  return act(args, (folder) => path.resolve(calledFrom, folder)).catch((error: Error) => fail(error.message));
}

type Locate = (folder: string) => string;

async function backup(args: string[], locate: Locate): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { verify: { type: 'boolean', default: false }, tenant: { type: 'string', multiple: true } },
  });
  if (!positionals[0] || positionals.length > 1) return fail(usage.backup);
  const folder = locate(positionals[0]);
  const config = readConfig(process.env);
  const passwords = backupPasswords(config);
  const done = values.verify ? await verify(folder, passwords) : await backUp(folder, passwords, values.tenant);
  if (!done.ok) return fail(done.reason);
  console.log(`${folder} is a whole backup of ${done.manifest.createdAt}.`);
  describe(done.manifest);
  if (!values.verify && !passwords.isChosen)
    console.warn('It is encrypted with TESELA_SECRET alone. BACKUP_PASSWORD_FILE gives it a password of its own.');
  const { failed } = done.manifest;
  // The checked parts are complete, but other parts may be missing.
  return failed.length && !values.verify ? fail(`These tenants are NOT in it:\n${listed(failed)}`) : 0;
}

async function restore(args: string[], locate: Locate): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      tenant: { type: 'string' },
      'forget-providers': { type: 'boolean', default: false },
    },
  });
  if (!positionals[0] || positionals.length > 1) return fail(usage.restore);
  const folder = locate(positionals[0]);
  const { replace, tenant, 'forget-providers': forgetProviders } = values;
  const done = await withInstallation(process.env, async ({ config, storage, registry, listed }) =>
    restoreBackup(
      { folder, password: backupPasswords(config).all, replace, tenant, forgetProviders },
      {
        config,
        definitions: await listDefinitions({ registry, listed }),
        registry,
        serverOf: storage.serverOf,
        isServed: () => hasLivingProcess(registry.database),
        filesOf: (key, database) => ownFiles(config, key, database),
        now: new Date(),
      },
    ),
  );
  if (!done.ok) return fail(done.reason);
  for (const each of done.restored) report(each);
  if (done.failed.length) return fail(`These tenants were NOT restored:\n${listed(done.failed)}`);
  return done.restored.some(({ findings }) => findings.length) ? 1 : 0;
}

const listed = (failed: readonly FailedTenant[]) => failed.map(({ key, reason }) => `  ${key}: ${reason}`).join('\n');

async function verify(folder: string, { all }: BackupPasswords): Promise<Opened<{ manifest: Manifest }>> {
  const opened = await openBackup(folder, all);
  if (!opened.ok) return opened;
  const checked = await checkParts(opened.backup);
  return checked.ok ? { ok: true, manifest: opened.backup.manifest } : checked;
}

const backUp = (folder: string, { own: password }: BackupPasswords, only: readonly string[] | undefined) =>
  withInstallation(
    process.env,
    async (installation): Promise<Opened<{ manifest: Manifest }>> => {
      const { definitions, failed } = await reachable(installation);
      const unknown = only?.find((key) => !definitions.some((each) => each.key === key));
      if (unknown !== undefined)
        return refused(`There is no tenant ${unknown}.${failed.length ? `\n${listed(failed)}` : ''}`);
      const chosen = definitions.filter(({ key }) => only?.includes(key) ?? true);
      if (!chosen.length) return refused(failed.length ? listed(failed) : 'There are no tenants yet.');
      const opened: BackupSource[] = [];
      try {
        const sources = await eachByItself(
          chosen.map((definition) => ({ definition })),
          async ({ definition }) => {
            const source = await openSource(installation, definition);
            opened.push(source);
            return source;
          },
        );
        const unopened = [...(only ? [] : failed), ...sources.failed];
        return await createBackup({ folder, password, sources: sources.done, failed: unopened, now: new Date() });
      } finally {
        await Promise.allSettled(opened.map(({ database }) => database.close()));
      }
    },
    { mayLackRegistry: true },
  );

/** All tenants. If their list is unavailable, those of the file TESELA_TENANTS, whose databases may be elsewhere. */
async function reachable(installation: Installation) {
  try {
    await installation.registry.prepare();
    return { definitions: await listDefinitions(installation), failed: [] };
  } catch (error) {
    const failed = [
      { key: 'the tenants created by command', reason: `Their list cannot be read: ${toErrorMessage(error)}` },
    ];
    return { definitions: installation.listed, failed };
  }
}

async function openSource({ config, storage }: Installation, definition: TenantDefinition): Promise<BackupSource> {
  const name = toDatabaseName(definition.key);
  const server = storage.serverOf(definition.key);
  const [existing] = await administer(server, (admin) =>
    admin.query(sql`select from pg_database where datname = ${name}`),
  );
  if (!existing) throw new Error(`The tenant ${definition.key} has no database: start the server once, or restore it.`);
  const database = server.connect(name);
  try {
    return { definition, database, files: await ownFiles(config, definition.key, database) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function describe({ tenants, failed, encryption }: Manifest) {
  for (const { key, tables, files, migrations } of tenants) {
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${key}: ${tables.length} tables, ${rows} rows, ${files.count} files, schema ${migrations.at(-1)?.name}`,
    );
    for (const id of files.missing) console.warn(`${key}: file ${id} is missing from the storage`);
    for (const id of files.altered) console.warn(`${key}: file ${id} has another content than the database says`);
  }
  for (const { key } of failed) console.warn(`${key}: could not be backed up, and is not in it`);
  if (!encryption) console.warn('It is of an earlier version, is not encrypted and holds personal data.');
  console.log('TESELA_SECRET and the other settings are not in it. Without TESELA_SECRET it cannot be used.');
}

function report({ tenant, counts, findings, former, isNew }: RestoredTenant) {
  const compared = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
  const verdict = findings.length ? `${findings.length} DIFFERENCES` : 'everything agrees';
  console.log(`${tenant.key}: restored; compared ${compared.join(', ')}: ${verdict}`);
  for (const finding of findings)
    console.error(`${tenant.key}: ${keyOfFinding(finding)} ${JSON.stringify(finding.params)}`);
  for (const id of tenant.files.missing) console.warn(`${tenant.key}: file ${id} was missing when the backup was made`);
  if (isNew) console.log(`${tenant.key}: entered in the list of tenants, at ${tenant.origin}`);
  if (former)
    console.log(`${tenant.key}: the former database is kept as ${former}; drop it when you no longer need it`);
}

function fail(message: string): number {
  console.error(message);
  return 1;
}
