import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { type Database, openDatabase } from '#server/postgres/database.ts';
import { migrate } from '#server/postgres/migrate.ts';
import { sql, statement } from '#server/postgres/sql.ts';
import { Hub } from '#server/tenants/hub.ts';

const limits = { connect: 20, statement: 20, idle: 60 };
const PORT = 6432;
const name = `tesela_${randomBytes(6).toString('hex')}`;
const isInstalled = spawnSync('pgbouncer', ['--version']).status === 0;

let folder: string;
let pooler: ChildProcess;
let admin: Database;
let database: Database;

/** PgBouncer lends a connection for each transaction, and has only two. */
async function startPooler({ host, user }: { host: string; user: string }) {
  folder = mkdtempSync(path.join(tmpdir(), 'tesela-pooler-'));
  chmodSync(folder, 0o777);
  writeFileSync(path.join(folder, 'users.txt'), `"${user}" ""\n`);
  writeFileSync(
    path.join(folder, 'pooler.ini'),
    `[databases]
* = host=${host} user=${user} connect_query='set statement_timeout = 1000'
[pgbouncer]
unix_socket_dir = ${folder}
listen_port = ${PORT}
auth_type = any
auth_file = ${path.join(folder, 'users.txt')}
pool_mode = transaction
max_db_connections = 2
`,
  );
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  pooler = spawn('pgbouncer', [...asUser, path.join(folder, 'pooler.ini')], { stdio: 'ignore' });
}

describe.skipIf(!isInstalled)(
  `a pooler in transaction mode${isInstalled ? '' : ' (skipped: pgbouncer is not installed)'}`,
  () => {
    beforeAll(async () => {
      const config = inject('database');
      admin = openDatabase({ ...config, database: 'postgres', max: 1 });
      await admin.query(statement(`create database ${name}`));
      await startPooler(config);
      const pooled = { host: folder, port: PORT, user: config.user, database: name };
      const direct = [{ ...config, database: name }];
      database = openDatabase({ hosts: [pooled], replicas: [], direct, replicaSeconds: 0 }, limits);
      await vi.waitFor(() => database.query(sql`select 1`), 10_000);
      await migrate(database);
    });
    afterAll(async () => {
      await database.close();
      pooler.kill();
      await admin.query(statement(`drop database ${name} with (force)`));
      await admin.close();
      rmSync(folder, { recursive: true, force: true });
    });

    it('serves the same statements to more connections than it has', async () => {
      await database.query(sql`create table counted (id integer primary key, total integer not null)`);
      await database.query(sql`insert into counted values (1, 0)`);
      const add = () =>
        database.transaction(async (tx) => {
          tx.queue(sql`update counted set total = total + 1 where id = ${1}`);
          const [row] = await tx.query<{ total: number }>(sql`select total from counted where id = ${1}`);
          return row?.total;
        });
      const totals = await Promise.all(Array.from({ length: 40 }, add));
      expect(new Set(totals).size).toBe(40);
      expect(await database.query(sql`select total from counted`)).toEqual([{ total: 40 }]);
      const servers = sql`select from pg_stat_activity where datname = ${name} and application_name <> 'direct'`;
      expect((await admin.query(servers)).length).toBeLessThanOrEqual(2);
    });

    it('limits the statements of a transaction as the settings say, and those of a long one not at all', async () => {
      const limitOf = sql`select current_setting('statement_timeout') as limit`;
      expect(await database.transaction((tx) => tx.query(limitOf))).toEqual([{ limit: '20s' }]);
      expect(await database.longTransaction((tx) => tx.query(limitOf))).toEqual([{ limit: '0' }]);
      expect(await database.query(limitOf), 'as the pooler sets it').toEqual([{ limit: '1s' }]);
    });

    it('is passed by for what a session holds: processes hear each other and know who lives', async () => {
      const [one, other] = [new Hub(database), new Hub(database)];
      await one.start();
      await other.start();
      const heard: string[][] = [];
      one.watch('tenant', (entities) => void heard.push(entities));
      other.announce('tenant', ['project:p1']);
      await expect.poll(() => heard).toEqual([['project:p1']]);
      expect([one.isGone(other.processNumber), other.isGone(one.processNumber)]).toEqual([false, false]);
      await other.stop();
      await expect.poll(() => one.isGone(other.processNumber), { timeout: 10_000 }).toBe(true);
      expect(heard).toContainEqual(['process:end']);
      await one.stop();
    });
  },
);
