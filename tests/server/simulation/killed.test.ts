import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY, HOUR } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { depositReference } from '#server/queries/orders/deposits.ts';
import { readAccountBalance } from '#server/queries/orders/ledger.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { quickHash } from '#tests/support/quickHash.ts';
import { quickOrFull } from '#tests/support/runSize.ts';
import { seed } from '#tests/support/seed.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { worldOf } from '#tests/support/world.ts';
import { bundleServer, type Fleet, startFleet } from './support/fleet.ts';
import { Random } from './support/random.ts';
import { unfinishedProblems } from './support/unfinished.ts';

const ROUNDS = quickOrFull(2, 25);
const INVESTORS = 5;
const password = 'Tesela-2026';
const warnings = { noGuarantee: true, keyInformationRead: true, largeTicketUnderstood: true };

let test: TestTenant;
let fleet: Fleet;
const random = new Random(seed);

beforeAll(async () => {
  test = await testTenant();
});
afterAll(async () => {
  await fleet?.stop();
  await test.close();
});

/** What the servers have acknowledged to one investor. */
interface Acknowledged {
  user: string;
  available: number;
  payouts: number[];
  /** The status that each investment must have in the end. */
  investments: Map<string, string>;
  claimed: string[];
}

async function prepare() {
  await test.configure('customization', { extras: { payWithBalance: true, investmentFee: true } });
  const world = worldOf(test);
  const journeys = journeysOf(test, world);
  const { database } = test.tenant;
  const project = await world.project({ tokens: 100_000, softCap: 5000 });
  const hash = await quickHash(password);
  const investors = await Promise.all(Array.from({ length: INVESTORS }, () => world.investor()));
  for (const user of [...investors, project.manager])
    await database.query(sql`update users set password_hash = ${hash} where id = ${user}`);
  const minted = [];
  for (const user of investors.slice(0, 2)) minted.push(await journeys.signContract(user, project));
  test.moveClock(new Date(test.tenant.clock.now().getTime() + 5 * DAY));
  await test.drain();
  for (const id of minted) await journeys.mintTokens(id, project);
  for (let number = 0; number < ROUNDS; number++) await journeys.payDistribution(project, 10_001 + number);
  await database.query(sql`update project set fee_points = 150 where id = ${project.id}`);
  const tokens = new Map<string, string>();
  for (const user of [project.manager, ...investors]) tokens.set(user, await world.tokenOf(user));
  return { project, investors, tokenOf: (user: string) => ({ token: tokens.get(user) ?? '' }) };
}
type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Acts until the last server was killed, and keeps a record of what was acknowledged. */
async function actAs(user: string, { project, tokenOf }: Prepared, number: number): Promise<Acknowledged> {
  const record: Acknowledged = { user, available: 0, payouts: [], investments: new Map(), claimed: [] };
  const earnings = await test.tenant.database.query<{ id: string }>(
    sql`select id from earning where user_id = ${user}`,
  );
  const send = (path: string, body: object) => fleet.request(`/v2/pfp${path}`, { ...tokenOf(user), body });
  const importLine = async (amount: number, reference: string) => {
    const content = `date,amount,currency,reference,payer\n2026-03-07,${(amount / 100).toFixed(2)},EUR,${reference},${number} ${crypto.randomUUID()}`;
    const { status } = await fleet.request('/v2/pfp/statements', {
      ...tokenOf(project.manager),
      body: { name: 'a.csv', content, password },
    });
    expect(status).toBe(200);
  };

  async function order(): Promise<string> {
    const terms = { type: 'order.create', tokens: 1, price: 5000, warnings };
    const { status, body } = await send(`/issuances/${project.id}/investments`, terms);
    expect(status).toBe(201);
    return body.data.id;
  }

  async function investFromBalance() {
    const amount = 5_075 + random.between(0, 9_000);
    await importLine(amount, depositReference(user));
    record.available += amount;
    const id = await order();
    const chosen = await send(`/investments/${id}/events`, {
      type: 'method.choose',
      method: 'balance',
      balance: 5_075,
    });
    expect(chosen.status).toBe(200);
    record.available -= 5_075;
    record.investments.set(id, 'CHARGED');
    if (random.chance(0.5)) return;
    const revoked = await send(`/investments/${id}/events`, { type: 'investment.revoke' });
    expect(revoked.status).toBe(200);
    record.available += 5_075;
    record.investments.set(id, 'CANCELED');
  }

  async function investByTransfer() {
    const id = await order();
    const chosen = await send(`/investments/${id}/events`, { type: 'method.choose', method: 'transfer', balance: 0 });
    expect(chosen.status).toBe(200);
    const [payment] = await test.tenant.database.query<{ reference: string; amount: number }>(
      sql`select reference, amount from payment where investment_id = ${id}`,
    );
    await importLine(payment?.amount ?? 0, payment?.reference ?? '');
    record.investments.set(id, 'CHARGED');
  }

  async function payOut() {
    const amount = Math.min(record.available, random.between(1, 3_000));
    if (!amount) return;
    const { status } = await send('/account/balance/payout', { amount, password });
    expect(status).toBe(200);
    record.available -= amount;
    record.payouts.push(amount);
  }

  async function claim() {
    const earning = earnings.pop();
    if (!earning) return;
    expect((await send(`/earnings/${earning.id}/events`, { type: 'earning.claim', password })).status).toBe(200);
    record.claimed.push(earning.id);
  }

  while (!fleet.isOver()) for (const act of [investFromBalance, payOut, investByTransfer, claim]) await act();
  return record;
}

it('servers that are killed during money acts lose nothing that they acknowledged, and do nothing twice', async () => {
  const prepared = await prepare();
  const { tenant } = test;
  const [row] = await tenant.database.query<{ name: string }>(sql`select current_database() as name`);
  const settings = { database: row?.name ?? '', folder: test.folder, now: tenant.clock.now().getTime() };
  fleet = startFleet(await bundleServer(test.folder), settings, random, ROUNDS);
  const records = await Promise.all(prepared.investors.map((user, number) => actAs(user, prepared, number)));
  await fleet.stop();

  // The leases of the killed processes run out.
  await tenant.database.query(sql`update job set locked_until = null where state = 'queued'`);
  await tenant.database.query(sql`update bank_instruction set asked_until = null`);
  for (const rest of [0, HOUR, HOUR, DAY]) {
    test.moveClock(new Date(tenant.clock.now().getTime() + rest));
    await test.drain();
  }
  for (const record of records) await expectAcknowledged(record);
  await expectConsistent(tenant);
  expect(await unfinishedProblems(tenant.database, tenant.clock.now())).toEqual([]);
  const orders = records.flatMap(({ investments }) => [...investments]).length;
  console.log(`Kill test: ${fleet.kills()} servers killed, seed ${seed}, ${orders} orders`);
});

async function expectAcknowledged({ user, available, payouts, investments, claimed }: Acknowledged) {
  const { database } = test.tenant;
  expect(await readAccountBalance(database, 'investorAvailable', user)).toBe(available);
  const stored = await database.query<{ id: string; status: string }>(
    sql`select id, status from investment where user_id = ${user} and status <> 'MINTED'`,
  );
  expect(new Map(stored.map(({ id, status }) => [id, status]))).toEqual(investments);
  const sent = await database.query<{ amount: number }>(sql`select (data ->> 'amountMinor')::integer as amount
    from sandbox_record join job on payload ->> 'key' = sandbox_record.id
    where sandbox_record.kind = 'bank.transfer' and job.kind = 'balance.payout' and payload ->> 'userId' = ${user}`);
  expect(sent.map(({ amount }) => amount).toSorted()).toEqual(payouts.toSorted());
  const paid = await database.query<{ id: string }>(
    sql`select id from earning where user_id = ${user} and status = 'claimed'`,
  );
  expect(paid.map(({ id }) => id).toSorted()).toEqual(claimed.toSorted());
}
