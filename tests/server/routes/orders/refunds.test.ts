import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { readAccountBalance } from '#server/queries/orders/ledger.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { callApi } from '../support/callApi.ts';

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
  await expectConsistent(test.tenant);
  expect(test.reported).toEqual([]);
  await test.close();
});

const asManager = async (method: 'GET' | 'POST', path: string, body?: unknown) =>
  callApi(test, method, `/v2/pfp${path}`, {
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

const setIban = (userId: string, iban: string) =>
  test.tenant.database.query(sql`update bank_account set iban = ${iban} where user_id = ${userId}`);

it('a refund that the bank refuses can be repeated by a manager, and is paid once', async () => {
  const investor = await world.investor();
  await setIban(investor, 'ES0000000000000000000000');
  const cash = await readAccountBalance(test.tenant.database, 'externalCash');
  const id = await journeys.refundCancelledOrder(investor, project);
  await test.drain();
  expect(await paymentOf(id)).toMatchObject([
    {
      id,
      status: 'refundFailed',
      refund: { reason: 'accountClosed' },
      facts: { actor: 'ADMIN', arrived: { amount: 15_000 } },
    },
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
  expect(await readAccountBalance(test.tenant.database, 'externalCash')).toBe(cash);
  expect(await readAccountBalance(test.tenant.database, 'refundsPayable')).toBe(0);
});

it('a manager cannot send the payment events of the bank or the provider', async () => {
  const id = await journeys.refundCancelledOrder(await world.investor(), project);
  for (const type of ['refund.confirm', 'payment.expire'])
    expect(await asManager('POST', `/payments/${id}/events`, { type })).toMatchObject({ status: 422 });
});

it('a cancelled investment shows its investor the manager’s reason', async () => {
  const investor = await world.investor();
  const id = await journeys.payByTransfer(investor, project);
  const reason = 'The investor asked for it by phone';
  await asManager('POST', `/investments/${id}/events`, { type: 'investment.cancel', reason });
  const { body } = await callApi(test, 'GET', `/v2/pfp/investments/${id}`, { token: await world.tokenOf(investor) });
  expect(body.data).toMatchObject({ status: 'CANCELED', cancelReason: reason });
});
