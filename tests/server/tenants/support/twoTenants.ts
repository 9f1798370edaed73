import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '#server/postgres/database.ts';
import { startEmbedded } from '#server/postgres/embedded.ts';
import { statement } from '#server/postgres/sql.ts';
import { endConnections } from '#tests/support/database/endConnections.ts';
import { runCommand } from '../../commands/support/runCommand.ts';
import { runServer } from '../../commands/support/runServer.ts';

const tenant = (key: string, more: object = {}) => ({
  key,
  hosts: [`${key}.test`],
  origin: `https://${key}.test`,
  ...more,
});

/** An installation with the tenants `sound` and `broken`, on a database server of its own. */
export function twoTenants() {
  const folder = mkdtempSync(path.join(tmpdir(), 'tesela-two-'));
  chmodSync(folder, 0o755); // as root, PostgreSQL runs as another user, who must enter it
  const database = startEmbedded(path.join(folder, 'postgresql'), { fsync: 'off', synchronous_commit: 'off' });
  const file = path.join(folder, 'tenants.json');
  /** Writes the file of the tenants, with more settings of the broken one. */
  const list = (more: object = {}) => writeFileSync(file, JSON.stringify([tenant('sound'), tenant('broken', more)]));
  list();
  const environment = {
    TESELA_DATA: folder,
    DATABASE_URL: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(database.config.host)}`,
    TESELA_TENANTS: file,
    LOG_LEVEL: 'silent',
  };
  const at = async (name: string, lines: readonly string[]) => {
    const opened = openDatabase({ ...database.config, database: name, max: 1 });
    for (const line of lines) await opened.query(statement(line));
    await opened.close();
  };
  return {
    folder,
    list,
    environment,
    serve: (more: NodeJS.ProcessEnv = {}) => runServer({ ...environment, ...more }),
    command: (line: string, more: NodeJS.ProcessEnv = {}, stdin = '') =>
      runCommand(line, { ...environment, ...more }, stdin),
    /** Changes the database of the broken tenant. */
    inside: (...lines: string[]) => at('tesela_broken', lines),
    /** Changes databases from outside. Before each line all connections to that of the broken tenant are ended. */
    outside: async (...lines: string[]) => {
      const admin = openDatabase({ ...database.config, database: 'postgres', max: 1 });
      for (const line of lines) {
        await endConnections(admin, 'tesela_broken');
        await admin.query(statement(line));
      }
      await admin.close();
    },
    /** Lets the database server be reached at a port of TCP too. */
    reachAt: (port: number): Promise<Server> =>
      new Promise((resolve, reject) => {
        const relay = createServer((incoming) => {
          const outgoing = connect(path.join(database.config.host, '.s.PGSQL.5432'));
          incoming.pipe(outgoing).pipe(incoming);
          for (const each of [incoming, outgoing]) each.on('error', () => each.destroy());
        });
        relay.once('error', reject).listen(port, '127.0.0.1', () => resolve(relay));
      }),
    close: () => {
      database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type TwoTenants = ReturnType<typeof twoTenants>;

/** A port at which nothing listens. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
