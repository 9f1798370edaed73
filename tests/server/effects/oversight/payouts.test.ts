import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bySystem } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import { readAccountBalance } from '#server/queries/orders/ledger.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { worldOf } from '#tests/support/world.ts';

import { CLOSED_IBAN, OPEN_IBAN, type OwedFixture, owedMoneyOf } from './owedMoney.ts';

let test: TestTenant;
let fixture: OwedFixture;
let on: ReturnType<typeof owedMoneyOf>;

beforeAll(async () => {
  test = await testTenant('2026-03-02T09:00:00Z');
  const world = worldOf(test);
  fixture = { test, world, journeys: journeysOf(test, world), project: await world.project({ softCap: 5000 }) };
  on = owedMoneyOf(fixture);
});
afterAll(async () => {
  await expectConsistent(test.tenant);
  expect(test.reported).toEqual([]);
  await test.close();
});

const setAccount = (iban: string) =>
  test.tenant.database.query(sql`update bank_account set iban = ${iban} where user_id = ${fixture.project.owner}`);

/** The funds of a project with one minted investment are released while the owner has this account. */
async function releaseTo(iban: string) {
  const { journeys, world, project } = fixture;
  const id = await journeys.signContract(await world.investor(), project);
  test.moveClock('2026-03-07T09:00:00Z');
  await test.drain();
  await journeys.mintTokens(id, project);
  await test.tenant.database.query(sql`update project set status = 'CLOSED.financed' where id = ${project.id}`);
  await setAccount(iban);
  await world.send(bySystem, 'project', project.id, { type: 'funds.release' });
  await test.drain();
}

const owed = async () => (await on.incidents('owed')).rows.find(({ kind }) => kind === 'payoutOwed');
const payable = () => readAccountBalance(test.tenant.database, 'ownerPayable', fixture.project.owner);

describe('a payout to an owner that the bank refuses', () => {
  it('is money that is owed, asks the owner for another account, and ends when a manager pays again', async () => {
    await releaseTo(CLOSED_IBAN);
    expect(await payable()).toBe(15_000);
    const incident = await owed();
    expect(incident).toMatchObject({
      status: 'open',
      amount: 15_000,
      user: { id: fixture.project.owner },
      account: { ending: '0000' },
      refusal: 'accountClosed',
    });
    expect(await on.notificationsTo(fixture.project.manager, 'incident.payoutOwed')).toMatchObject([
      { params: { amount: 15_000, code: 'accountClosed' } },
    ]);
    expect(await on.notificationsTo(fixture.project.owner, 'project.payoutFailed')).toMatchObject([
      { params: { amount: 15_000, code: 'accountClosed' }, link: '/entrepreneur/account?section=bank' },
    ]);

    const act = (type: string) => on.asManager('POST', `/incidents/${incident?.id}/events`, { type, reason: '-' });
    expect(await act('incident.dismiss')).toMatchObject({ status: 409 });
    expect(await act('payout.retry')).toMatchObject({ status: 200 });
    await test.drain();
    expect(await owed()).toMatchObject({ status: 'taken', refusal: 'accountClosed' });

    await setAccount(OPEN_IBAN);
    const answers = await Promise.all([act('payout.retry'), act('payout.retry')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await test.drain();
    expect(await owed()).toBeUndefined();
    expect((await on.incidents('closed')).rows).toMatchObject([{ kind: 'payoutOwed', closedBy: 'payout.confirm' }]);
    expect(await payable()).toBe(0);
    const transfers = await test.tenant.database.query(sql`select data ->> 'outcome' as outcome,
      (data ->> 'amountMinor')::integer as amount from sandbox_record where kind = 'bank.transfer' order by id`);
    expect(transfers).toEqual([
      { outcome: 'refused', amount: 15_000 },
      { outcome: 'refused', amount: 15_000 },
      { outcome: 'settled', amount: 15_000 },
    ]);
  });
});
