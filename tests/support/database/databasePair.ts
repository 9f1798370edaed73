import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Database, openDatabase } from '#server/postgres/database.ts';
import { type EmbeddedDatabase, startEmbedded } from '#server/postgres/embedded.ts';
import { sql, statement } from '#server/postgres/sql.ts';

const SETTINGS = { fsync: 'off', full_page_writes: 'off' };

/** A PostgreSQL server with a standby that replicates it synchronously. It has a table `written` with a column `id`. */
export async function startDatabasePair() {
  const folder = mkdtempSync(path.join(tmpdir(), 'tesela-pair-'));
  chmodSync(folder, 0o755); // they run as another user
  const dataOf = (name: string) => path.join(folder, name, 'data');
  const start = (name: string) => startEmbedded(path.join(folder, name), SETTINGS);
  const admins = new Map<string, Database>();
  const adminOf = ({ config }: EmbeddedDatabase) => {
    const admin = admins.get(config.host) ?? openDatabase({ ...config, database: 'postgres', max: 2 });
    admins.set(config.host, admin);
    return admin;
  };

  let primary = start('one');
  primary.stop();
  copyAsStandby(dataOf('one'), dataOf('two'), primary.config);
  configure(dataOf('one'), `synchronous_standby_names = '*'`);
  primary = start('one');
  const standby = start('two');
  // A commit waits for the standby, so it follows the primary once this returns.
  await adminOf(primary).query(statement('create table written (id integer primary key)'));

  return {
    primary: primary.config,
    standby: standby.config,
    onPrimary: adminOf(primary),
    onStandby: adminOf(standby),
    /** Ends all processes of the primary at once, as the loss of its machine does. */
    killPrimary: () => killServer(dataOf('one')),
    /** What a failover manager does, except that it also keeps the old primary from coming back. */
    promoteStandby: () => adminOf(standby).query(sql`select pg_promote()`),
    /** The old primary comes back and takes changes alone. */
    reviveOldPrimary: async () => {
      configure(dataOf('one'), `synchronous_standby_names = ''`);
      primary = start('one');
    },
    stop: async () => {
      await Promise.all([...admins.values()].map((admin) => admin.close()));
      standby.stop();
      primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type DatabasePair = Awaited<ReturnType<typeof startDatabasePair>>;

/** A copy of a stopped server's data is the beginning of a standby. */
function copyAsStandby(from: string, to: string, { host, user }: EmbeddedDatabase['config']) {
  const made = spawnSync('cp', ['-a', path.dirname(from), path.dirname(to)], { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(made.stderr);
  rmSync(path.join(path.dirname(to), 'users'), { recursive: true, force: true });
  writeFileSync(path.join(to, 'standby.signal'), '');
  configure(to, `primary_conninfo = 'host=${host} user=${user}'`);
}

const configure = (data: string, line: string) => appendFileSync(path.join(data, 'postgresql.auto.conf'), `${line}\n`);

function killServer(data: string) {
  const server = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', server], { encoding: 'utf8' });
  for (const pid of [server, ...stdout.split('\n').filter(Boolean)]) process.kill(Number(pid), 'SIGKILL');
}
