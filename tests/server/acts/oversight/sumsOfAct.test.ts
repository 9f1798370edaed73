import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { fourEyesOf, password } from '#tests/support/fourEyes.ts';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';

/** The limit is four orders of three tokens of 50 € and a cent less than a fifth. */
const ORDER = 15_000;
const LIMIT = 5 * ORDER - 1;

let test: TestTenant;
let world: World;
let journeys: Journeys;
let project: Awaited<ReturnType<World['project']>>;
let [ana, bea] = ['', ''];

beforeEach(async () => {
  test = await testTenant();
  world = worldOf(test);
  journeys = journeysOf(test, world);
  project = await world.project({ tokens: 1_000, days: 200 });
  const eyes = fourEyesOf(test, world);
  [ana, bea] = [await eyes.manager(), await eyes.manager()];
  await test.configure('settings', { approvalLimit: LIMIT });
});
afterEach(async () => {
  await test.drain();
  await expectConsistent(test.tenant);
  expect(test.reported).toEqual([]);
  await test.close();
});

/** A manager confirms the transfer of a new order. True if the manager may do it alone. */
async function confirm(manager: string, opened = openPayment()): Promise<boolean> {
  const { payment, receipt } = await opened;
  const { status } = await callApi(test, 'POST', `/v2/pfp/payments/${payment}/events`, {
    token: await world.tokenOf(manager),
    body: { type: 'payment.settle', receipt, password },
  });
  expect([200, 202]).toContain(status);
  return status === 200;
}

async function openPayment() {
  const payment = await journeys.paymentOf(await journeys.chooseMethod(await world.investor(), project, 'transfer'));
  const [receipt] = await test.tenant.database.query<object>(
    sql`select amount, currency, reference from payment where id = ${payment}`,
  );
  return { payment, receipt };
}

/** Another process of the installation has confirmed a payment. */
const confirmElsewhere = (amount: number) =>
  test.tenant.database.query(sql`insert into approval (id, status, created_at, updated_at, act, subject, amount, command,
      command_hash, second_needed, proposed_by, expires_at, counted)
    values (${randomUUID()}, 'executed', ${test.tenant.clock.now()}, ${test.tenant.clock.now()}, 'paymentConfirmation',
      'elsewhere', ${amount}, '', '', false, ${ana}, ${test.tenant.clock.now()}, nextval('approval_counted'))`);

describe('the payments that managers confirm alone', () => {
  it('are counted together, whoever confirms them, until the limit', async () => {
    const alone: boolean[] = [];
    for (const manager of [ana, bea, ana, bea, ana, bea]) alone.push(await confirm(manager));
    expect(alone).toEqual([true, true, true, true, false, false]);
  });

  it('are counted one after the other when they come at the same time', async () => {
    const opened = await Promise.all(Array.from({ length: 10 }, openPayment));
    const alone = await Promise.all(
      opened.map((payment, index) => confirm(index % 2 ? ana : bea, Promise.resolve(payment))),
    );
    expect(alone.filter(Boolean)).toHaveLength(4);
  });

  it('count with those of another process', async () => {
    expect(await confirm(ana)).toBe(true);
    await confirmElsewhere(3 * ORDER);
    expect(await confirm(ana)).toBe(false);
  });

  it('are forgotten after 30 days, also by a process that has counted them', async () => {
    for (let each = 0; each < 4; each++) await confirm(ana);
    expect(await confirm(bea)).toBe(false);
    test.moveClock(new Date(test.tenant.clock.now().getTime() + 31 * DAY));
    expect(await confirm(bea)).toBe(true);
    for (let each = 0; each < 3; each++) expect(await confirm(ana)).toBe(true);
    expect(await confirm(ana)).toBe(false);
  });

  it('have a number each, and none where a second manager has to agree', async () => {
    for (let each = 0; each < 5; each++) await confirm(ana);
    const counted = await test.tenant.database.query<{ counted: number | null }>(
      sql`select counted::integer as counted from approval where act = 'paymentConfirmation' order by counted`,
    );
    expect(counted.map((row) => row.counted)).toEqual([1, 2, 3, 4, null]);
  });
});
