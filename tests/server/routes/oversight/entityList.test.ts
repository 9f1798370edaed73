import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#machines/shared/duration.ts';
import type { EntityList } from '#machines/shared/journal/entityList.wire.ts';
import { EntityList as Schema } from '#machines/shared/journal/entityList.wire.ts';
import { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { sql } from '#server/postgres/sql.ts';
import { callApi } from '../support/callApi.ts';
import { closeManaged, type ManagedTenant, managedTenant } from '../support/managedTenant.ts';

let { test, world, journeys, me, project, investor } = {} as ManagedTenant;
let paid: string;
let order: string;

beforeAll(async () => {
  ({ test, world, journeys, me, project, investor } = await managedTenant());
  paid = await journeys.payByTransfer(investor, project, 3);
  order = await journeys.placeOrder(await world.investor(), project, 7);
});
afterAll(() => closeManaged({ test }));

async function find(entity: string, query: string): Promise<EntityList> {
  const path = `/v2/pfp/entities/${entity}?${query}`;
  const { status, body } = await callApi(test, 'GET', path, { token: await world.tokenOf(me) });
  expect(status, JSON.stringify(body)).toBe(200);
  return v.parse(Schema, body.data);
}
const idsOf = async (entity: string, query: string) => (await find(entity, query)).rows.map(({ id }) => id).toSorted();
const both = () => [paid, order].toSorted();
const one = async (text: TemplateStringsArray, id: string) =>
  (await test.tenant.database.query<{ value: string }>(sql([...text] as never, id)))[0]?.value ?? '';

describe('the search among investments', () => {
  it('finds one by its number, its reference and that of its payment', async () => {
    const number = await one`select number::text as value from investment where id = ${paid}`;
    const reference = await one`select reference as value from investment where id = ${paid}`;
    const payment = await one`select reference as value from payment where investment_id = ${paid}`;
    for (const text of [`INV-${number}`, reference, payment])
      expect(await idsOf('investment', `search=${text}`), text).toEqual([paid]);
    // The reference of another order may begin with the same digits.
    expect(await idsOf('investment', `search=${number}`)).toContain(paid);
  });

  it('finds those of an investor by name and address, and all of an issuance', async () => {
    const email = await one`select email as value from users where id = ${investor}`;
    const name = await one`select last_name as value from users where id = ${investor}`;
    expect(await idsOf('investment', `search=${email}`)).toEqual([paid]);
    expect(await idsOf('investment', `search=${name}`)).toContain(paid);
    expect(await idsOf('investment', 'search=Proyecto')).toEqual(both());
  });

  it('filters by amount, status and age, alone and with a text', async () => {
    expect(await idsOf('investment', 'amount=35000')).toEqual([order]);
    expect(await idsOf('investment', 'amount=1')).toEqual([]);
    expect(await idsOf('investment', 'status=CHARGED')).toEqual([paid]);
    expect(await idsOf('investment', 'search=Proyecto&status=CREATED&amount=35000')).toEqual([order]);
    expect(await idsOf('investment', 'unchanged=week')).toEqual([]);
    test.moveClock(new Date(test.tenant.clock.now().getTime() + 8 * DAY));
    expect(await idsOf('investment', 'unchanged=week')).toEqual(both());
    expect(await idsOf('investment', 'unchanged=month')).toEqual([]);
  });

  it('has pages in both orders, with names and amounts', async () => {
    const first = await find('investment', 'size=1');
    expect({ total: first.total, isCut: first.isCut }).toEqual({ total: 2, isCut: false });
    const second = await find('investment', 'size=1&page=2');
    expect([...first.rows, ...second.rows].map(({ id }) => id).toSorted()).toEqual(both());
    const [oldest] = (await find('investment', 'size=1&sort=changedAt')).rows;
    expect(oldest?.id).toBe(second.rows[0]?.id);
    const [row] = (await find('investment', 'search=Proyecto&status=CHARGED')).rows;
    expect(row).toMatchObject({ user: investor, project: project.id, amount: 15_000, status: 'CHARGED' });
    expect(row?.title).toMatch(/^INV-\d+$/);
  });
});

describe('the search among what belongs to an investment or a user', () => {
  it('finds the payments of an investor, of an order and of an issuance', async () => {
    const email = await one`select email as value from users where id = ${investor}`;
    const number = await one`select number::text as value from investment where id = ${paid}`;
    for (const text of [email, `INV-${number}`, 'Proyecto'])
      expect(
        (await find('payment', `search=${text}`)).rows.map((row) => row.investment),
        text,
      ).toEqual([paid]);
  });

  it('finds the identity of a user', async () => {
    const email = await one`select email as value from users where id = ${investor}`;
    expect((await find('kyc', `search=${email}`)).rows.map(({ user }) => user)).toEqual([investor]);
    expect((await find('user', `search=${email}`)).rows.map(({ id }) => id)).toEqual([investor]);
  });

  it.each(Journalled.options)('answers for every %s, with and without filters', async (entity) => {
    for (const query of ['', 'search=Proyecto', 'search=AD-1&unchanged=day', 'status=nothing', 'amount=5'])
      expect((await find(entity, query)).rows.length, query).toBeLessThanOrEqual(25);
  });

  it('says that a text names more than are listed', async () => {
    await test.tenant.database.query(sql`insert into investment (id, status, user_id, project_id, tokens, price, amount,
        reference, created_at, updated_at)
      select gen_random_uuid(), 'CREATED', user_id, project_id, 1, price, price, 'TS-MANY' || n, created_at, updated_at
      from investment, generate_series(1, 220) n where id = ${paid}`);
    const found = await find('investment', 'search=Proyecto');
    expect({ total: found.total, isCut: found.isCut }).toEqual({ total: 200, isCut: true });
  });
});
