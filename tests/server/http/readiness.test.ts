import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createReadiness } from '#server/http/readiness.ts';
import { Draining } from '#server/kernel/draining.ts';
import { DatabaseOutage } from '#server/store/databaseOutage.ts';
import { sql } from '#server/store/sql.ts';
import type { OpenTenant } from '#server/tenants/open.ts';
import { Tenants } from '#server/tenants/tenants.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';

let test: TestTenant;

beforeAll(async () => {
  test = await testTenant();
});
afterAll(() => test.close());

/** What a process says that has just asked. */
const fresh = (environment: NodeJS.ProcessEnv = {}, draining = new Draining()) => {
  const config = readConfig({ TESELA_DATA: test.folder, ...environment });
  const tenants = new Tenants([test.opened], { log: console as never, report: () => {} });
  return createReadiness({ config, tenants, draining });
};

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  test.app.request('http://test.local/ready', { headers }, { incoming: { socket: { remoteAddress } } });

it('is ready, and says so in detail only to this machine', async () => {
  expect(await (await from('127.0.0.1')).json()).toEqual({
    status: 'ready',
    checks: { disk: 'ok', chain: 'ok', 'database test': 'ok', 'queue test': 'ok' },
  });
  expect(await (await from('203.0.113.7')).json()).toEqual({ status: 'ready' });
  expect(await (await from('127.0.0.1', { 'X-Forwarded-For': '203.0.113.7' })).json()).toEqual({ status: 'ready' });
});

it('is not ready with a job that has waited too long', async () => {
  await test.tenant.database.query(sql`insert into job (id, kind, payload, run_at, created_at)
    values (gen_random_uuid(), 'counts.clear', '{}', ${test.tenant.clock.now()}::timestamptz - interval '10 minutes', now())`);
  expect(await fresh()()).toMatchObject({ isReady: false, checks: { 'queue test': 'a job has waited for 600 s' } });
  expect(await fresh({ READY_QUEUE_SECONDS: '601' })()).toMatchObject({ isReady: true });
  await test.tenant.database.query(sql`delete from job`);
});

it('is not ready with another schema', async () => {
  await test.tenant.database.query(sql`insert into migration (name, checksum) values ('9999_future', '')`);
  expect(await fresh()()).toMatchObject({ isReady: false });
  await test.tenant.database.query(sql`delete from migration where name = '9999_future'`);
  expect(await fresh()()).toMatchObject({ isReady: true });
});

it('is not ready without an answer from the chain', async () => {
  expect(await fresh({ CHAIN_RPC_URL: 'http://127.0.0.1:9' })()).toMatchObject({ isReady: false });
});

it('asks the tenants that are awake, or one of those that sleep', async () => {
  const { opened } = test;
  const named = (key: string, open: number) => {
    const database = { ...opened.tenant.database, poolUse: () => ({ open, idle: open, waiting: 0 }) };
    return { ...opened, tenant: { ...opened.tenant, key, database } };
  };
  const keysOf = async (...all: OpenTenant[]) => {
    const tenants = new Tenants(all, { log: console as never, report: () => {} });
    const config = readConfig({ TESELA_DATA: test.folder });
    const { checks } = await createReadiness({ config, tenants, draining: new Draining() })();
    return Object.keys(checks).filter((name) => name.startsWith('database'));
  };
  expect(await keysOf(named('a', 0), named('b', 1), named('c', 2))).toEqual(['database b', 'database c']);
  expect(await keysOf(named('a', 0), named('b', 0))).toEqual(['database a']);
});

it('is not ready while it stops', async () => {
  const draining = new Draining();
  const readiness = fresh({}, draining);
  expect(await readiness()).toMatchObject({ isReady: true });
  draining.begin();
  expect(await readiness()).toMatchObject({ isReady: false, checks: { process: 'stopping' } });
});

it('asks the database once, however many callers ask', async () => {
  const readiness = fresh();
  const asked = await Promise.all(Array.from({ length: 50 }, () => readiness()));
  expect(new Set(asked).size).toBe(1);
});

it('answers 503 with Retry-After to calls during an outage', async () => {
  const { database } = test.tenant;
  const works = database.query;
  database.query = () => Promise.reject(new DatabaseOutage('down', '57P01', {}));
  const answer = await test.app.request('http://test.local/v2/pfp/account', {
    headers: { 'X-USER-ACCESS-TOKEN': 'a'.repeat(43) },
  });
  database.query = works;
  expect([answer.status, answer.headers.get('Retry-After'), await answer.json()]).toEqual([
    503,
    '2',
    { error: 'unavailable' },
  ]);
  test.reported.splice(0);
});
