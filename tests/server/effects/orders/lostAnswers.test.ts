import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '#machines/shared/duration.ts';
import { bySystem, done } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import type { Bank } from '#server/providers/bank/bank.ts';
import { beginInstruction, endInstruction } from '#server/queries/orders/bankInstructions.ts';
import { readAccountBalance } from '#server/queries/orders/ledger.ts';
import { replaceBankAccount } from '#server/queries/people/bankAccounts.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { quickHash } from '#tests/support/quickHash.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, must, type World, worldOf } from '#tests/support/world.ts';

const NEW_IBAN = 'DE89370400440532013000';

let test: TestTenant;
let world: World;
let journeys: Journeys;
let project: Awaited<ReturnType<World['project']>>;

beforeAll(async () => {
  test = await testTenant('2026-03-02T09:00:00Z');
  world = worldOf(test);
  journeys = journeysOf(test, world);
  project = await world.project({ softCap: 5000 });
});
afterAll(async () => {
  await expectConsistent(test.tenant);
  expect(test.reported.filter((error) => !String(error).includes('ProviderSilence'))).toEqual([]);
  await test.close();
});

/** The bank's next answer about a transfer is lost after the money has moved. */
function loseNextAnswer(operation: keyof Bank) {
  const { bank } = test.tenant.providers;
  const real = bank[operation];
  bank[operation] = async (transfer) => {
    bank[operation] = real;
    await real(transfer);
    return { outcome: 'unknown', code: 'lost' };
  };
}

const wait = async (milliseconds: number) => {
  test.moveClock(new Date(test.tenant.clock.now().getTime() + milliseconds));
  await test.drain();
};

/** The user replaces the account while nobody knows what became of the transfer. The new one cannot be used for a day. */
const replaceAccount = (user: string, iban = NEW_IBAN) =>
  must(
    world.run(bySystem, async (uow) => {
      await replaceBankAccount(uow, user, { iban, bic: null, holder: 'Ana Prueba' });
      return done;
    }),
  );

const settledTo = async (key: string) =>
  (
    await test.tenant.database.query<{ iban: string }>(sql`select data ->> 'iban' as iban from sandbox_record
      where kind = 'bank.transfer' and data ->> 'outcome' = 'settled' and starts_with(id, ${key})`)
  ).map(({ iban }) => iban);

async function earningOf(user: string) {
  const [earning] = await test.tenant.database.query<{ id: string; status: string }>(
    sql`select id, status from earning where user_id = ${user} order by id desc limit 1`,
  );
  if (!earning) throw new Error('Expected an earning');
  return earning;
}

async function payOutBalance(investor: string) {
  const password = 'Tesela-2026';
  const hash = await quickHash(password);
  await test.tenant.database.query(sql`update users set password_hash = ${hash} where id = ${investor}`);
  const token = await world.tokenOf(investor);
  const body = { amount: 4_000, password };
  const answer = await callApi(test, 'POST', '/v2/pfp/account/balance/payout', { token, body });
  expect(answer).toMatchObject({ status: 200 });
}

async function holder() {
  const investor = await world.investor();
  const order = await journeys.signContract(investor, project);
  await wait(5 * DAY);
  await journeys.mintTokens(order, project);
  return investor;
}

describe('a bank account that is replaced while the bank’s answer is missing', () => {
  it('does not make a claim payable twice', async () => {
    const investor = await holder();
    await journeys.payDistribution(project);
    const { id } = await earningOf(investor);
    loseNextAnswer('payOut');
    await world.send(by('USER', investor), 'earning', id, { type: 'earning.claim' });
    await test.drain();
    await replaceAccount(investor);
    await wait(MINUTE);
    expect(await earningOf(investor)).toMatchObject({ status: 'claimed' });
    expect(await settledTo('claim:')).toHaveLength(1);
  });

  it('does not make a refund payable twice', async () => {
    const investor = await world.investor();
    const order = await journeys.payByTransfer(investor, project);
    loseNextAnswer('payOut');
    await world.send(by('ADMIN', project.manager), 'investment', order, {
      type: 'investment.cancel',
      reason: 'a test',
    });
    await test.drain();
    await replaceAccount(investor);
    await wait(MINUTE);
    const [payment] = await test.tenant.database.query(sql`select status from payment where investment_id = ${order}`);
    expect(payment).toEqual({ status: 'refunded' });
    expect(await settledTo('refund:')).toHaveLength(1);
  });

  it('does not return a payout to the balance that it has left', async () => {
    const investor = await world.investor();
    await journeys.creditBalance(investor, 10_000);
    loseNextAnswer('payOut');
    await payOutBalance(investor);
    await test.drain();
    await replaceAccount(investor);
    await wait(MINUTE);
    expect(await settledTo('payout:')).toHaveLength(1);
    expect(await readAccountBalance(test.tenant.database, 'investorAvailable', investor)).toBe(6_000);
  });

  it('does not collect a distribution twice', async () => {
    const investor = await holder();
    loseNextAnswer('collect');
    await journeys.payDistribution(project);
    await replaceAccount(project.owner);
    await wait(MINUTE);
    expect(await earningOf(investor)).toMatchObject({ status: 'paid' });
  });

  it('is the account of the next attempt after the bank has refused', async () => {
    const investor = await world.investor();
    const order = await journeys.payByTransfer(investor, project);
    await test.tenant.database.query(
      sql`update bank_account set iban = 'ES6621000418450200090000' where user_id = ${investor}`,
    );
    await world.send(by('ADMIN', project.manager), 'investment', order, {
      type: 'investment.cancel',
      reason: 'a test',
    });
    await test.drain();
    await replaceAccount(investor);
    await wait(DAY + MINUTE);
    const [payment] = await test.tenant.database.query<{ id: string; status: string }>(
      sql`select id, status from payment where investment_id = ${order}`,
    );
    expect(payment).toMatchObject({ status: 'refundFailed' });
    await world.send(by('ADMIN', project.manager), 'payment', payment?.id ?? '', { type: 'refund.retry' });
    await test.drain();
    expect(await settledTo(`refund:${payment?.id}`)).toEqual([NEW_IBAN]);
  });
});

describe('a job that runs again after the bank’s refusal was stored', () => {
  const CLOSED = 'ES6621000418450200090000';
  const setAccount = (user: string, iban: string) =>
    test.tenant.database.query(sql`update bank_account set iban = ${iban}, personal = null where user_id = ${user}`);

  /** The process died after the refusal was stored and before the job was marked as done. The account is open again. */
  async function runAgain(kind: 'earning.pay' | 'earning.claim' | 'balance.payout' | 'payment.refund', user: string) {
    await setAccount(user, 'ES9121000418450200051332');
    await test.tenant.database.query(sql`update job set state = 'queued', locked_until = null, done_at = null,
      run_at = ${test.tenant.clock.now()} where id = (select id from job where kind = ${kind} order by created_at desc, id desc limit 1)`);
    const before = await settled();
    await test.drain();
    expect((await settled()) - before).toBe(0);
  }
  const settled = async () => (await settledTo('')).length;

  it('does not pay out a balance that was given back', async () => {
    const investor = await world.investor();
    await journeys.creditBalance(investor, 10_000);
    await setAccount(investor, CLOSED);
    await payOutBalance(investor);
    await test.drain();
    await runAgain('balance.payout', investor);
    expect(await readAccountBalance(test.tenant.database, 'investorAvailable', investor)).toBe(10_000);
  });

  it('does not pay a claim that was refused', async () => {
    const investor = await holder();
    await journeys.payDistribution(project);
    const { id } = await earningOf(investor);
    await setAccount(investor, CLOSED);
    await world.send(by('USER', investor), 'earning', id, { type: 'earning.claim' });
    await test.drain();
    await runAgain('earning.claim', investor);
    expect(await earningOf(investor)).toMatchObject({ status: 'paid' });
  });

  it('does not collect a distribution that was refused', async () => {
    const investor = await holder();
    await setAccount(project.owner, CLOSED);
    await journeys.payDistribution(project);
    await runAgain('earning.pay', project.owner);
    expect(await earningOf(investor)).toMatchObject({ status: 'pending' });
  });
});

it('lets one process at a time give an instruction, and takes the bank’s refusal as final', async () => {
  const { database } = test.tenant;
  const instruction = { key: 'claim:twice:1', userId: await world.investor() };
  const begin = () => beginInstruction(test.tenant, instruction);
  const begun = await Promise.allSettled([begin(), begin(), begin()]);
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await endInstruction(database, instruction.key, null);
  expect(await begin()).toMatchObject({ iban: 'ES9121000418450200051332' });
  await endInstruction(database, instruction.key, 'accountClosed');
  expect(await begin()).toEqual({ refusal: 'accountClosed' });
});
