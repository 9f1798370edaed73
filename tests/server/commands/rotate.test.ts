import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { runCommand } from './support/runCommand.ts';
import { runServer } from './support/runServer.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tesela-rotate-'));
chmodSync(folder, 0o755); // as root, PostgreSQL runs as another user, who must enter it
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const [former, present] = ['f'.repeat(40), 'p'.repeat(40)];
const TESELA_TENANTS = path.join(folder, 'tenants.json');
writeFileSync(
  TESELA_TENANTS,
  JSON.stringify([{ key: 'listed', hosts: ['listed.test'], origin: 'http://listed.test' }]),
);
const environment = { LOG_LEVEL: 'silent', TESELA_DATA: folder, TESELA_TENANTS };
const run = (line: string, secrets: NodeJS.ProcessEnv, stdin = '') =>
  runCommand(line, { ...environment, ...secrets }, stdin);

/** The commands of docs/operating.md for another TESELA_SECRET. */
const documented = [
  ...readFileSync('docs/operating.md', 'utf8').matchAll(/^ +npm run tenant -- (rotate[^#\n]*)/gm),
].map(([, line]) => (line ?? '').trim());

it('the documented commands replace TESELA_SECRET while a server runs', async () => {
  expect(documented).toEqual(['rotate']);
  const before = { TESELA_SECRET: former };
  const both = { TESELA_SECRET: present, TESELA_SECRET_PREVIOUS: former };
  const after = { TESELA_SECRET: present };
  const card = 'REDSYS_MERCHANT=111222333\nREDSYS_SECRET=sq7HjrUOBfKmC576ILgskD5srU870gJ7\n';
  expect((await run('create zero --host zero.test --title Zero', before)).code).toBe(0);
  expect((await run('provider zero card --from -', before, card)).code).toBe(0);
  const alone = await run('rotate', after);
  expect([alone.code, alone.err]).toEqual([1, expect.stringContaining('TESELA_SECRET_PREVIOUS is missing')]);

  const server = await runServer({ ...environment, ...both });
  try {
    expect(server.merchant('zero')).toBe('111222333');
    const key = server.tenant('zero').secret('journal');
    for (const line of documented) {
      const { code, out } = await run(line, both);
      expect([code, out]).toEqual([
        0,
        expect.stringMatching(/^zero .*settings of providers 1,.*\n.*Run the command again/m),
      ]);
    }
    await vi.waitFor(() => expect(server.tenant('zero').secret('journal')).not.toEqual(key), 10_000);
    const again = await run('rotate zero', both);
    expect([again.code, again.out]).toEqual([0, expect.stringContaining('remove TESELA_SECRET_PREVIOUS')]);
    expect(server.merchant('zero')).toBe('111222333');
    expect(server.reported).toEqual([]);
  } finally {
    await server.stop();
  }
  expect((await run('provider zero list', after)).out).toMatch(
    /^card +REDSYS_MERCHANT set, REDSYS_SECRET set \(tenant\)$/m,
  );
});
