import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContentField, type ContentPatch, contentFieldNames } from '#machines/issuances/content/content.fields.ts';
import { toRichText } from '#machines/issuances/content/content.richText.ts';
import { ContentGroup, decideEditRight, groupOf } from '#machines/issuances/content/content.rights.ts';
import { ProjectStatus } from '#machines/issuances/project/project.status.ts';
import { sql } from '#server/postgres/sql.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { type Editor, editorOf, ok } from '../support/editor.ts';

let test: TestTenant;
let world: World;
let editor: Editor;

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  editor = editorOf(test, world);
});
afterAll(async () => {
  await test.drain();
  expect(test.reported).toEqual([]);
  await test.close();
});

/** A value of each field that no project of this file has. */
const values: Required<{ [F in ContentField]: NonNullable<ContentPatch[F]> | null }> = {
  title: 'Otro',
  subtitle: 'Otro',
  summary: 'Otro',
  sector: 'Otro',
  place: 'Otro',
  video: 'https://vimeo.com/123456789',
  logo: null,
  pictures: null,
  productSection: toRichText('Otro'),
  marketSection: toRichText('Otro'),
  projectionsSection: toRichText('Otro'),
  competitionSection: toRichText('Otro'),
  businessModelSection: toRichText('Otro'),
  useOfFunds: [{ label: 'Placas', points: 10_000 }],
  team: [{ name: 'Ana', role: 'Directora' }],
  risks: ['Otro'],
  product: 'equity',
  modality: 'equity',
  tokenName: 'Otro',
  tokenSymbol: 'OTR',
  price: 6000,
  facePrice: 7000,
  tokensForSale: 2000,
  softCap: 7000,
  minTokens: 2,
  maxTokens: 20,
  mintStrategy: 'charge',
  interestPoints: 500,
  termMonths: 24,
  instalments: 'monthly',
  repayment: 'bullet',
  businessDays: 'preceding',
  interestDays: 'adjusted',
  defaultInterestPoints: 300,
  ranking: 'subordinated',
  guarantee: { kind: 'pledge', text: 'Sobre las turbinas' },
  startsAt: '2026-03-03T00:00:00.000Z',
  endsAt: '2026-08-01T00:00:00.000Z',
  slug: 'otra',
  feePoints: 100,
  clientUuid: 'otro',
  isin: 'ES0105707006',
  customization: { hide: { description: true } },
};
/** Naming a picture needs a file, which `contents.test.ts` tries. */
const tried = contentFieldNames.filter((field) => values[field] !== null);

/** A project in a status, without its token and its orders. */
async function projectIn(status: ProjectStatus) {
  const [phase] = status.split('.');
  const until = status.startsWith('CLOSED') ? 'CAMPAIGN' : (phase as 'CAMPAIGN');
  const project = status === 'DRAFT' ? await world.draft(await world.user(['ADMIN'])) : await world.project({ until });
  await test.tenant.database.query(sql`update project set status = ${status} where id = ${project.id}`);
  return project;
}

describe.each(ProjectStatus.options)('while an issuance is %s', (status) => {
  it.each(['ENTREPRENEUR', 'ADMIN'] as const)(
    'accepts from %s exactly what the table of rights allows',
    async (actor) => {
      const project = await projectIn(status);
      const editedBy = actor === 'ADMIN' ? project.manager : project.owner;
      const answers: Record<string, number> = {};
      const expected: Record<string, number> = {};
      for (const field of tried) {
        const { facts } = await editor.page(editedBy, project.id);
        const own: ContentPatch = { slug: `otra-${project.id}`, clientUuid: project.id };
        const value = own[field] ?? values[field];
        answers[field] = (await editor.trySave(editedBy, project.id, { [field]: value })).status;
        expected[field] = decideEditRight(field, facts) === 'no' ? 409 : 200;
      }
      expect(answers).toEqual(expected);
      // What is written and not accepted yet is not shown.
      const { summary, price } = await editor.row(project.id);
      const written = { summary: 'Otro', price: 6000 };
      expect({ summary, price }).toEqual(status === 'DRAFT' ? written : { summary: 'Resumen', price: 5000 });
    },
  );
});

describe('a save of several fields', () => {
  it('is refused whole if one of them may not be changed', async () => {
    const { id, owner } = await world.project();
    for (const group of ContentGroup.options.filter((each) => each !== 'texts')) {
      const field = tried.find((each) => groupOf(each) === group) ?? 'slug';
      const fields = { summary: 'Otro', [field]: values[field] };
      expect(await editor.trySave(owner, id, fields), group).toMatchObject({ status: 409 });
    }
    expect((await editor.page(owner, id)).fields.summary).toBe('Resumen');
  });
});

describe('what managers decide', () => {
  it.each(['DRAFT', 'PRE_CAMPAIGN', 'VALIDATING', 'CAMPAIGN'] as const)('takes effect at once in %s', async (until) => {
    const { id, manager } =
      until === 'DRAFT' ? await world.draft(await world.user(['ADMIN'])) : await world.project({ until });
    const former = (await editor.row(id)).slug;
    const slug = `nueva-${id}`;
    const customization = { texts: { es: { investCustomDisclaimer: 'Solo para esta emisión.' } } };
    await editor.save(manager, id, { slug, clientUuid: id, customization });
    expect(await editor.row(id)).toMatchObject({ slug, client_uuid: id, customization });
    expect(await editor.call(manager, 'GET', `/slugs/${String(former)}`)).toMatchObject({
      body: { data: { free: false } },
    });
    // The former address leads to the issuance, which says its present one.
    const atFormer = await editor.call(manager, 'GET', `/public/issuances/${String(former)}`);
    const isPublic = until === 'PRE_CAMPAIGN' || until === 'CAMPAIGN';
    expect(atFormer).toMatchObject(isPublic ? { status: 200, body: { data: { id, slug } } } : { status: 404 });
    const own = `/slugs/${String(former)}?issuance=${id}`;
    expect(await editor.call(manager, 'GET', own)).toMatchObject({ body: { data: { free: true } } });
    const other = await world.draft(manager);
    for (const taken of [slug, String(former)])
      expect(await editor.trySave(manager, other.id, { slug: taken })).toMatchObject({
        status: 422,
        body: { fields: { slug: { id: 'validator.error_slug_taken' } } },
      });
    expect(await editor.trySave(manager, other.id, { clientUuid: id })).toMatchObject({
      status: 422,
      body: { fields: { clientUuid: { id: 'validator.error_duplicate' } } },
    });
    expect((await editor.trySave(manager, other.id, { slug: null })).status).toBe(422);
    await editor.save(manager, id, { slug: String(former) });
    expect(await editor.row(id)).toMatchObject({ slug: former });
    const rows = await test.tenant.database.query<{ slug: string }>(
      sql`select slug from former_slug where project_id = ${id}`,
    );
    expect(rows).toEqual([{ slug }]);
  });

  it('is in the published version and in the one that is written, so that dropping it reverts nothing', async () => {
    const { id, owner, manager } = await world.project();
    await editor.save(owner, id, { summary: 'Otro' });
    const slug = `nueva-${id}`;
    await editor.save(manager, id, { slug });
    expect((await editor.page(owner, id)).facts.changed).toEqual(['texts']);
    await ok(editor.send(owner, id, { type: 'content.drop' }));
    await editor.save(manager, id, { clientUuid: id });
    expect(await editor.row(id)).toMatchObject({ slug, client_uuid: id });
    expect((await editor.page(owner, id)).fields).toMatchObject({ slug, clientUuid: id, summary: 'Resumen' });
  });

  it('leaves the fee alone once investors have read it', async () => {
    const draft = await world.draft(await world.user(['ADMIN']));
    await editor.save(draft.manager, draft.id, { feePoints: 250 });
    expect(await editor.row(draft.id)).toMatchObject({ fee_points: 250 });
    for (const until of ['PRE_CAMPAIGN', 'CAMPAIGN'] as const) {
      const { id, manager } = await world.project({ until });
      expect(await editor.trySave(manager, id, { feePoints: 250 }), until).toMatchObject({ status: 409 });
      expect(await editor.row(id)).toMatchObject({ fee_points: 0 });
    }
  });
});

describe('an issuance from before its content had versions', () => {
  it.each(['CAMPAIGN', 'CLOSED.financed'] as const)('gets its first one with the first change: %s', async (status) => {
    const { id, manager } = await projectIn(status);
    await test.tenant.database.query(
      sql`delete from content_submission where content_id in (select id from content where project_id = ${id})`,
    );
    await test.tenant.database.query(sql`delete from content where project_id = ${id}`);
    expect(await editor.page(manager, id)).toMatchObject({
      content: null,
      fields: { summary: 'Resumen' },
      revision: 0,
    });
    const before = await editor.row(id);
    await editor.save(manager, id, { clientUuid: id });
    expect(await editor.versions(id)).toEqual(['1 published']);
    const { updated_at: _, ...after } = await editor.row(id);
    expect({ ...before, ...after }).toEqual({ ...before, client_uuid: id });
  });
});
