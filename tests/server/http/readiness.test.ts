import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { checkReadiness } from '#server/http/readiness.ts';
import { createStatus } from '#server/http/status.ts';
import { Draining } from '#server/kernel/draining.ts';
import { DatabaseOutage } from '#server/postgres/databaseOutage.ts';
import { sql } from '#server/postgres/sql.ts';
import type { OpenTenant } from '#server/tenants/open.ts';
import { Tenants } from '#server/tenants/tenants.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';

let test: TestTenant;

beforeAll(async () => {
  test = await testTenant();
});
afterAll(() => test.close());

const tenantsOf = (...all: OpenTenant[]) => new Tenants(all, { log: console as never, report: () => {} });

/** What a process says that has just asked. */
const fresh = (environment: NodeJS.ProcessEnv = {}, tenants = tenantsOf(test.opened)) => {
  const config = readConfig({ TESELA_DATA: test.folder, ...environment });
  return createStatus({ config, tenants, draining: new Draining(), hub: undefined });
};

const from = (path: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  test.app.request(`http://test.local${path}`, { headers }, { incoming: { socket: { remoteAddress } } });

const withOverdueJob = async (act: () => Promise<void>) => {
  await test.tenant.database.query(sql`insert into job (id, kind, payload, run_at, created_at)
    values (gen_random_uuid(), 'counts.clear', '{}', ${test.tenant.clock.now()}::timestamptz - interval '10 minutes', now())`);
  try {
    await act();
  } finally {
    await test.tenant.database.query(sql`delete from job`);
  }
};

const withNewerSchema = async (act: () => Promise<void>) => {
  await test.tenant.database.query(sql`insert into migration (name, checksum) values ('9999_future', '')`);
  try {
    await act();
  } finally {
    await test.tenant.database.query(sql`delete from migration where name = '9999_future'`);
  }
};

/** As if the database were away. */
const withOutage = async (act: () => Promise<void>) => {
  const { database } = test.tenant;
  const works = database.query;
  database.query = () => Promise.reject(new DatabaseOutage('down', '57P01', {}));
  await act().finally(() => {
    database.query = works;
    test.reported.splice(0);
  });
};

const address = '/v2/pfp/account';
const headers = { 'X-USER-ACCESS-TOKEN': 'a'.repeat(43) };

describe('/ready', () => {
  it('says that the process can serve, and in detail only to this machine', async () => {
    const ready = { status: 'ready', checks: { process: 'ok', hub: 'ok' } };
    expect(await (await from('/ready', '127.0.0.1')).json()).toEqual(ready);
    expect(await (await from('/ready', '203.0.113.7')).json()).toEqual({ status: 'ready' });
    const forwarded = await from('/ready', '127.0.0.1', { 'X-Forwarded-For': '203.0.113.7' });
    expect(await forwarded.json()).toEqual({ status: 'ready' });
  });

  it.each([
    ['a job that has waited too long', withOverdueJob],
    ['a database of another version', withNewerSchema],
    ['a database that is away', withOutage],
  ])('stays so with %s, which another process would not serve better', (_, during) =>
    during(async () => {
      expect((await from('/ready', '127.0.0.1')).status).toBe(200);
    }),
  );

  it('says no while the process stops, and when it has not heard the others for a minute', () => {
    const draining = new Draining();
    expect(checkReadiness(draining, { silentForMs: 59_000 })).toMatchObject({ isReady: true });
    expect(checkReadiness(draining, { silentForMs: 61_000 })).toEqual({
      isReady: false,
      checks: { process: 'ok', hub: 'does not hear the other processes' },
    });
    draining.begin();
    expect(checkReadiness(draining, { silentForMs: 0 })).toMatchObject({
      isReady: false,
      checks: { process: 'stopping' },
    });
  });
});

describe('/status', () => {
  it('names each tenant only to this machine', async () => {
    expect(await (await from('/status', '127.0.0.1')).json()).toEqual({
      status: 'ok',
      server: { process: 'ok', hub: 'ok', disk: 'ok', chain: 'ok' },
      tenants: { test: { open: 'ok', database: 'ok', queue: 'ok' } },
    });
    expect(await (await from('/status', '203.0.113.7')).json()).toEqual({ status: 'ok' });
    expect(await (await from('/status', '127.0.0.1', { 'X-Forwarded-For': '203.0.113.7' })).json()).toEqual({
      status: 'ok',
    });
  });

  it('names a job that has waited too long', () =>
    withOverdueJob(async () => {
      const late = { isWell: false, tenants: { test: { queue: 'a job has waited for 600 s' } } };
      expect(await fresh()()).toMatchObject(late);
      expect(await fresh({ STATUS_QUEUE_SECONDS: '601' })()).toMatchObject({ isWell: true });
    }));

  it('names another schema', () =>
    withNewerSchema(async () => {
      const other = 'the database has other migrations than this program';
      expect(await fresh()()).toMatchObject({ isWell: false, tenants: { test: { database: other } } });
    }));

  it('names a database that is away, and a chain without an answer', async () => {
    await withOutage(async () => {
      expect(await fresh()()).toMatchObject({ isWell: false, tenants: { test: { database: 'down' } } });
    });
    expect(await fresh({ CHAIN_RPC_URL: 'http://127.0.0.1:9' })()).toMatchObject({ isWell: false });
  });

  it('does not wake tenants that sleep, but asks those whose database was away', async () => {
    const named = (key: string, open: number, isFailing = false) => {
      const database = {
        ...test.tenant.database,
        poolUse: () => ({ open, idle: open, waiting: 0, isFailing }),
      };
      return { ...test.opened, tenant: { ...test.tenant, key, database } };
    };
    const { tenants } = await fresh({}, tenantsOf(named('asleep', 0), named('awake', 1), named('away', 0, true)))();
    expect(tenants).toEqual({
      asleep: { open: 'ok' },
      awake: { open: 'ok', database: 'ok', queue: 'ok' },
      away: { open: 'ok', database: 'ok', queue: 'ok' },
    });
  });

  it('asks the database once, however many callers ask', async () => {
    const status = fresh();
    const asked = await Promise.all(Array.from({ length: 50 }, () => status()));
    expect(new Set(asked).size).toBe(1);
  });
});

it('answers 503 with Retry-After to calls during an outage', () =>
  withOutage(async () => {
    const answer = await test.app.request(`http://test.local${address}`, { headers });
    expect([answer.status, answer.headers.get('Retry-After'), await answer.json()]).toEqual([
      503,
      '2',
      { error: 'unavailable' },
    ]);
  }));
