import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InvestPage } from '#machines/invest/invest.wire.ts';
import { investmentMachine } from '#machines/investment/investment.machine.ts';
import { snapshotOf } from '#machines/shared/advance.ts';
import { sql } from '#server/store/sql.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, must, type World, worldOf } from '#tests/support/world.ts';
import { wayOf } from './way.ts';

let test: TestTenant;
let world: World;
let way: ReturnType<typeof wayOf>;

beforeAll(async () => {
  test = await testTenant('2026-03-02T09:00:00Z');
  world = worldOf(test);
  way = wayOf(test, world);
});
afterAll(async () => {
  await test.drain();
  expect(test.reported).toEqual([]);
  await test.close();
});

const may = ({ offer }: InvestPage, type: 'order.create' | 'interest.declare', tokens: number) =>
  snapshotOf(investmentMachine, 'new', offer).can({ type, tokens });

const pages = ({ onboarding }: InvestPage, progress: string) =>
  Object.entries(onboarding).flatMap(([page, done]) => (done === progress ? [page] : []));

describe('the way to an investment', () => {
  it('asks everything of a newcomer whose data are there', async () => {
    const { id } = await world.project();
    const page = await way.read(id, await world.person());
    expect(pages(page, 'missing')).toEqual(['identification', 'initial-test', 'simulation-loss-bearing-capacity']);
    expect(page.suitability.status).toBe('untaken');
    expect(page.investment).toBeNull();
    expect(may(page, 'order.create', 2)).toBe(false);
  });

  it('tells the pages of one’s data apart, so that neither waits for the other', async () => {
    const { id } = await world.project();
    const person = await world.person();
    const without = async (...fields: string[]) => {
      await test.tenant.database.query(
        sql`update person set profile = profile - ${fields}::text[] where id = ${person}`,
      );
      return pages(await way.read(id, person), 'done');
    };
    expect(await without()).toEqual(expect.arrayContaining(['aditional-information', 'account-information']));
    expect(await without('city')).toContain('aditional-information');
    expect(await without('city', 'occupation')).not.toContain('aditional-information');
  });

  it('asks for the wallet that the contract names', async () => {
    const { id } = await world.project();
    const person = await world.person();
    await test.tenant.database.query(
      sql`update wallet set replaced_at = ${test.tenant.clock.now()} where person_id = ${person}`,
    );
    expect(pages(await way.read(id, person), 'missing')).toContain('account-information');
  });

  it.each(['PRE_CAMPAIGN', 'CAMPAIGN'] as const)('judges an order in %s as the engine then does', async (until) => {
    const { id } = await world.project({ tokens: 5, until });
    const investor = await world.investor();
    const page = await way.read(id, investor);
    for (const tokens of [6, 5]) {
      const made = await world.order(investor, id, tokens);
      expect(made.ok).toBe(may(page, 'order.create', tokens));
    }
    expect(may(page, 'interest.declare', 1)).toBe(true);
  });

  it('offers nothing while there is no price', async () => {
    const { id } = await world.project({ until: 'PRE_CAMPAIGN' });
    await test.tenant.database.query(sql`update project set price = null where id = ${id}`);
    const page = await way.read(id, await world.investor());
    expect(page.offer).toMatchObject({ interestOpen: false, campaignOpen: false });
  });

  it('has the investment that is open, with the same facts as its own page', async () => {
    const { id } = await world.project();
    const investor = await world.investor();
    const made = await must(world.order(investor, id, 3));
    const { investment } = await way.read(id, investor);
    expect(investment).toMatchObject({ id: made.id, status: 'CREATED', tokens: 3, amount: 15_000 });
    const answer = await test.app.fetch(
      new Request(`http://test.local/v2/pfp/investments/${made.id}`, {
        headers: { 'X-USER-ACCESS-TOKEN': await world.tokenOf(investor) },
      }),
    );
    expect(investment).toEqual((await answer.json()).data);
  });

  it('leaves the way free for another when one is cancelled', async () => {
    const { id } = await world.project();
    const investor = await world.investor();
    const made = await must(world.order(investor, id, 3));
    await world.send(by('USER', investor), 'investment', made.id, { type: 'investment.cancel' });
    expect((await way.read(id, investor)).investment).toBeNull();
    const next = await must(world.order(investor, id, 2));
    expect((await way.read(id, investor)).investment?.id).toBe(next.id);
  });

  it('says what an order costs and from where a ticket is large', async () => {
    const { id } = await world.project();
    const investor = await world.investor();
    await test.tenant.database.query(sql`update project set fee_points = 150 where id = ${id}`);
    expect((await way.read(id, investor)).terms).toMatchObject({ feePoints: 0, largeTicketAbove: 100_000 });
    await test.configure('customization', { extras: { investmentFee: true } });
    expect((await way.read(id, investor)).terms.feePoints).toBe(150);
    await test.configure('customization', {});
  });

  it('says the declaration in the language of who asks', async () => {
    const { id } = await world.project();
    const person = await world.person();
    const statement = async (language: string) =>
      (await way.read(id, person, { 'Accept-Language': language })).suitability.facts.statement;
    expect(await statement('es')).toBe('Declaro');
    expect(await statement('en')).toBe('I declare');
  });
});

describe('who may see it', () => {
  it('is nobody who is not signed in, and nobody who is no investor', async () => {
    const { id, owner } = await world.project();
    const slug = await way.slugOf(id);
    expect((await way.ask(slug)).status).toBe(401);
    expect((await way.ask(slug, await world.tokenOf(owner))).status).toBe(403);
  });

  it('is nobody for what does not exist, or is hidden from all but those who are in it', async () => {
    const { id, manager } = await world.project({ until: 'PRE_CAMPAIGN' });
    const slug = await way.slugOf(id);
    const investor = await world.investor();
    const stranger = await world.investor();
    const interest = await declare(investor, id);
    expect(interest.ok).toBe(true);
    await world.send(by('ADMIN', manager), 'project', id, { type: 'visibility.hide' });
    expect((await way.ask('nothing-here', await world.tokenOf(investor))).status).toBe(404);
    expect((await way.ask(slug, await world.tokenOf(stranger))).status).toBe(404);
    expect((await way.read(id, investor)).investment?.status).toBe('RESERVED');
  });
});

async function declare(investor: string, projectId: string) {
  const answer = await test.app.fetch(
    new Request(`http://test.local/v2/pfp/issuances/${projectId}/investments`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-USER-ACCESS-TOKEN': await world.tokenOf(investor),
        'Idempotency-Key': crypto.randomUUID(),
      },
      body: JSON.stringify({ type: 'interest.declare', tokens: 2, price: 5_000 }),
    }),
  );
  return answer;
}
