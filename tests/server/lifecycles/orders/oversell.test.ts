import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { quickOrFull } from '#tests/support/runSize.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, type World, worldOf } from '#tests/support/world.ts';

const CONNECTIONS = 50;
const BUYERS = 1000;
const TOKENS = 10;
const AGAIN = { repeats: quickOrFull(0, 99) };

let test: TestTenant;
let world: World;

beforeAll(async () => {
  test = await testTenant('2026-03-02T09:00:00Z', CONNECTIONS);
  world = worldOf(test);
});
afterAll(async () => {
  await test.drain();
  await expectConsistent(test.tenant);
  expect(test.reported).toEqual([]);
  await test.close();
});

/** Each investor orders several times, because a thousand onboardings would test nothing more. */
const buyersOf = (count: number) => Promise.all(Array.from({ length: count }, () => world.investor()));

describe('the last tokens of an issuance', () => {
  it.each([
    { what: 'one token each', tokens: 1, buyers: 10 },
    { what: 'three tokens each', tokens: 3, buyers: 3 },
  ])('are sold to no more buyers than there are tokens for, with $what', AGAIN, async ({ tokens, buyers }) => {
    const { id: projectId } = await world.project({ tokens: TOKENS });
    const users = await buyersOf(50);
    const answers = await Promise.all(
      Array.from({ length: BUYERS }, (_, index) => world.order(users[index % users.length] ?? '', projectId, tokens)),
    );
    const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code]));
    console.log(
      `Oversell test: ${BUYERS} buyers of ${tokens}, ${CONNECTIONS} connections, ${BUYERS - refusals.length} bought`,
    );
    expect(BUYERS - refusals.length).toBe(buyers);
    expect(new Set(refusals)).toEqual(new Set(['sold_out', 'refused']));
    expect(await leftOf(projectId)).toEqual({
      left: TOKENS - tokens * buyers,
      orders: buyers,
      held: tokens * buyers,
    });
  });

  it('are sold again only once after an order is cancelled', async () => {
    const { id: projectId } = await world.project({ tokens: 1 });
    const users = await buyersOf(20);
    const [first] = users;
    const order = await world.order(first ?? '', projectId, 1);
    const id = order.ok ? order.value.id : '';
    const cancelled = world.attempt(by('USER', first ?? ''), 'investment', id, { type: 'investment.cancel' });
    const answers = await Promise.all(users.map((buyer) => world.order(buyer, projectId, 1)));
    expect(await cancelled).toBeUndefined();
    const more = await world.order(first ?? '', projectId, 1);
    const bought = [...answers, more].filter(({ ok }) => ok).length;
    expect(bought).toBe(1);
    expect(await leftOf(projectId)).toEqual({ left: 0, orders: 1, held: 1 });
  });
});

async function leftOf(projectId: string) {
  const [row] = await test.tenant.database.query(sql`select funding.tokens_left as left,
      (select count(*) from investment where project_id = ${projectId} and status <> 'CANCELED') as orders,
      (select coalesce(sum(tokens_held), 0) from investment where project_id = ${projectId}) as held
    from funding where project_id = ${projectId}`);
  return row;
}
