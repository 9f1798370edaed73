import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Customization } from '#machines/customization/customization.contract.ts';
import { contractDataOf } from '#server/effects/contractDataOf.ts';
import { sql } from '#server/store/sql.ts';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, type World, worldOf } from '#tests/support/world.ts';
import { ask } from './support/ask.ts';

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

/** The tenant with these modules switched off and on, while something is done. */
async function having<T>(modules: Partial<Customization['modules']>, act: () => Promise<T>): Promise<T> {
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

async function begin(type: 'order.create' | 'interest.declare', personId: string) {
  const token = await world.tokenOf(personId);
  const body = { type, tokens: 1, price: 5000 };
  return ask(test, 'POST', `/v2/pfp/issuances/${project.id}/investments`, { token, body });
}

it('without payments interest is taken and no order, and what is under way goes on as far as it was paid', async () => {
  const [investor, chooser, payer] = [await world.investor(), await world.investor(), await world.investor()];
  const unpaid = await journeys.choosing(chooser, project);
  const paid = await journeys.paid(payer, project);
  await having({ payment: false }, async () => {
    expect((await begin('order.create', investor)).status).toBe(409);
    expect((await begin('interest.declare', investor)).status).toBe(201);
    const method = { type: 'method.choose', method: 'transfer', balance: 0 } as const;
    const refusal = await world.attempt(by('USER', chooser), 'investment', unpaid, method);
    expect(refusal).toMatchObject({ code: 'refused', event: 'method.choose' });
    expect(await statusOf(unpaid)).toBe('METHOD_PAYMENT');
    await world.send(by('USER', chooser), 'investment', unpaid, { type: 'investment.cancel' });
    await world.send(by('USER', payer), 'investment', paid, { type: 'signature.request' });
    expect(await statusOf(paid)).toBe('SIGNED_PENDING');
  });
  expect((await begin('order.create', await world.investor())).status).toBe(201);
});

it('without payment of earnings nothing new is distributed, and what was is claimed', async () => {
  const holder = await world.investor();
  const id = await journeys.signed(holder, project);
  test.moveClock('2026-03-07T09:00:00Z');
  await test.drain();
  await journeys.minted(id, project);
  await journeys.distributed(project);
  const token = await world.tokenOf(project.manager);
  const body = { kind: 'interest', gross: 10_000, recordDate: '2026-03-07' };
  const create = () => ask(test, 'POST', `/v2/pfp/issuances/${project.id}/distributions`, { token, body });
  await having({ payment_profit: false }, async () => {
    expect((await create()).status).toBe(404);
    const [earning] = await test.tenant.database.query<{ id: string; status: string }>(
      sql`select id, status from earning where person_id = ${holder}`,
    );
    expect(earning?.status).toBe('paid');
    const own = await world.tokenOf(holder);
    const listed = await ask(test, 'GET', '/v2/pfp/earnings', { token: own });
    expect(listed.body.data).toMatchObject({ total: 1 });
  });
  expect((await create()).status).toBe(201);
});

it('without a registrar contracts name none, and no title is certified', async () => {
  const holder = await world.investor();
  const signing = await journeys.signing(holder, project);
  const contract = async () => (await contractDataOf(test.tenant, signing.id))?.contract;
  await having({ erir: false }, async () => expect((await contract())?.registrar).toBeUndefined());
  expect((await contract())?.registrar).toEqual(test.tenant.settings.registrar);

  await world.send(by('USER', holder), 'signature', signing.signatureId, { type: 'code.enter', code: signing.code });
  test.moveClock('2026-03-12T09:00:00Z');
  await test.drain();
  await journeys.minted(signing.id, project);
  const token = await world.tokenOf(holder);
  const certificate = () => ask(test, 'GET', `/v2/pfp/portfolio/${project.id}/certificate`, { token });
  expect((await having({ erir: false }, certificate)).status).toBe(404);
  expect((await certificate()).status).toBe(200);
});
