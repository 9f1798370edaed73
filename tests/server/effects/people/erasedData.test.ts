import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY } from '#machines/shared/duration.ts';
import { checkRegister } from '#server/proof/check.ts';
import { openDifferences } from '#server/proof/differences.ts';
import { password } from '#tests/server/routes/people/support/visitor.ts';
import { placesOf as findPlaces, nowhere } from '../support/placesOf.ts';
import { storyOfOne, told, written } from '../support/storyOfOne.ts';

let story: Awaited<ReturnType<typeof storyOfOne>>;
beforeAll(async () => {
  story = await storyOfOne();
});
afterAll(async () => {
  expect(story.users.reported).toEqual([]);
  await story.users.close();
});

const placesOf = (values: Record<string, string | number>) => findPlaces(story.users.tenant, values);

const differences = async () => {
  await checkRegister(story.users.tenant, true);
  return openDifferences(story.users.tenant.database);
};

/** All journal pages of the user's entities, as managers see them. */
async function journals() {
  const { visitor, manager, entities } = story;
  const pages = await Promise.all(
    Object.entries(entities).map(([entity, id]) => visitor.get(`/v2/pfp/journal/${entity}/${id}`, manager.token)),
  );
  expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
  return pages.map(({ data }) => data as { entity: string; fault: unknown; entries: Entry[] });
}
type Entry = { event: { type: string; reason?: string }; isErased: boolean };

it('encrypts the identity, the accounts, the figures, and what the journal says of the user', async () => {
  const { email, newEmail, name, surname, organisation, file, ...hidden } = told;
  expect(await placesOf({ ...hidden, note: written.note })).toEqual(nowhere({ ...hidden, note: '' }));
});

it('has in readable columns only what lists, searches and messages need', async () => {
  const { email, newEmail, name, surname, organisation, file } = told;
  const { note, ...texts } = written;
  expect(await placesOf({ newEmail, surname, organisation, file, ...texts })).toEqual({
    newEmail: ['code', 'users'],
    surname: ['incident', 'notification', 'users'],
    organisation: ['users'],
    file: ['document', 'file'],
    rejection: ['notification'],
    sophistication: ['notification'],
    failure: ['notification', 'payment'],
    cancellation: ['notification'],
    approval: ['approval', 'notification'],
    payer: ['bank_line', 'bank_statement_line'],
    concept: ['bank_line', 'bank_statement_line'],
    acting: ['session'],
  });
  expect(Object.values(await placesOf({ email, name })).flat()).not.toContain('journal');
});

it('shows managers the plain text while the user is there, and proves the journal without it', async () => {
  const pages = await journals();
  const texts = JSON.stringify(pages);
  for (const text of [written.rejection, written.sophistication, written.failure, written.cancellation])
    expect(texts).toContain(text);
  expect(pages.map(({ fault }) => fault)).toEqual(pages.map(() => null));
  expect(await differences()).toEqual([]);
  const { data: incident } = await story.visitor.get(
    `/v2/pfp/incidents/${story.entities.incident}`,
    story.manager.token,
  );
  expect(incident.notes).toMatchObject([{ text: written.note, by: { id: story.manager.id } }]);
});

it('gives the user a copy of all of it', async () => {
  const { text } = await story.visitor.post('/v2/pfp/account/export', { password }, story.investor.token);
  for (const value of Object.values({ ...told, email: '' })) expect(text).toContain(String(value));
  const own = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
  expect(own.identity).toMatchObject([
    { extracted: { surname: 'QUIJANO FERRANDIZ' }, confirmed: { idNumber: told.idNumber }, machine_state: {} },
  ]);
  expect(own.suitabilityAttempts?.[0]?.answers).toMatchObject({ general: { aim: 'growth' } });
  expect(own.journal).toContainEqual(
    expect.objectContaining({ event: { type: 'simulation.acknowledge', netWorth: told.netWorth } }),
  );
  expect(text, 'what a manager wrote to other managers').not.toContain(written.note);
  expect(text).not.toContain('"personal"');
});

it('erases a user without records after a day, with the codes, jobs and messages of the last days', async () => {
  const { users, visitor } = story;
  const user = {
    email: 'anselmo@correo.example',
    newEmail: 'am@nuevo.example',
    name: 'Anselmo',
    surname: 'Mediavilla',
  };
  const { token } = await visitor.user(user.email);
  await visitor.put('/v2/pfp/account/profile', { name: user.name, surname: user.surname, city: 'Jaca' }, token);
  const { data } = await visitor.post('/v2/pfp/account/email', { email: user.newEmail, password }, token);
  const code = await visitor.lastCode(user.newEmail);
  await visitor.post('/v2/auth/verify', { verification_id: data.verification.id, code });
  await users.drain();
  const places = await placesOf(user);
  expect([places.email, places.newEmail]).toEqual([
    ['code', 'job', 'notification'],
    ['code', 'users'],
  ]);
  await visitor.post('/v2/pfp/account/deletion', { password }, token);
  await users.wait(DAY);
  expect(await placesOf(user)).toEqual(nowhere(user));
});

it('erases all of it when nothing has to be retained any more, and the journal is still proved', async () => {
  const { users, visitor, investor, manager, entities } = story;
  await visitor.post('/v2/pfp/account/deletion', { password }, investor.token);
  users.moveClock(users.tenant.clock.now().getTime() + 11 * 365 * DAY);
  await users.drain();
  expect(await placesOf({ ...told, ...written })).toEqual(nowhere({ ...told, ...written }));
  expect(await differences()).toEqual([]);
  const token = (await visitor.login('manager@example.com')).accessToken ?? '';
  Object.assign(manager, { token });
  const pages = await journals();
  expect(pages.map(({ fault }) => fault)).toEqual(pages.map(() => null));
  const erased = pages.flatMap(({ entity, entries }) =>
    entries.filter(({ isErased }) => isErased).map(({ event }) => `${entity} ${event.type}`),
  );
  expect(erased).toEqual([
    'user sophistication.request',
    'user sophistication.refuse',
    'kyc kyc.review',
    'kyc kyc.reject',
    'kyc kyc.succeed',
    'suitability attempt.submit',
    'onboarding simulation.acknowledge',
    'investment payment.fail',
    'investment investment.cancel',
    'payment payment.fail',
    'incident incident.note',
    'approval approval.refuse',
  ]);
  expect(JSON.stringify(pages)).not.toContain('"personal"');
  const page = await visitor.get(`/v2/pfp/users/${entities.user}`, token);
  expect(page).toMatchObject({ status: 200, data: { profile: { name: '', surname: '' }, company: null } });
  expect(page.data.kyc.decisions).toMatchObject([
    { event: 'kyc.succeed', reason: null, isErased: true },
    { event: 'kyc.reject', reason: null, isErased: true },
  ]);
  const incident = await visitor.get(`/v2/pfp/incidents/${entities.incident}`, token);
  expect(incident.data.notes).toMatchObject([{ text: null }]);
  const investment = await visitor.get(`/v2/pfp/investments/${entities.investment}`, token);
  expect(investment.data).toMatchObject({ status: 'CANCELED', cancelReason: null });
});
