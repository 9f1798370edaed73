import { afterAll, beforeAll, expect, it } from 'vitest';
import { computeOutstanding } from '#machines/orders/investment/outstanding.ts';
import { positionOn } from '#machines/orders/investment/position.ts';
import { MINUTE } from '#machines/shared/duration.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { listPositions, readPosition } from '#server/queries/register/positions.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';

let test: TestTenant;
let world: World;

beforeAll(async () => {
  test = await testTenant('2025-12-01T09:00:00Z');
  world = worldOf(test);
});
afterAll(() => test.close());

it('days are those of the time zone, also on the last night of a year', async () => {
  const { database, clock } = test.tenant;
  const project = await world.project();
  const holder = await world.investor();
  const change = async (tokens: number) =>
    database.query(sql`insert into holding_change (id, project_id, user_id, wallet, tokens, cost, cause, at)
      values (${newId(clock.now())}, ${project.id}, ${holder}, '0x1', ${tokens}, ${tokens * 5_000}, 'mint', ${clock.now()})`);
  await change(10);
  await database.query(sql`update project set product = 'realEstate' where id = ${project.id}`);
  const journeys = journeysOf(test, world);
  const id = await journeys.approveDistribution(project, 20_000, 0, 'capitalReturn');
  // Half past midnight of 1 January in Madrid, and before it in the Canary Islands.
  test.moveClock(new Date(Date.parse('2025-12-31T23:30:00Z')));
  await database.query(sql`update earning set paid_at = ${clock.now()} where distribution_id = ${id}`);
  await database.query(sql`insert into holding_change (id, project_id, user_id, wallet, tokens, cost, cause, at)
    values (${newId(clock.now())}, ${project.id}, ${holder}, '0x1', -4, -20_000, ${`transfer ${newId(clock.now())}`},
      ${new Date(clock.now().getTime() + MINUTE)})`);
  const endOf2025 = async (timeZone: string) => {
    const [position] = await listPositions(database, holder, { timeZone, country: 'ES' });
    const { tokens, cost, returned } = positionOn(position?.events ?? [], '2025-12-31');
    return [tokens, cost, returned, position && computeOutstanding(tokens, position.capital, '2025-12-31')];
  };
  expect(await endOf2025('Europe/Madrid')).toEqual([10, 50_000, 0, 50_000]);
  expect(await endOf2025('Atlantic/Canary')).toEqual([6, 18_000, 20_000, 18_000]);
});

it('the cost of an acquisition contains the fee of the project and that of the payment method', async () => {
  const { database, clock } = test.tenant;
  const project = await world.project();
  const holder = await world.investor();
  const order = await journeysOf(test, world).placeOrder(holder, project, 3);
  await database.query(sql`update investment set fee = 225, method_fee = 45 where id = ${order}`);
  await database.query(sql`insert into holding_change (id, project_id, user_id, wallet, tokens, cost, cause, at)
    values (${newId(clock.now())}, ${project.id}, ${holder}, '0x1', 3, 15_000, ${`mint ${order}`}, ${clock.now()})`);
  // Ley 35/2006 art. 35.1: what was paid, with the costs of the acquisition.
  const position = await readPosition(
    database,
    { userId: holder, projectId: project.id, timeZone: 'UTC', country: 'ES' },
    '9999',
  );
  expect(position).toMatchObject({ tokens: 3, acquired: 15_000, fees: 270, cost: 15_270 });
});
