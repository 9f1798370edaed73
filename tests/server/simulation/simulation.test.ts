import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY, HOUR } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { readAccountBalance } from '#server/queries/orders/ledger.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { quickOrFull } from '#tests/support/runSize.ts';
import { seed } from '#tests/support/seed.ts';
import { type Act, afterCampaign, campaign, endRefusals, handleTasks, type Scene } from './support/acts.ts';
import { INJECTED } from './support/faults.ts';
import { type Market, openMarket } from './support/market.ts';
import { unfinishedProblems } from './support/unfinished.ts';

const SEQUENCES = quickOrFull(4, 500);
/** A new tenant after this many sequences, because each check reads everything that has happened. */
const PER_TENANT = 10;
const ACTS = 50;
const ACTS_AFTER = 25;

/** Errors that follow from an injected fault or from an account about which the bank does not decide. */
const expected = new RegExp(
  `${INJECTED}|no definite answer|did not answer|did not confirm|payout to the owner failed|notice was answered with HTTP 5`,
);

let market: Market;
const seen = new Map<string, number>();
const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);

beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.test.close());

/** Plays one sequence with faults, then lets everything come to its end without any. */
async function play(number: number, told: string[]) {
  market.seedWith(number);
  const project = await market.issuance();
  const investors = [await market.investor(), await market.investor(), await market.investor()];
  const scene: Scene = { market, project, investors };
  market.faults.isOn = true;
  const act = async (acts: readonly Act[]) => {
    const did = await market.random.pick(acts)?.(scene);
    if (!did) return;
    told.push(did);
    count(`${did.split(' ')[0]} ${did.split('→ ')[1] ?? ''}`.trim());
    if (market.random.chance(0.5)) await market.drain();
  };
  for (let index = 0; index < ACTS; index++) await act(campaign);
  await market.wait(25 * DAY);
  for (let index = 0; index < ACTS_AFTER; index++) await act(afterCampaign);
  market.faults.isOn = false;
  await endRefusals(scene);
  for (const rest of [0, HOUR, DAY, DAY, 5 * DAY, 20 * DAY, 20 * DAY, HOUR]) {
    await market.wait(rest);
    await handleTasks(scene);
  }
  await countStatuses(project.id);
}

async function countStatuses(projectId: string) {
  const reached = await market.query<{ status: string }>(sql`
    select 'investment ' || status as status from investment where project_id = ${projectId}
    union all select 'payment ' || payment.status from payment join investment on investment.id = investment_id
      where project_id = ${projectId}
    union all select 'earning ' || earning.status from earning join distribution on distribution.id = distribution_id
      where project_id = ${projectId}
    union all select 'project ' || status from project where id = ${projectId}`);
  for (const { status } of reached) count(status);
  for (const [fault, times] of market.faults.counts) for (let time = 0; time < times; time++) count(`fault ${fault}`);
  market.faults.counts.clear();
}

async function expectSound() {
  const { tenant, test } = market;
  await expectConsistent(tenant);
  expect(await unfinishedProblems(tenant.database, tenant.clock.now())).toEqual([]);
  expect(test.reported.filter((error) => !expected.test(String(error)))).toEqual([]);
}

/** What investors see: each of their investments with its payment, and their balance, as the database has them. */
async function expectTruePages() {
  const { query, call } = market;
  const investments = await query<{ id: string; user_id: string; status: string; payment: string | null }>(
    sql`select id, user_id, status, (select status from payment where investment_id = investment.id
        order by created_at desc, id desc limit 1) as payment
      from investment order by created_at desc limit 20`,
  );
  for (const { id, user_id, status, payment } of investments) {
    const { body } = await call(user_id, 'GET', `/v2/pfp/investments/${id}`);
    expect(body.data).toMatchObject({ id, status, payment: payment && { status: payment } });
  }
  for (const user of new Set(investments.map(({ user_id }) => user_id))) {
    const { body } = await call(user, 'GET', '/v2/pfp/account/balance');
    const [available, held] = await Promise.all(
      (['investorAvailable', 'investorHeld'] as const).map((kind) =>
        readAccountBalance(market.tenant.database, kind, user),
      ),
    );
    expect(body.data).toMatchObject({ available, held });
  }
}

it('no money is lost and nothing remains unfinished, whatever fails in between', async () => {
  for (let index = 0; index < SEQUENCES; index++) {
    if (index && index % PER_TENANT === 0) {
      await market.test.close();
      market = await openMarket();
    }
    const number = seed + index;
    const told: string[] = [];
    try {
      await play(number, told);
      await expectSound();
      await expectTruePages();
    } catch (error) {
      console.error(
        `Simulation: sequence ${index} failed; TEST_SEED=${number} begins with it.\n  ${told.join('\n  ')}`,
      );
      throw error;
    }
  }
  console.log(
    `Simulation: ${SEQUENCES} sequences, seed ${seed}`,
    JSON.stringify(Object.fromEntries([...seen].toSorted())),
  );
});
