import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { run } from '#server/backup/commands.ts';
import { freePort, type TwoTenants, twoTenants } from './support/twoTenants.ts';

let two: TwoTenants;
const CLOSE = 'alter database tesela_broken with allow_connections false';
const OPEN = 'alter database tesela_broken with allow_connections true';

beforeAll(async () => {
  two = twoTenants();
  await (await two.serve()).stop();
});
afterEach(() => void vi.unstubAllEnvs());
afterAll(() => two.close());

/** Runs `npm run backup` or `npm run restore`. */
async function runBackup(line: string, more: NodeJS.ProcessEnv = {}) {
  for (const [key, value] of Object.entries({ ...two.environment, ...more })) vi.stubEnv(key, value);
  const printed = (['log', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level).mockReturnValue());
  const code = await run(line.split(' '), two.folder);
  const text = printed.flatMap((spy) => spy.mock.calls.map(([said]) => String(said))).join('\n');
  for (const spy of printed) spy.mockRestore();
  return { code, text };
}

async function whileBroken<T>(act: () => Promise<T>): Promise<T> {
  await two.outside(CLOSE, 'select 1');
  try {
    return await act();
  } finally {
    await two.outside(OPEN);
  }
}

describe('a backup while one tenant is broken', () => {
  it('has all others whole, names the broken one, and ends with code 1', async () => {
    const made = await whileBroken(() => runBackup('backup partial'));
    expect(made.code).toBe(1);
    expect(made.text).toMatch(/^sound: \d+ tables/m);
    expect(made.text).toMatch(/These tenants are NOT in it:\n {2}broken: .*not currently accepting connections/);
    const verified = await runBackup('backup --verify partial');
    expect([verified.code, verified.text]).toEqual([0, expect.stringContaining('broken: could not be backed up')]);
    const restored = await runBackup('restore partial --replace');
    expect([restored.code, restored.text]).toEqual([
      0,
      expect.stringMatching(/^sound: restored; .*everything agrees/m),
    ]);
  });

  it('can be made of one tenant', async () => {
    const made = await whileBroken(() => runBackup('backup sound-alone --tenant sound'));
    expect([made.code, made.text]).toEqual([0, expect.not.stringContaining('broken')]);
    const none = await whileBroken(() => runBackup('backup none --tenant broken'));
    expect([none.code, none.text]).toEqual([1, expect.stringContaining('not currently accepting connections')]);
    expect(existsSync(path.join(two.folder, 'none'))).toBe(false);
    expect(await runBackup('backup none --tenant nobody')).toEqual({ code: 1, text: 'There is no tenant nobody.' });
  });

  it('goes on without the list of tenants, whose database server may be another one', async () => {
    const port = await freePort();
    const url = two.environment.DATABASE_URL;
    two.list({ database: url });
    const away = { DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres` };
    const made = await runBackup('backup unlisted', away);
    two.list();
    expect(made.code).toBe(1);
    expect(made.text).toMatch(/^broken: \d+ tables/m);
    expect(made.text).toMatch(/Their list cannot be read: .*ECONNREFUSED/);
    expect(made.text).toMatch(/^ {2}sound: .*ECONNREFUSED/m);
  });
});

describe('a restore while one tenant is broken', () => {
  it('restores the others, names it, and ends with code 1', async () => {
    expect((await runBackup('backup both')).code).toBe(0);
    two.list({ database: `postgres://postgres@127.0.0.1:${await freePort()}/postgres` });
    await two.outside('drop database tesela_sound with (force)');
    const restored = await runBackup('restore both');
    two.list();
    expect(restored.code).toBe(1);
    expect(restored.text).toMatch(/^sound: restored/m);
    expect(restored.text).toMatch(/These tenants were NOT restored:\n {2}broken: .*ECONNREFUSED/);
  });
});

it('a rotation goes on without the broken tenant, and does not say that the former secret may go', async () => {
  const secrets = {
    TESELA_SECRET: 'p'.repeat(40),
    TESELA_SECRET_PREVIOUS: 'a-secret-for-the-demo-and-for-development-only',
  };
  await two.inside('alter table setting rename to setting_lost');
  await two.command('rotate', secrets);
  const again = await two.command('rotate', secrets);
  await two.inside('alter table setting_lost rename to setting');
  expect(again.code).toBe(1);
  expect(again.out).toMatch(/^sound +keys of users 0/m);
  expect(again.out).not.toContain('Nothing needs the former secret');
  expect(again.err).toMatch(/^broken was not rotated: relation "setting" does not exist/m);
  expect(again.err).toContain('Keep TESELA_SECRET_PREVIOUS');
});
