import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { CLOSED_IBAN } from '#tests/server/effects/oversight/owedMoney.ts';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, type World, worldOf } from '#tests/support/world.ts';

let test: TestTenant;
let world: World;
let journeys: Journeys;
let project: Awaited<ReturnType<World['project']>>;
let heard: string[] = [];

beforeAll(async () => {
  test = await testTenant('2026-03-02T09:00:00Z');
  world = worldOf(test);
  await test.configure('customization', { extras: { payWithBalance: true } });
  journeys = journeysOf(test, world);
  project = await world.project();
  test.tenant.watch((changes) => heard.push(...changes));
});
afterAll(() => test.close());

const expectHeard = (change: string) => expect.poll(() => heard).toContain(change);

/** Forgets what was announced before, also what is still on its way. */
async function forget() {
  test.tenant.announce(['mark:1']);
  await expect.poll(() => heard).toContain('mark:1');
  heard = [];
}

it('a refund that the bank refuses is announced to the pages of its investment', async () => {
  const investor = await world.investor();
  await test.tenant.database.query(sql`update bank_account set iban = ${CLOSED_IBAN} where user_id = ${investor}`);
  const id = await journeys.payByTransfer(investor, project);
  await world.send(by('ADMIN', project.manager), 'investment', id, { type: 'investment.cancel', reason: 'test' });
  await forget();
  await test.drain();
  expect(await test.tenant.database.query(sql`select status from payment where investment_id = ${id}`)).toEqual([
    { status: 'refundFailed' },
  ]);
  await expectHeard(`investment:${id}:${investor}`);
});

it('money of the balance that pays an order is announced to the pages of its owner', async () => {
  const investor = await world.investor();
  await journeys.creditBalance(investor, 10_000);
  const id = await journeys.startPayment(investor, project);
  await forget();
  await world.send(by('USER', investor), 'investment', id, {
    type: 'method.choose',
    method: 'transfer',
    balance: 5000,
  });
  await expectHeard(`user:${investor}:${investor}`);
});

it('the start of an identity check is announced to the pages of the user', async () => {
  const user = await world.user();
  const [kyc] = await test.tenant.database.query<{ id: string }>(sql`select id from kyc where user_id = ${user}`);
  await forget();
  await world.send(by('USER', user), 'kyc', kyc?.id ?? '', { type: 'kyc.begin' });
  await expectHeard(`user:${user}:${user}`);
});

it('a paid earning is announced to the pages of its distribution and of its owner', async () => {
  const investor = await world.investor();
  const id = await journeys.signContract(investor, project);
  test.moveClock(new Date(test.tenant.clock.now().getTime() + 5 * DAY));
  await test.drain();
  await journeys.mintTokens(id, project);
  const distribution = await journeys.payDistribution(project);
  const [earning] = await test.tenant.database.query<{ id: string }>(
    sql`select id from earning where distribution_id = ${distribution}`,
  );
  await forget();
  await world.send(by('USER', investor), 'earning', earning?.id ?? '', { type: 'earning.claim' });
  await expectHeard(`user:${investor}:${investor}`);
  await expectHeard(`distribution:${distribution}:`);
});
