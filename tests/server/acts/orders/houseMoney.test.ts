import { parse } from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Incident } from '#machines/oversight/incident/incident.wire.ts';
import { sql } from '#server/postgres/sql.ts';
import { compareRegister } from '#server/proof/check.ts';
import { type AccountKind, post, readAccountBalance } from '#server/queries/orders/ledger.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { accountProblems } from '#tests/support/accounts.ts';
import { type FourEyes, fourEyesOf, givePassword, password } from '#tests/support/fourEyes.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { type FeedBed, feedBed } from './feedBed.ts';

let bed: FeedBed;
let eyes: FourEyes;
let colleague: string;

beforeEach(async () => {
  bed = await feedBed();
  eyes = fourEyesOf(bed.test, bed.world);
  await givePassword(bed.test, bed.manager);
  colleague = await eyes.manager();
});
afterEach(() => bed.test.close());

const reason = 'Liquidación 0049 del terminal';
const balance = (account: AccountKind) => readAccountBalance(bed.database, account);

/** Money that moves at the bank, and the incident that it opens. */
async function moved(amount: number, concept: string): Promise<string> {
  await bed.moves(amount, concept, { payer: 'Banco' });
  await bed.pull();
  const [incident] = await bed.database.query<{ id: string }>(
    sql`select id from incident where kind in ('bankUnexplained', 'suspense') order by opened_at desc, id desc limit 1`,
  );
  return incident?.id ?? '';
}

const propose = async (incident: string, body: object, act: 'book' | 'correct' = 'book') =>
  callApi(bed.test, 'POST', `/v2/pfp/incidents/${incident}/${act}`, {
    token: await bed.world.tokenOf(bed.manager),
    body: { reason, password, ...body },
  });

async function approve() {
  const [approval] = await bed.database.query<{ id: string }>(
    sql`select id from approval where status = 'proposed' and act = 'houseMoney'`,
  );
  return eyes.approve(colleague, approval?.id ?? '');
}

async function book(incident: string, body: object, act: 'book' | 'correct' = 'book') {
  expect((await propose(incident, body, act)).status).toBe(202);
  expect((await approve()).status).toBe(200);
}

/** Money that the ledger already holds for others, as the cause of `account`, which came in at the bank. */
async function owe(account: AccountKind, amount: number) {
  await bed.moves(amount, `opening of ${account}`, { payer: 'Test' });
  await bed.pull();
  await post(bed.database, bed.test.tenant.clock.now(), {
    key: `opening:${account}`,
    about: 'test.opening',
    entityId: '00000000-0000-7000-8000-000000000001',
    lines: [
      { account: 'suspense', amount: -amount },
      { account, amount },
    ],
  });
}

describe('the platform’s own money', () => {
  it('is booked once a second manager agrees, and the bank and the books are equal again', async () => {
    await owe('platformFees', 2_000);
    const incident = await moved(-950, 'Comisión de mantenimiento');
    expect(await bed.differences()).toMatchObject([{ kind: 'bankUnexplained', amount: -950 }]);
    expect((await propose(incident, { purpose: 'bankCharge' })).status).toBe(202);
    expect([await balance('platformFees'), (await bed.feedLines()).at(-1)?.outcome]).toEqual([2_000, 'unexplained']);
    const approvals = await bed.database.query<{ id: string }>(sql`select id from approval where act = 'houseMoney'`);
    expect(await eyes.read(colleague, approvals[0]?.id ?? '')).toMatchObject({ amount: 950, note: reason });
    expect((await eyes.approve(bed.manager, approvals[0]?.id ?? '')).status).toBe(409);
    expect((await approve()).status).toBe(200);
    expect((await bed.feedLines()).at(-1)).toMatchObject({ amount: -950, outcome: 'house' });
    expect(await balance('platformFees')).toBe(1_050);
    expect(await bed.incidents('bankUnexplained')).toMatchObject([{ status: 'resolved' }]);
    expect(await bed.differences()).toEqual([]);
  });

  it('that leaves without fees to pay it is due from the platform until it pays that in', async () => {
    await book(await moved(-950, 'Comisión'), { purpose: 'bankCharge' });
    expect([await balance('platformFees'), await balance('platformDue')]).toEqual([0, -950]);
    const found = async () =>
      (await compareRegister(bed.test.tenant)).findings.map(({ kind, params }) => ({ kind, ...params }));
    expect(await found()).toEqual([{ kind: 'platformOwes', account: 'platformDue', amount: 950 }]);
    await book(await moved(1_000, 'Aportación'), { purpose: 'platformDeposit' });
    expect([await balance('platformFees'), await balance('platformDue'), await balance('suspense')]).toEqual([
      50, 0, 0,
    ]);
    expect((await bed.statementLines()).map(({ outcome }) => outcome)).toEqual(['house']);
    expect(await found()).toEqual([]);
    expect(await accountProblems(bed.database, bed.test.tenant.settings.referralReward)).toEqual([]);
  });

  it('is tax that was withheld, paid to the tax office', async () => {
    await owe('withholding', 82_143);
    await book(await moved(-82_143, 'AEAT modelo 123'), { purpose: 'taxPaid' });
    expect([await balance('withholding'), await balance('platformDue')]).toEqual([0, 0]);
    expect(await bed.differences()).toEqual([]);
  });

  it('is what the terminal has collected, less its commission', async () => {
    await owe('platformFees', 5_000);
    await post(bed.database, bed.test.tenant.clock.now(), {
      key: 'cards',
      about: 'test.cards',
      entityId: '00000000-0000-7000-8000-000000000002',
      lines: [
        { account: 'providerClearing', amount: -125_000 },
        { account: 'investorAvailable', owner: await bed.world.investor(), amount: 125_000 },
      ],
    });
    const incident = await moved(123_400, 'LIQUIDACION TPV 0049');
    const refused = async (gross: number | null) => {
      const { status, body } = await propose(incident, { purpose: 'cardSettlement', gross });
      return { status, field: (body as { fields?: { gross?: object } }).fields?.gross };
    };
    expect(await refused(null)).toMatchObject({ status: 422, field: { id: 'validator.error_null' } });
    const tooMuch = { id: 'validator.error_number_max', values: { limit: 125_000 } };
    expect(await refused(125_001)).toMatchObject({ status: 422, field: tooMuch });
    const tooLittle = { id: 'validator.error_number_min', values: { limit: 123_400 } };
    expect(await refused(123_399)).toMatchObject({ status: 422, field: tooLittle });
    await book(incident, { purpose: 'cardSettlement', gross: 125_000 });
    expect([await balance('providerClearing'), await balance('platformFees'), await balance('suspense')]).toEqual([
      0, 3_400, 0,
    ]);
  });

  it('is never money of a payment', async () => {
    const incident = await moved(1_000, 'Aportación');
    const project = await bed.world.project();
    const journeys = journeysOf(bed.test, bed.world);
    const order = await journeys.chooseMethod(await bed.world.investor(), project, 'transfer');
    await bed.database.query(sql`update bank_statement_line set payment_id = ${await journeys.paymentOf(order)}`);
    expect((await propose(incident, { purpose: 'platformDeposit' })).status).toBe(404);
  });

  it.each(['platformFees', 'withholding', 'suspense', 'refundsPayable'] as const)(
    'is missing where %s is below zero, and the check of the register says so',
    async (account) => {
      await post(bed.database, bed.test.tenant.clock.now(), {
        key: 'spent',
        about: 'test.spent',
        entityId: '00000000-0000-7000-8000-000000000003',
        lines: [
          { account, amount: -1 },
          { account: 'externalCash', amount: 1 },
        ],
      });
      const { findings } = await compareRegister(bed.test.tenant);
      expect(findings.map(({ kind, params }) => ({ kind, ...params }))).toContainEqual({
        kind: 'platformOwes',
        account,
        amount: 1,
      });
    },
  );

  it('has a purpose of its way, and is booked once', async () => {
    const incident = await moved(-950, 'Comisión');
    for (const purpose of ['platformDeposit', 'coinsSold', 'bankInterest', ''])
      expect((await propose(incident, { purpose })).status).toBe(422);
    expect((await propose(incident, { purpose: 'bankCharge' })).status).toBe(202);
    expect((await propose(incident, { purpose: 'feesTaken' })).status).toBe(409);
    await approve();
    expect((await propose(incident, { purpose: 'bankCharge' })).status).toBe(404);
    expect(await balance('externalCash')).toBe(950);
  });
});

describe('a wrong purpose', () => {
  const read = async (incident: string) => {
    const { body } = await callApi(bed.test, 'GET', `/v2/pfp/incidents/${incident}`, {
      token: await bed.world.tokenOf(bed.manager),
    });
    return parse(Incident, body.data);
  };

  it('is corrected by two managers: the booking stays, is taken back, and its money is booked anew', async () => {
    await owe('platformFees', 100_000);
    await owe('withholding', 82_143);
    const incident = await moved(-82_143, 'AEAT modelo 123');
    await book(incident, { purpose: 'feesTaken' });
    expect([await balance('platformFees'), await balance('withholding')]).toEqual([17_857, 82_143]);
    expect((await propose(incident, { purpose: 'taxPaid' }, 'correct')).status).toBe(202);
    expect(await balance('withholding'), 'one manager alone').toBe(82_143);
    expect((await approve()).status).toBe(200);
    expect([await balance('platformFees'), await balance('withholding')]).toEqual([100_000, 0]);
    expect([await balance('externalCash'), await balance('platformDue')]).toEqual([-100_000, 0]);
    const { status, bookings, notes } = await read(incident);
    expect(status).toBe('resolved');
    expect(bookings.map(({ at: _, ...booking }) => booking)).toEqual([
      { purpose: 'feesTaken', isReversal: false, amount: -82_143, settled: 0, fees: -82_143, due: 0 },
      { purpose: 'feesTaken', isReversal: true, amount: 82_143, settled: 0, fees: 82_143, due: 0 },
      { purpose: 'taxPaid', isReversal: false, amount: -82_143, settled: -82_143, fees: 0, due: 0 },
    ]);
    expect(notes).toHaveLength(2);
    expect(await bed.differences()).toEqual([]);
  });

  it('is corrected again, also from money that was in suspense, and from a settlement to another amount', async () => {
    await owe('platformFees', 5_000);
    await post(bed.database, bed.test.tenant.clock.now(), {
      key: 'cards',
      about: 'test.cards',
      entityId: '00000000-0000-7000-8000-000000000002',
      lines: [
        { account: 'providerClearing', amount: -125_000 },
        { account: 'investorAvailable', owner: await bed.world.investor(), amount: 125_000 },
      ],
    });
    const incident = await moved(123_400, 'LIQUIDACION TPV 0049');
    await book(incident, { purpose: 'platformDeposit' });
    expect([await balance('providerClearing'), await balance('platformFees')]).toEqual([-125_000, 128_400]);
    await book(incident, { purpose: 'cardSettlement', gross: 124_000 }, 'correct');
    expect([await balance('providerClearing'), await balance('platformFees')]).toEqual([-1_000, 4_400]);
    expect((await propose(incident, { purpose: 'cardSettlement', gross: 125_001 }, 'correct')).status).toBe(422);
    await book(incident, { purpose: 'cardSettlement', gross: 125_000 }, 'correct');
    expect([await balance('providerClearing'), await balance('platformFees')]).toEqual([0, 3_400]);
    expect([await balance('suspense'), await balance('platformDue')]).toEqual([0, 0]);
    expect((await read(incident)).bookings).toHaveLength(5);
  });

  it('leaves due from the platform what it has spent since', async () => {
    const incident = await moved(10_000, 'Abono');
    await book(incident, { purpose: 'bankInterest' });
    await book(await moved(-9_000, 'Traspaso'), { purpose: 'feesTaken' });
    await post(bed.database, bed.test.tenant.clock.now(), {
      key: 'cards',
      about: 'test.cards',
      entityId: '00000000-0000-7000-8000-000000000002',
      lines: [
        { account: 'providerClearing', amount: -10_000 },
        { account: 'investorAvailable', owner: await bed.world.investor(), amount: 10_000 },
      ],
    });
    await book(incident, { purpose: 'cardSettlement', gross: 10_000 }, 'correct');
    expect([await balance('providerClearing'), await balance('platformFees'), await balance('platformDue')]).toEqual([
      0, 0, -9_000,
    ]);
    // The posting of this test belongs to no payment, which is a difference of its own.
    const { findings } = await compareRegister(bed.test.tenant);
    expect(findings.filter(({ kind }) => kind !== 'moneyWithoutSource')).toMatchObject([
      { kind: 'platformOwes', params: { account: 'platformDue', amount: 9_000 } },
    ]);
  });

  it('of tax is corrected until its annual summary is filed, on 31 January', async () => {
    await owe('withholding', 82_143);
    const tax = await moved(-82_143, 'AEAT modelo 123');
    await book(tax, { purpose: 'taxPaid' });
    const charge = await moved(-500, 'Comisión');
    await book(charge, { purpose: 'bankCharge' });
    bed.test.moveClock('2027-01-31T22:59:00Z');
    const correct = async (incident: string, purpose: string) =>
      (await propose(incident, { purpose }, 'correct')).status;
    expect(await correct(tax, 'feesTaken')).toBe(202);
    bed.test.moveClock('2027-01-31T23:01:00Z');
    await approve();
    expect(await balance('withholding'), 'the year ended before the second manager agreed').toBe(0);
    expect(await correct(tax, 'feesTaken')).toBe(409);
    expect(await correct(charge, 'taxPaid')).toBe(409);
    expect(await correct(charge, 'feesTaken')).toBe(202);
    expect([await balance('withholding'), await balance('platformDue')]).toEqual([0, -500]);
  });
});
