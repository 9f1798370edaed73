import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { sql } from '#server/store/sql.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';

let test: TestTenant;
let world: World;
let me: string;
let manager: string;
const leaving: (() => Promise<void>)[] = [];

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  me = await world.person();
  manager = await world.person(['ADMIN']);
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const leave of leaving.splice(0)) await leave();
});
afterAll(() => test.close());

/** Announces things, until every process has heard of them. */
async function changed(...things: string[]) {
  const heard = new Promise<void>((resolve) => {
    const stop = test.tenant.watch((news) => {
      if (!things.every((thing) => news.includes(thing))) return;
      stop();
      resolve();
    });
  });
  test.tenant.announce(things);
  await heard;
}

/** The stream as a person's page reads it. */
async function listening(personId: string, area = 'USER') {
  const headers = { 'x-user-access-token': await world.tokenOf(personId), 'x-acting-area': area };
  const ended = new AbortController();
  const { body } = await test.app.request('http://test.local/v2/pfp/changes', { headers, signal: ended.signal });
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  leaving.push(async () => {
    await reader.cancel();
    ended.abort();
  });
  let text = '';
  return async (wanted: string): Promise<string> => {
    while (!text.includes(wanted)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`never told of ${wanted}: ${text}`);
      text += decoder.decode(value, { stream: true });
    }
    return text;
  };
}

it('tells of what changes while somebody listens, and nobody of what is another’s', async () => {
  const mine = await listening(me);
  const managers = await listening(manager, 'ADMIN');
  await changed('kyc:k1:somebody', `kyc:k2:${me}`, 'project:p1');
  expect(await mine('"p1"')).not.toContain('"k1"');
  expect(await mine('"p1"')).toContain('"k2"');
  expect(await managers('"p1"')).toContain('"k1"');
});

it('tells what kinds of things changed while the page was made that begins to listen', async () => {
  await changed('earning:e1:somebody', `kyc:k4:${me}`, `kyc:k5:${me}`, 'token:t1');
  const mine = await (await listening(me))('recent');
  expect(mine).toContain('{"thing":"kyc"}');
  expect(mine).toContain('{"thing":"token"}');
  expect(mine).not.toContain('"earning"');
  expect(mine.match(/"kyc"/g)).toHaveLength(1);
  expect(await (await listening(manager, 'ADMIN'))('recent')).toContain('"earning"');
});

it('says that anything may have changed where it could not hear the database for a while', async () => {
  const mine = await listening(me);
  await test.tenant.database.query(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`);
  expect(await mine('changed')).toContain('"everything"');
  await changed('project:p3');
  await changed('project:p4');
  expect((await mine('"p4"')).match(/"p3"/g), 'everything is heard once').toHaveLength(1);
});

it('does not tell of what changed long before', async () => {
  await changed(`signature:s1:${me}`);
  const later = performance.now() + 61_000;
  vi.spyOn(performance, 'now').mockImplementation(() => later);
  const mine = await listening(me);
  await changed('project:p2');
  expect(await mine('"p2"')).not.toContain('"signature"');
});
