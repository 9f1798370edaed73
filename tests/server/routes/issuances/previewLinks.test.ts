import { parse } from 'valibot';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  CreatedPreviewLink,
  MAX_PREVIEW_LINKS,
  Preview,
  PreviewLinks,
} from '#machines/issuances/content/preview.wire.ts';
import { DAY } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { createPdf, uploadDocument } from '#tests/support/pdf.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { callApi } from '../support/callApi.ts';
import { type Editor, editorOf, ok } from '../support/editor.ts';

const START = '2026-03-02T09:00:00Z';

let test: TestTenant;
let world: World;
let editor: Editor;

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  editor = editorOf(test, world);
});
afterEach(() => test.moveClock(START));
afterAll(async () => {
  await test.drain();
  expect(test.reported).toEqual([]);
  await test.close();
});

const later = (days: number) => test.moveClock(new Date(test.tenant.clock.now().getTime() + days * DAY));

async function create(userId: string, id: string, body: object = { label: 'Notaría', days: 7 }) {
  const answer = await editor.call(userId, 'POST', `/issuances/${id}/preview-links`, body);
  if (answer.status !== 201) throw new Error(`Not created: ${answer.status} ${JSON.stringify(answer.body)}`);
  return parse(CreatedPreviewLink, answer.body.data);
}

const open = (secret: string) => callApi(test, 'POST', '/v2/pfp/public/previews', { body: { secret } });

async function read(secret: string) {
  const answer = await open(secret);
  if (answer.status !== 200) throw new Error(`Not opened: ${answer.status}`);
  return parse(Preview, answer.body.data);
}

const list = async (userId: string, id: string) =>
  parse(PreviewLinks, (await editor.call(userId, 'GET', `/issuances/${id}/preview-links`)).body.data);

it('shows what is being written to the holder of the secret, who has no account', async () => {
  const { id, owner } = await world.draft(await world.user(['ADMIN']));
  await editor.save(owner, id, { summary: 'Aún en secreto' });
  const { secret, ...link } = await create(owner, id);
  expect(link).toMatchObject({ label: 'Notaría', opened: 0, revokedAt: null, expiresAt: '2026-03-09T09:00:00.000Z' });
  expect(await read(secret)).toMatchObject({
    project: { id, summary: 'Aún en secreto', facts: null, token: null },
    isPublic: false,
  });
  await editor.save(owner, id, { summary: 'Corregido' });
  expect((await read(secret)).project.summary).toBe('Corregido');
  expect(await list(owner, id)).toMatchObject([{ opened: 2, openedAt: '2026-03-02T09:00:00.000Z' }]);
});

it('shows a version that is being prepared instead of the published one', async () => {
  const manager = await world.user(['ADMIN']);
  const { id, owner } = await world.draft(manager);
  await ok(editor.sendToProject(manager, id, { type: 'phase.advance', to: 'PRE_CAMPAIGN' }));
  await editor.save(owner, id, { summary: 'Propuesta' });
  const { secret } = await create(manager, id);
  const { project, isPublic } = await read(secret);
  expect([project.summary, isPublic]).toEqual(['Propuesta', true]);
});

it('opens the visible documents of this issuance and no other file', async () => {
  const manager = await world.user(['ADMIN']);
  const [{ id, owner }, other] = [await world.draft(manager), await world.draft(manager)];
  const { secret } = await create(owner, id);
  const add = async (project: { id: string; owner: string }, visibility: string) => {
    const fileId = await uploadDocument(test, world, project.owner, await createPdf(1));
    const body = { kind: 'businessPlan', name: 'Plan', visibility, fileId };
    const added = await editor.call(project.owner, 'POST', `/issuances/${project.id}/documents`, body);
    expect(added.status).toBe(201);
    return fileId;
  };
  const status = async (file: string, query = `?preview=${secret}`) =>
    (await callApi(test, 'GET', `/v2/pfp/files/${file}${query}`)).status;
  const shown = await add({ id, owner }, 'visible');
  expect([await status(shown), await status(shown, '')]).toEqual([200, 404]);
  expect(await status(await add({ id, owner }, 'hidden'))).toBe(404);
  expect(await status(await add(other, 'visible'))).toBe(404);
  expect(await status(await world.file(owner, 'proof'))).toBe(404);
});

it('works no longer once it is revoked or has expired, and says the same for a secret that never existed', async () => {
  const { id, owner } = await world.draft(await world.user(['ADMIN']));
  const [first, second] = [await create(owner, id), await create(owner, id, { label: 'Banco', days: 30 })];
  await ok(editor.call(owner, 'DELETE', `/issuances/${id}/preview-links/${first.id}`));
  const states = (await list(owner, id)).map(({ label, revokedAt }) => [label, revokedAt !== null]);
  expect(states.toSorted()).toEqual([
    ['Banco', false],
    ['Notaría', true],
  ]);
  const refused = await open(first.secret);
  expect(refused).toMatchObject({ status: 404 });
  expect(await open('A'.repeat(43))).toMatchObject({ status: 404, body: refused.body });
  expect((await open(second.secret)).status).toBe(200);
  later(30);
  expect((await open(second.secret)).status).toBe(404);
});

it('is stored only as a hash', async () => {
  const { id, owner } = await world.draft(await world.user(['ADMIN']));
  const { secret } = await create(owner, id);
  const [row] = await test.tenant.database.query<{ text: string }>(
    sql`select preview_link::text as text from preview_link where project_id = ${id}`,
  );
  expect(row?.text).not.toContain(secret);
  expect(row?.text).not.toContain(Buffer.from(secret).toString('hex'));
});

it('is made by the owner and managers, at most twenty at a time, with a recipient', async () => {
  const { id, owner } = await world.draft(await world.user(['ADMIN']));
  const path = `/issuances/${id}/preview-links`;
  const stranger = await world.user(['ENTREPRENEUR']);
  expect(await editor.call(stranger, 'POST', path, { label: 'x', days: 7 })).toMatchObject({ status: 404 });
  expect(await editor.call(owner, 'POST', path, { label: ' ', days: 8 })).toMatchObject({ status: 422 });
  for (let count = 0; count < MAX_PREVIEW_LINKS; count++) await create(owner, id);
  expect(await editor.call(owner, 'POST', path, { label: 'x', days: 7 })).toMatchObject({
    status: 409,
    body: { error: 'preview_links_full' },
  });
  later(7);
  await create(owner, id);
});
