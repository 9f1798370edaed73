import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { DatabaseOutage } from '#server/postgres/databaseOutage.ts';
import { sql } from '#server/postgres/sql.ts';
import { Hub } from '#server/tenants/hub.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { callApi } from '../support/callApi.ts';

let test: TestTenant;
let world: World;
let me: string;
let manager: string;
const cleanups: (() => Promise<void>)[] = [];

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  me = await world.user();
  manager = await world.user(['ADMIN']);
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const leave of cleanups.splice(0)) await leave();
});
afterAll(() => test.close());

/** Announces changes, and waits until every process has received them. */
async function announce(...entities: string[]) {
  const received = new Promise<void>((resolve) => {
    const stop = test.tenant.watch((changes) => {
      if (!entities.every((entity) => changes.includes(entity))) return;
      stop();
      resolve();
    });
  });
  test.tenant.announce(entities);
  await received;
}

/** Opens the change stream of a user's page. The result waits for a text in the stream. */
async function openStream(userId: string, area = 'USER') {
  const headers = { 'x-user-access-token': await world.tokenOf(userId), 'x-acting-area': area };
  const ended = new AbortController();
  const { body } = await test.app.request('http://test.local/v2/pfp/changes', { headers, signal: ended.signal });
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  cleanups.push(async () => {
    await reader.cancel();
    ended.abort();
  });
  let text = '';
  return async (expected: string): Promise<string> => {
    while (!text.includes(expected)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`The stream never sent ${expected}: ${text}`);
      text += decoder.decode(value, { stream: true });
    }
    return text;
  };
}

it('the change stream sends what changes while a page listens, but not the changes of other users', async () => {
  const mine = await openStream(me);
  const managers = await openStream(manager, 'ADMIN');
  await announce('kyc:k1:somebody', `kyc:k2:${me}`, 'project:p1');
  expect(await mine('"p1"')).not.toContain('"k1"');
  expect(await mine('"p1"')).toContain('"k2"');
  expect(await managers('"p1"')).toContain('"k1"');
});

it('the change stream sends a few changes at once, and then one event for all others', async () => {
  const mine = await openStream(me);
  for (let number = 0; number < 40; number++) await announce(`project:row-${number}`);
  const text = await mine('"row-39"');
  expect(text.match(/event: changed/g)?.length).toBeLessThan(30);
  expect(text.match(/"row-39"/g)).toHaveLength(1);
  test.tenant.announce(Array.from({ length: 320 }, (_, index) => `payment:${index}:${me}`));
  await mine('{"entity":"payment"}'); // Many of a kind are not named one by one.
});

it('the change stream of an owner sends nothing about other users', async () => {
  const owners = await openStream(await world.user(['ENTREPRENEUR']), 'ENTREPRENEUR');
  await announce('kyc:k1:somebody', 'project:p1');
  expect(await owners('"p1"')).not.toContain('"k1"');
});

it('the change stream starts with the kinds of entities that changed while the page was rendered', async () => {
  await announce('earning:e1:somebody', `kyc:k4:${me}`, `kyc:k5:${me}`, 'token:t1');
  const mine = await (await openStream(me))('recent');
  expect(mine).toContain('{"entity":"kyc"}');
  expect(mine).toContain('{"entity":"token"}');
  expect(mine).not.toContain('"earning"');
  expect(mine.match(/"kyc"/g)).toHaveLength(1);
  expect(await (await openStream(manager, 'ADMIN'))('recent')).toContain('"earning"');
});

it('the change stream sends that everything may have changed after it lost the database', async () => {
  const mine = await openStream(me);
  await test.tenant.database.query(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where pid in (select pid from pg_locks where locktype = 'advisory' and objsubid = 2
      and database = (select oid from pg_database where datname = current_database()))`);
  expect(await mine('changed')).toContain('"everything"');
  await announce('project:p3');
  await announce('project:p4');
  expect((await mine('"p4"')).match(/"p3"/g), 'each change arrives once').toHaveLength(1);
});

it('the change stream sends what was announced while the database was away, once it is back', async () => {
  const mine = await openStream(me);
  const { database } = test.tenant;
  const outage = new DatabaseOutage('The database is not available', undefined, { cause: undefined });
  vi.spyOn(database, 'query').mockRejectedValueOnce(outage);
  await announce('project:p6');
  expect(await mine('"p6"')).toContain('"p6"');
});

it('the change stream sends more changes than one announcement of the database can hold', async () => {
  const mine = await openStream(me);
  const many = Array.from({ length: 150 }, () => `notification:${randomUUID()}:${me}`);
  test.tenant.announce(many);
  const last = many.at(-1)?.split(':')[1] ?? '';
  expect((await mine(last)).match(/"notification"/g)).toHaveLength(many.length);
});

it('a process that stops announces first what still waits', async () => {
  const other = new Hub(test.tenant.database);
  const mine = await openStream(me);
  other.announce(test.tenant.key, ['project:p7']);
  await other.stop();
  expect(await mine('"p7"')).toContain('"p7"');
});

it('the change stream listens again when its connection is dead and looks open', async () => {
  const mine = await openStream(me);
  const [frozen] = await test.tenant.database.query<{ pid: number }>(sql`select pid from pg_stat_activity
    where pid in (select pid from pg_locks where locktype = 'advisory' and objsubid = 2
      and database = (select oid from pg_database where datname = current_database()))`);
  if (!frozen) throw new Error('No connection listens');
  process.kill(frozen.pid, 'SIGSTOP');
  try {
    expect(await mine('changed')).toContain('"everything"');
  } finally {
    process.kill(frozen.pid, 'SIGCONT');
  }
});

it('the change stream leaves out what changed long before', async () => {
  await announce(`signature:s1:${me}`);
  const later = performance.now() + 61_000;
  vi.spyOn(performance, 'now').mockImplementation(() => later);
  const mine = await openStream(me);
  await announce('project:p2');
  expect(await mine('"p2"')).not.toContain('"signature"');
});

const streamOf = async (token: string) =>
  test.app.request('http://test.local/v2/pfp/changes', { headers: { 'x-user-access-token': token } });

/** Reads until the stream ends. */
async function readToEnd(response: Response) {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  while (!(await reader.read()).done);
}

it('the change stream ends with its session, in whichever process that happens', async () => {
  const [token, other] = [await world.tokenOf(me), await world.tokenOf(me)];
  const [mine, kept] = [await streamOf(token), await streamOf(other)];
  const ends = readToEnd(mine);
  await callApi(test, 'POST', '/v2/user/logout', { token });
  await ends;
  const reader = (kept.body as ReadableStream<Uint8Array>).getReader();
  expect((await reader.read()).done).toBe(false);
  await reader.cancel();
});

it('a session has a limited number of streams at a time', async () => {
  const token = await world.tokenOf(await world.user());
  const streams = await Promise.all(Array.from({ length: 20 }, () => streamOf(token)));
  expect(streams.every(({ status }) => status === 200)).toBe(true);
  expect((await streamOf(token)).status).toBe(429);
  expect((await streamOf(await world.tokenOf(me))).status).toBe(200);
  await streams[0]?.body?.cancel();
  await expect.poll(async () => (await streamOf(token)).status).toBe(200);
  await callApi(test, 'POST', '/v2/user/logout', { token });
  await Promise.all(streams.slice(1).map(readToEnd));
});
