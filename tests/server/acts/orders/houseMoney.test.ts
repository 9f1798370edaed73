import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { compareRegister } from '#server/proof/check.ts';
import { type AccountKind, post, readAccountBalance } from '#server/queries/orders/ledger.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { accountProblems } from '#tests/support/accounts.ts';
import { type FourEyes, fourEyesOf, givePassword, password } from '#tests/support/fourEyes.ts';
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

const propose = async (incident: string, body: object) =>
  callApi(bed.test, 'POST', `/v2/pfp/incidents/${incident}/book`, {
    token: await bed.world.tokenOf(bed.manager),
    body: { reason, password, ...body },
  });

async function approve() {
  const [approval] = await bed.database.query<{ id: string }>(
    sql`select id from approval where status = 'proposed' and act = 'houseMoney'`,
  );
  return eyes.approve(colleague, approval?.id ?? '');
}

async function book(incident: string, body: object) {
  expect((await propose(incident, body)).status).toBe(202);
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
