import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Distribution } from '#machines/earnings/distribution/distribution.wire.ts';
import type { Earning } from '#machines/earnings/earning/earning.wire.ts';
import type { Portfolio } from '#machines/orders/investment/portfolio.wire.ts';
import { bySystem, done } from '#server/engine/unit.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { readAccountBalance } from '#server/queries/orders/ledger.ts';
import { readPosition } from '#server/queries/register/positions.ts';
import { endQuarantine } from '#server/work/quarantine.release.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { givePassword } from '#tests/support/fourEyes.ts';
import { type Holder, type Registrar, registrarOf } from '#tests/support/registrar.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';

let test: TestTenant;
let world: World;
let registrar: Registrar;
let project: Awaited<ReturnType<World['project']>>;
let managers: [string, string];

beforeEach(async () => {
  test = await testTenant('2026-03-02T09:00:00Z');
  world = worldOf(test);
  registrar = registrarOf(test, world);
  project = await world.project();
  managers = [await givePassword(test, project.manager), await registrar.eyes.manager()];
});
afterEach(async () => {
  await expectConsistent(test.tenant);
  expect(test.reported).toEqual([]);
  await test.close();
});

const instruct = (held: Holder, order: Parameters<Registrar['execute']>[3]) =>
  registrar.execute(managers, project, held, order);

const held = (user: string) => readAccountBalance(test.tenant.database, 'investorHeld', user);
const available = (user: string) => readAccountBalance(test.tenant.database, 'investorAvailable', user);

async function pageOf(id: string): Promise<Distribution> {
  const { body } = await callApi(test, 'GET', `/v2/pfp/distributions/${id}`, {
    token: await world.tokenOf(project.manager),
  });
  return body.data as Distribution;
}

const linesOf = async (id: string, { id: user }: Holder) =>
  (await pageOf(id)).lines
    .filter(({ investor }) => investor?.id === user)
    .map(({ status, hold, tokens, gross, withheld, net }) => ({ status, hold, tokens, gross, withheld, net }))
    .toSorted((one, other) => one.tokens - other.tokens);

async function ownLines(user: string): Promise<Earning[]> {
  const { body } = await callApi(test, 'GET', '/v2/pfp/earnings?size=50', { token: await world.tokenOf(user) });
  return (body.data as { rows: Earning[] }).rows;
}

const claim = async (user: string, line: string) =>
  callApi(test, 'POST', `/v2/pfp/earnings/${line}/events`, {
    token: await world.tokenOf(user),
    body: { type: 'earning.claim' },
  });

async function release(entity: 'user' | 'earning', id: string) {
  await world.run(bySystem, async (uow) => {
    await endQuarantine(uow, { entity, id });
    return done;
  });
  await test.drain();
}

describe('what frozen tokens yield', () => {
  it('is kept for the holder until the freeze ends, to the cent, while the other tokens pay', async () => {
    const [ana, ben] = await registrar.holders(project, 7, 2);
    await instruct(ana, { kind: 'freeze', tokens: 3 });
    const id = await registrar.journeys.payDistribution(project, 10_000);
    // 100 euros for 9 tokens, of which 7 have 77.78 euros gross and 63.00 net: 4 of them are free, and 3 are frozen.
    expect((await pageOf(id)).status).toBe('paid');
    expect(await linesOf(id, ana)).toEqual([
      { status: 'held', hold: 'frozen', tokens: 3, gross: 3_334, withheld: 634, net: 2_700 },
      { status: 'paid', hold: null, tokens: 4, gross: 4_444, withheld: 844, net: 3_600 },
    ]);
    expect(await linesOf(id, ben)).toMatchObject([{ status: 'paid', gross: 2_222 }]);
    expect((await pageOf(id)).facts).toMatchObject({ lines: 2, failedCount: 0 });
    expect(await held(ana.id)).toBe(6_300);
    const kept = (await ownLines(ana.id)).find(({ status }) => status === 'held');
    expect((await claim(ana.id, kept?.id ?? '')).status).toBe(409);
    const { body } = await callApi(test, 'GET', '/v2/pfp/portfolio', { token: await world.tokenOf(ana.id) });
    expect((body.data as Portfolio).pending.claims.map(({ net, isHeld }) => [net, isHeld])).toEqual(
      expect.arrayContaining([
        [2_700, true],
        [3_600, false],
      ]),
    );
    const home = await callApi(test, 'GET', '/v2/pfp/home', { token: await world.tokenOf(ana.id) });
    expect(home.body.data).toMatchObject({ money: { held: 2_700, toClaim: 3_600 } });
    await instruct(ana, { kind: 'release', tokens: 1 });
    // A third of 33.34 gross and of 6.34 withheld, each to the cent.
    expect(await linesOf(id, ana)).toEqual([
      { status: 'paid', hold: null, tokens: 1, gross: 1_111, withheld: 211, net: 900 },
      { status: 'held', hold: 'frozen', tokens: 2, gross: 2_223, withheld: 423, net: 1_800 },
      { status: 'paid', hold: null, tokens: 4, gross: 4_444, withheld: 844, net: 3_600 },
    ]);
    expect(await held(ana.id)).toBe(6_300);
    const part = (await ownLines(ana.id)).find(({ tokens }) => tokens === 1);
    expect((await claim(ana.id, part?.id ?? '')).status).toBe(200);
    await test.drain();
    expect(await held(ana.id)).toBe(5_400);
    expect((await claim(ana.id, kept?.id ?? '')).status).toBe(409);
    await instruct(ana, { kind: 'release', tokens: 2 });
    expect(await linesOf(id, ana)).toMatchObject([
      { status: 'claimed' },
      { status: 'paid', hold: null },
      { status: 'paid' },
    ]);
    expect((await claim(ana.id, kept?.id ?? '')).status).toBe(200);
    await test.drain();
    expect(await held(ana.id)).toBe(3_600);
  });

  it('follows each act: a part that was released is paid, and the rest that a court takes goes with it', async () => {
    const [ana, ben] = await registrar.holders(project, 6, 2);
    await instruct(ana, { kind: 'freeze', tokens: 6 });
    const id = await registrar.journeys.payDistribution(project, 8_000);
    const before = await available(ben.id);
    await instruct(ana, { kind: 'forcedTransfer', tokens: 2, receiver: await registrar.emailOf(ben.id) });
    expect(await linesOf(id, ana)).toMatchObject([
      { status: 'assigned', tokens: 2, net: 1_620 },
      { status: 'held', tokens: 4, net: 3_240 },
    ]);
    expect((await available(ben.id)) - before).toBe(1_620);
    await instruct(ana, { kind: 'release', tokens: 4 });
    expect(await linesOf(id, ana)).toMatchObject([{ status: 'assigned' }, { status: 'paid', tokens: 4, net: 3_240 }]);
    expect(await held(ana.id)).toBe(3_240);
  });

  it('is divided by what was done between the record date and the payment', async () => {
    const [ana, ben] = await registrar.holders(project, 6, 2);
    await instruct(ana, { kind: 'freeze', tokens: 6 });
    const id = await registrar.journeys.approveDistribution(project, 8_000);
    await instruct(ana, { kind: 'release', tokens: 1 });
    await instruct(ana, { kind: 'forcedTransfer', tokens: 3, receiver: await registrar.emailOf(ben.id) });
    await world.send(bySystem, 'distribution', id, { type: 'distribution.pay' });
    await test.drain();
    expect(await linesOf(id, ana)).toMatchObject([
      { tokens: 1, status: 'paid', net: 810 },
      // The free token leaves first, so the transfer takes two frozen ones.
      { tokens: 2, status: 'assigned', net: 1_620 },
      { tokens: 3, status: 'held', hold: 'frozen', net: 2_430 },
    ]);
  });

  it('goes with the tokens when a court gives them to another holder, capital without tax', async () => {
    const [ana, ben] = await registrar.holders(project, 6, 2);
    await instruct(ana, { kind: 'freeze', tokens: 6 });
    const interest = await registrar.journeys.payDistribution(project, 8_000);
    const capital = await registrar.journeys.payDistribution(project, 4_000, 0, 'capitalReturn');
    expect(await linesOf(interest, ana)).toMatchObject([{ status: 'held', net: 4_860 }]);
    expect(await linesOf(capital, ana)).toMatchObject([{ status: 'held', withheld: 0, net: 3_000 }]);
    const before = await available(ben.id);
    const receiver = await registrar.emailOf(ben.id);
    await instruct(ana, { kind: 'forcedTransfer', tokens: 6, receiver });
    expect(await linesOf(interest, ana)).toMatchObject([{ status: 'assigned' }]);
    expect(await linesOf(capital, ana)).toMatchObject([{ status: 'assigned' }]);
    expect(await held(ana.id)).toBe(0);
    expect((await available(ben.id)) - before).toBe(7_860);
  });

  it('stays with their holder when others were taken on the record date, before its end', async () => {
    const [ana, ben] = await registrar.holders(project, 6, 2);
    await instruct(ana, { kind: 'freeze', tokens: 6 });
    const receiver = await registrar.emailOf(ben.id);
    await instruct(ana, { kind: 'forcedTransfer', tokens: 2, receiver });
    const id = await registrar.journeys.payDistribution(project, 8_000);
    expect(await linesOf(id, ana)).toMatchObject([{ status: 'held', tokens: 4, net: 3_240 }]);
    await instruct(ana, { kind: 'release', tokens: 4 });
    expect(await linesOf(id, ana)).toMatchObject([{ status: 'paid', net: 3_240 }]);
    expect(await held(ana.id)).toBe(3_240);
  });

  it('stays with their holder when they move to another wallet of the same holder', async () => {
    const ana = await registrar.holder(project, 4);
    await instruct(ana, { kind: 'freeze', tokens: 4 });
    const id = await registrar.journeys.payDistribution(project, 10_000);
    expect(await linesOf(id, ana)).toMatchObject([{ status: 'held', net: 8_100 }]);
    const { database, clock, providers } = test.tenant;
    const fresh = (await providers.chain.managedWallet(`${ana.id} again`)).toLowerCase();
    await database.query(sql`update wallet set replaced_at = ${clock.now()} where user_id = ${ana.id}`);
    await database.query(sql`insert into wallet (id, user_id, address, managed, created_at, usable_from)
      values (${newId(clock.now())}, ${ana.id}, ${fresh}, true, ${clock.now()}, ${clock.now()})`);
    await callApi(test, 'POST', `/v2/pfp/issuances/${project.id}/whitelist`, {
      token: await world.tokenOf(managers[0]),
      body: { holder: fresh },
    });
    await test.drain();
    await instruct(ana, { kind: 'forcedTransfer', tokens: 4, receiver: await registrar.emailOf(ana.id) });
    expect(await linesOf(id, ana)).toMatchObject([{ status: 'paid', net: 8_100 }]);
    expect(await held(ana.id)).toBe(8_100);
  });

  it('counts with the tokens that were free: both lines are one return of capital', async () => {
    const ana = await registrar.holder(project, 7);
    await instruct(ana, { kind: 'freeze', tokens: 3 });
    await test.tenant.database.query(sql`update project set product = 'realEstate' where id = ${project.id}`);
    const id = await registrar.journeys.approveDistribution(project, 7_000, 0, 'capitalReturn');
    await instruct(ana, { kind: 'burn', ground: 'redemption', tokens: 2 });
    await world.send(bySystem, 'distribution', id, { type: 'distribution.pay' });
    await test.drain();
    const holder = { userId: ana.id, projectId: project.id, timeZone: 'Europe/Madrid', country: 'ES' };
    // 10.00 of each of 7 tokens at 50.00: that of the 2 that left since the record date is a result.
    expect(await readPosition(test.tenant.database, holder, '9999')).toMatchObject({
      tokens: 5,
      cost: 20_000,
      returned: 7_000,
      realised: 2_000,
    });
  });

  it('is not kept if they are released before the payment', async () => {
    const ana = await registrar.holder(project, 4);
    await instruct(ana, { kind: 'freeze', tokens: 4 });
    const id = await registrar.journeys.approveDistribution(project, 10_000);
    await instruct(ana, { kind: 'release', tokens: 4 });
    await world.send(bySystem, 'distribution', id, { type: 'distribution.pay' });
    await test.drain();
    expect(await linesOf(id, ana)).toMatchObject([{ status: 'paid', hold: null, net: 8_100 }]);
  });
});

describe('a holder in quarantine', () => {
  it('holds up nobody else, and may claim when it is over', async () => {
    const [ana, ben] = await registrar.holders(project, 3, 1);
    await test.tenant.database.query(
      sql`update users set quarantined_at = ${test.tenant.clock.now()} where id = ${ana.id}`,
    );
    const id = await registrar.journeys.payDistribution(project, 10_000);
    expect((await pageOf(id)).status).toBe('paid');
    expect(await linesOf(id, ana)).toMatchObject([{ status: 'held', hold: 'quarantined', net: 6_075 }]);
    expect(await linesOf(id, ben)).toMatchObject([{ status: 'paid', net: 2_025 }]);
    expect(await held(ana.id)).toBe(6_075);
    await release('user', ana.id);
    expect(await linesOf(id, ana)).toMatchObject([{ status: 'paid', hold: null, net: 6_075 }]);
  });
});

describe('a line in quarantine', () => {
  it('does not keep the distribution from being paid, and is paid after its release', async () => {
    const [ana, ben] = await registrar.holders(project, 3, 1);
    const id = await registrar.journeys.approveDistribution(project, 10_000);
    const [line] = await test.tenant.database.query<{ id: string }>(sql`update earning
      set quarantined_at = ${test.tenant.clock.now()} where distribution_id = ${id} and user_id = ${ana.id} returning id`);
    await world.send(bySystem, 'distribution', id, { type: 'distribution.pay' });
    await test.drain();
    expect(await pageOf(id)).toMatchObject({
      status: 'paid',
      facts: { failedCount: 0, quarantinedCount: 1, paidCount: 1 },
    });
    expect(await linesOf(id, ben)).toMatchObject([{ status: 'paid', net: 2_025 }]);
    expect(await linesOf(id, ana)).toMatchObject([{ status: 'pending', net: 6_075 }]);
    await release('earning', line?.id ?? '');
    expect(await linesOf(id, ana)).toMatchObject([{ status: 'paid', net: 6_075 }]);
    expect(await held(ana.id)).toBe(6_075);
  });
});
