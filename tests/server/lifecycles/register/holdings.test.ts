import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY } from '#machines/shared/duration.ts';
import { bySystem, type UnitOfWork } from '#server/engine/unit.ts';
import { newId } from '#server/kernel/ids.ts';
import { changeHolding } from '#server/lifecycles/register/holdings.ts';
import { readLeavingCost, readLeavingValue } from '#server/lifecycles/register/leavingCost.ts';
import { sql } from '#server/postgres/sql.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { must, type World, worldOf } from '#tests/support/world.ts';

let test: TestTenant;
let world: World;
let projectId: string;
let userId: string;

beforeAll(async () => {
  test = await testTenant('2026-03-02T09:00:00Z');
  world = worldOf(test);
});
beforeEach(async () => {
  projectId = (await world.project()).id;
  userId = await world.investor();
});
afterAll(() => test.close());

const act = <T>(does: (uow: UnitOfWork) => Promise<T>): Promise<T> =>
  must(world.run(bySystem, async (uow) => ({ ok: true, value: await does(uow) })));

/** A day later, so that the order of the changes is that of the calls. */
async function change(wallet: string, tokens: number, cost: number) {
  test.moveClock(new Date(test.tenant.clock.now().getTime() + DAY));
  const cause = `transfer ${newId(test.tenant.clock.now())}`;
  await act((uow) => changeHolding(uow, { project_id: projectId, user_id: userId, wallet, tokens, cost, cause }));
  return test.tenant.clock.now();
}

const sinceOf = async (wallet: string) => {
  const [row] = await test.tenant.database.query<{ since: Date }>(
    sql`select since from holding where project_id = ${projectId} and user_id = ${userId} and wallet = ${wallet}`,
  );
  return row?.since;
};

it('a holding begins with its first tokens, and anew when it fills again after it was empty', async () => {
  const first = await change('0x1', 5, 25_000);
  await change('0x1', 2, 10_000);
  expect(await sinceOf('0x1')).toEqual(first);
  await change('0x1', -7, -35_000);
  const again = await change('0x1', 3, 6_000);
  expect(await sinceOf('0x1')).toEqual(again);
});

it('what leaves a wallet is a share of that wallet, and its cost that of the oldest tokens of all', async () => {
  await change('0x1', 10, 50_000);
  await change('0x2', 4, 8_000);
  const value = (wallet: string, tokens: number) =>
    act((uow) => readLeavingValue(uow, { project_id: projectId, user_id: userId, wallet, tokens }));
  expect([await value('0x1', 5), await value('0x2', 2)]).toEqual([25_000, 4_000]);
  // Ley 35/2006 art. 37.2: the first ones acquired are the first ones sold, whatever the wallet.
  const cost = (tokens: number) => act((uow) => readLeavingCost(uow, { projectId, userId, tokens }));
  expect([await cost(2), await cost(12)]).toEqual([10_000, 54_000]);
});
