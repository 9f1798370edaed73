import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProjectPhase } from '#machines/issuances/project/project.status.ts';
import { sql } from '#server/postgres/sql.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { type Editor, editorOf, ok } from '../support/editor.ts';

let test: TestTenant;
let world: World;
let editor: Editor;
let project: { id: string; owner: string; manager: string };

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  editor = editorOf(test, world);
});
beforeEach(async () => {
  await test.configure('customization', {});
  project = await world.draft(await world.user(['ADMIN']));
});
afterAll(async () => {
  await test.drain();
  expect(test.reported).toEqual([]);
  await test.close();
});

const advance = (to: ProjectPhase) =>
  ok(editor.sendToProject(project.manager, project.id, { type: 'phase.advance', to }));

describe('the way of a content through the validation', () => {
  it('goes from the draft over remarks and corrections to what investors read', async () => {
    await test.configure('customization', {
      flows: { project_status: ['DRAFT', 'VALIDATING', 'PRE_CAMPAIGN', 'CAMPAIGN', 'CLOSED'] },
    });
    const { id, owner, manager } = project;
    await editor.save(owner, id, { summary: 'Primero', price: 6000 });
    await ok(editor.sendToProject(owner, id, { type: 'validation.request' }));
    expect(await editor.versions(id)).toEqual(['1 submitted']);
    expect(await editor.trySave(owner, id, { summary: 'Tarde' })).toMatchObject({ status: 409 });

    await ok(editor.send(manager, id, { type: 'remark.add', field: 'summary', text: 'Di cuánto dura.' }));
    await ok(editor.send(manager, id, { type: 'remark.add', field: 'price', text: 'Sobra.' }));
    const { remarks } = await editor.page(manager, id);
    const [first, wrong] = ['summary', 'price'].map((field) => remarks.find((remark) => remark.field === field));
    expect(first).toMatchObject({ text: 'Di cuánto dura.', answer: null, correctedAt: null });
    expect(first?.author).toMatch(/^Ana Prueba/);
    await ok(editor.send(manager, id, { type: 'remark.remove', remark: wrong?.id }));
    expect(await editor.send(manager, id, { type: 'remark.remove', remark: wrong?.id })).toMatchObject({ status: 404 });
    expect(await editor.send(manager, id, { type: 'content.return' })).toMatchObject({ status: 409 });

    await ok(editor.sendToProject(manager, id, { type: 'validation.return', reasons: ['Faltan datos'] }));
    const returned = await editor.page(owner, id);
    expect(returned).toMatchObject({
      project: { status: 'DRAFT', facts: { returnReasons: ['Faltan datos'] } },
      content: { status: 'returned' },
      facts: { openRemarks: 1 },
      remarks: [{ id: first?.id }],
      earlier: { of: 'submission', fields: { summary: 'Primero' } },
    });
    await ok(editor.send(owner, id, { type: 'remark.answer', remark: first?.id, text: 'Dura dos años.' }));
    await editor.save(owner, id, { summary: 'Segundo' });
    await ok(editor.send(owner, id, { type: 'remark.correct', remark: first?.id }));
    expect(await editor.page(owner, id)).toMatchObject({
      facts: { openRemarks: 0 },
      remarks: [{ answer: 'Dura dos años.', correctedAt: '2026-03-02T09:00:00.000Z' }],
    });

    await ok(editor.sendToProject(owner, id, { type: 'validation.request' }));
    expect(await editor.page(manager, id)).toMatchObject({
      content: { number: 1, status: 'submitted' },
      earlier: { of: 'submission', fields: { summary: 'Primero' } },
      editions: [
        { number: 1, submission: null, status: 'submitted' },
        { number: 1, submission: 2 },
        { number: 1, submission: 1 },
      ],
    });
    await ok(editor.sendToProject(manager, id, { type: 'validation.approve' }));
    expect(await editor.versions(id)).toEqual(['1 accepted']);
    await advance('PRE_CAMPAIGN');
    expect(await editor.versions(id)).toEqual(['1 published']);
    expect(await editor.funding(id)).toEqual({ tokens_for_sale: 1000, tokens_left: 1000 });
    await advance('CAMPAIGN');
    expect(await editor.row(id)).toMatchObject({ status: 'CAMPAIGN', summary: 'Segundo', price: 6000 });
    for (const [query, summary] of [
      ['', 'Segundo'],
      ['?submission=1', 'Primero'],
      ['?submission=2', 'Segundo'],
    ])
      expect(await editor.call(owner, 'GET', `/issuances/${id}/content/1${query}`)).toMatchObject({
        status: 200,
        body: { data: { fields: { summary } } },
      });
    for (const path of ['2', '1?submission=3'])
      expect((await editor.call(owner, 'GET', `/issuances/${id}/content/${path}`)).status).toBe(404);
  });

  it('is withdrawn by the owner with the project, which says again what was sent', async () => {
    const { id, owner } = project;
    await advance('PRE_CAMPAIGN');
    await editor.save(owner, id, { summary: 'Para validar' });
    expect(await editor.row(id)).toMatchObject({ summary: 'Resumen' });
    await ok(editor.sendToProject(owner, id, { type: 'validation.request' }));
    expect(await editor.versions(id)).toEqual(['1 published', '2 submitted']);
    await ok(editor.sendToProject(owner, id, { type: 'validation.withdraw' }));
    expect(await editor.versions(id)).toEqual(['1 published', '2 draft']);
    expect(await editor.row(id)).toMatchObject({ status: 'DRAFT', summary: 'Para validar' });
    await ok(editor.send(owner, id, { type: 'content.drop' }));
    expect(await editor.row(id)).toMatchObject({ status: 'DRAFT', summary: 'Resumen' });
  });

  it('needs the ranking and the guarantee', async () => {
    await test.configure('customization', {
      flows: { project_status: ['DRAFT', 'VALIDATING', 'PRE_CAMPAIGN', 'CAMPAIGN', 'CLOSED'] },
    });
    const { id, owner, manager } = project;
    for (const fields of [{ ranking: null }, { ranking: 'senior' as const, guarantee: null }]) {
      await editor.save(owner, id, fields);
      expect((await editor.page(owner, id)).project.facts.missing).toEqual(['ranking']);
      expect(await editor.sendToProject(owner, id, { type: 'validation.request' })).toMatchObject({ status: 409 });
    }
    const unwritten = await editor.trySave(owner, id, { guarantee: { kind: 'pledge', text: ' ' } });
    expect(unwritten).toMatchObject({
      status: 422,
      body: { fields: { 'fields.guarantee.text': { id: 'validator.error_null' } } },
    });
    const guarantee = { kind: 'pledge', text: 'Sobre las turbinas.' } as const;
    await editor.save(owner, id, { ranking: 'seniorSecured', guarantee });
    await ok(editor.sendToProject(owner, id, { type: 'validation.request' }));
    await ok(editor.sendToProject(manager, id, { type: 'validation.approve' }));
    await advance('PRE_CAMPAIGN');
    const { slug } = await editor.row(id);
    expect(await editor.call(manager, 'GET', `/public/issuances/${String(slug)}`)).toMatchObject({
      body: { data: { ranking: 'seniorSecured', guarantee } },
    });
  });

  it('is judged by what will be shown, not by what is shown in the pre-campaign', async () => {
    const { id, owner, manager } = project;
    await advance('PRE_CAMPAIGN');
    await editor.save(owner, id, { risks: null });
    expect((await editor.page(owner, id)).project.facts.missing).toEqual(['risks']);
    expect(await editor.sendToProject(owner, id, { type: 'validation.request' })).toMatchObject({ status: 409 });
    const endsAt = '2026-09-01T22:00:00.000Z';
    await editor.save(owner, id, {
      risks: ['Otro'],
      tokenName: 'Sol',
      tokenSymbol: 'SOL',
      tokensForSale: 2000,
      endsAt,
    });
    await ok(editor.sendToProject(owner, id, { type: 'validation.request' }));
    await ok(editor.sendToProject(manager, id, { type: 'validation.approve' }));
    // The token is made from what was validated.
    expect(await editor.row(id)).toMatchObject({ token_name: 'Sol', token_symbol: 'SOL', risks: ['Otro'] });
    await test.drain();
    await advance('CAMPAIGN');
    expect(await editor.versions(id)).toEqual(['1 superseded', '2 published']);
    expect(await editor.funding(id)).toEqual({ tokens_for_sale: 2000, tokens_left: 2000 });
    const timers = await test.tenant.database.query<{ run_at: Date }>(
      sql`select run_at from job where payload ->> 'id' = ${id} and payload -> 'event' ->> 'type' = 'campaign.end'`,
    );
    expect(timers.map(({ run_at }) => run_at.toISOString())).toContain(endsAt);
  });
});
