import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { run } from '#server/backup/commands.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/postgres/database.ts';
import { type EmbeddedDatabase, startEmbedded } from '#server/postgres/embedded.ts';
import { endConnections } from '#tests/support/database/endConnections.ts';
import { runCommand } from '../commands/support/runCommand.ts';
import { runServer } from '../commands/support/runServer.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tesela-installation-'));
const tenantsFile = path.join(folder, 'tenants.json');
writeFileSync(tenantsFile, JSON.stringify([{ key: 'listed', hosts: ['listed.test'], origin: 'http://listed.test' }]));
chmodSync(folder, 0o755); // as root, PostgreSQL runs as another user, who must enter it
afterEach(() => void vi.unstubAllEnvs());
const servers: EmbeddedDatabase[] = [];
afterAll(() => {
  for (const server of servers) server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A machine with a database server of its own. */
function machine(name: string) {
  const server = startEmbedded(path.join(folder, name, 'postgresql'), { fsync: 'off', synchronous_commit: 'off' });
  servers.push(server);
  const environment = {
    TESELA_DATA: path.join(folder, name),
    DATABASE_URL: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(server.config.host)}`,
    TESELA_TENANTS: tenantsFile,
    LOG_LEVEL: 'silent',
  };
  return {
    serve: () => runServer(environment),
    /** Ends the connections to a database, as pools do after a while, and returns how many there were. */
    disconnect: async (database: string) => {
      const admin = openDatabase({ ...server.config, database: 'postgres' });
      const ended = await endConnections(admin, database);
      await admin.close();
      return ended;
    },
    tenant: async (line: string, stdin = '') => (await runCommand(line, environment, stdin)).out,
    /** Runs `npm run backup` or `npm run restore`, and returns its exit code and what it printed. */
    run: async (line: string, more: NodeJS.ProcessEnv = {}) => {
      for (const [key, value] of Object.entries({ ...environment, ...more })) vi.stubEnv(key, value);
      const printed = (['log', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level).mockReturnValue());
      const code = await run(line.split(' '), folder);
      const lines = printed.flatMap((spy) => spy.mock.calls.map(([text]) => String(text)));
      for (const spy of printed) spy.mockRestore();
      vi.unstubAllEnvs();
      return { code, lines };
    },
  };
}

it('is restored on an empty machine with the tenants that were created by command, their hosts and their providers', async () => {
  const [before, after] = [machine('before'), machine('after')];
  expect(await before.run('backup early')).toMatchObject({
    code: 1,
    lines: [expect.stringContaining('listed has no')],
  });
  await before.tenant('provider listed list');
  await before.tenant('create aragon --host invest.aragon.test --host www.aragon.test --title Aragón');
  await before.tenant('provider aragon bank --from -', 'BANK_URL=https://bank.aragon.test\nBANK_SECRET=secret');
  expect((await before.run('backup made')).code).toBe(0);

  const restored = await after.run('restore made');
  const entered = restored.lines.filter((line) => line.includes('entered in the list'));
  expect(entered).toEqual(['aragon: entered in the list of tenants, at http://invest.aragon.test:8031']);
  expect(restored.code).toBe(0);
  expect(await after.tenant('list')).toBe(await before.tenant('list'));
  expect(await after.tenant('list')).toMatch(
    /^aragon .*http:\/\/invest\.aragon\.test:8031 {2}invest\.aragon\.test, www/m,
  );
  expect(await after.tenant('provider aragon list')).toMatch(/^bank +BANK_URL set, BANK_SECRET set \(tenant\)$/m);

  const repeated = await after.run('restore made --replace --forget-providers');
  expect([repeated.code, repeated.lines.join()]).toEqual([0, expect.not.stringContaining('entered in the list')]);
  expect(await after.tenant('provider aragon list')).toMatch(/^bank +not set$/m);
});

it('is not restored over the tenants of a running server that has no connection to them at the moment', async () => {
  const { run, serve, disconnect } = machine('sleeping');
  const server = await serve();
  await run('backup kept');
  // The server may connect once more before it is idle.
  await expect.poll(() => disconnect('tesela_listed')).toBe(0);
  const refused = await run('restore kept --replace');
  await server.stop();
  expect(refused).toEqual({ code: 1, lines: [expect.stringContaining('tesela_listed is in use: stop the servers')] });
  expect((await run('restore kept --replace')).code).toBe(0);
});

it('is encrypted without a password too, and then opens with the secret of the installation only', async () => {
  const { run, tenant } = machine('plain');
  await tenant('provider listed list');
  const made = await run('backup sealed');
  expect([made.code, made.lines.join()]).toEqual([0, expect.stringContaining('encrypted with TESELA_SECRET')]);
  const parts = readdirSync(path.join(folder, 'sealed'));
  expect(parts.filter((part) => part !== 'manifest.json' && !part.endsWith('.enc'))).toEqual([]);

  const secret = 'f3a91c07be5d28640cf7e1b3a95d4802';
  const refused = await run('backup --verify sealed', { TESELA_SECRET: secret });
  expect(refused).toEqual({ code: 1, lines: [expect.stringContaining('password is wrong')] });
  expect((await run('backup --verify sealed')).code).toBe(0);
  const { secret: former } = readConfig({});
  const rotated = { TESELA_SECRET: secret, TESELA_SECRET_PREVIOUS: former, BACKUP_PASSWORD: 'nube-cobre-8-lince' };
  expect((await run('backup --verify sealed', rotated)).code, 'after another secret and a password').toBe(0);
  const own = await run('backup own', { BACKUP_PASSWORD: 'nube-cobre-8-lince' });
  expect(own.lines.join()).not.toContain('encrypted with TESELA_SECRET');
  expect(await run('backup --verify own')).toMatchObject({ code: 1 });
});
