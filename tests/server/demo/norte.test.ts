import { afterAll, beforeAll, expect, it } from 'vitest';
import { ProjectStatus } from '#machines/issuances/project/project.contract.ts';
import { Product } from '#machines/issuances/project/project.wire.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { startSealing } from '#server/effects/oversight/seals.ts';
import { sql } from '#server/postgres/sql.ts';
import { openDifferences } from '#server/proof/differences.ts';
import { readAccountBalance } from '#server/queries/orders/ledger.ts';
import type { OpenTenant } from '#server/tenants/open.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { countsOf, marketOf, offeredPictures, unfinishedJobs } from './checks.ts';
import { expectSound, troubledIssuances } from './sound.ts';

let norte: TestTenant;
let opened: OpenTenant;

beforeAll(async () => {
  norte = await testTenant();
  opened = { ...norte.opened, definition: { ...norte.opened.definition, key: 'norte' } };
});
afterAll(() => norte.close());

it('leaves nothing in the database when seeding the demo fails', async () => {
  const { providers } = norte.tenant;
  const full = { ...providers.files, put: () => Promise.reject(new Error('the disk is full')) };
  const tenant = { ...norte.tenant, providers: { ...providers, files: full } };
  await expect(seedDemo({ ...opened, tenant })).rejects.toThrow('the disk is full');
  expect(await countsOf(norte.tenant)).toEqual({
    users: 0,
    entries: 0,
    jobs: 0,
    postings: 0,
    files: 0,
    settings: 1,
  });
});

it('seeds the tenant Norte with its own brand, wording, step order, fees and policies', async () => {
  await seedDemo(opened);
  const { customization, settings } = norte.tenant;
  expect(customization).toMatchObject({
    title: 'Norte Capital',
    tenant: { locale: 'en', type: 'admission_to_trading' },
    extras: { investmentFee: true, mandatoryCommercialCommunications: false },
  });
  expect(customization.flows.onboarding[0]).toBe('SUITABILITY_TEST');
  expect(customization.flows.project_status).toEqual(['DRAFT', 'VALIDATING', 'PRE_CAMPAIGN', 'CAMPAIGN', 'CLOSED']);
  expect(settings.suitabilityPolicy).toBe('retryThenContact');
  expect(await readAccountBalance(norte.tenant.database, 'platformFees')).toBeGreaterThan(0);
}, 300_000);

it('seeds issuances in every usual status and of every product for Norte', async () => {
  const rows = await norte.tenant.database.query<{ status: string; product: string }>(
    sql`select status, product from project`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(12);
  const unusual: readonly ProjectStatus[] = ['SUSPENDED', 'CLOSED.repaid', 'CLOSED.insolvent'];
  const usual = ProjectStatus.options.filter((status) => !unusual.includes(status));
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(usual));
  expect(new Set(rows.map(({ product }) => product))).toEqual(new Set(Product.options));
});

it('seeds one issuance in default and one draft that its validator has returned for Norte', async () => {
  expect(await troubledIssuances(norte)).toEqual({
    inArrears: [{ slug: 'saltmarsh-oysters', status: 'lateness:defaulted,payment:due' }],
    returned: [{ slug: 'cedar-clinics', remarks: 2 }],
  });
});

it('offers Norte’s investors at least twelve issuances, each with an illustration described in English', async () => {
  const pictures = await offeredPictures(norte.tenant.database);
  expect(pictures.length).toBeGreaterThanOrEqual(12);
  expect(pictures.map((picture) => picture?.alt)).toContain('Fishing boats in the morning mist');
  expect(pictures.filter((picture) => !picture?.path.startsWith('/scenes/'))).toEqual([]);
});

it('seeds a market of Norte’s own', async () => {
  expect(await marketOf(norte.tenant)).toEqual({
    ads: ['inReview', 'published', 'rejected', 'sold'],
    transfers: ['gift done', 'sale done', 'sale requested'],
    sealed: 1,
    messages: 4,
    searches: 1,
  });
});

it('seeds Norte only through the engine, so that ledger, journals and chain are consistent', async () => {
  await expectSound(norte);
  expect(await unfinishedJobs(norte.tenant)).toEqual([]);
});

it('seals every hour of Norte’s history when the server starts, and the check of its register finds no difference', async () => {
  await startSealing(norte.tenant);
  await norte.drain();
  const [sealed] = await norte.tenant.database.query(sql`select
    (select max(total) from journal_seal) = (select count(*) from journal
      where at < (select max(hour) + interval '1 hour' from journal_seal)) as "isComplete",
    (select count(*) from journal_anchor) as anchors, (select count(*) > 100 from journal_seal) as "hasSeals",
    (select count(*) from register_check where is_full) as checks`);
  expect(sealed).toEqual({ isComplete: true, anchors: 1, hasSeals: true, checks: 1 });
  expect(await openDifferences(norte.tenant.database)).toEqual([]);
});
