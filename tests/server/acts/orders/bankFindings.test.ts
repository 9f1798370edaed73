import { afterEach, describe, expect, it } from 'vitest';
import { statement } from '#server/postgres/sql.ts';
import { depositReference } from '#server/queries/orders/deposits.ts';
import { type FeedBed, feedBed } from './feedBed.ts';

let bed: FeedBed;
afterEach(async () => {
  await bed.test.close();
});

/** The superuser's way around triggers and foreign keys. */
const tamper = (text: string) =>
  bed.database.transaction(async (tx) => {
    await tx.query(statement('set local session_replication_role = replica'));
    await tx.query({ name: '', text, values: [] });
  });

/** An investor whose deposit the bank has told. */
async function withDeposit() {
  bed = await feedBed();
  const investor = await bed.world.investor();
  await bed.moves(20_000, depositReference(investor));
  await bed.pull();
  expect(await bed.differences()).toEqual([]);
  return investor;
}

describe('a check of the register against the bank', () => {
  it('names money that only a statement claims, after the days that a bank may take', async () => {
    const investor = await withDeposit();
    await bed.test.configure('settings', { approvalLimit: 10_000 });
    await bed.upload(`2026-03-02,50.00,EUR,${depositReference(investor)},Ana`);
    expect(await bed.differences()).toEqual([]);
    await bed.passDays(6);
    expect(await bed.differences()).toEqual([
      { kind: 'bankLineMissing', reference: depositReference(investor), amount: 5_000 },
    ]);
    await bed.moves(5_000, depositReference(investor), { bookedOn: '2026-03-04' });
    await bed.pull();
    expect(await bed.differences()).toEqual([]);
  });

  it('names an order that the bank said it had executed and never told', async () => {
    await withDeposit();
    await bed.database.query({
      name: '',
      text: `insert into bank_instruction (key, direction, amount, sent_at, settled_at) values ('payout:x', 'out', 700, $1, $1)`,
      values: [bed.test.tenant.clock.now()],
    });
    expect(await bed.differences()).toEqual([]);
    await bed.passDays(6);
    expect(await bed.differences()).toEqual([{ kind: 'bankOrderMissing', reference: 'payout:x', amount: -700 }]);
  });

  it('names a line whose record has another amount, and cash that the bank does not have', async () => {
    await withDeposit();
    await tamper('update bank_statement_line set amount = amount + 100');
    expect(await bed.differences()).toMatchObject([{ kind: 'bankLineDiffers', expected: 20_000, found: 20_100 }]);
    await tamper('update bank_statement_line set amount = amount - 100');
    await tamper(`update ledger_entry set amount = amount - 100 where account_id = (select id from ledger_account
      where kind = 'externalCash')`);
    expect(await bed.differences()).toEqual([{ kind: 'bankDiffers', expected: 20_000, found: 20_100 }]);
  });

  it('names an account whose lines do not add up to its balance', async () => {
    await withDeposit();
    await tamper('update bank_feed_line set amount = amount - 1');
    expect(await bed.differences()).toContainEqual({
      kind: 'bankAccountDiffers',
      reference: '6789',
      expected: 20_000,
      found: 19_999,
    });
  });

  it('names a collection account that is not the one at the bank', async () => {
    await withDeposit();
    const collectionAccount = { iban: 'ES9121000418450200051332', bic: 'CAIXESBBXXX', holder: 'Eva' };
    await bed.test.configure('settings', { collectionAccount });
    expect(await bed.differences()).toEqual([{ kind: 'bankAccountAbsent', reference: '1332' }]);
  });

  it('says nothing of a bank without a feed', async () => {
    bed = await feedBed();
    await tamper('delete from bank_account_state');
    await bed.journeys.creditBalance(await bed.world.investor(), 5_000);
    await bed.test.tenant.database.query({ name: '', text: `delete from job where kind = 'bank.pull'`, values: [] });
    await bed.passDays(6);
    expect(await bed.differences()).toEqual([]);
  });
});
