import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Earning } from '#machines/earnings/earning/earning.wire.ts';
import type { BalanceEntries } from '#machines/orders/payment/balanceEntries.wire.ts';
import { sql } from '#server/postgres/sql.ts';
import { readAccountBalance } from '#server/queries/orders/ledger.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { type Holder, type Registrar, registrarOf } from '#tests/support/registrar.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';

let test: TestTenant;
let world: World;
let registrar: Registrar;
let project: Awaited<ReturnType<World['project']>>;
let ana: Holder;
let line: Earning;

const NET = 8_100;

beforeEach(async () => {
  test = await testTenant('2026-03-02T09:00:00Z');
  await test.configure('customization', { extras: { payWithBalance: true } });
  world = worldOf(test);
  registrar = registrarOf(test, world);
  project = await world.project();
  ana = await registrar.holder(project, 5);
  await registrar.journeys.payDistribution(project);
  const { body } = await call(ana.id, 'GET', '/v2/pfp/earnings');
  [line] = (body.data as { rows: [Earning] }).rows;
});
afterEach(async () => {
  await test.drain();
  await expectConsistent(test.tenant);
  expect(test.reported).toEqual([]);
  await test.close();
});

const call = async (who: string, method: 'GET' | 'POST', path: string, body?: object) =>
  callApi(test, method, path, { token: await world.tokenOf(who), ...(body && { body }) });

const send = (type: string, who = ana.id) => call(who, 'POST', `/v2/pfp/earnings/${line.id}/events`, { type });

const read = async (): Promise<Earning> =>
  (await call(ana.id, 'GET', `/v2/pfp/earnings/${line.id}`)).body.data as Earning;

const parts = async () => [
  await readAccountBalance(test.tenant.database, 'investorAvailable', ana.id),
  await readAccountBalance(test.tenant.database, 'investorHeld', ana.id),
];

it('moves what was paid to the balance, which pays the next order', async () => {
  expect(line).toMatchObject({ status: 'paid', net: NET });
  expect(await parts()).toEqual([0, NET]);
  expect(await send('earning.credit')).toMatchObject({ status: 200 });
  expect(await parts()).toEqual([NET, 0]);
  const now = test.tenant.clock.now().toISOString();
  expect(await read()).toMatchObject({ status: 'credited', requestedAt: now, claimedAt: null });

  const order = await registrar.journeys.startPayment(ana.id, project, 1);
  const paid = await call(ana.id, 'POST', `/v2/pfp/investments/${order}/events`, {
    type: 'method.choose',
    method: 'balance',
    balance: 5_000,
  });
  expect(paid.status).toBe(200);
  expect(await parts()).toEqual([NET - 5_000, 0]);
});

it('is listed among the earnings that were taken', async () => {
  const taken = async () => (await call(ana.id, 'GET', '/v2/pfp/earnings?taken=true')).body.data;
  expect(await taken()).toMatchObject({ rows: [] });
  await send('earning.credit');
  expect(await taken()).toMatchObject({ rows: [{ id: line.id }] });
});

it('appears among the movements of the balance, whose sum it does not change', async () => {
  await send('earning.credit');
  const { body } = await call(ana.id, 'GET', '/v2/pfp/account/balance/entries');
  const [last] = (body.data as BalanceEntries).rows;
  expect(last).toMatchObject({ name: 'earningCredited', effect: 'reserved', amount: NET, change: 0, available: NET });
  expect(last?.project).toMatchObject({ id: project.id });
});

it('happens once, and not together with a claim', async () => {
  const kinds = Array.from({ length: 20 }, (_, index) => (index % 2 ? 'earning.claim' : 'earning.credit'));
  const answers = await Promise.all(kinds.map((type) => send(type)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await test.drain();
  const [transfers] = await test.tenant.database.query<{ count: number }>(
    sql`select count(*)::integer as count from bank_instruction where key like 'claim:%'`,
  );
  const [available] = await parts();
  expect(available).toBe(transfers?.count === 1 ? 0 : NET);
});

it('is possible after the bank has refused a transfer', async () => {
  await test.tenant.database.query(sql`update bank_account set iban = 'ES0821000001070001230000', personal = null
    where user_id = ${ana.id}`);
  await send('earning.claim');
  await test.drain();
  expect(await read()).toMatchObject({ status: 'paid', refusal: 'accountClosed' });
  await send('earning.credit');
  expect(await read()).toMatchObject({ status: 'credited', refusal: null });
});

it('is refused where the balance pays no orders, and to others', async () => {
  expect(await send('earning.credit', await world.investor())).toMatchObject({ status: 404 });
  expect(await send('earning.credit', project.manager)).toMatchObject({ status: 409 });
  await test.configure('customization', { extras: { payWithBalance: false } });
  expect(await send('earning.credit')).toMatchObject({ status: 409 });
  expect(await parts()).toEqual([0, NET]);
});

it('looks to the owner like any other line that was claimed', async () => {
  await send('earning.credit');
  const { body } = await call(project.owner, 'GET', '/v2/pfp/earnings?status=claimed');
  expect((body.data as { rows: Earning[] }).rows).toMatchObject([{ id: line.id, status: 'claimed' }]);
});
