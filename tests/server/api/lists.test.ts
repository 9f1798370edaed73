import { afterAll, beforeAll, expect, it } from 'vitest';
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
