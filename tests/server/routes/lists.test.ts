import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operations } from '#server/routes/operations.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { callApi } from './support/callApi.ts';

let test: TestTenant;
let world: World;
let token: string;

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  token = await world.tokenOf(await world.user(['ADMIN']));
});
afterAll(async () => {
  expect(test.reported).toEqual([]);
  await test.close();
});

const rows = async (path: string) => {
  const { body } = await callApi(test, 'GET', `/v2/pfp/${path}`, { token });
  return (body.data as { rows: Record<string, unknown>[] }).rows;
};

it('issuances are listed in the order of the tenant’s phases', async () => {
  for (const until of ['CAMPAIGN', 'VALIDATING', 'PRE_CAMPAIGN'] as const) await world.project({ until });
  const phases = async () => (await rows('issuances?sort=status')).map(({ status }) => String(status).split('.')[0]);
  expect(await phases()).toEqual(['PRE_CAMPAIGN', 'VALIDATING', 'CAMPAIGN']);
  const swapped = ['DRAFT', 'VALIDATING', 'PRE_CAMPAIGN', 'CAMPAIGN', 'CLOSED'];
  await test.configure('customization', { flows: { project_status: swapped } });
  expect(await phases()).toEqual(['VALIDATING', 'PRE_CAMPAIGN', 'CAMPAIGN']);
  await test.configure('customization', {});
});

it('the filter for members lists the users who have money or tokens here', async () => {
  const project = await world.project();
  const [payer, other] = [await world.investor(), await world.investor()];
  const journeys = journeysOf(test, world);
  await journeys.payByTransfer(payer, project, 3);
  await journeys.placeOrder(other, project, 2);
  expect(await rows('users?member=true')).toMatchObject([{ id: payer, invested: 15_000, holdings: 0 }]);
});

it('investments can be filtered by investor', async () => {
  const project = await world.project();
  const [one, other] = [await world.investor(), await world.investor()];
  const journeys = journeysOf(test, world);
  const order = await journeys.placeOrder(one, project, 1);
  await journeys.placeOrder(other, project, 2);
  expect((await rows(`investments?investor=${one}`)).map(({ id }) => id)).toEqual([order]);
});

it('earnings can be filtered by issuance', async () => {
  const [one, two] = [await world.project(), await world.project()];
  const holder = await world.investor();
  const at = rowsOf(test.tenant);
  const earning = await at.earning(await at.distribution(one.id, one.manager, 'paid'), holder, 'paid');
  await at.earning(await at.distribution(two.id, two.manager, 'paid'), holder, 'paid');
  expect((await rows(`earnings?project=${one.id}`)).map(({ id }) => id)).toEqual([earning]);
  expect(await rows('earnings')).toHaveLength(2);
});

/** Lists are sent as the database's own JSON text, which passes no schema on the way. This test parses it. */
it('each list matches its schema', async () => {
  const project = await world.project();
  const journeys = journeysOf(test, world);
  const investor = await world.investor();
  await journeys.payByTransfer(investor, project, 2);
  const at = rowsOf(test.tenant);
  await at.earning(await at.distribution(project.id, project.manager, 'paid'), investor, 'paid');
  const own = await world.tokenOf(investor);
  const lists = operations.filter(
    ({ method, params, reply }) =>
      method === 'GET' && !params && reply && 'entries' in reply && has(reply.entries, 'rows'),
  );
  const filled = new Set<string>();
  for (const { path, reply } of lists)
    for (const readerToken of [token, own]) {
      const { status, body } = await callApi(test, 'GET', path, { token: readerToken });
      if (status === 403 || !reply) continue;
      const parsed = v.parse(reply, body.data) as { rows: unknown[] };
      if (parsed.rows.length) filled.add(path);
    }
  expect([...filled].toSorted()).toMatchInlineSnapshot(`
    [
      "/v2/pfp/account/balance/entries",
      "/v2/pfp/distributions",
      "/v2/pfp/earnings",
      "/v2/pfp/investments",
      "/v2/pfp/issuances",
      "/v2/pfp/notifications",
      "/v2/pfp/own-investments",
      "/v2/pfp/papers",
      "/v2/pfp/public/issuances",
      "/v2/pfp/tokens",
      "/v2/pfp/users",
    ]
  `);
});

const has = (value: unknown, key: string) => typeof value === 'object' && value !== null && key in value;
