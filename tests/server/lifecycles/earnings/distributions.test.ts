import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DistributionEvent } from '#machines/earnings/distribution/distribution.contract.ts';
import type { Distribution } from '#machines/earnings/distribution/distribution.wire.ts';
import type { EarningEvent } from '#machines/earnings/earning/earning.contract.ts';
import type { Earning } from '#machines/earnings/earning/earning.wire.ts';
import type { Portfolio } from '#machines/orders/investment/portfolio.wire.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { DAY, HOUR } from '#machines/shared/duration.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { ledgerViolations, readAccountBalance } from '#server/queries/orders/ledger.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';

const IBAN = {
  open: 'ES9121000418450200051332',
  closed: 'ES8000000000000000000000',
  /** The sandbox bank refuses debits of more than 100 euros from it. */
  poor: 'ES0000000000000000000002',
};

let test: TestTenant;
let world: World;
let journeys: Journeys;
let project: Awaited<ReturnType<World['project']>>;

beforeAll(async () => {
  test = await testTenant('2026-03-02T09:00:00Z');
  world = worldOf(test);
  journeys = journeysOf(test, world);
});
beforeEach(async () => {
  project = await world.project();
});
afterAll(async () => {
  expect(await ledgerViolations(test.tenant.database)).toEqual([]);
  expect(test.reported).toEqual([]);
  await test.close();
});

const query = <Row>(statement: Parameters<typeof test.tenant.database.query>[0]) =>
  test.tenant.database.query<Row>(statement);

/** Users who have held tokens of the project since now. */
async function hold(...tokens: number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const count of tokens) {
    const id = await world.user();
    const now = test.tenant.clock.now();
    await query(sql`insert into holding (project_id, user_id, wallet, tokens, since)
      values (${project.id}, ${id}, '0x1', ${count}, ${now})`);
    await query(sql`insert into holding_change (id, project_id, user_id, wallet, tokens, cause, at)
      values (${newId(now)}, ${project.id}, ${id}, '0x1', ${count}, 'mint', ${now})`);
    ids.push(id);
  }
  return ids;
}

/** Tokens change hands now. */
async function move(from: string | undefined, to: string | undefined, tokens: number) {
  const now = test.tenant.clock.now();
  for (const [user, change] of [[from, -tokens] as const, [to, tokens] as const])
    await query(sql`insert into holding_change (id, project_id, user_id, wallet, tokens, cause, at)
      values (${newId(now)}, ${project.id}, ${user}, '0x1', ${change}, ${`transfer ${newId(now)}`}, ${now})`);
}

const setAccount = (userId: string, account: keyof typeof IBAN) =>
  query(sql`update bank_account set iban = ${IBAN[account]} where user_id = ${userId}`);

const asManager = async () => ({ token: await world.tokenOf(project.manager) });

async function pageOf(id: string): Promise<Distribution> {
  const { body } = await callApi(test, 'GET', `/v2/pfp/distributions/${id}`, await asManager());
  return body.data as Distribution;
}

const send = async (entity: 'distributions' | 'earnings', id: string, event: DistributionEvent | EarningEvent) =>
  callApi(test, 'POST', `/v2/pfp/${entity}/${id}/events`, { ...(await asManager()), body: event });

async function earningOf(distribution: string, holder: string | undefined) {
  const [row] = await query<{ id: string }>(
    sql`select id from earning where distribution_id = ${distribution} and user_id = ${holder}`,
  );
  const token = await world.tokenOf(holder ?? '');
  const path = `/v2/pfp/earnings/${row?.id}`;
  return {
    read: async () => (await callApi(test, 'GET', path, { token })).body.data as Earning,
    claim: () => callApi(test, 'POST', `${path}/events`, { token, body: { type: 'earning.claim' } }),
  };
}

/** What the bank was asked for, in the order of the requests. */
const transfers = () =>
  query<{ id: string; amount: number; outcome: string }>(sql`select id, (data ->> 'amountMinor')::integer as amount,
    data ->> 'outcome' as outcome from sandbox_record where kind = 'bank.transfer' order by at, id`);

describe('lines without an amount', () => {
  it('do not keep a distribution of 1 cent to 6 holders from being paid', async () => {
    await hold(1, 1, 1, 1, 1, 1);
    const id = await journeys.payDistribution(project, 1);
    const { status, lines } = await pageOf(id);
    expect(status).toBe('paid');
    expect(lines.map((line) => [line.gross, line.status])).toEqual([
      [1, 'paid'],
      ...Array.from({ length: 5 }, () => [0, 'claimed']),
    ]);
    expect((await transfers()).filter(({ id }) => lines.some((line) => id.includes(line.id)))).toHaveLength(1);
    const notifications = await query(sql`select from notification where about = 'earning.paid'
      and user_id = any(${lines.filter(({ gross }) => gross === 0).map(({ investor }) => investor?.id)})`);
    expect(notifications, 'a holder of such a line hears of nothing to claim').toEqual([]);
  });

  it('leave nothing to claim when all is withheld', async () => {
    const [holder] = await hold(4);
    const withheldBefore = await readAccountBalance(test.tenant.database, 'withholding');
    const id = await journeys.payDistribution(project, 500, 10_000);
    expect(await pageOf(id)).toMatchObject({ status: 'paid', lines: [{ status: 'claimed', net: 0, withheld: 500 }] });
    expect(await readAccountBalance(test.tenant.database, 'withholding')).toBe(withheldBefore + 500);
    const claim = await (await earningOf(id, holder)).claim();
    expect(claim.status).toBe(409);
  });

  it('are completed by their stored job, also when an older version queued it', async () => {
    const [holder] = await hold(3);
    const id = await journeys.payDistribution(project, 1_000);
    const [line] = (await pageOf(id)).lines;
    // An older version paid a line without an amount, asked the bank for a claim of 0, and waited for ever.
    await query(sql`update earning set net = 0, withheld = gross,
      machine_state = machine_state || '{"claiming": true, "attempts": 2}' where id = ${line?.id}`);
    const payload = { earningId: line?.id, amount: 0, key: `claim:${line?.id}:2` };
    await query(sql`insert into job (id, kind, payload, state, run_at, created_at)
      values (${newId(test.tenant.clock.now())}, 'earning.claim', ${payload}, 'queued', ${test.tenant.clock.now()}, ${test.tenant.clock.now()})`);
    await test.drain();
    expect((await (await earningOf(id, holder)).read()).status).toBe('claimed');
    expect((await transfers()).filter((each) => each.id === payload.key)).toEqual([]);
  });
});

const propose = async (recordDate: string) =>
  callApi(test, 'POST', `/v2/pfp/issuances/${project.id}/distributions`, {
    ...(await asManager()),
    body: { kind: 'interest', gross: 10_000, recordDate },
  });

const dayAfter = (days: number) => calendarDate(test.tenant.clock.now().getTime() + days * DAY, 'Europe/Madrid');

describe('a record date', () => {
  it('is over on the next day, so the holders at its end are paid', async () => {
    const today = dayAfter(0);
    const [seller, buyer] = await hold(300, 100);
    const { id } = (await propose(today)).body.data as Distribution;
    expect((await pageOf(id)).facts).toMatchObject({ recordDateOver: false, lines: 2 });
    const calculate = () => send('distributions', id, { type: 'distribution.calculate' });
    expect((await calculate()).body).toMatchObject({ error: 'refused' });
    // A sale that is registered on the evening of the record date.
    test.moveClock(`${today}T21:30:00Z`);
    await move(seller, buyer, 122);
    test.moveClock(`${today}T23:30:00Z`);
    await move(buyer, seller, 1);
    expect((await calculate()).status).toBe(200);
    const lines = (await pageOf(id)).lines.map(({ investor, tokens, gross }) => [investor?.id, tokens, gross]);
    expect(lines).toHaveLength(2);
    expect(lines).toContainEqual([seller, 178, 4_450]);
    expect(lines).toContainEqual([buyer, 222, 5_550]);
  });
});

describe('a record date on which nobody held tokens', () => {
  it('is refused beside its field when it has passed', async () => {
    await hold(5);
    const { status, body } = await propose('2026-01-15');
    expect(status).toBe(422);
    expect(body).toMatchObject({ fields: { recordDate: { id: 'validator.error_no_holders' } } });
    expect((await propose(dayAfter(0))).status).toBe(201);
  });

  it('refuses the calculation with the guard, although there are holders by then', async () => {
    const created = (await propose(dayAfter(1))).body.data as Distribution;
    test.moveClock(new Date(test.tenant.clock.now().getTime() + 3 * DAY));
    await hold(5);
    const page = await pageOf(created.id);
    expect(page.facts).toMatchObject({ recordDateOver: true, lines: 0 });
    const { status, body } = await send('distributions', created.id, { type: 'distribution.calculate' });
    expect([status, body.error]).toEqual([409, 'refused']);
  });
});

describe('payments that the bank refuses', () => {
  it('say how many lines were paid and why each of the others was not', async () => {
    await hold(10, 1, 10);
    await setAccount(project.owner, 'poor');
    const id = await journeys.payDistribution(project, 30_000);
    const { status, facts, lines } = await pageOf(id);
    expect(status).toBe('partlyFailed');
    expect(facts).toMatchObject({ lines: 3, paidCount: 1, failedCount: 2, paymentsUnderWay: 0 });
    expect(lines.map((line) => [line.status, line.refusal])).toEqual([
      ['pending', 'insufficientFunds'],
      ['pending', 'insufficientFunds'],
      ['paid', null],
    ]);
    const [notification] = await query<{ params: object }>(
      sql`select params from notification where about = 'distribution.paymentsFailed' and user_id = ${project.owner}`,
    );
    expect(notification?.params).toMatchObject({ paid: 1, lines: 3, cause: 'insufficientFunds' });
    const heard = await query(
      sql`select from notification where user_id = ${project.manager} and about = 'earning.paymentRefused'`,
    );
    expect(heard, 'one notification for all lines, not one for each').toEqual([]);
  });

  it('leave the capital of all tokens lower from the first payment of its return on', async () => {
    const holders = await hold(10, 1, 10);
    await setAccount(project.owner, 'poor');
    const id = await journeys.payDistribution(project, 30_000, 0, 'capitalReturn');
    expect(await pageOf(id)).toMatchObject({ status: 'partlyFailed', facts: { paidCount: 1, failedCount: 2 } });
    const values = await Promise.all(
      holders.map(async (holder) => {
        const { body } = await callApi(test, 'GET', '/v2/pfp/portfolio', { token: await world.tokenOf(holder) });
        return (body.data as Portfolio).holdings.map(({ value }) => value);
      }),
    );
    // 50.00 - 300.00 / 21 each, as the two that the bank refused will be paid.
    expect(values).toEqual([[35_714], [3_571], [35_714]]);
  });

  it('can be repeated one by one, each with a key of its own, until the distribution is paid', async () => {
    await hold(1, 2);
    await setAccount(project.owner, 'closed');
    const id = await journeys.payDistribution(project, 9_000);
    expect(await pageOf(id)).toMatchObject({ status: 'partlyFailed', facts: { paidCount: 0, failedCount: 2 } });
    await setAccount(project.owner, 'open');
    const [first, second] = (await pageOf(id)).lines;
    expect((await send('earnings', first?.id ?? '', { type: 'earning.pay' })).status).toBe(200);
    await test.drain();
    expect(await pageOf(id)).toMatchObject({ status: 'partlyFailed', facts: { paidCount: 1, failedCount: 1 } });
    expect((await send('earnings', first?.id ?? '', { type: 'earning.pay' })).status).toBe(409);
    expect((await send('earnings', second?.id ?? '', { type: 'earning.pay' })).status).toBe(200);
    const during = await send('distributions', id, { type: 'distribution.retry' });
    expect([during.status, during.body.error], 'nothing is left to retry').toEqual([409, 'refused']);
    await test.drain();
    expect(await pageOf(id)).toMatchObject({ status: 'paid', facts: { paidCount: 2, failedCount: 0 } });
    const asked = (await transfers()).filter((each) => each.id.includes(first?.id ?? ''));
    expect(asked.map(({ id: key, outcome }) => [key, outcome])).toEqual([
      [`pay:${first?.id}:1`, 'refused'],
      [`pay:${first?.id}:2`, 'settled'],
    ]);
  });

  it('can be repeated together, and those that are paid are not paid again', async () => {
    await hold(10, 1);
    await setAccount(project.owner, 'poor');
    const id = await journeys.payDistribution(project, 22_000);
    await setAccount(project.owner, 'open');
    expect((await send('distributions', id, { type: 'distribution.retry' })).status).toBe(200);
    await test.drain();
    const { status, lines } = await pageOf(id);
    expect([status, lines.map(({ refusal }) => refusal)]).toEqual(['paid', [null, null]]);
    const settled = (await transfers()).filter((each) => lines.some((line) => each.id.includes(line.id)));
    const paid = settled.filter(({ outcome }) => outcome === 'settled').map(({ amount }) => amount);
    expect(paid.toSorted((one, other) => one - other)).toEqual([2_000, 20_000]);
  });
});

describe('a claim', () => {
  it('names the account and the day by which the money arrives, on the page and in the message', async () => {
    test.moveClock('2026-04-02T09:00:00Z'); // Thursday before Good Friday.
    const [holder] = await hold(4);
    const line = await earningOf(await journeys.payDistribution(project, 10_000), holder);
    expect((await line.read()).facts).toMatchObject({ accountEnding: '1332', arrivesBy: '2026-04-08', sent: null });
    expect((await line.claim()).status).toBe(200);
    await test.drain();
    const { status, facts } = await line.read();
    expect([status, facts?.sent]).toEqual(['claimed', { accountEnding: '1332', arrivesBy: '2026-04-08' }]);
    const [notification] = await query<{ params: object }>(
      sql`select params from notification where about = 'earning.transferred' and user_id = ${holder}`,
    );
    expect(notification?.params).toEqual({
      project: 'Proyecto',
      amount: 8_100,
      account: '1332',
      arrives: Date.parse('2026-04-08T12:00:00Z'),
    });
  });

  it('says when it was asked for and when the bank sent it', async () => {
    const [holder] = await hold(4);
    const line = await earningOf(await journeys.payDistribution(project, 10_000), holder);
    expect(await line.read()).toMatchObject({ requestedAt: null, claimedAt: null });
    await line.claim();
    const requestedAt = test.tenant.clock.now().toISOString();
    expect(await line.read()).toMatchObject({ requestedAt, claimedAt: null });
    const claimedAt = new Date(Date.parse(requestedAt) + 2 * HOUR).toISOString();
    test.moveClock(claimedAt);
    await test.drain();
    expect(await line.read()).toMatchObject({ requestedAt, claimedAt });
  });

  it('that the bank refuses says why, and can be made again', async () => {
    const [holder] = await hold(4);
    const line = await earningOf(await journeys.payDistribution(project, 10_000), holder);
    await setAccount(holder ?? '', 'closed');
    await line.claim();
    await test.drain();
    expect(await line.read()).toMatchObject({ status: 'paid', refusal: 'accountClosed', facts: { claiming: false } });
    await setAccount(holder ?? '', 'open');
    expect((await line.claim()).status).toBe(200);
    await test.drain();
    expect(await line.read()).toMatchObject({ status: 'claimed', refusal: null });
  });
});
