import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { readAccountBalance } from '#server/queries/orders/ledger.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { givePassword, password } from '#tests/support/fourEyes.ts';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { callApi } from '../support/callApi.ts';

let test: TestTenant;
let world: World;
let journeys: Journeys;
let project: Awaited<ReturnType<World['project']>>;

beforeAll(async () => {
  test = await testTenant('2026-03-02T09:00:00Z');
  world = worldOf(test);
  journeys = journeysOf(test, world);
  project = await world.project();
  await test.configure('settings', { approvalLimit: 1_000_000 });
});
afterAll(async () => {
  await expectConsistent(test.tenant);
  expect(test.reported).toEqual([]);
  await test.close();
});

interface Entry {
  entity: string;
  actor: string;
  userId: string | null;
  event: Record<string, unknown>;
  to: string;
}

const lastEntryOf = async (id: string) => {
  const [entry] = await test.tenant.database.query<Entry>(sql`select entity, actor, user_id as "userId", event,
    to_status as "to" from journal where entity_id = ${id} order by number desc limit 1`);
  return entry;
};

/** An order that waits for a transfer, its payment, and the matching receipt. */
async function openOrder() {
  const investment = await journeys.chooseMethod(await world.investor(), project, 'transfer');
  const payment = await journeys.paymentOf(investment);
  const [receipt] = await test.tenant.database.query<{ amount: number; currency: string; reference: string }>(
    sql`select amount, currency, reference from payment where id = ${payment}`,
  );
  if (!receipt) throw new Error('The payment does not exist');
  return { investment, payment, receipt };
}

async function asManager(path: string, body: object) {
  const token = await world.tokenOf(await givePassword(test, project.manager));
  return callApi(test, 'POST', path, { token, body: { ...body, password } });
}

describe('a manager who confirms a payment', () => {
  it('leaves the typed receipt in the journals of the payment and the investment', async () => {
    const { investment, payment, receipt } = await openOrder();
    const before = await readAccountBalance(test.tenant.database, 'projectEscrow', project.id);
    const answer = await asManager(`/v2/pfp/payments/${payment}/events`, { type: 'payment.settle', receipt });
    expect(answer).toMatchObject({ status: 200, body: { data: { status: 'settled' } } });
    expect(await lastEntryOf(payment)).toEqual({
      entity: 'payment',
      actor: 'SYSTEM',
      userId: project.manager,
      event: { type: 'receipt.confirm', receipt },
      to: 'settled',
    });
    expect(await lastEntryOf(investment)).toEqual({
      entity: 'investment',
      actor: 'SYSTEM',
      userId: project.manager,
      event: { type: 'payment.settle', receipt },
      to: 'CHARGED',
    });
    const after = await readAccountBalance(test.tenant.database, 'projectEscrow', project.id);
    expect(after - before).toBe(receipt.amount);
  });

  it.each([
    ['amount', { amount: 14_999 }],
    ['currency', { currency: 'USD' }],
    ['reference', { reference: 'another' }],
  ])('is refused after typing another %s, and no money moves', async (_, wrong) => {
    const { investment, payment, receipt } = await openOrder();
    const body = { type: 'payment.settle', receipt: { ...receipt, ...wrong } };
    const answer = await asManager(`/v2/pfp/payments/${payment}/events`, body);
    expect(answer).toMatchObject({ status: 409, body: { error: 'refused' } });
    expect(await lastEntryOf(payment)).toMatchObject({ to: 'created' });
    expect(await lastEntryOf(investment)).toMatchObject({ to: 'IN_UPLOAD_PROOF_OF_PAYMENT' });
    expect(await readAccountBalance(test.tenant.database, 'suspense')).toBe(0);
  });

  it('cannot settle the investment without its payment', async () => {
    const { investment, payment, receipt } = await openOrder();
    const answer = await asManager(`/v2/pfp/investments/${investment}/events`, { type: 'payment.settle', receipt });
    expect(answer).toMatchObject({ status: 409, body: { error: 'refused' } });
    expect(await lastEntryOf(payment)).toMatchObject({ to: 'created' });
  });
});

it('an investor proves a transfer with their own file only', async () => {
  const me = await world.investor();
  const investment = await journeys.chooseMethod(me, project, 'transfer');
  const token = await world.tokenOf(me);
  const upload = async (fileId: string) =>
    callApi(test, 'POST', `/v2/pfp/investments/${investment}/events`, {
      token,
      body: { type: 'proof.upload', fileId },
    });
  expect((await upload(await world.file(await world.investor(), 'proof'))).status).toBe(422);
  expect((await upload(await world.file(me, 'kiis'))).status).toBe(422);
  expect(await lastEntryOf(investment)).toMatchObject({ to: 'IN_UPLOAD_PROOF_OF_PAYMENT' });
  expect((await upload(await world.file(me, 'proof'))).status).toBe(200);
});
