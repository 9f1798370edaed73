import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { collectUserData } from '#server/queries/people/users.export.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, type World, worldOf } from '#tests/support/world.ts';
import { issuerPageOf } from '../support/issuerPage.ts';

let test: TestTenant;
let world: World;
let page: ReturnType<typeof issuerPageOf>;
let project: Awaited<ReturnType<World['project']>>;

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  page = issuerPageOf(test, world);
  project = await world.project();
});
afterAll(async () => {
  await test.drain();
  expect(test.reported).toEqual([]);
  await test.close();
});

const ask = (user: string, text?: string) => page.ask(project.id, user, text);
const send = (id: string, area: 'ENTREPRENEUR' | 'ADMIN', event: object) =>
  page.send('questions', id, area === 'ADMIN' ? project.manager : project.owner, area, event);
const seenBy = async (user: string | null, id: string, area: 'USER' | 'ENTREPRENEUR' | 'ADMIN' = 'USER') =>
  (await page.questions(project.id, user, area)).find((row) => row.id === id);
const names = async (user: string) => (await page.told(user)).map((each) => each.split(' ')[0]);

describe('a question', () => {
  it('is answered by the owner, returned, corrected and published without the name of its asker', async () => {
    const [asker, other] = [await world.user(), await world.user()];
    const { id, status } = await ask(asker);
    expect(status).toBe(201);
    expect(await seenBy(other, id)).toBeUndefined();
    expect(await seenBy(project.owner, id, 'ENTREPRENEUR')).toMatchObject({ status: 'asked', asker: null });
    expect(await seenBy(project.manager, id, 'ADMIN')).toMatchObject({ asker: { id: asker } });
    expect(await send(id, 'ENTREPRENEUR', { type: 'question.answer', answer: 'Pronto.' })).toBe(200);
    expect(await seenBy(asker, id)).toMatchObject({ status: 'answered', answer: null, isOwn: true });
    expect(await send(id, 'ENTREPRENEUR', { type: 'question.publish' })).toBe(409);
    expect(await send(id, 'ADMIN', { type: 'question.return', remark: 'Di el mes.' })).toBe(200);
    expect(await seenBy(project.owner, id, 'ENTREPRENEUR')).toMatchObject({ remark: 'Di el mes.' });
    expect(await send(id, 'ENTREPRENEUR', { type: 'question.answer', answer: 'En mayo.' })).toBe(200);
    expect(await send(id, 'ADMIN', { type: 'question.publish' })).toBe(200);
    const shown = { text: '¿Cuándo terminan las obras?', answer: 'En mayo.', answeredBy: 'ENTREPRENEUR' };
    expect(await seenBy(null, id)).toMatchObject({ ...shown, asker: null, remark: null, isOwn: false });
    expect(await page.told(asker)).toEqual(['question.published app mail']);
    expect(await page.told(other)).toEqual([]);
    expect(await names(project.owner)).toEqual(['question.accepted', 'question.asked', 'question.returned']);
    expect(await page.told(project.manager)).toEqual([
      'question.answered app mail',
      'question.answered app mail',
      'question.asked app',
    ]);
    expect(await send(id, 'ADMIN', { type: 'question.hide', reason: 'Ya no es actual.' })).toBe(200);
    expect(await seenBy(null, id)).toBeUndefined();
    expect(await send(id, 'ENTREPRENEUR', { type: 'question.show' })).toBe(409);
    expect(await send(id, 'ADMIN', { type: 'question.show' })).toBe(200);
    expect(await seenBy(null, id)).toMatchObject({ ...shown, reason: null });
  });

  it('that a manager answers is published at once', async () => {
    const { id } = await ask(await world.user());
    expect(await send(id, 'ADMIN', { type: 'question.answer', answer: 'Sí.' })).toBe(200);
    expect(await seenBy(null, id)).toMatchObject({ status: 'published', answeredBy: 'ADMIN' });
  });

  it('is declined with a reason that only its asker and managers read', async () => {
    const asker = await world.user();
    const { id } = await ask(asker);
    expect(await send(id, 'ENTREPRENEUR', { type: 'question.decline', reason: 'No' })).toBe(409);
    expect(await send(id, 'ADMIN', { type: 'question.decline', reason: 'Pide consejo.' })).toBe(200);
    expect(await seenBy(asker, id)).toMatchObject({ status: 'declined', reason: 'Pide consejo.' });
    expect(await seenBy(project.owner, id, 'ENTREPRENEUR')).toMatchObject({ reason: null });
    expect(await seenBy(null, id)).toBeUndefined();
    expect(await names(asker)).toEqual(['question.declined']);
  });

  it('is withdrawn by its asker only, and only before it is answered', async () => {
    const [asker, other] = [await world.user(), await world.user()];
    const { id } = await ask(asker);
    const withdraw = (user: string) => page.send('questions', id, user, 'USER', { type: 'question.withdraw' });
    expect(await withdraw(other)).toBe(404);
    expect(await withdraw(asker)).toBe(200);
    const again = await ask(asker);
    expect(again.status).toBe(201);
    await send(again.id, 'ENTREPRENEUR', { type: 'question.answer', answer: 'En mayo.' });
    expect(await page.send('questions', again.id, asker, 'USER', { type: 'question.withdraw' })).toBe(409);
  });

  it('is asked once, however often it is sent, and not again once it is answered', async () => {
    const asker = await world.user();
    const answers = await Promise.all([ask(asker), ask(asker), ask(asker, '¿Cuándo  terminan LAS obras?')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    await send(answers[0].id, 'ADMIN', { type: 'question.answer', answer: 'En mayo.' });
    expect((await ask(asker)).answer).toMatchObject({ fields: { text: { id: 'validator.error_question_asked' } } });
  });

  it.each([
    ['nothing', ' '],
    ['too little', '¿Eh?'],
    ['too much', 'x'.repeat(1001)],
  ])('says more than %s', async (_, text) => expect((await ask(await world.user(), text)).status).toBe(422));

  it('is asked ten times an hour at most', async () => {
    const asker = await world.user();
    const statuses = [];
    for (let number = 0; number < 11; number += 1)
      statuses.push((await ask(asker, `Pregunta número ${number}`)).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(201));
    expect(statuses.at(-1)).toBe(429);
  });

  it('is open to holders only once the campaign has closed', async () => {
    const closed = await world.project({ days: 1 });
    const [holder, follower] = [await world.investor(), await world.user()];
    await journeysOf(test, world).payByTransfer(holder, closed);
    await page.call(follower, 'USER', 'PUT', `/issuances/${closed.id}/follow`);
    test.moveClock(new Date(test.tenant.clock.now().getTime() + 2 * DAY));
    await test.drain();
    expect((await page.ask(closed.id, holder)).status).toBe(201);
    expect((await page.ask(closed.id, follower)).status).toBe(409);
    const draft = await world.draft(project.manager);
    expect((await page.ask(draft.id, follower)).status).toBe(404);
  });
});

describe('the personal data of an asker', () => {
  const rowOf = async (id: string) => {
    const [row] = await test.tenant.database.query(
      sql`select status, asker_id, asked, body, answer, fingerprint from question where id = ${id}`,
    );
    return row;
  };

  it('are exported, encrypted until they are published, and erased with the account', async () => {
    const asker = await world.user();
    const { id: waiting } = await ask(asker, '¿Puedo pagar con mi cuenta de Teruel?');
    const { id: published } = await ask(asker, '¿Cuántas placas lleva el tejado?');
    await send(published, 'ADMIN', { type: 'question.answer', answer: 'Doscientas.' });
    expect(JSON.stringify(await rowOf(waiting))).not.toContain('Teruel');
    const { tenant } = test;
    const { questions } = await collectUserData(tenant, tenant.database, asker);
    expect(questions?.toSorted((one, other) => `${one.status}`.localeCompare(`${other.status}`))).toMatchObject([
      { status: 'asked', text: '¿Puedo pagar con mi cuenta de Teruel?', answer: null },
      { status: 'published', text: '¿Cuántas placas lleva el tejado?', answer: 'Doscientas.' },
    ]);
    await world.send(by('USER', asker), 'user', asker, { type: 'user.delete' });
    expect(await rowOf(waiting)).toMatchObject({ status: 'withdrawn' });
    test.moveClock(new Date(tenant.clock.now().getTime() + DAY));
    await test.drain();
    const erased = { asker_id: null, asked: null, fingerprint: null };
    expect(await rowOf(waiting)).toEqual({ ...erased, status: 'withdrawn', body: null, answer: null });
    const kept = { status: 'published', body: '¿Cuántas placas lleva el tejado?', answer: 'Doscientas.' };
    expect(await rowOf(published)).toEqual({ ...erased, ...kept });
    expect(await seenBy(project.manager, waiting, 'ADMIN')).toMatchObject({ text: null, asker: null });
    expect(await seenBy(null, published)).toMatchObject({ text: kept.body });
  });
});
