import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InvestPageReply } from '#machines/orders/invest/invest.wire.ts';
import { investmentMachine } from '#machines/orders/investment/investment.machine.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { sql } from '#server/postgres/sql.ts';
import { writePerson } from '#server/queries/people/users.personal.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, must, profile, type World, worldOf } from '#tests/support/world.ts';
import { wizardPageOf } from './wizardPage.ts';

let test: TestTenant;
let world: World;
let wizardPage: ReturnType<typeof wizardPageOf>;

beforeAll(async () => {
  test = await testTenant('2026-03-02T09:00:00Z');
  world = worldOf(test);
  wizardPage = wizardPageOf(test, world);
});
afterAll(async () => {
  await test.drain();
  expect(test.reported).toEqual([]);
  await test.close();
});

const may = ({ offer }: InvestPageReply, type: 'order.create' | 'interest.declare', tokens: number) =>
  restoreSnapshot(investmentMachine, 'new', offer).can({ type, tokens });

const pages = ({ onboarding }: InvestPageReply, progress: string) =>
  Object.entries(onboarding).flatMap(([page, done]) => (done === progress ? [page] : []));

describe('the data of the wizard', () => {
  it('list all missing steps of a new user who has entered their data', async () => {
    const { id } = await world.project();
    const page = await wizardPage.read(id, await world.user());
    expect(pages(page, 'missing')).toEqual(['identification', 'initial-test', 'simulation-loss-bearing-capacity']);
    expect(page.suitability.status).toBe('untaken');
    expect(page.investment).toBeNull();
    expect(may(page, 'order.create', 2)).toBe(false);
  });

  it('treat the two pages of personal data separately, so that neither waits for the other', async () => {
    const { id } = await world.project();
    const user = await world.user();
    const without = async (...fields: string[]) => {
      const left = Object.entries(profile).filter(([field]) => !fields.includes(field));
      await must(
        world.run(by('USER', user), async (uow) => ({
          ok: true,
          value: await writePerson(uow, user, { profile: Object.fromEntries(left) }),
        })),
      );
      return pages(await wizardPage.read(id, user), 'done');
    };
    expect(await without()).toEqual(expect.arrayContaining(['aditional-information', 'account-information']));
    expect(await without('city')).toContain('aditional-information');
    expect(await without('city', 'occupation')).not.toContain('aditional-information');
  });

  it('require the wallet that the contract names', async () => {
    const { id } = await world.project();
    const user = await world.user();
    await test.tenant.database.query(
      sql`update wallet set replaced_at = ${test.tenant.clock.now()} where user_id = ${user}`,
    );
    expect(pages(await wizardPage.read(id, user), 'missing')).toContain('account-information');
  });

  it.each(['PRE_CAMPAIGN', 'CAMPAIGN'] as const)(
    'allow an order in %s exactly if the engine accepts it',
    async (until) => {
      const { id } = await world.project({ tokens: 5, until });
      const investor = await world.investor();
      const page = await wizardPage.read(id, investor);
      for (const tokens of [6, 5]) {
        const made = await world.order(investor, id, tokens);
        expect(made.ok).toBe(may(page, 'order.create', tokens));
      }
      expect(may(page, 'interest.declare', 1)).toBe(true);
    },
  );

  it('offer nothing while there is no price', async () => {
    const { id } = await world.project({ until: 'PRE_CAMPAIGN' });
    await test.tenant.database.query(sql`update project set price = null where id = ${id}`);
    const page = await wizardPage.read(id, await world.investor());
    expect(page.offer).toMatchObject({ interestOpen: false, campaignOpen: false });
  });

  it('contain the open investment, with the same facts as its own page', async () => {
    const { id } = await world.project();
    const investor = await world.investor();
    const made = await must(world.order(investor, id, 3));
    const { investment } = await wizardPage.read(id, investor);
    expect(investment).toMatchObject({ id: made.id, status: 'CREATED', tokens: 3, amount: 15_000 });
    const answer = await test.app.fetch(
      new Request(`http://test.local/v2/pfp/investments/${made.id}`, {
        headers: { 'X-USER-ACCESS-TOKEN': await world.tokenOf(investor) },
      }),
    );
    expect(investment).toEqual((await answer.json()).data);
  });

  it('contain no investment after a cancellation, and the next order afterwards', async () => {
    const { id } = await world.project();
    const investor = await world.investor();
    const made = await must(world.order(investor, id, 3));
    await world.send(by('USER', investor), 'investment', made.id, { type: 'investment.cancel' });
    expect((await wizardPage.read(id, investor)).investment).toBeNull();
    const next = await must(world.order(investor, id, 2));
    expect((await wizardPage.read(id, investor)).investment?.id).toBe(next.id);
  });

  it('contain the fee of an order and the limit of large tickets', async () => {
    const { id } = await world.project();
    const investor = await world.investor();
    await test.tenant.database.query(sql`update project set fee_points = 150 where id = ${id}`);
    expect((await wizardPage.read(id, investor)).terms).toMatchObject({ feePoints: 0, largeTicketAbove: 100_000 });
    await test.configure('customization', { extras: { investmentFee: true } });
    expect((await wizardPage.read(id, investor)).terms.feePoints).toBe(150);
    await test.configure('customization', {});
  });

  it('contain the declaration in the requested language', async () => {
    const { id } = await world.project();
    const user = await world.user();
    const statement = async (language: string) =>
      (await wizardPage.read(id, user, { 'Accept-Language': language })).suitability.facts.statement;
    expect(await statement('es')).toBe('Declaro');
    expect(await statement('en')).toBe('I declare');
  });
});

describe('the visibility of the wizard', () => {
  it('is limited to signed-in investors', async () => {
    const { id, owner } = await world.project();
    const slug = await wizardPage.slugOf(id);
    expect((await wizardPage.fetchPage(slug)).status).toBe(401);
    expect((await wizardPage.fetchPage(slug, await world.tokenOf(owner))).status).toBe(403);
  });

  it('excludes unknown issuances, and hidden ones unless the user is involved', async () => {
    const { id, manager } = await world.project({ until: 'PRE_CAMPAIGN' });
    const slug = await wizardPage.slugOf(id);
    const investor = await world.investor();
    const stranger = await world.investor();
    const interest = await declare(investor, id);
    expect(interest.ok).toBe(true);
    await world.send(by('ADMIN', manager), 'project', id, { type: 'visibility.hide' });
    expect((await wizardPage.fetchPage('nothing-here', await world.tokenOf(investor))).status).toBe(404);
    expect((await wizardPage.fetchPage(slug, await world.tokenOf(stranger))).status).toBe(404);
    expect((await wizardPage.read(id, investor)).investment?.status).toBe('RESERVED');
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
