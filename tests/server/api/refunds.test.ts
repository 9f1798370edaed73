import { afterAll, beforeAll, expect, it } from 'vitest';
import { balanceOf } from '#server/store/ledger.ts';
import { sql } from '#server/store/sql.ts';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { expectSound } from '#tests/support/sound.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { ask } from './support/ask.ts';

let test: TestTenant;
let world: World;
let journeys: Journeys;
let project: { id: string; manager: string };

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  journeys = journeysOf(test, world);
  project = await world.project();
});
afterAll(async () => {
  await expectSound(test.tenant);
  expect(test.reported).toEqual([]);
  await test.close();
});

const asManager = async (method: 'GET' | 'POST', path: string, body?: unknown) =>
  ask(test, method, `/v2/pfp${path}`, {
    token: await world.tokenOf(project.manager),
    ...(body !== undefined && { body }),
  });

async function paymentOf(id: string) {
  const [row] = await test.tenant.database.query<{ investment_id: string }>(
    sql`select investment_id from payment where id = ${id}`,
  );
  const { body } = await asManager('GET', `/investments/${row?.investment_id}/payments`);
  return body.data;
}

const setIban = (personId: string, iban: string) =>
  test.tenant.database.query(sql`update bank_account set iban = ${iban} where person_id = ${personId}`);

it('a refund that the bank refuses is a manager’s to repeat, and goes out once', async () => {
  const investor = await world.investor();
  await setIban(investor, 'ES0000000000000000000000');
  const cash = await balanceOf(test.tenant.database, 'externalCash');
  const id = await journeys.suspended(investor, project);
  await test.drain();
  expect(await paymentOf(id)).toMatchObject([
    { id, status: 'refundFailed', reason: 'accountClosed', facts: { actor: 'ADMIN', arrived: { amount: 15_000 } } },
  ]);

  await setIban(investor, 'ES9121000418450200051332');
  const answers = [];
  for (const _ of [1, 2]) answers.push(await asManager('POST', `/payments/${id}/events`, { type: 'refund.retry' }));
  expect(answers).toMatchObject([
    { status: 200, body: { data: { status: 'refunding' } } },
    { status: 409, body: { error: 'refused' } },
  ]);
  await test.drain();
  expect(await paymentOf(id)).toMatchObject([{ id, status: 'refunded' }]);
  expect(await balanceOf(test.tenant.database, 'externalCash')).toBe(cash);
  expect(await balanceOf(test.tenant.database, 'refundsPayable')).toBe(0);
});

it('what only the bank or the provider may say of a payment is not taken from a manager', async () => {
  const id = await journeys.suspended(await world.investor(), project);
  for (const type of ['refund.confirm', 'payment.expire'])
    expect(await asManager('POST', `/payments/${id}/events`, { type })).toMatchObject({ status: 422 });
});
