import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY, SECOND } from '#machines/shared/duration.ts';
import { bySystem } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import { readAccountBalance } from '#server/queries/orders/ledger.ts';
import {
  CLOSED_IBAN,
  OPEN_IBAN,
  type OwedFixture,
  owedMoneyOf,
  password,
} from '#tests/server/effects/oversight/owedMoney.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { testSettings } from '#tests/support/testSettings.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, type World, worldOf } from '#tests/support/world.ts';

let test: TestTenant;
let world: World;
let fixture: OwedFixture;
let on: ReturnType<typeof owedMoneyOf>;

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  fixture = { test, world, journeys: journeysOf(test, world), project: await world.project() };
  on = owedMoneyOf(fixture);
  await on.setPassword(fixture.project.manager);
});
afterAll(async () => {
  await expectConsistent(test.tenant);
  await test.close();
});

const query = (statement: ReturnType<typeof sql>) => test.tenant.database.query(statement);
const asManager = () => by('ADMIN', fixture.project.manager);

async function sendProof(investor: string, investment: string) {
  const fileId = await world.file(investor, 'proof');
  await world.send(by('USER', investor), 'investment', investment, { type: 'proof.upload', fileId });
}

it('a proof of the first payment does not confirm a second one', async () => {
  const { investor, id, payment } = await on.awaiting();
  await sendProof(investor, id);
  await on.importLines(`${(payment.amount + 1) / 100},EUR,${payment.reference},Ana`);
  // The newest payment is told by its time.
  test.moveClock(new Date(test.tenant.clock.now().getTime() + SECOND));
  await world.send(by('USER', investor), 'investment', id, { type: 'payment.retry' });
  await world.send(by('USER', investor), 'investment', id, { type: 'method.choose', method: 'transfer', balance: 0 });
  const second = await fixture.journeys.paymentOf(id);
  expect(second).not.toBe(payment.id);
  const refused = await world.attempt(bySystem, 'payment', second, { type: 'receipt.confirm', proofSeen: true });
  expect(refused).toMatchObject({ code: 'refused' });
});

it('a second release pays only what was minted since the first, and is booked', async () => {
  const project = await world.project({ softCap: 5000, tokens: 100 });
  const sign = async (tokens: number) => fixture.journeys.signContract(await world.investor(), project, tokens);
  const [first, second] = [await sign(3), await sign(2)];
  test.moveClock(new Date(test.tenant.clock.now().getTime() + 6 * DAY));
  await test.drain();
  const releasable = async () => {
    const token = await world.tokenOf(project.manager);
    const { body } = await callApi(test, 'GET', `/v2/pfp/issuances/${project.id}`, { token });
    return (body.data as { facts: { releasable: number } }).facts.releasable;
  };
  const release = async () => {
    await world.send(bySystem, 'project', project.id, { type: 'funds.release' });
    await test.drain();
  };
  await fixture.journeys.mintTokens(first, project);
  await query(sql`update project set status = 'CLOSED.financed' where id = ${project.id}`);
  expect(await releasable()).toBe(15_000);
  await release();
  expect(await releasable()).toBe(0);
  await fixture.journeys.mintTokens(second, project);
  expect(await releasable()).toBe(10_000);
  await release();
  expect(await readAccountBalance(test.tenant.database, 'projectEscrow', project.id)).toBe(0);
  expect(await readAccountBalance(test.tenant.database, 'ownerPayable', project.owner)).toBe(0);
});

it('a job of the first attempt to return money does not answer for the second', async () => {
  const { lines } = await on.importLines('5.00,EUR,nobody,Leo');
  const id = lines[0]?.incident ?? '';
  const giveBack = (iban: string) => on.asManager('POST', `/incidents/${id}/return`, { iban, holder: 'Leo', password });
  await giveBack(CLOSED_IBAN);
  await test.drain();
  const { bank } = test.tenant.providers;
  const real = bank.payOut;
  const asked: string[] = [];
  bank.payOut = async (transfer) => {
    asked.push(transfer.key.slice(-2));
    return transfer.key.endsWith(':2') ? { outcome: 'unknown', code: 'lost' } : real(transfer);
  };
  expect((await giveBack(OPEN_IBAN)).status).toBe(200);
  await test.drain();
  await query(sql`update job set state = 'queued', locked_until = null, done_at = null, run_at = ${test.tenant.clock.now()}
    where id = (select id from job where kind = 'line.return' order by created_at, id limit 1)`);
  await test.drain();
  expect(new Set(asked)).toEqual(new Set([':2']));
  expect(await query(sql`select status from incident where id = ${id}`)).toEqual([{ status: 'returning' }]);
  bank.payOut = real;
  test.moveClock(new Date(test.tenant.clock.now().getTime() + DAY));
  await test.drain();
  expect(await query(sql`select status from incident where id = ${id}`)).toEqual([{ status: 'resolved' }]);
});

it('of several lines for what a manager confirmed by hand, only what is over goes back', async () => {
  const { investor, id, payment, money } = await on.awaiting();
  await sendProof(investor, id);
  await world.send(bySystem, 'payment', payment.id, { type: 'receipt.confirm', proofSeen: true });
  expect(await on.importLines(`1.00,EUR,${payment.reference},Ana`)).toMatchObject({ lines: [{ outcome: 'settled' }] });
  expect(await on.importLines(`${money},EUR,${payment.reference},Ana`)).toMatchObject({
    lines: [{ outcome: 'settled' }],
  });
  const [over] = await query(sql`select received from payment where investment_id = ${id} and status = 'lateSettled'`);
  expect(over).toEqual({ received: 100 });
  await test.drain();
});

it('the notification of a cancelled order names the sum of all that goes back', async () => {
  const { investor, id, payment, money } = await on.awaiting();
  const line = `${money},EUR,${payment.reference},Ana`;
  await on.importLines(line, line);
  await world.send(asManager(), 'investment', id, { type: 'investment.cancel', reason: 'a test' });
  expect(await on.notificationsTo(investor, 'investment.canceled')).toMatchObject([
    { params: { refund: 2 * payment.amount } },
  ]);
  await test.drain();
});

it('money in suspense is not sent back while no money may move', async () => {
  const { lines } = await on.importLines('6.00,EUR,nobody either,Leo');
  const id = lines[0]?.incident ?? '';
  await on.asManager('POST', `/incidents/${id}/return`, { iban: OPEN_IBAN, holder: 'Leo', password });
  const store = async (settings: object) => {
    await query(sql`update setting set value = ${JSON.stringify(settings)}, updated_at = ${test.tenant.clock.now()}
      where name = 'settings'`);
    await test.tenant.reload();
  };
  await store({ ...testSettings, orderDays: 'nine' });
  await test.drain();
  expect(await query(sql`select status from incident where id = ${id}`)).toEqual([{ status: 'returning' }]);
  await store(testSettings);
  await test.drain();
  expect(await query(sql`select status from incident where id = ${id}`)).toEqual([{ status: 'resolved' }]);
});
