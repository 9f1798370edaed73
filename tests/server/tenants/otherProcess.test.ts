import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { Hub } from '#server/tenants/hub.ts';
import { bundleServer, type Running, startServer } from '#tests/server/simulation/support/fleet.ts';
import { configured } from '#tests/support/testSettings.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';

let test: TestTenant;
let world: World;
let one: Running;
let other: Running;

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  const [row] = await test.tenant.database.query<{ name: string }>(sql`select current_database() as name`);
  const settings = { database: row?.name ?? '', folder: test.folder, now: test.tenant.clock.now().getTime() };
  const entry = await bundleServer(test.folder);
  [one, other] = await Promise.all([startServer(entry, settings), startServer(entry, settings)]);
});
afterAll(async () => {
  for (const server of [one, other]) server?.child.kill('SIGKILL');
  await test.close();
});

function call({ port }: Running, method: string, path: string, token?: string, body?: unknown) {
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      'idempotency-key': crypto.randomUUID(),
      ...(token && { 'x-user-access-token': token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** Opens the change stream of a page. The result reads until a text was sent, or with `null` to the end. */
async function openStream(server: Running, token: string) {
  const { body } = await call(server, 'GET', '/v2/pfp/changes', token);
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = '';
  return async (expected: string | null) => {
    while (expected === null || !text.includes(expected)) {
      const { value, done } = await reader.read();
      if (done && expected === null) return;
      if (done) throw new Error(`The stream never sent ${expected}: ${text}`);
      text += decoder.decode(value, { stream: true });
    }
    await reader.cancel();
  };
}

const account = (server: Running, token: string) => call(server, 'GET', '/v2/pfp/account/balance', token);

it('a session that was ended at one process is refused by the other, which had cached it', async () => {
  const token = await world.tokenOf(await world.user());
  const readStream = await openStream(other, token);
  expect((await account(other, token)).status).toBe(200);
  expect((await call(one, 'POST', '/v2/user/logout', token)).status).toBe(200);
  await readStream(null);
  expect((await account(other, token)).status, 'at once, and not when the cached session expires').toBe(401);
});

it('a configuration that was stored by a process is served by all others, also if it dies before it says so', async () => {
  const dying = new Hub(test.tenant.database);
  await dying.start();
  const titleAt = async (server: Running) => {
    const answer = await call(server, 'GET', '/v2/ui/get-customization');
    return ((await answer.json()) as { data: { title: string } }).data.title;
  };
  const stored = JSON.stringify(configured('customization', { title: 'Otra casa' }));
  await test.tenant.database.query(sql`insert into setting (name, value, updated_at)
    values ('customization', ${stored}, now()) on conflict (name) do update set value = excluded.value`);
  await dying.stop();
  for (const server of [one, other]) await expect.poll(() => titleAt(server), { timeout: 20_000 }).toBe('Otra casa');
});

it('a change that was made at one process reaches the pages of the other', async () => {
  const me = await world.investor();
  const project = await world.project();
  const token = await world.tokenOf(me);
  const readStream = await openStream(other, token);
  const warnings = { noGuarantee: true, keyInformationRead: true, largeTicketUnderstood: true };
  const terms = { type: 'order.create', tokens: 1, price: 5000, warnings };
  const ordered = await call(one, 'POST', `/v2/pfp/issuances/${project.id}/investments`, token, terms);
  expect(ordered.status).toBe(201);
  await readStream(((await ordered.json()) as { data: { id: string } }).data.id);
});
