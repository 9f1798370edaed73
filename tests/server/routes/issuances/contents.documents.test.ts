import { parse } from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ContentDocument } from '#machines/issuances/content/content.wire.ts';
import { DAY } from '#machines/shared/duration.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { callApi } from '../support/callApi.ts';
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

const plan = { kind: 'businessPlan', name: 'Plan de negocio', visibility: 'visible' };

async function tryToAdd(userId: string, id: string, body: object) {
  const fileId = await world.file(userId, 'document');
  return editor.call(userId, 'POST', `/issuances/${id}/documents`, { ...plan, fileId, ...body });
}

async function add(userId: string, id: string, body: object = {}) {
  const answer = await tryToAdd(userId, id, body);
  if (answer.status !== 201) throw new Error(`Not added: ${answer.status} ${JSON.stringify(answer.body)}`);
  return parse(ContentDocument, answer.body.data);
}

const listed = async (userId: string, id: string) =>
  (await editor.page(userId, id)).documents
    .filter(({ kind }) => kind === plan.kind)
    .map(({ name, status, edition }) => `${name} ${edition} ${status}`)
    .toSorted();

async function readBy(investor: string, id: string) {
  const token = await world.tokenOf(investor);
  const { body } = await callApi(test, 'GET', `/v2/pfp/issuances/${id}`, { token });
  return (body.data as { documents: { name: string }[] }).documents.map(({ name }) => name).toSorted();
}

const send = (userId: string, id: string, type: string) =>
  editor.call(userId, 'POST', `/documents/${id}/events`, { type });

it('a document is added to a draft, and its next edition takes its place', async () => {
  const { id, owner } = await world.draft(await world.user(['ADMIN']));
  const first = await add(owner, id);
  expect(first).toMatchObject({ name: plan.name, status: 'visible', edition: 1, expiresOn: null });
  const second = await add(owner, id, { name: 'Plan revisado', replaces: first.id });
  expect(second).toMatchObject({ status: 'visible', edition: 2 });
  expect(await listed(owner, id)).toEqual(['Plan revisado 2 visible']);
  expect((await tryToAdd(owner, id, { replaces: first.id })).status).toBe(404);
  await ok(send(owner, second.id, 'document.hide'));
  expect(await listed(owner, id)).toEqual(['Plan revisado 2 hidden']);
  const third = await add(owner, id, { name: 'Plan final', replaces: second.id, visibility: 'hidden' });
  expect(third).toMatchObject({ status: 'hidden', edition: 3 });
});

it('a date that has passed, a file of another user and a file for another purpose are refused', async () => {
  const { id, owner, manager } = await world.draft(await world.user(['ADMIN']));
  expect(await tryToAdd(owner, id, { expiresOn: '2026-03-01' })).toMatchObject({
    status: 422,
    body: { fields: { expiresOn: { id: 'validator.error_date_past' } } },
  });
  expect(await add(owner, id, { expiresOn: '2026-03-02' })).toMatchObject({ expiresOn: '2026-03-02' });
  for (const fileId of [await world.file(manager, 'document'), await world.file(owner, 'image')])
    expect(await tryToAdd(owner, id, { fileId })).toMatchObject({
      status: 422,
      body: { fields: { fileId: { id: 'validator.error_null' } } },
    });
  const other = await world.draft(manager);
  const foreign = await add(other.owner, other.id);
  expect((await tryToAdd(owner, id, { replaces: foreign.id })).status).toBe(404);
  expect((await send(owner, foreign.id, 'document.hide')).status).toBe(404);
});

it('a document that an owner proposes in a campaign is hidden until a manager shows it', async () => {
  const { id, owner, manager } = await world.project();
  const investor = await world.investor();
  const first = await add(manager, id);
  const proposed = await add(owner, id, { name: 'Plan nuevo', replaces: first.id });
  expect(proposed).toMatchObject({ status: 'hidden', edition: 2 });
  expect(await editor.notifications(manager, 'document.proposed')).toBe(1);
  expect(await readBy(investor, id)).toEqual(['Deck', plan.name]);
  expect(await listed(manager, id)).toEqual([`${plan.name} 1 visible`, 'Plan nuevo 2 hidden']);
  expect((await send(owner, proposed.id, 'document.show')).status).toBe(409);
  expect((await send(owner, first.id, 'document.hide')).status).toBe(409);
  await ok(send(manager, proposed.id, 'document.show'));
  expect(await listed(manager, id)).toEqual(['Plan nuevo 2 visible']);
  expect(await readBy(investor, id)).toEqual(['Deck', 'Plan nuevo']);
});

it('a proposed edition takes the place of one whose date has passed meanwhile', async () => {
  const { id, owner, manager } = await world.project();
  const first = await add(manager, id, { expiresOn: '2026-03-03' });
  const proposed = await add(owner, id, { name: 'Plan nuevo', replaces: first.id });
  test.moveClock(new Date(test.tenant.clock.now().getTime() + 3 * DAY));
  await ok(send(manager, proposed.id, 'document.show'));
  expect(await listed(manager, id)).toEqual(['Plan nuevo 2 visible']);
  test.moveClock('2026-03-02T09:00:00Z');
});

it('nothing can be proposed while the validator reads', async () => {
  const { id, owner } = await world.project({ until: 'VALIDATING' });
  expect(await tryToAdd(owner, id, {})).toMatchObject({ status: 409, body: { error: 'refused' } });
});
