import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { givePassword, password } from '#tests/support/fourEyes.ts';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { callApi } from '../support/callApi.ts';

type Project = Awaited<ReturnType<World['project']>>;

const PRICE = 5000;
/** Longer than the four calendar days of reflection. */
const REFLECTION = 5 * DAY;
const CAMPAIGN_DAYS = 20;

let test: TestTenant;
let world: World;
let journeys: Journeys;

beforeAll(async () => {
  test = await testTenant('2026-03-02T09:00:00Z');
  world = worldOf(test);
  journeys = journeysOf(test, world);
  await test.configure('settings', { approvalLimit: 10_000_000 });
});
afterAll(async () => {
  await expectConsistent(test.tenant);
  expect(test.reported).toEqual([]);
  await test.close();
});

const wait = async (milliseconds: number) => {
  test.moveClock(new Date(test.tenant.clock.now().getTime() + milliseconds));
  await test.drain();
};

async function call<Data>(user: string, path: string, body: object): Promise<Data> {
  const answer = await callApi(test, 'POST', `/v2/pfp${path}`, { token: await world.tokenOf(user), body });
  expect([200, 201], `${path} ${JSON.stringify(body)}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
  return answer.body.data as Data;
}

/** An investor orders tokens, pays them by transfer and signs the contract. The manager sees the money arrive. */
async function buy(project: Project, tokens: number) {
  const investor = await world.investor();
  const { database } = test.tenant;
  const order = { type: 'order.create', tokens, price: PRICE };
  const { id } = await call<{ id: string }>(investor, `/issuances/${project.id}/investments`, order);
  const send = (event: object) => call(investor, `/investments/${id}/events`, event);
  const warnings = { noGuarantee: true, keyInformationRead: true, largeTicketUnderstood: true };
  await send({ type: 'warnings.accept', ...warnings });
  await send({ type: 'payment.begin' });
  await send({ type: 'method.choose', method: 'transfer' });
  const [payment] = await database.query<{ id: string; amount: number; currency: string; reference: string }>(
    sql`select id, amount, currency, reference from payment where investment_id = ${id}`,
  );
  if (!payment) throw new Error('The order has no payment');
  const { id: paymentId, ...receipt } = payment;
  await givePassword(test, project.manager);
  await call(project.manager, `/payments/${paymentId}/events`, { type: 'payment.settle', receipt, password });
  await send({ type: 'signature.request' });
  await test.drain();
  const [signature] = await database.query<{ id: string }>(sql`select id from signature where investment_id = ${id}`);
  const code = await journeys.lastCode(investor);
  await call(investor, `/signatures/${signature?.id}/events`, { type: 'code.enter', code });
  await test.drain();
  return { id, investor };
}

/** The tokens that each investor has on the chain. */
async function onChain(project: Project, ...orders: { investor: string }[]): Promise<number[]> {
  const { chain } = test.tenant.providers;
  const [token] = await test.tenant.database.query<{ address: string }>(
    sql`select address from token where project_id = ${project.id}`,
  );
  const balances = orders.map(async ({ investor }) =>
    chain.balanceOf(token?.address ?? '', await chain.managedWallet(investor)),
  );
  return Promise.all(balances);
}

const open = (strategy: 'manual' | 'charge' | 'campaignEnd' | 'softCap', softCap = PRICE) =>
  world.project({ strategy, softCap, price: PRICE, days: CAMPAIGN_DAYS });

it('“manual only” mints nothing by itself, and a manager mints after the reflection period', async () => {
  const project = await open('manual');
  const order = await buy(project, 3);
  await wait(REFLECTION);
  expect(await onChain(project, order)).toEqual([0]);
  await call(project.manager, `/investments/${order.id}/events`, { type: 'mint.request' });
  await test.drain();
  expect(await onChain(project, order)).toEqual([3]);
  const other = await buy(project, 2);
  await wait(CAMPAIGN_DAYS * DAY);
  expect(await onChain(project, other)).toEqual([0]);
});

it('“at purchase” mints each order as soon as its reflection period is over', async () => {
  const project = await open('charge');
  const first = await buy(project, 3);
  expect(await onChain(project, first)).toEqual([0]);
  await wait(2 * DAY);
  const second = await buy(project, 2);
  await wait(REFLECTION - 2 * DAY);
  expect(await onChain(project, first, second)).toEqual([3, 0]);
  await wait(2 * DAY);
  expect(await onChain(project, first, second)).toEqual([3, 2]);
});

it('“at campaign end” mints all orders when the campaign has ended with its soft cap', async () => {
  const project = await open('campaignEnd');
  const orders = [await buy(project, 3), await buy(project, 2)];
  await wait(REFLECTION);
  expect(await onChain(project, ...orders)).toEqual([0, 0]);
  await wait((CAMPAIGN_DAYS - 5) * DAY);
  expect(await onChain(project, ...orders)).toEqual([3, 2]);
});

it('“at campaign end” mints nothing if the soft cap was missed', async () => {
  const project = await open('campaignEnd', 10 * PRICE);
  const order = await buy(project, 3);
  await wait((CAMPAIGN_DAYS + 1) * DAY);
  expect(await onChain(project, order)).toEqual([0]);
});

it('“soft cap reached” mints all orders once money that can no longer be revoked reaches the soft cap', async () => {
  const project = await open('softCap', 5 * PRICE);
  const first = await buy(project, 3);
  await wait(REFLECTION);
  expect(await onChain(project, first)).toEqual([0]);
  const second = await buy(project, 2);
  // The soft cap is reached, and the second order can still be revoked.
  expect(await onChain(project, first, second)).toEqual([0, 0]);
  await wait(REFLECTION);
  expect(await onChain(project, first, second)).toEqual([3, 2]);
});
