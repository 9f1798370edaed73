import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { givePassword, password } from '#tests/support/fourEyes.ts';
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
  token = await world.tokenOf(await givePassword(test, await world.user(['ADMIN'])));
});
afterAll(async () => {
  expect(test.reported).toEqual([]);
  await test.close();
});

interface Counted {
  total: number;
  sum?: number;
  tabs?: Record<string, number>;
}

async function counted(path: string, reader = token): Promise<Counted> {
  const { status, body } = await callApi(test, 'GET', `/v2/pfp/${path}`, { token: reader });
  expect(status).toBe(200);
  const { total, sum, tabs } = body.data as Counted;
  return { total, ...(sum !== undefined && { sum }), ...(tabs && { tabs }) };
}

it('the list of investments sums the shown tab, and counts the rows of all tabs under the other filters', async () => {
  const [one, two] = [await world.project(), await world.project()];
  const at = rowsOf(test.tenant);
  const investor = await world.investor();
  for (const status of ['RESERVED', 'SIGNED', 'SIGNED', 'CANCELED']) await at.investment(investor, one.id, status);
  await at.investment(await world.investor(), two.id, 'SIGNED');
  await test.tenant.database.query(sql`update investment set amount = 123 where status = 'CANCELED'`);
  const none = { closed: 0, completed: 0, disbursed: 0, orders: 0 };
  const tabs = { ...none, all: 5, interest: 1, signed: 3, canceled: 1 };
  expect(await counted('investments')).toEqual({ total: 5, sum: 20_123, tabs });
  expect(await counted('investments?tab=signed')).toEqual({ total: 3, sum: 15_000, tabs });
  expect(await counted('investments?tab=completed')).toEqual({ total: 0, sum: 0, tabs });
  expect(await counted(`investments?project=${two.id}&tab=signed&size=1`)).toEqual({
    total: 1,
    sum: 5000,
    tabs: { ...none, all: 1, interest: 0, signed: 1, canceled: 0 },
  });
  expect(await counted('investments', await world.tokenOf(two.owner))).toMatchObject({ total: 1, sum: 5000 });
  expect(await counted('investments', await world.tokenOf(investor))).toMatchObject({ total: 4, sum: 15_123 });
});

it('distributions sum their gross and earnings their net, of the rows that match', async () => {
  const [one, two] = [await world.project(), await world.project()];
  const at = rowsOf(test.tenant);
  const holder = await world.investor();
  await at.earning(await at.distribution(one.id, one.manager, 'paid'), holder, 'paid');
  await at.earning(await at.distribution(two.id, two.manager, 'paid'), holder, 'claimed');
  expect(await counted('distributions')).toEqual({ total: 2, sum: 2000 });
  expect(await counted(`distributions?project=${one.id}`)).toEqual({ total: 1, sum: 1000 });
  expect(await counted('earnings?size=1')).toEqual({ total: 2, sum: 1620 });
  expect(await counted('earnings?status=claimed')).toEqual({ total: 1, sum: 810 });
});

it('incidents are counted by view, and those that are owed also among the open ones', async () => {
  const at = rowsOf(test.tenant);
  const [owed] = [await at.incident('open'), await at.incident('taken'), await at.incident('resolved')];
  await test.tenant.database.query(sql`update incident set kind = 'suspense', amount = 7700 where id = ${owed}`);
  const tabs = { open: 2, owed: 1, closed: 1 };
  expect(await counted('incidents')).toEqual({ total: 2, sum: 7700, tabs });
  expect(await counted('incidents?view=owed')).toEqual({ total: 1, sum: 7700, tabs });
  expect(await counted('incidents?view=closed')).toEqual({ total: 1, sum: 0, tabs });
});

it('lines of bank statements are summed by their outcome', async () => {
  const content = [
    'date,amount,currency,reference,payer',
    '2026-02-20,77.10,EUR,uno,Leo',
    '2026-02-20,0.25,EUR,dos,Leo',
  ];
  const imported = await callApi(test, 'POST', '/v2/pfp/statements', {
    token,
    body: { name: 'a.csv', content: content.join('\n'), password },
  });
  expect(imported.status).toBe(200);
  expect(await counted('bank-lines')).toEqual({ total: 2, sum: 7735 });
  expect(await counted('bank-lines?outcome=settled')).toEqual({ total: 0, sum: 0 });
  expect(await counted('bank-lines?search=dos')).toEqual({ total: 1, sum: 25 });
});

it('issuances are counted by stage for managers', async () => {
  const before = (await counted('issuances')).tabs ?? {};
  await world.project({ until: 'PRE_CAMPAIGN' });
  const { total, tabs = {} } = await counted('issuances?stage=upcoming');
  expect(total).toBe(1);
  expect(tabs).toEqual({ ...before, all: (before.all ?? 0) + 1, upcoming: 1 });
});
