import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectNextSteps, collectUpcoming, collectWaiting, firstSteps } from '#machines/app/home/home.selectors.ts';
import { Home } from '#machines/app/home/home.wire.ts';
import { bySystem } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, type World, worldOf } from '#tests/support/world.ts';
import { callApi } from '../support/callApi.ts';

let test: TestTenant;
let world: World;
let journeys: Journeys;
let project: Awaited<ReturnType<World['project']>>;

beforeAll(async () => {
  test = await testTenant('2026-03-02T09:00:00Z');
  world = worldOf(test);
  journeys = journeysOf(test, world);
  project = await world.project();
});
afterAll(async () => {
  expect(test.reported).toEqual([]);
  await test.close();
});

async function homeOf(userId: string): Promise<Home> {
  const { status, body } = await callApi(test, 'GET', '/v2/pfp/home', { token: await world.tokenOf(userId) });
  expect(status).toBe(200);
  return v.parse(Home, JSON.parse(JSON.stringify(body.data)));
}

const nothing = { toPay: 0, committed: 0, toClaim: 0, claiming: 0, held: 0, refunding: 0, available: 0 };

it('shows a newcomer the steps to a first investment and what is open', async () => {
  const home = await homeOf(await world.user());
  expect(home).toMatchObject({
    investments: [],
    earnings: [],
    refunds: [],
    hasInvested: false,
    capital: { total: 0, holdings: 0, series: [] },
    money: nothing,
    news: [],
  });
  expect(home.onboarding && firstSteps(home.onboarding)).toEqual([
    { step: 'identity', state: 'now', progress: 'begun' },
    { step: 'profile', state: 'next', progress: 'untouched' },
    { step: 'invest', state: 'next', progress: 'untouched' },
  ]);
  expect(home.open).toMatchObject({ rows: [{ id: project.id }], total: 1 });
  expect(collectNextSteps(home)).toMatchObject([{ kind: 'onboarding', step: 'KYC' }]);
});

describe('an order', () => {
  it('waits with its amount and its deadline while it is not paid', async () => {
    const investor = await world.investor();
    const id = await journeys.chooseMethod(investor, project, 'transfer', { tokens: 3 });
    const home = await homeOf(investor);
    expect(home.money).toEqual({ ...nothing, toPay: 15_000 });
    expect(home.hasInvested).toBe(true);
    const [step, ...more] = collectNextSteps(home);
    expect(step).toMatchObject({
      kind: 'investment',
      what: 'next.investment.proof',
      investment: { id, due: 15_000, amount: 15_000, project: { id: project.id } },
    });
    expect(step?.kind === 'investment' && step.deadline).toBe(home.investments[0]?.payment?.expiresAt);
    expect(more).toEqual([]);
  });

  it('waits for others once its proof is sent, and its money is committed once it is settled', async () => {
    const investor = await world.investor();
    const id = await journeys.chooseMethod(investor, project, 'transfer', { tokens: 2 });
    await world.send(by('USER', investor), 'investment', id, {
      type: 'proof.upload',
      fileId: await world.file(investor, 'proof'),
    });
    const checking = await homeOf(investor);
    expect(collectNextSteps(checking)).toEqual([]);
    expect(collectWaiting(checking)).toMatchObject([{ kind: 'investment', next: { what: 'next.investment.payment' } }]);
    expect(checking.money).toEqual(nothing);
    const settled = { type: 'receipt.confirm', proofSeen: true } as const;
    await world.send(bySystem, 'payment', await journeys.paymentOf(id), settled);
    const paid = await homeOf(investor);
    expect(paid.money).toEqual({ ...nothing, committed: 10_000 });
    expect(collectNextSteps(paid)).toMatchObject([{ what: 'next.investment.signature', deadline: null }]);
  });

  it('shows at most six investments, those of the investor first', async () => {
    const investor = await world.investor();
    for (let count = 0; count < 4; count++) {
      const own = await world.project();
      await journeys.placeOrder(investor, own, 1);
    }
    const waiting = await world.project({ until: 'PRE_CAMPAIGN' });
    await world.run(by('USER', investor), async (uow) => {
      const now = uow.now;
      await uow.tx.query(sql`insert into investment (id, status, user_id, project_id, tokens, price, amount, reference,
          created_at, updated_at)
        values (gen_random_uuid(), 'RESERVED', ${investor}, ${waiting.id}, 1, 5000, 5000, 'INTEREST', ${now}, ${now})`);
      return { ok: true, value: undefined };
    });
    const home = await homeOf(investor);
    expect(home.investments.map(({ status }) => status)).toEqual(['CREATED', 'CREATED', 'CREATED', 'RESERVED']);
    expect(home.money.toPay).toBe(20_000);
    expect(collectWaiting(home)).toMatchObject([{ next: { what: 'next.investment.campaign' } }]);
  });

  it('that was cancelled before its money arrived shows what goes back', async () => {
    const investor = await world.investor();
    await journeys.payCancelledOrder(investor, project);
    const home = await homeOf(investor);
    expect(home.money).toEqual({ ...nothing, refunding: 15_000 });
    expect(home.refunds).toMatchObject([{ title: 'Proyecto', amount: 15_000 }]);
  });
});

describe('a holder', () => {
  let holder: string;
  let issued: typeof project;

  beforeAll(async () => {
    issued = await world.project({ softCap: 5000 });
    holder = await world.investor();
    const first = await journeys.signContract(holder, issued, 3);
    test.moveClock('2026-03-07T09:00:00Z');
    await test.drain();
    await journeys.mintTokens(first, issued);
  });

  it('sees the capital since the day of the mint', async () => {
    const home = await homeOf(holder);
    expect(home.capital).toEqual({ total: 15_000, holdings: 1, series: [{ at: '2026-03-07', total: 15_000 }] });
    expect(home.investments).toEqual([]);
    expect(home.income).toHaveLength(12);
    expect(home.income.map(({ month }) => month)).toEqual(
      ['04', '05', '06', '07', '08', '09', '10', '11', '12']
        .map((month) => `2025-${month}`)
        .concat(['01', '02', '03'].map((month) => `2026-${month}`)),
    );
    expect(home.income.every(({ net }) => net === 0)).toBe(true);
  });

  it('sees an announced payment before it is paid, then claims it, then waits for the bank', async () => {
    await journeys.approveDistribution(issued, 20_000);
    const announced = await homeOf(holder);
    expect(collectUpcoming(announced)).toMatchObject([{ earning: { net: 16_200 }, arrivesBy: null }]);
    expect(announced.money).toEqual(nothing);

    await journeys.payDistribution(issued, 10_000);
    const paid = await homeOf(holder);
    // 100.00 less the 19 % that the tenant withholds.
    expect(paid.money).toEqual({ ...nothing, toClaim: 8_100 });
    expect(paid.income.at(-1)).toEqual({ month: '2026-03', net: 8_100 });
    const [step] = collectNextSteps(paid);
    expect(step).toMatchObject({ kind: 'earning', what: 'next.earning.claim', earning: { net: 8_100 } });

    const id = step?.kind === 'earning' ? step.earning.id : '';
    await world.send(by('USER', holder), 'earning', id, { type: 'earning.claim' });
    const claiming = await homeOf(holder);
    expect(claiming.money).toEqual({ ...nothing, claiming: 8_100 });
    expect(collectNextSteps(claiming)).toEqual([]);
    expect(collectWaiting(claiming)).toMatchObject([{ kind: 'earning', next: { what: 'next.earning.claiming' } }]);

    await test.drain();
    const sent = await homeOf(holder);
    expect(sent.money).toEqual(nothing);
    // Ordered on Saturday the 7th: the bank has until the second business day after it.
    expect(collectUpcoming(sent).map(({ earning, arrivesBy }) => [earning.net, arrivesBy])).toEqual([
      [8_100, '2026-03-10'],
      [16_200, null],
    ]);
    expect(sent.income.at(-1)).toEqual({ month: '2026-03', net: 8_100 });
  });

  it('does not count repaid capital as income', async () => {
    const { database } = test.tenant;
    await database.query(sql`update distribution set kind = 'capitalReturn' where project_id = ${issued.id}`);
    expect((await homeOf(holder)).income.at(-1)).toEqual({ month: '2026-03', net: 0 });
    await database.query(sql`update distribution set kind = 'interest' where project_id = ${issued.id}`);
  });

  it('is the only one who sees it', async () => {
    const other = await homeOf(await world.investor());
    expect(other.capital).toEqual({ total: 0, holdings: 0, series: [] });
    expect(other.earnings).toEqual([]);
    expect(other.money).toEqual(nothing);
  });
});

it('news are those of projects that the user follows', async () => {
  const follower = await world.investor();
  const followed = await world.project({ until: 'PRE_CAMPAIGN' });
  await test.tenant.database.query(
    sql`insert into follow (user_id, project_id, at) values (${follower}, ${followed.id}, ${test.tenant.clock.now()})`,
  );
  const manager = by('ADMIN', followed.manager);
  await world.send(manager, 'project', followed.id, { type: 'phase.advance', to: 'VALIDATING' });
  await world.send(manager, 'project', followed.id, { type: 'validation.approve' });
  await world.send(manager, 'project', followed.id, { type: 'phase.advance', to: 'CAMPAIGN' });
  const { news } = await homeOf(follower);
  expect(news.map(({ about, project: { id } }) => [about, id])).toContainEqual(['project.campaignOpened', followed.id]);
  expect((await homeOf(await world.investor())).news).toEqual([]);
});
