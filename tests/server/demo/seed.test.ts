import { afterAll, beforeAll, expect, it } from 'vitest';
import { ProjectStatus } from '#machines/issuances/project/project.contract.ts';
import { Product } from '#machines/issuances/project/project.wire.ts';
import { growDemo } from '#server/demo/scale/grow.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { startBankFeed } from '#server/effects/orders/bankFeed.ts';
import { startSealing } from '#server/effects/oversight/seals.ts';
import { sql } from '#server/postgres/sql.ts';
import { checkRegister } from '#server/proof/check.ts';
import { openDifferences } from '#server/proof/differences.ts';
import { readCash } from '#server/queries/orders/bankFeed.ts';
import { readAccountBalance } from '#server/queries/orders/ledger.ts';
import { demoAccounts, demoPassword } from '#server/sandbox/demoAccounts.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { countsOf, journalFaults, marketOf, offeredPictures, unfinishedJobs } from './checks.ts';
import { expectSound, troubledIssuances } from './sound.ts';

let demo: TestTenant;

/** The demo is seeded twice at once, because two processes may start at the same time. */
beforeAll(async () => {
  demo = await testTenant();
  await Promise.all([seedDemo(demo.opened), seedDemo(demo.opened)]);
}, 300_000);
afterAll(() => demo.close());

const userId = async (email: string) => {
  const [row] = await demo.tenant.database.query<{ id: string }>(sql`select id from users where email = ${email}`);
  return row?.id ?? '';
};

const ordersOf = async (email: string) =>
  demo.tenant.database.query<{ slug: string; status: string }>(sql`select project.slug, investment.status
    from investment join project on project.id = project_id join users on users.id = user_id
    where email = ${email} order by slug`);

it.each(demoAccounts)('lets the demo account $email sign in', async ({ email, roles }) => {
  const response = await demo.app.request('http://test.local/v2/user/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword, secret: true }),
  });
  expect(response.status).toBe(200);
  const { data } = (await response.json()) as { data: { accessToken: string; roles: string[] } };
  expect(data.accessToken).toMatch(/^[\w-]{20,}$/);
  expect(data.roles).toEqual(roles);
});

it('seeds issuances in every usual status and of every product', async () => {
  const rows = await demo.tenant.database.query<{ slug: string; status: string; product: string }>(
    sql`select slug, status, product from project`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(12);
  const unusual: readonly ProjectStatus[] = ['SUSPENDED', 'CLOSED.insolvent'];
  const usual = ProjectStatus.options.filter((status) => !unusual.includes(status));
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(usual));
  expect(new Set(rows.map(({ product }) => product))).toEqual(new Set(Product.options));
  const statuses = Object.fromEntries(rows.map(({ slug, status }) => [slug, status]));
  expect(statuses).toMatchObject({
    'sol-de-aragon': 'CAMPAIGN',
    'edificio-ribera-14': 'PRE_CAMPAIGN',
    'bodega-somontano': 'CLOSED.financed',
    'horno-de-alcaniz': 'CLOSED.repaid',
  });
});

it('seeds one issuance in default and one draft that its validator has returned', async () => {
  expect(await troubledIssuances(demo)).toEqual({
    inArrears: [{ slug: 'viveros-de-calatorao', status: 'lateness:defaulted,payment:due' }],
    returned: [{ slug: 'lana-de-albarracin', remarks: 2 }],
  });
});

it('seeds a loan that was repaid on time, whose token two managers have retired', async () => {
  const { database } = demo.tenant;
  const [token] = await database.query(sql`select token.status,
      (select coalesce(sum(tokens), 0)::int from holding where project_id = project.id) as left,
      (select count(*)::int from instalment where project_id = project.id and status not like '%payment:settled%') as unsettled
    from token join project on project.id = token.project_id where slug = 'horno-de-alcaniz'`);
  expect(token).toEqual({ status: 'retired', left: 0, unsettled: 0 });
});

it('gives the premium account a portfolio of five issuances over more than a year', async () => {
  const premium = await userId('premium@demo.test');
  const held = await demo.tenant.database.query<{ slug: string }>(sql`select slug from holding
    join project on project.id = holding.project_id where user_id = ${premium} and tokens > 0 order by since`);
  expect(held.map(({ slug }) => slug)).toEqual([
    'porches-del-coso',
    'molino-del-ebro',
    'almazara-de-calaceite',
    'viveros-de-calatorao',
    'bodega-somontano',
  ]);
  const [first] = await demo.tenant.database.query<{ days: number }>(sql`select
    extract(day from ${demo.tenant.clock.now()} - min(created_at))::int as days from investment where user_id = ${premium}`);
  expect(first?.days).toBeGreaterThan(425);
});

it('offers investors at least twelve issuances, each with its illustration', async () => {
  const pictures = await offeredPictures(demo.tenant.database);
  expect(pictures.length).toBeGreaterThanOrEqual(12);
  expect(pictures.filter((picture) => !picture?.path.startsWith('/scenes/'))).toEqual([]);
});

it('seeds the figures of the first issuance', async () => {
  const [sol] = await demo.tenant.database.query(sql`select raised, soft_cap, price
    from project join funding on project_id = id where slug = 'sol-de-aragon'`);
  expect(sol).toMatchObject({ raised: 40_850_000, soft_cap: 30_000_000, price: 5_000 });
});

it('leaves each demo account at the point that its story describes', async () => {
  expect(await ordersOf('investor@demo.test')).toEqual([
    { slug: 'quesos-del-maestrazgo', status: 'SIGNED' },
    { slug: 'sol-de-aragon', status: 'IN_UPLOAD_PROOF_OF_PAYMENT' },
  ]);
  expect(await ordersOf('new@demo.test')).toEqual([]);
  const premium = await userId('premium@demo.test');
  const earned = await demo.tenant.database.query<{ status: string }>(
    sql`select distinct status from earning where user_id = ${premium} order by status`,
  );
  expect(earned.map(({ status }) => status)).toEqual(['claimed', 'paid', 'pending']);
  expect(await readAccountBalance(demo.tenant.database, 'investorAvailable', premium)).toBeGreaterThan(0);
  const [fresh] = await demo.tenant.database.query<{ status: string; kyc: string }>(sql`select users.status,
    kyc.status as kyc from users join kyc on user_id = users.id where email = 'new@demo.test'`);
  expect(fresh).toEqual({ status: 'class:ordinary,email:verified,review:pending', kyc: 'created' });
});

it('seeds a market whose ads, sales and gifts are in different states', async () => {
  expect(await marketOf(demo.tenant)).toEqual({
    ads: ['inReview', 'paused', 'published', 'sold'],
    transfers: ['gift inReview', 'sale done', 'sale requested'],
    sealed: 1,
    messages: 4,
    searches: 1,
  });
});

it('seeds the demo only through the engine, so that ledger, journals and chain are consistent', async () => {
  await expectSound(demo);
  expect(await unfinishedJobs(demo.tenant)).toEqual([]);
});

it('detects which journal entry was tampered with', async () => {
  let faults: string[] = [];
  const [entry] = await demo.tenant.database.query<{ id: string; number: number; event: string }>(
    sql`select entity_id as id, number, event ->> 'type' as event from journal where number = 2 and entity = 'investment' order by at limit 1`,
  );
  await demo.tenant.database.attempt(async (tx) => {
    await tx.query(sql`alter table journal disable trigger append_only`);
    await tx.query(sql`update journal set user_id = null where entity_id = ${entry?.id} and number = ${entry?.number}`);
    faults = await journalFaults({ database: tx });
    return { ok: false };
  });
  expect(faults).toEqual([`investment ${entry?.id}: the chain breaks at entry 2, ${entry?.event}`]);
});

it('does not seed a tenant twice', async () => {
  const before = await countsOf(demo.tenant);
  await seedDemo(demo.opened);
  expect(await countsOf(demo.tenant)).toEqual(before);
});

it('renews the illustrations of a demo that an older build has seeded', async () => {
  const { database } = demo.tenant;
  const before = await offeredPictures(database);
  await database.query(sql`update project set illustration = null where slug = 'sol-de-aragon'`);
  await database.query(
    sql`update project set illustration = '{"path": "/scenes/wind-old"}' where slug = 'lofts-del-canal'`,
  );
  await seedDemo(demo.opened);
  expect(await offeredPictures(database)).toEqual(before);
});

it('runs the timers of the seeded demo when the clock moves on', async () => {
  demo.moveClock('2026-03-12T09:00:00Z');
  await demo.drain();
  const [naves] = await demo.tenant.database.query(
    sql`select status from project where slug = 'naves-plaza-logistica'`,
  );
  expect(naves).toEqual({ status: 'CLOSED.financed' });
  await expectSound(demo);
});

it('grows the demo once to the given size and stays consistent', async () => {
  await startSealing(demo.tenant);
  await demo.drain();
  expect(await growDemo(demo.opened, 1)).toEqual({ users: expect.any(Number), investments: 1_000 });
  await demo.drain();
  await expectSound(demo);
  const before = await countsOf(demo.tenant);
  await growDemo(demo.opened, 1);
  expect(await countsOf(demo.tenant)).toEqual(before);
  await checkRegister(demo.tenant, true);
  expect(await openDifferences(demo.tenant.database)).toEqual([]);
}, 300_000);

it('begins with a bank that has the money of the ledger', async () => {
  const { database } = demo.tenant;
  await startBankFeed(demo.tenant);
  await demo.drain();
  const incidents = await database.query(sql`select kind, amount from incident where starts_with(kind, 'bank')`);
  expect(incidents).toEqual([]);
  const [bank] = await database.query<{ balance: number }>(sql`select balance from bank_account_state`);
  const { ledger } = await readCash(database);
  expect(ledger).toBeGreaterThan(0);
  expect(bank).toEqual({ balance: ledger });
});
