import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { checkRegister } from '#server/proof/check.ts';
import { openDifferences } from '#server/proof/differences.ts';
import { PLATFORM } from '#server/queries/orders/ledger.ts';
import { type AccountsBed, openAccountsBed } from './accountsBed.ts';

let bed: AccountsBed;

beforeAll(async () => {
  bed = await openAccountsBed();
});
afterAll(async () => {
  expect(await bed.test.tenant.database.transaction(bed.find)).toEqual([]);
  expect(bed.test.reported).toEqual([]);
  await bed.test.close();
});

const ofOrder = () => ({ kind: 'orderMoneyDiffers', entity: 'investment', entityId: bed.order });
const ofSale = () => ({ kind: 'saleMoneyDiffers', entity: 'transfer', entityId: bed.sale });
const ofEarning = () => ({ kind: 'earningMoneyDiffers', entity: 'earning', entityId: bed.earning });
const ofRelease = () => ({ kind: 'releaseMoneyDiffers', entity: 'project', entityId: bed.project.id });
const ofWithdrawal = () => ({ kind: 'withdrawalMoneyDiffers', entity: 'user', entityId: bed.buyer });
const ofReward = () => ({ kind: 'rewardMoneyDiffers', entity: 'user', entityId: bed.newcomer });

it('accounts that nobody has touched are what their sources say, for money that moved for every reason', async () => {
  const { database } = bed.test.tenant;
  expect(await database.transaction(bed.find)).toEqual([]);
  const moved = await database.query<{ about: string }>(sql`select distinct about from ledger_posting order by about`);
  expect(moved.map(({ about }) => about)).toEqual([
    'balance.deposited',
    'balance.paidOut',
    'balance.payoutAsked',
    'earning.claimed',
    'earning.paid',
    'house.booked',
    'owner.paid',
    'payment.settled',
    'project.fundsReleased',
    'referral.rewarded',
    'statement.suspended',
    'transfer.paid',
    'transfer.settled',
  ]);
});

it('coins that were sold are what their house entry says', async () => {
  const id = '01990000-0000-7000-8000-000000000002';
  const now = bed.test.tenant.clock.now();
  const found =
    await bed.findAfter(sql`with held as (insert into incident (id, status, created_at, updated_at, kind, cause,
        detail, opened_at, subject_entity, subject_id)
      values (${id}, 'resolved', ${now}, ${now}, 'bankUnexplained', 'cause', '{}', ${now}, 'bank', 'line') returning id),
    entry as (insert into house_entry (incident_id, purpose, amount, settled, fees, due, booked_at)
      select id, 'coinsSold', 990, 1000, -10, 0, ${now} from held returning incident_id)
    select ledger_post(${id}, 'sold', 'house.booked', incident_id, ${now}, ${['externalCash', 'coins', 'platformFees']},
      ${[PLATFORM, PLATFORM, PLATFORM]}, ${[false, false, false]}, ${[-990, 1_000, -10]}) from entry`);
  expect(found).toEqual([]);
});

describe('the check of the register names', () => {
  it('an order whose payment has received something else', async () => {
    const found = await bed.findAfter(
      sql`update payment set received = received + 100 where investment_id = ${bed.order}`,
    );
    expect(found).toEqual([
      { ...ofOrder(), account: 'externalCash', expected: -15_100, found: -15_000 },
      { ...ofOrder(), account: 'projectEscrow', expected: 15_100, found: 15_000 },
    ]);
  });

  it('an order with a part from the balance that no posting has', async () => {
    const found = await bed.findAfter(sql`update payment set balance_part = 100 where investment_id = ${bed.order}`);
    expect(found).toMatchObject([
      { ...ofOrder(), account: 'investorAvailable', expected: -100, found: 0 },
      { ...ofOrder(), account: 'projectEscrow', expected: 15_100, found: 15_000 },
    ]);
  });

  it('an order whose fee was changed', async () => {
    const found = await bed.findAfter(sql`update investment set fee = fee + 30 where id = ${bed.order}`);
    expect(found).toEqual([
      { ...ofOrder(), account: 'platformFees', expected: 30, found: 0 },
      { ...ofOrder(), account: 'projectEscrow', expected: 14_970, found: 15_000 },
    ]);
  });

  it('coins of an order that no posting has', async () => {
    const now = bed.test.tenant.clock.now();
    const found = await bed.findAfter(sql`insert into coin_deposit (id, status, created_at, updated_at, payment_id,
        investment_id, kind, chain_id, transaction, log_index, block, symbol, decimals, units, amount)
      select id, 'waiting', ${now}, ${now}, id, investment_id, 'coin', 1, '0x', 0, 1, 'EURC', 6, '1', 70
        from payment where investment_id = ${bed.order}`);
    expect(found).toMatchObject([
      { ...ofOrder(), account: 'coinDeposits', expected: 70, found: 0 },
      { ...ofOrder(), account: 'coins', expected: -70, found: 0 },
    ]);
  });

  it.each([
    ['fee', 'platformFees', 240],
    ['withheld', 'withholding', 714],
  ] as const)('a sale whose %s was changed', async (column, account, amount) => {
    const changed = {
      fee: sql`update transfer set fee = fee + 1`,
      withheld: sql`update transfer set withheld = withheld + 1`,
    };
    const user = bed.seller.id;
    const found = await bed.findAfter(changed[column]);
    expect(found).toEqual([
      { ...ofSale(), account: 'investorAvailable', user, expected: 23_045, found: 23_046 },
      { ...ofSale(), account, expected: amount + 1, found: amount },
    ]);
  });

  it('a sale whose price was changed, for both sides', async () => {
    const found = await bed.findAfter(sql`update transfer set unit_price = unit_price + 25`);
    expect(found).toEqual(
      expect.arrayContaining([
        { ...ofSale(), account: 'investorAvailable', user: bed.buyer, expected: -24_100, found: -24_000 },
        { ...ofSale(), account: 'investorAvailable', user: bed.seller.id, expected: 23_146, found: 23_046 },
      ]),
    );
    expect(found).toHaveLength(2);
  });

  it('a sale whose seller was swapped', async () => {
    const found = await bed.findAfter(sql`update transfer set seller_id = ${bed.holder.id}`);
    expect(found).toEqual(
      expect.arrayContaining([
        { ...ofSale(), account: 'investorAvailable', user: bed.holder.id, expected: 23_046, found: 0 },
        { ...ofSale(), account: 'investorAvailable', user: bed.seller.id, expected: 0, found: 23_046 },
      ]),
    );
  });

  it('an earning whose withheld tax was changed', async () => {
    const found = await bed.findAfter(sql`update earning set withheld = withheld + 1, net = net - 1
      where id = ${bed.earning}`);
    expect(found).toEqual([
      { ...ofEarning(), account: 'externalCash', expected: -634, found: -633 },
      { ...ofEarning(), account: 'withholding', expected: 634, found: 633 },
    ]);
  });

  it('an earning that is no longer claimed', async () => {
    const found = await bed.findAfter(sql`update earning set status = 'paid' where id = ${bed.earning}`);
    expect(found).toEqual([
      { ...ofEarning(), account: 'externalCash', expected: -3_333, found: -633 },
      { ...ofEarning(), account: 'investorHeld', user: bed.holder.id, expected: 2_700, found: 0 },
    ]);
  });

  it('a line in suspense whose amount was changed', async () => {
    const found = await bed.findAfter(sql`update bank_statement_line set amount = 900 where id = ${bed.line}`);
    const ofLine = { kind: 'lineMoneyDiffers', entity: 'bankLine', entityId: bed.line };
    expect(found).toEqual([
      { ...ofLine, account: 'externalCash', expected: -900, found: -700 },
      { ...ofLine, account: 'suspense', expected: 900, found: 700 },
    ]);
  });

  it('a deposit that was given to another user', async () => {
    const found = await bed.findAfter(
      sql`update bank_statement_line set user_id = ${bed.newcomer} where outcome = 'deposit'`,
    );
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'lineMoneyDiffers', user: bed.newcomer, expected: 50_000, found: 0 }),
        expect.objectContaining({ kind: 'lineMoneyDiffers', user: bed.buyer, expected: 0, found: 50_000 }),
      ]),
    );
  });

  it('the platform’s own money that was booked as something else', async () => {
    const found = await bed.findAfter(sql`update house_entry set fees = fees - 1, due = due + 1`);
    expect(found).toMatchObject([
      { kind: 'lineMoneyDiffers', entity: 'bankLine', account: 'platformDue', expected: 1, found: 0 },
      { kind: 'lineMoneyDiffers', entity: 'bankLine', account: 'platformFees', expected: 1_999, found: 2_000 },
    ]);
  });

  it('a release of more than the orders whose tokens were minted', async () => {
    const found = await bed.findAfter(
      sql`update investment set amount = amount - 100 where user_id = ${bed.seller.id} and status = 'MINTED'`,
    );
    expect(found).toEqual([
      { ...ofRelease(), account: 'ownerPayable', user: bed.project.owner, expected: -100, found: 0 },
      { ...ofRelease(), account: 'projectEscrow', expected: -74_900, found: -75_000 },
    ]);
  });

  it('a payout to an owner that the bank has not made', async () => {
    const found = await bed.findAfter(sql`update bank_instruction set settled_at = null where key like 'release:%'`);
    expect(found).toEqual([
      { ...ofRelease(), account: 'externalCash', expected: 0, found: 75_000 },
      { ...ofRelease(), account: 'ownerPayable', user: bed.project.owner, expected: 75_000, found: 0 },
    ]);
  });

  it('a withdrawal of another amount than the bank has paid', async () => {
    const found = await bed.findAfter(sql`update bank_instruction set amount = 3900 where key like 'payout:%'`);
    expect(found).toEqual([
      { ...ofWithdrawal(), account: 'externalCash', expected: 3_900, found: 4_000 },
      { ...ofWithdrawal(), account: 'investorAvailable', user: bed.buyer, expected: -3_900, found: -4_000 },
    ]);
  });

  it('a withdrawal that was asked for and that neither a job nor the bank knows', async () => {
    const found = await bed.findAfter(sql`with gone as (delete from bank_instruction where key like 'payout:%'),
        undone as (delete from ledger_posting where about = 'balance.paidOut' returning id),
        lines as (delete from ledger_entry where posting_id in (select id from undone))
      delete from job where kind = 'balance.payout'`);
    expect(found).toEqual([
      { ...ofWithdrawal(), account: 'investorAvailable', user: bed.buyer, expected: 0, found: -4_000 },
      { ...ofWithdrawal(), account: 'refundsPayable', expected: 0, found: 4_000 },
    ]);
  });

  it('a reward to a user whose code it was not', async () => {
    const found = await bed.findAfter(sql`update users set referrer_id = ${bed.buyer} where id = ${bed.newcomer}`);
    expect(found).toEqual([
      { ...ofReward(), account: 'investorAvailable', user: bed.holder.id, expected: 0, found: 1_000 },
      { ...ofReward(), account: 'platformFees', expected: -500, found: -1_500 },
    ]);
  });

  it('a posting about nothing that exists', async () => {
    const entityId = '01990000-0000-7000-8000-000000000001';
    const found = await bed.findAfter(sql`update ledger_posting set about = 'gift.paid', entity_id = ${entityId}
      where about = 'referral.rewarded'`);
    expect(found).toContainEqual({
      kind: 'moneyWithoutSource',
      entity: null,
      entityId,
      account: 'platformFees',
      expected: 0,
      found: -1_500,
    });
  });
});

it('the hourly check finds it too, and puts the entity into quarantine', async () => {
  const { database } = bed.test.tenant;
  await checkRegister(bed.test.tenant, true);
  const before = new Set((await openDifferences(database)).map(({ id }) => id));
  await database.query(sql`update register_check set ended_at = ${bed.test.tenant.clock.now()}`);
  await database.query(sql`update transfer set fee = fee + 1 where id = ${bed.sale}`);
  await checkRegister(bed.test.tenant, false);
  const found = (await openDifferences(database)).filter(({ id }) => !before.has(id));
  expect(found.map(({ kind, entity_id }) => [kind, entity_id])).toContainEqual(['saleMoneyDiffers', bed.sale]);
  const held = await database.query(sql`select from transfer where id = ${bed.sale} and quarantined_at is not null`);
  expect(held).toHaveLength(1);
  await database.query(sql`update transfer set fee = fee - 1 where id = ${bed.sale}`);
});
