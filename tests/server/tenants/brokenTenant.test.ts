import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseOutage } from '#server/postgres/databaseOutage.ts';
import type { RunningServer } from '#tests/server/commands/support/runServer.ts';
import { completeEnvironment } from '#tests/support/productionTenant.ts';
import { freePort, type TwoTenants, twoTenants } from './support/twoTenants.ts';

let two: TwoTenants;
const endings: (() => unknown)[] = [];

beforeAll(async () => {
  two = twoTenants();
  const server = await two.serve();
  await server.stop();
});
afterAll(() => {
  for (const end of endings) end();
  two.close();
});

const API = '/v2/ui/get-customization';

/** Production with settings of all providers but the signing service, which `sound` has of its own. */
const production = {
  TESELA_MODE: 'production',
  TESELA_SECRET: 'a-secret-that-is-long-enough-for-this-test',
  ...completeEnvironment,
  SIGNATURE_URL: undefined,
  SIGNATURE_SECRET: undefined,
};

interface Way {
  /** What the log says. */
  reason: string;
  breakIt(): Promise<unknown>;
  mend(): Promise<unknown>;
  settings?: NodeJS.ProcessEnv;
}

const inside = (reason: string, broken: readonly string[], mended: readonly string[]): Way => ({
  reason,
  breakIt: () => two.inside(...broken),
  mend: () => two.inside(...mended),
});
const outside = (reason: string, broken: string, mended: string): Way => ({
  reason,
  breakIt: () => two.outside(broken),
  mend: () => two.outside(mended),
});

const ways: Record<string, Way> = {
  'its database refuses connections': outside(
    'not currently accepting connections (tesela_broken at',
    'alter database tesela_broken with allow_connections false',
    'alter database tesela_broken with allow_connections true',
  ),
  'its database is gone': outside(
    'There is no database tesela_broken.',
    'alter database tesela_broken rename to tesela_lost',
    'alter database tesela_lost rename to tesela_broken',
  ),
  'a migration fails': inside(
    'The migration 0001_',
    [
      `create table kept as select * from migration where name like '0001%'`,
      `delete from migration where name like '0001%'`,
    ],
    ['insert into migration select * from kept', 'drop table kept'],
  ),
  'its database is of a newer version': inside(
    'The database is newer than this program: it has 9999_future.',
    [`insert into migration (name, checksum) values ('9999_future', '')`],
    [`delete from migration where name = '9999_future'`],
  ),
  'its configuration is lost': inside(
    'relation "setting" does not exist',
    ['alter table setting rename to setting_lost'],
    ['alter table setting_lost rename to setting'],
  ),
  'its clock shows no time': inside(
    'The stored clock is not a number.',
    [`insert into setting (name, value, updated_at) values ('clock', '"noon"', now())`],
    [`delete from setting where name = 'clock'`],
  ),
  'its providers cannot be decrypted': inside(
    'The bank settings of broken were stored with another TESELA_SECRET',
    [`insert into provider_setting (name, encrypted, updated_at) values ('bank', 'AAAA', now())`],
    ['delete from provider_setting'],
  ),
  'it works with another secret': inside(
    'TESELA_SECRET is not the one with which broken works',
    [`insert into secret_rotation (number, fingerprint, kept_keys, at) values (1, 'other', 'AAAA', now())`],
    ['alter table secret_rotation disable trigger user', 'delete from secret_rotation'],
  ),
  'its work cannot be started': inside(
    'relation "job" does not exist',
    ['alter table job rename to job_lost'],
    ['alter table job_lost rename to job'],
  ),
};

/** What users and the operator see while one tenant is broken. */
async function expectSoundBeside(server: RunningServer, reason: string) {
  for (let request = 0; request < 20; request++) expect((await server.get('sound.test', API)).status).toBe(200);
  const api = await server.get('broken.test', API);
  expect(api).toEqual({ status: 503, body: { error: 'unavailable' } });
  const page = await server.open('broken.test', '/login');
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await page.text()).toMatch(/^<!doctype html><html lang="es">.*Volvemos enseguida/);
  expect(server.reported.map(String).join()).toContain('The tenant broken cannot be opened, and is tried again: ');
  expect(server.reported.map(String).join()).toContain(reason);
  expect(await server.ask('/ready')).toMatchObject({ status: 'ready' });
  expect(await server.ask('/status')).toMatchObject({
    status: 'troubled',
    tenants: { sound: { open: 'ok' }, broken: { open: expect.stringContaining(reason) } },
  });
}

async function expectMended(server: RunningServer) {
  await expect.poll(async () => (await server.get('broken.test', API)).status).toBe(200);
  await expect.poll(() => server.ask('/status')).toMatchObject({ tenants: { broken: { open: 'ok' } } });
}

async function expectIsolated({ reason, breakIt, mend, settings }: Way) {
  await breakIt();
  const server = await two.serve(settings);
  try {
    try {
      await expectSoundBeside(server, reason);
    } finally {
      await mend();
    }
    await expectMended(server);
    expect(server.reported).toHaveLength(1);
  } finally {
    await server.stop();
  }
}

describe('a tenant that cannot be opened at the start is away alone, and is back without a restart:', () => {
  it.each(Object.entries(ways))('%s', (_, way) => expectIsolated(way));

  it('its cluster cannot be reached', async () => {
    const port = await freePort();
    two.list({ database: `postgres://postgres@127.0.0.1:${port}/postgres` });
    const mend = async () => {
      const relay = await two.reachAt(port);
      endings.push(() => relay.close());
    };
    const reason = `ECONNREFUSED 127.0.0.1:${port} (postgres at 127.0.0.1:${port})`;
    await expectIsolated({ reason, breakIt: async () => {}, mend });
    two.list();
  });

  it('its address is not one', async () => {
    two.list({ database: 'postgres://one,two:x/postgres' });
    const server = await two.serve();
    try {
      await expectSoundBeside(server, '(database of broken)');
    } finally {
      await server.stop();
      two.list();
    }
  });
});

describe('a database that goes away while servers run', () => {
  const CLOSE = 'alter database tesela_broken with allow_connections false';
  const OPEN = 'alter database tesela_broken with allow_connections true';
  it.each([
    ['refuses connections', [CLOSE, 'select 1'], [OPEN]],
    [
      'is renamed',
      [CLOSE, 'alter database tesela_broken rename to tesela_lost'],
      ['alter database tesela_lost rename to tesela_broken', OPEN],
    ],
  ])('and %s is an outage of its tenant, at the API and at the sandboxes', async (_, away, back) => {
    const server = await two.serve();
    const signIn = async (host: string) =>
      server.post(host, '/v2/user/login', {
        email: 'ana@example.com',
        password: 'una-clave-muy-larga-7',
        secret: false,
      });
    const unavailable = { status: 503, body: { error: 'unavailable' } };
    const expectOutage = async () => {
      expect((await signIn('sound.test')).status).toBe(401);
      expect(await signIn('broken.test')).toEqual(unavailable);
      expect((await server.get('sound.test', '/sandbox/mail')).status).toBe(200);
      expect(await server.get('broken.test', '/sandbox/mail')).toEqual(unavailable);
      const page = await server.open('broken.test', '/sandbox/mail');
      expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('Volvemos enseguida')]);
      expect(await server.ask('/ready')).toMatchObject({ status: 'ready' });
      expect(server.reported.filter((error) => !(error instanceof DatabaseOutage))).toEqual([]);
      expect(server.reported.map(String).join()).toContain('(tesela_broken at /');
    };
    try {
      await two.outside(...away);
      try {
        await expectOutage();
      } finally {
        await two.outside(...back);
      }
      await expect.poll(async () => (await server.get('broken.test', '/sandbox/mail')).status).toBe(200);
    } finally {
      await server.stop();
    }
  });
});

describe('in production', () => {
  it('a tenant that lacks a setting of a provider is away alone', async () => {
    const none = 'signature none';
    expect((await two.command(`provider sound ${none}`, production)).code).toBe(0);
    await expectIsolated({
      reason: 'Production lacks settings of providers, for broken:\n  SIGNATURE_URL',
      settings: production,
      breakIt: async () => {},
      mend: () => two.command(`provider broken ${none}`, production),
    });
  });

  it('the start is refused if no tenant can be opened, and each is named with its reason', async () => {
    const refusal = await two.serve({ ...production, TIMESTAMP_URL: undefined }).catch((error: Error) => error.message);
    expect(refusal).toMatch(/^Production lacks settings of providers, for sound, broken:\n {2}TIMESTAMP_URL: /);
    await two.inside(`insert into migration (name, checksum) values ('9999_future', '')`);
    const mixed = await two.serve({ ...production, TIMESTAMP_URL: undefined }).catch((error: Error) => error.message);
    expect(mixed).toMatch(/^No tenant can be opened\.\n {2}sound: Production lacks .*\n {2}.*\n {2}broken: .* newer/s);
    await two.inside(`delete from migration where name = '9999_future'`);
  });
});
