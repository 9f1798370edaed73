import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toRichText } from '#machines/issuances/content/content.richText.ts';
import { sql } from '#server/postgres/sql.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { type Editor, editorOf } from '../support/editor.ts';

let test: TestTenant;
let world: World;
let editor: Editor;
let draft: { id: string; owner: string; manager: string };

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  editor = editorOf(test, world);
});
beforeEach(async () => {
  draft = await world.draft(await world.user(['ADMIN']));
});
afterAll(async () => {
  await test.drain();
  expect(test.reported).toEqual([]);
  await test.close();
});

const emailOf = async (id: string) =>
  (await test.tenant.database.query<{ email: string }>(sql`select email from users where id = ${id}`))[0]?.email;

describe('a new issuance', () => {
  it('is an empty draft of its owner, with a slug from its title', async () => {
    const owner = await world.user(['ENTREPRENEUR']);
    const { id, slug } = await editor.create(owner, { title: 'Energía del Ñandú: ¡más!', product: 'debt' });
    expect(slug).toBe('energia-del-nandu-mas');
    const page = await editor.page(owner, id);
    expect(page).toMatchObject({
      project: { status: 'DRAFT', owner: { id: owner }, kiis: null },
      content: { number: 1, status: 'draft' },
      facts: { stage: 'preparing', isFirst: true, isOrdered: false, campaignOpened: false },
      fields: {
        title: 'Energía del Ñandú: ¡más!',
        product: 'debt',
        summary: null,
        price: null,
        slug,
        businessDays: 'following',
      },
      revision: 0,
      earlier: null,
    });
    expect(page.project.facts.missing).toEqual(
      expect.arrayContaining(['texts', 'risks', 'token', 'price', 'documents']),
    );
    expect(await editor.row(id)).toMatchObject({ status: 'DRAFT', fee_points: 0, owner_id: owner });
  });

  it('gets a slug that no other issuance has or had', async () => {
    const owner = await world.user(['ENTREPRENEUR']);
    const slugs = [];
    for (const title of ['Parque', 'parque', 'PARQUE!', '¿?', 'X'])
      slugs.push((await editor.create(owner, { title, product: 'equity' })).slug);
    expect(slugs).toEqual(['parque', 'parque-2', 'parque-3', 'emision', 'x-emision']);
  });

  it('is created by a manager for the owner with this e-mail', async () => {
    const body = { title: 'Nueva', product: 'debt' };
    const { id } = await editor.create(draft.manager, { ...body, owner: await emailOf(draft.owner) });
    expect(await editor.row(id)).toMatchObject({ owner_id: draft.owner });
    const investor = await emailOf(await world.user(['USER']));
    for (const owner of ['nobody@test.local', investor, undefined])
      expect(await editor.call(draft.manager, 'POST', '/issuances', { ...body, owner })).toMatchObject({
        status: 422,
        body: { fields: { owner: { id: 'validator.error_owner_unknown' } } },
      });
  });

  it('copies another issuance without its dates and its address, also what is being written', async () => {
    await editor.save(draft.owner, draft.id, { summary: 'Un resumen', team: [{ name: 'Ana', role: 'Directora' }] });
    const { id, slug } = await editor.create(draft.owner, { title: 'Copia', product: 'debt', from: draft.id });
    const { fields } = await editor.page(draft.owner, id);
    expect(fields).toMatchObject({
      title: 'Copia',
      slug,
      summary: 'Un resumen',
      team: [{ name: 'Ana', role: 'Directora' }],
      price: 5000,
      risks: ['Riesgo'],
      startsAt: null,
      endsAt: null,
      clientUuid: null,
    });
    const stranger = await world.user(['ENTREPRENEUR']);
    expect(
      await editor.call(stranger, 'POST', '/issuances', { title: 'Copia', product: 'debt', from: draft.id }),
    ).toMatchObject({ status: 404 });
  });

  it('takes fields from a file, of an owner without those that managers decide', async () => {
    const fields = { summary: 'De un fichero', price: 2500, feePoints: 300, slug: 'elegida', clientUuid: 'abc' };
    const body = { title: 'Fichero', product: 'debt', fields };
    const own = await editor.create(draft.owner, body);
    expect(own.slug).toBe('fichero');
    expect(await editor.row(own.id)).toMatchObject({ summary: 'De un fichero', price: 2500, fee_points: 0 });
    const managed = await editor.create(draft.manager, { ...body, owner: await emailOf(draft.owner) });
    expect(await editor.row(managed.id)).toMatchObject({ fee_points: 300, client_uuid: null, slug: 'fichero-2' });
    expect((await editor.page(draft.owner, managed.id)).fields.feePoints).toBe(300);
    const wrong = await editor.call(draft.owner, 'POST', '/issuances', { ...body, fields: { price: -1, nope: 1 } });
    expect(wrong.status).toBe(422);
  });
});

describe('a draft', () => {
  it('is saved field by field, and its project says what was written last', async () => {
    const first = await editor.save(draft.owner, draft.id, { summary: 'Uno', risks: ['A', 'B'] });
    expect(first).toMatchObject({ revision: 1, conflicts: [], theirs: {} });
    const again = await editor.save(draft.owner, draft.id, { summary: 'Uno' });
    expect(again).toMatchObject({ revision: 1, content: null });
    const { content } = await editor.page(draft.owner, draft.id);
    expect(first.content).toEqual({ id: content?.id, version: content?.version });
    const second = await editor.save(draft.manager, draft.id, {
      productSection: toRichText('Primero\n\nSegundo'),
      price: 7500,
      maxTokens: 10,
      subtitle: null,
    });
    expect(second.revision).toBe(2);
    expect(await editor.row(draft.id)).toMatchObject({
      summary: 'Uno',
      risks: ['A', 'B'],
      price: 7500,
      max_tokens: 10,
      sections: { product: toRichText('Primero\n\nSegundo') },
    });
    expect(await editor.versions(draft.id)).toEqual(['1 draft']);
  });

  it('refuses values that are not valid by themselves, and reports contradictions as missing', async () => {
    const bad = {
      price: 0,
      slug: 'Not a slug',
      video: 'https://example.com/v',
      logo: 'x',
      useOfFunds: [{ label: '' }],
    };
    for (const [field, value] of Object.entries(bad)) {
      const answer = await editor.trySave(draft.manager, draft.id, { [field]: value });
      expect(answer, field).toMatchObject({ status: 422 });
    }
    const html = [{ kind: 'paragraph', spans: [{ text: 'x', href: 'javascript:alert(1)' }] }];
    expect((await editor.trySave(draft.owner, draft.id, { marketSection: html } as never)).status).toBe(422);
    await editor.save(draft.owner, draft.id, { minTokens: 2000 });
    expect((await editor.page(draft.owner, draft.id)).project.facts.missing).toEqual(['agreement']);
  });

  it('shows only pictures that its editors have uploaded', async () => {
    const document = await world.file(draft.owner, 'document');
    const foreign = await world.file(await world.user(['ENTREPRENEUR']), 'image');
    const own = await world.file(draft.owner, 'image');
    for (const fileId of [document, foreign, draft.id]) {
      expect(await editor.trySave(draft.owner, draft.id, { logo: fileId })).toMatchObject({
        status: 422,
        body: { fields: { logo: { id: 'validator.form_field_invalid' } } },
      });
      const pictures = [{ fileId, alt: '' }];
      expect((await editor.trySave(draft.owner, draft.id, { pictures })).status).toBe(422);
      const body = { title: 'Fotos', product: 'debt', fields: { pictures } };
      expect((await editor.call(draft.owner, 'POST', '/issuances', body)).status).toBe(422);
    }
    await editor.save(draft.owner, draft.id, { logo: own, pictures: [{ fileId: own, alt: 'Las placas' }] });
    // A manager keeps what the owner has uploaded, and puts it back after taking it away.
    await editor.save(draft.manager, draft.id, { pictures: [{ fileId: own, alt: 'Las placas al sol' }] });
    await editor.save(draft.manager, draft.id, { pictures: null });
    await editor.save(draft.manager, draft.id, { pictures: [{ fileId: own, alt: '' }] });
    expect(await editor.row(draft.id)).toMatchObject({ logo_file: own, image_files: [own], image_texts: [''] });
  });

  it('is known to nobody but its owner and managers', async () => {
    const stranger = await world.user(['ENTREPRENEUR']);
    for (const [method, path] of [
      ['GET', `/issuances/${draft.id}/content`],
      ['GET', `/issuances/${draft.id}/content/1`],
    ] as const)
      expect((await editor.call(stranger, method, path)).status).toBe(404);
    expect((await editor.trySave(stranger, draft.id, { summary: 'Mío' })).status).toBe(404);
    await editor.save(draft.owner, draft.id, { summary: 'Uno' });
    const { content } = await editor.page(draft.owner, draft.id);
    const event = { type: 'content.drop' };
    expect((await editor.call(stranger, 'POST', `/contents/${content?.id}/events`, event)).status).toBe(404);
  });
});

describe('two editors at once', () => {
  it('lose nothing as long as they change different fields', async () => {
    const { revision } = await editor.save(draft.owner, draft.id, { summary: 'Uno' });
    const [own, managed] = await Promise.all([
      editor.save(draft.owner, draft.id, { summary: 'Dos' }, { revision }),
      editor.save(draft.manager, draft.id, { sector: 'Energía' }, { revision }),
    ]);
    expect([own.conflicts, managed.conflicts]).toEqual([[], []]);
    expect([own.revision, managed.revision].toSorted()).toEqual([2, 3]);
    const later = own.revision > managed.revision ? own : managed;
    expect(later.theirs).toEqual(later === own ? { sector: 'Energía' } : { summary: 'Dos' });
    expect((await editor.page(draft.owner, draft.id)).fields).toMatchObject({ summary: 'Dos', sector: 'Energía' });
  });

  it('are told who has changed the same field and when, and decide whether to replace it', async () => {
    const { revision } = await editor.save(draft.owner, draft.id, { summary: 'Uno', place: 'Zaragoza' });
    await editor.save(draft.manager, draft.id, { summary: 'Del gestor' }, { revision });
    const refused = await editor.save(draft.owner, draft.id, { summary: 'Dos', sector: 'Agua' }, { revision });
    expect(refused).toEqual({
      revision: 3,
      savedAt: '2026-03-02T09:00:00.000Z',
      content: { id: expect.any(String), version: expect.any(Number) },
      theirs: { summary: 'Del gestor' },
      conflicts: [{ field: 'summary', by: expect.stringMatching(/^Ana Prueba \d+$/), at: '2026-03-02T09:00:00.000Z' }],
    });
    expect(await editor.row(draft.id)).toMatchObject({ summary: 'Del gestor', sector: 'Agua' });
    const same = await editor.save(draft.owner, draft.id, { summary: 'Del gestor' }, { revision });
    expect(same.conflicts).toEqual([]);
    const replaced = await editor.save(draft.owner, draft.id, { summary: 'Dos' }, { revision, over: ['summary'] });
    expect(replaced).toMatchObject({ revision: 4, conflicts: [] });
    expect(await editor.row(draft.id)).toMatchObject({ summary: 'Dos' });
  });
});
