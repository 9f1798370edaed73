import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BalanceEntries } from '#machines/orders/payment/balanceEntries.wire.ts';
import { Balance } from '#machines/people/user/account.wire.ts';
import { bySystem } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import { verifySealedPdf } from '#server/providers/signature/verifySealedPdf.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { quickHash } from '#tests/support/quickHash.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, type World, worldOf } from '#tests/support/world.ts';
import { callApi } from '../support/callApi.ts';

let test: TestTenant;
let world: World;
let journeys: Journeys;
let ana: string;
let stranger: string;

const PATH = '/v2/pfp/account/balance/entries';
const password = 'Tesela-2026';

/** Pays for tokens of 50 euros, with a fee of 2 %. */
async function order(project: { id: string; manager: string }, tokens: number, balance: number, isAll: boolean) {
  const id = await journeys.startPayment(ana, project, tokens);
  const method = isAll ? 'balance' : 'transfer';
  await world.send(by('USER', ana), 'investment', id, { type: 'method.choose', method, balance });
  return id;
}

async function arrive(id: string) {
  const fileId = await world.file(ana, 'proof');
  await world.send(by('USER', ana), 'investment', id, { type: 'proof.upload', fileId });
  const payment = await journeys.paymentOf(id);
  await world.send(bySystem, 'payment', payment, { type: 'receipt.confirm', proofSeen: true });
}

/**
 * March: Ana adds 1,000 euros, pays 3 tokens (153 euros) from her balance, and 4 (204) with 50 of it and a transfer, which
 * she revokes. She holds 100 for an order that she cancels. 2 more tokens (102) are paid by transfer and issued; they earn
 * 90 euros, of which 72.90 reach her and are claimed. April: she withdraws 200.
 */
beforeAll(async () => {
  test = await testTenant('2026-03-02T09:00:00Z');
  await test.configure('customization', { extras: { payWithBalance: true, investmentFee: true } });
  world = worldOf(test);
  journeys = journeysOf(test, world);
  const project = await world.project({ softCap: 5000, days: 365 });
  await test.tenant.database.query(sql`update project set fee_points = 200 where id = ${project.id}`);
  ana = await world.investor();
  stranger = await world.investor();
  await test.tenant.database.query(
    sql`update users set password_hash = ${await quickHash(password)} where id = ${ana}`,
  );
  await journeys.creditBalance(ana, 100_000);
  await journeys.creditBalance(stranger, 7_700);
  test.moveClock('2026-03-03T09:00:00Z');
  await order(project, 3, 15_300, true);
  test.moveClock('2026-03-04T09:00:00Z');
  const revoked = await order(project, 4, 5_000, false);
  test.moveClock('2026-03-04T10:00:00Z');
  await arrive(revoked);
  test.moveClock('2026-03-04T11:00:00Z');
  await world.send(by('USER', ana), 'investment', revoked, { type: 'investment.revoke' });
  await test.drain();
  test.moveClock('2026-03-05T09:00:00Z');
  const canceled = await order(project, 5, 10_000, false);
  test.moveClock('2026-03-05T10:00:00Z');
  await world.send(by('USER', ana), 'investment', canceled, { type: 'investment.cancel' });
  await test.drain();
  test.moveClock('2026-03-06T09:00:00Z');
  const signed = await journeys.signContract(ana, project, 2);
  test.moveClock('2026-03-12T09:00:00Z');
  await test.drain();
  await journeys.mintTokens(signed, project);
  test.moveClock('2026-03-20T09:00:00Z');
  await journeys.payDistribution(project, 9_000);
  const [earning] = await test.tenant.database.query<{ id: string }>(
    sql`select id from earning where user_id = ${ana}`,
  );
  await world.send(by('USER', ana), 'earning', earning?.id ?? '', { type: 'earning.claim' });
  await test.drain();
  test.moveClock('2026-03-31T22:30:00Z'); // 1 April in Madrid
  const token = await world.tokenOf(ana);
  const paid = await callApi(test, 'POST', '/v2/pfp/account/balance/payout', {
    token,
    body: { amount: 20_000, password },
  });
  expect(paid.status).toBe(200);
  await test.drain();
});
afterAll(async () => {
  await expectConsistent(test.tenant);
  expect(test.reported).toEqual([]);
  await test.close();
});

async function get<S extends v.GenericSchema>(schema: S, path: string, who = ana): Promise<v.InferOutput<S>> {
  const { status, body } = await callApi(test, 'GET', path, { token: await world.tokenOf(who) });
  expect(status).toBe(200);
  return v.parse(schema, body.data);
}

const entries = (query = '', who = ana) => get(BalanceEntries, `${PATH}?size=100${query}`, who);

async function download(path: string) {
  const headers = { 'X-USER-ACCESS-TOKEN': await world.tokenOf(ana) };
  const answer = await test.app.request(`http://test.local${path}`, { headers });
  expect(answer.status).toBe(200);
  return answer;
}

/** Each entry with its amount, the fee in it and the two parts of the balance after it, oldest first. */
const story = [
  ['deposited', 100_000, 0, 100_000, 0],
  // 3 tokens and the fee of 3 euros.
  ['balanceHeld', -15_300, 0, 84_700, 15_300],
  ['balanceCaptured', -15_300, 300, 84_700, 0],
  // 4 tokens and the fee of 4 euros: 50 of the balance, 154 by transfer. All of it returns.
  ['balanceHeld', -5_000, 0, 79_700, 5_000],
  ['balanceCaptured', -5_000, 0, 79_700, 0],
  ['paid', -15_400, 400, 79_700, 0],
  ['balanceReturned', 5_000, 400, 84_700, 0],
  ['refunded', 15_400, 0, 84_700, 0],
  ['balanceHeld', -10_000, 0, 74_700, 10_000],
  ['balanceReleased', 10_000, 0, 84_700, 0],
  // 2 tokens and the fee of 2 euros.
  ['paid', -10_200, 200, 84_700, 0],
  ['earningPaid', 7_290, 0, 84_700, 7_290],
  ['earningClaimed', -7_290, 0, 84_700, 0],
  ['payoutAsked', -20_000, 0, 64_700, 0],
].toReversed();

describe('the entries of a balance', () => {
  it('tell the whole story, newest first', async () => {
    const { rows } = await entries();
    expect(rows.map(({ name, amount, fee, available, held }) => [name, amount, fee, available, held])).toEqual(story);
  });

  it('have after each posting the balance that the ledger had then', async () => {
    const { rows } = await entries('&sort=at');
    for (const { at, available, held } of rows.filter((row, index) => row.at !== rows[index + 1]?.at)) {
      const booked = await test.tenant.database.query<{ kind: string; amount: number }>(sql`select account.kind,
          sum(entry.amount)::bigint as amount
        from ledger_account account join ledger_entry entry on entry.account_id = account.id
        join ledger_posting posting on posting.id = entry.posting_id
        where account.owner = ${ana} and posting.at <= ${at} group by 1`);
      const of = (kind: string) => booked.find((each) => each.kind === kind)?.amount ?? 0;
      expect([available, held], at).toEqual([of('investorAvailable'), of('investorHeld')]);
    }
  });

  it('end with the balance of the account, and their changes add up to it', async () => {
    const { rows } = await entries();
    const balance = await get(Balance, '/v2/pfp/account/balance');
    expect(rows[0]).toMatchObject({ available: balance.available, held: balance.held });
    expect(rows.reduce((sum, { change }) => sum + change, 0)).toBe(balance.available + balance.held);
  });

  it('never show a balance below zero', async () => {
    const { rows } = await entries();
    expect(rows.filter(({ available, held }) => available < 0 || held < 0)).toEqual([]);
  });

  it('are the user’s own', async () => {
    const { rows } = await entries('', stranger);
    expect(rows.map(({ name, amount }) => [name, amount])).toEqual([['deposited', 7_700]]);
  });

  it('keep their balances while they are filtered and paged', async () => {
    const all = (await entries()).rows;
    const { rows, total } = await get(BalanceEntries, `${PATH}?size=2&page=2`);
    expect(rows).toEqual(all.slice(2, 4));
    expect(total).toBe(all.length);
    for (const effect of ['balance', 'outside', 'reserved'] as const)
      expect((await entries(`&effect=${effect}`)).rows).toEqual(all.filter((row) => row.effect === effect));
  });

  it('with a fee are found by it, which is no entry of its own', async () => {
    const all = (await entries()).rows;
    const withFee = all.filter(({ fee }) => fee > 0);
    expect(withFee).toHaveLength(4);
    expect((await entries('&kind=fee')).rows).toEqual(withFee);
    expect((await entries('&search=comisi%C3%B3n')).rows).toEqual(withFee);
  });

  it('that show only what changes the balance add up to it', async () => {
    const { rows } = await entries('&effect=balance');
    expect(rows.map(({ amount, change }) => amount - change)).toEqual(rows.map(() => 0));
  });

  it('are found by day, by issuance, by order and by their own text', async () => {
    const names = async (query: string) => (await entries(query)).rows.map(({ name }) => name);
    expect(await names('&from=2026-04-01')).toEqual(['payoutAsked']);
    expect(await names('&until=2026-03-02')).toEqual(['deposited']);
    expect(await names('&search=retirada')).toEqual(['payoutAsked']);
    expect((await entries('&search=proyecto')).total).toBeGreaterThan(5);
    const number = (await entries()).rows.find(({ name }) => name === 'balanceCaptured')?.number;
    expect(new Set((await entries(`&search=INV-${number}`)).rows.map((row) => row.number))).toEqual(new Set([number]));
    expect((await callApi(test, 'GET', `${PATH}?from=2026-02-30`, { token: await world.tokenOf(ana) })).status).toBe(
      422,
    );
  });
});

describe('the statement of a period', () => {
  it('is a sheet whose changes add up to the balance', async () => {
    const sheet = await (await download(`${PATH}/export?format=csv`)).text();
    const rows = sheet
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    expect(rows[0]).toEqual([
      'Fecha',
      'Concepto',
      'Emisión',
      'Orden',
      'Importe',
      'Comisión incluida',
      'Cambio del saldo',
      'Disponible',
      'Apartado',
    ]);
    const cents = rows.slice(1).map((row) => Math.round(Number(row[6]) * 100));
    const { available, held } = await get(Balance, '/v2/pfp/account/balance');
    expect(cents.reduce((sum, each) => sum + each, 0)).toBe(available + held);
    expect(rows.at(-1)?.slice(0, 2)).toEqual(['2026-04-01', 'Retirada']);
  });

  it('is a sealed document', async () => {
    const answer = await download(`${PATH}/export?format=pdf&from=2026-03-04&until=2026-03-31`);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(await verifySealedPdf(new Uint8Array(await answer.arrayBuffer()))).toMatchObject({ ok: true });
  });
});
