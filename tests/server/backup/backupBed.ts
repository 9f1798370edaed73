import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { type BackupSource, createBackup } from '#server/backup/backup.ts';
import { type RestoreTarget, restoreBackup } from '#server/backup/restore.ts';
import { readConfig } from '#server/config.ts';
import { startSealing } from '#server/effects/oversight/seals.ts';
import { openDatabase } from '#server/postgres/database.ts';
import { statement } from '#server/postgres/sql.ts';
import { type DatabaseServer, toDatabaseName } from '#server/postgres/storage.ts';
import { diskFiles } from '#server/providers/files/diskFiles.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { testTenant } from '#tests/support/testTenant.ts';
import { by, worldOf } from '#tests/support/world.ts';

/** The server of the test databases. A test restores to the database of the key `test`, so one file does that. */
export const server: DatabaseServer = {
  connect: (database) => openDatabase({ ...inject('database'), database, max: 4 }),
};

export const restoredName = toDatabaseName('test');

/** Removes the restored database and those that were kept beside it. */
export async function dropRestored() {
  const admin = server.connect('postgres');
  const names = await admin.query<{ name: string }>(
    statement(`select datname as name from pg_database where datname like 'tesela\\_test%'`),
  );
  for (const { name } of names) await admin.query(statement(`drop database "${name}" with (force)`));
  await admin.close();
}

/** A sealed tenant with minted tokens, a paid distribution, a revoked order, and contracts among its files. */
export async function backupBed() {
  const test = await testTenant('2026-03-02T09:00:00Z');
  const world = worldOf(test);
  const journeys = journeysOf(test, world);
  await startSealing(test.tenant);
  const project = await world.project();
  const [holder, leaver] = [await world.investor(), await world.investor()];
  const minted = await journeys.signContract(holder, project);
  const revoked = await journeys.payByTransfer(leaver, project);
  await world.send(by('USER', leaver), 'investment', revoked, { type: 'investment.revoke' });
  test.moveClock('2026-03-07T09:10:00Z');
  await test.drain();
  await journeys.mintTokens(minted, project);
  await journeys.payDistribution(project);
  test.moveClock('2026-03-07T11:10:00Z');
  await test.drain();

  const folder = mkdtempSync(path.join(tmpdir(), 'tesela-backup-'));
  const definition = { key: 'test', hosts: ['test.local'], origin: 'http://test.local' };
  const source: BackupSource = { definition, database: test.tenant.database, files: test.tenant.providers.files };
  let count = 0;

  /** Makes a backup in a new folder, which it returns. */
  async function backUp(password?: string, sources = [source]) {
    const made = path.join(folder, `backup-${++count}`);
    const done = await createBackup({ folder: made, password, sources, now: test.tenant.clock.now() });
    if (!done.ok) throw new Error(done.reason);
    return made;
  }

  const target = (change: Partial<RestoreTarget> = {}): RestoreTarget => {
    const data = path.join(folder, `restored-${count}`);
    return {
      config: readConfig({ LOG_LEVEL: 'silent', TESELA_DATA: data }),
      definitions: [definition],
      serverOf: () => server,
      isServed: async () => false,
      registry: { add: async () => 'done' },
      filesOf: async (key) => diskFiles(path.join(data, 'files', key)),
      now: new Date('2026-03-08T10:00:00Z'),
      ...change,
    };
  };

  const restore = (
    from: string,
    order: { password?: string; replace?: boolean; tenant?: string; forgetProviders?: boolean } = {},
    to = target(),
  ) => restoreBackup({ ...order, folder: from, password: order.password, replace: order.replace ?? false }, to);

  return {
    test,
    world,
    journeys,
    project,
    holder,
    folder,
    definition,
    source,
    backUp,
    target,
    restore,
    close: async () => {
      await test.close();
      await dropRestored();
      if (existsSync(folder)) rmSync(folder, { recursive: true });
    },
  };
}

export type BackupBed = Awaited<ReturnType<typeof backupBed>>;
