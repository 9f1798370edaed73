import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Customization } from '#machines/tenant/customization/customization.contract.ts';
import { loadContractData } from '#server/effects/orders/contractData.ts';
import { sql } from '#server/postgres/sql.ts';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, type World, worldOf } from '#tests/support/world.ts';
import { callApi } from './support/callApi.ts';

let test: TestTenant;
let world: World;
let journeys: Journeys;
let project: Awaited<ReturnType<World['project']>>;

beforeAll(async () => {
  test = await testTenant('2026-03-02T09:00:00Z');
  world = worldOf(test);
  journeys = journeysOf(test, world);
  project = await world.project({ softCap: 5000, tokens: 10_000 });
});
afterAll(async () => {
  expect(test.reported).toEqual([]);
  await test.close();
});

/** Runs an action while these modules are switched on or off. */
async function withModules<T>(modules: Partial<Customization['modules']>, act: () => Promise<T>): Promise<T> {
  await test.configure('customization', { modules });
  try {
    return await act();
  } finally {
    await test.configure('customization', {});
  }
}

const statusOf = async (id: string) => {
  const [row] = await test.tenant.database.query<{ status: string }>(
    sql`select status from investment where id = ${id}`,
  );
  return row?.status;
};

async function postInvestment(type: 'order.create' | 'interest.declare', userId: string) {
  const token = await world.tokenOf(userId);
  const body = { type, tokens: 1, price: 5000 };
  return callApi(test, 'POST', `/v2/pfp/issuances/${project.id}/investments`, { token, body });
}

it('without the payment module, interest is accepted but no order, and paid orders continue', async () => {
  const [investor, chooser, payer] = [await world.investor(), await world.investor(), await world.investor()];
  const unpaid = await journeys.startPayment(chooser, project);
  const paid = await journeys.payByTransfer(payer, project);
  await withModules({ payment: false }, async () => {
    expect((await postInvestment('order.create', investor)).status).toBe(409);
    expect((await postInvestment('interest.declare', investor)).status).toBe(201);
    const method = { type: 'method.choose', method: 'transfer', balance: 0 } as const;
    const refusal = await world.attempt(by('USER', chooser), 'investment', unpaid, method);
    expect(refusal).toMatchObject({ code: 'refused', event: 'method.choose' });
    expect(await statusOf(unpaid)).toBe('METHOD_PAYMENT');
    await world.send(by('USER', chooser), 'investment', unpaid, { type: 'investment.cancel' });
    await world.send(by('USER', payer), 'investment', paid, { type: 'signature.request' });
    expect(await statusOf(paid)).toBe('SIGNED_PENDING');
  });
  expect((await postInvestment('order.create', await world.investor())).status).toBe(201);
});

it('without the module for earnings, nothing new is distributed, and earlier earnings can be claimed', async () => {
  const holder = await world.investor();
  const id = await journeys.signContract(holder, project);
  test.moveClock('2026-03-07T09:00:00Z');
  await test.drain();
  await journeys.mintTokens(id, project);
  await journeys.payDistribution(project);
  const token = await world.tokenOf(project.manager);
  const body = { kind: 'interest', gross: 10_000, recordDate: '2026-03-07' };
  const create = () => callApi(test, 'POST', `/v2/pfp/issuances/${project.id}/distributions`, { token, body });
  await withModules({ payment_profit: false }, async () => {
    expect((await create()).status).toBe(404);
    const [earning] = await test.tenant.database.query<{ id: string; status: string }>(
      sql`select id, status from earning where user_id = ${holder}`,
    );
    expect(earning?.status).toBe('paid');
    const own = await world.tokenOf(holder);
    const listed = await callApi(test, 'GET', '/v2/pfp/earnings', { token: own });
    expect(listed.body.data).toMatchObject({ total: 1 });
  });
  expect((await create()).status).toBe(201);
});

it('without the registrar module, contracts name no registrar and no title is certified', async () => {
  const holder = await world.investor();
  const signing = await journeys.requestSignature(holder, project);
  const contract = async () => (await loadContractData(test.tenant, signing.id))?.contract;
  await withModules({ erir: false }, async () => expect((await contract())?.registrar).toBeUndefined());
  expect((await contract())?.registrar).toEqual(test.tenant.settings.registrar);

  await world.send(by('USER', holder), 'signature', signing.signatureId, { type: 'code.enter', code: signing.code });
  test.moveClock('2026-03-14T09:00:00Z');
  await test.drain();
  await journeys.mintTokens(signing.id, project);
  const token = await world.tokenOf(holder);
  const certificate = () => callApi(test, 'GET', `/v2/pfp/portfolio/${project.id}/certificate`, { token });
  expect((await withModules({ erir: false }, certificate)).status).toBe(404);
  expect((await certificate()).status).toBe(200);
});

it('without payment_profit no distribution is drafted from an instalment', async () => {
  const id = await rowsOf(test.tenant).instalment(project.id, 'lateness:onTime,payment:due');
  const token = await world.tokenOf(project.manager);
  const prepare = () =>
    callApi(test, 'POST', `/v2/pfp/instalments/${id}/events`, { token, body: { type: 'instalment.prepare' } });
  await withModules({ payment_profit: false }, async () => expect((await prepare()).status).toBe(404));
});
