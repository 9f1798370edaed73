import { parse } from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Account } from '#machines/people/user/account.wire.ts';
import { DAY } from '#machines/shared/duration.ts';
import { noReward, type Registration, rewardsFor } from '#machines/shared/rules/referralReward.ts';
import { sql } from '#server/postgres/sql.ts';
import { ledgerViolations, post, readAccountBalance } from '#server/queries/orders/ledger.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, must, type World, worldOf } from '#tests/support/world.ts';

const start = new Date('2026-03-02T09:00:00Z');
const referralReward = { giver: 1000, newcomer: 500, days: 90, perYear: 2 };

let test: TestTenant;
let world: World;

beforeAll(async () => {
  test = await testTenant(start);
  world = worldOf(test);
  await test.configure('settings', { referralReward });
});
afterAll(async () => {
  expect(await ledgerViolations(test.tenant.database)).toEqual([]);
  expect(test.reported).toEqual([]);
  await test.close();
});

const available = (user: string) => readAccountBalance(test.tenant.database, 'investorAvailable', user);
const fees = () => readAccountBalance(test.tenant.database, 'platformFees');

/** Fees that the platform has earned. */
const earn = (amount: number) =>
  post(test.tenant.database, start, {
    key: `earned:${amount}`,
    about: 'investment.fee',
    entityId: '00000000-0000-7000-8000-000000000001',
    lines: [
      { account: 'platformFees', amount },
      { account: 'externalCash', amount: -amount },
    ],
  });

/** A user with the code of `giver`, whose identity has just been confirmed. The reward has not been looked at. */
async function newcomerOf(giver: string): Promise<string> {
  const id = await world.investor();
  await test.tenant.database.query(sql`update users set referrer_id = ${giver} where id = ${id}`);
  return id;
}

const again = (userId: string) =>
  must(
    world.run(by('USER', userId), async (uow) => {
      uow.enqueue('referral.reward', { userId });
      return { ok: true, value: undefined };
    }),
  );

async function rewardOf(user: string) {
  const { body } = await callApi(test, 'GET', '/v2/pfp/account', { token: await world.tokenOf(user) });
  return parse(Account, body.data).referralReward;
}

const toldUnfunded = async () =>
  (await test.tenant.database.query(sql`select id from notification where about = 'manager.referral.unfunded'`)).length;

it('a registration is paid once, by the platform’s fees, when they cover it', async () => {
  await world.user(['ADMIN']);
  const giver = await world.investor();
  await test.drain();
  const newcomer = await newcomerOf(giver);
  await earn(1_499);
  await test.drain();
  expect([await available(giver), await available(newcomer), await fees()]).toEqual([0, 0, 1_499]);
  test.moveClock(new Date(start.getTime() + DAY));
  await test.drain();
  expect(await toldUnfunded(), 'managers are told once').toBe(1);

  await earn(10_000);
  test.moveClock(new Date(start.getTime() + 2 * DAY));
  await test.drain();
  await again(newcomer);
  await test.drain();
  expect([await available(giver), await available(newcomer), await fees()]).toEqual([1_000, 500, 9_999]);
  expect(await rewardOf(giver)).toEqual({ ...referralReward, received: 1_000, receivedAsNewcomer: 0 });
  expect(await rewardOf(newcomer)).toEqual({ ...referralReward, received: 0, receivedAsNewcomer: 500 });
  const entries = await callApi(test, 'GET', '/v2/pfp/account/balance/entries', { token: await world.tokenOf(giver) });
  expect((entries.body.data as { rows: unknown }).rows).toMatchObject([
    { kind: 'reward', name: 'referralRewarded', amount: 1_000, project: null },
  ]);
});

it('the giver is paid so many times a year, and the newcomers always', async () => {
  const giver = await world.investor();
  const newcomers = [await newcomerOf(giver), await newcomerOf(giver), await newcomerOf(giver)];
  await test.drain();
  expect(await available(giver)).toBe(2_000);
  expect(await Promise.all(newcomers.map(available))).toEqual([500, 500, 500]);
});

it('who has no confirmed identity gets nothing, and an owner’s code pays nothing', async () => {
  const [unknown, owner] = [await world.user(), await world.user(['ENTREPRENEUR'])];
  const [first, second] = [await newcomerOf(unknown), await newcomerOf(owner)];
  await test.drain();
  expect(await Promise.all([unknown, first, owner, second].map(available))).toEqual([0, 500, 0, 0]);
});

it('no fee that an order can still take back pays for a reward', async () => {
  const project = await world.project();
  await test.configure('customization', { extras: { investmentFee: true } });
  // The fee of the payment method alone would pay the reward as well.
  const paymentMethods = [{ method: 'transfer', feeBasisPoints: 200, silenceHours: 24 }];
  await test.configure('settings', { referralReward, paymentMethods });
  await test.tenant.database.query(sql`update project set fee_points = 200 where id = ${project.id}`);
  const order = await journeysOf(test, world).payByTransfer(await world.investor(), project, 30);
  const [paid] = await test.tenant.database.query<{ fee: number }>(
    sql`select fee + method_fee as fee from investment where id = ${order}`,
  );
  const before = (await fees()) - (paid?.fee ?? 0);
  expect(paid?.fee, 'the fee of the project and that of the method, each of which pays a reward').toBe(6_000);
  const giver = await world.investor();
  await post(test.tenant.database, start, {
    key: 'spent',
    about: 'house.booked',
    entityId: order,
    lines: [
      { account: 'platformFees', amount: -before },
      { account: 'externalCash', amount: before },
    ],
  });
  await newcomerOf(giver);
  await test.drain();
  expect(await available(giver)).toBe(0);
  await earn(1_500);
  await test.drain();
  test.moveClock(new Date(test.tenant.clock.now().getTime() + DAY));
  await test.drain();
  expect([await available(giver), await fees()]).toEqual([1_000, paid?.fee]);
});

it('nothing is paid without a rule, and an order never changes what is paid', async () => {
  await test.configure('settings', {});
  const giver = await world.investor();
  const newcomer = await newcomerOf(giver);
  await test.drain();
  expect([await available(giver), await available(newcomer), await rewardOf(newcomer)]).toEqual([0, 0, null]);
});

const giver: Registration['giver'] = { isIdentified: true, isInvestor: true, rewardsThisYear: 0 };

it.each([
  { why: 'on the last day', given: { daysAgo: 90, giver }, due: { giver: 1_000, newcomer: 500 } },
  { why: 'a day late', given: { daysAgo: 91, giver }, due: { giver: 0, newcomer: 0 } },
  {
    why: 'at the limit',
    given: { daysAgo: 1, giver: { ...giver, rewardsThisYear: 2 } },
    due: { giver: 0, newcomer: 500 },
  },
  {
    why: 'unidentified',
    given: { daysAgo: 1, giver: { ...giver, isIdentified: false } },
    due: { giver: 0, newcomer: 500 },
  },
  { why: 'a manager', given: { daysAgo: 1, giver: { ...giver, isInvestor: false } }, due: { giver: 0, newcomer: 0 } },
])('rewards what the rule says: $why', ({ given, due }) => {
  expect(rewardsFor(referralReward, given)).toEqual(due);
  expect(rewardsFor(noReward, given)).toEqual({ giver: 0, newcomer: 0 });
});
