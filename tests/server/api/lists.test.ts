import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operations } from '#server/routes/operations.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { ask } from './support/ask.ts';

let test: TestTenant;
let world: World;
let token: string;

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  token = await world.tokenOf(await world.person(['ADMIN']));
});
afterAll(async () => {
  expect(test.reported).toEqual([]);
  await test.close();
});

const rows = async (path: string) => {
  const { body } = await ask(test, 'GET', `/v2/pfp/${path}`, { token });
  return (body.data as { rows: Record<string, unknown>[] }).rows;
};

it('issuances come in the order of the tenant’s phases', async () => {
  for (const until of ['CAMPAIGN', 'VALIDATING', 'PRE_CAMPAIGN'] as const) await world.project({ until });
  const phases = async () => (await rows('issuances?sort=status')).map(({ status }) => String(status).split('.')[0]);
  expect(await phases()).toEqual(['PRE_CAMPAIGN', 'VALIDATING', 'CAMPAIGN']);
  const swapped = ['DRAFT', 'VALIDATING', 'PRE_CAMPAIGN', 'CAMPAIGN', 'CLOSED'];
  await test.configure('customization', { flows: { project_status: swapped } });
  expect(await phases()).toEqual(['VALIDATING', 'PRE_CAMPAIGN', 'CAMPAIGN']);
  await test.configure('customization', {});
});

it('members are those who have money or tokens here', async () => {
  const project = await world.project();
  const [payer, other] = [await world.investor(), await world.investor()];
  const journeys = journeysOf(test, world);
  await journeys.paid(payer, project, 3);
  await journeys.ordered(other, project, 2);
  expect(await rows('users?member=true')).toMatchObject([{ id: payer, invested: 15_000, holdings: 0 }]);
});

it('earnings are those of one issuance, where one is asked for', async () => {
  const [one, two] = [await world.project(), await world.project()];
  const holder = await world.investor();
  const at = rowsOf(test.tenant);
  const earning = await at.earning(await at.distribution(one.id, one.manager, 'paid'), holder, 'paid');
  await at.earning(await at.distribution(two.id, two.manager, 'paid'), holder, 'paid');
  expect((await rows(`earnings?project=${one.id}`)).map(({ id }) => id)).toEqual([earning]);
  expect(await rows('earnings')).toHaveLength(2);
});

/** What is written from the database's own text passes no schema on its way: here it does. */
it('each list says what its schema says', async () => {
  const project = await world.project();
  const journeys = journeysOf(test, world);
  const investor = await world.investor();
  await journeys.paid(investor, project, 2);
  const at = rowsOf(test.tenant);
  await at.earning(await at.distribution(project.id, project.manager, 'paid'), investor, 'paid');
  const own = await world.tokenOf(investor);
  const lists = operations.filter(
    ({ method, params, reply }) =>
      method === 'GET' && !params && reply && 'entries' in reply && has(reply.entries, 'rows'),
  );
  const filled = new Set<string>();
  for (const { path, reply } of lists)
    for (const asking of [token, own]) {
      const { status, body } = await ask(test, 'GET', path, { token: asking });
      if (status === 403 || !reply) continue;
      const said = v.parse(reply, body.data) as { rows: unknown[] };
      if (said.rows.length) filled.add(path);
    }
  expect([...filled].toSorted()).toMatchInlineSnapshot(`
    [
      "/v2/pfp/distributions",
      "/v2/pfp/earnings",
      "/v2/pfp/investments",
      "/v2/pfp/issuances",
      "/v2/pfp/notifications",
      "/v2/pfp/users",
    ]
  `);
});

const has = (value: unknown, key: string) => typeof value === 'object' && value !== null && key in value;
