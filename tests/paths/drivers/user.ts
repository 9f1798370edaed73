import { userSample } from '#machines/people/user/user.sample.ts';
import { DAY } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import type { Driver, Move, Subject } from './driver.ts';
import type { Fixture } from './fixture.ts';
import { sophisticationFigures } from './sophisticationFigures.ts';

const TWO_YEARS = 2 * 366 * DAY;
const password = 'Tesela-2026';

interface UserSubject extends Subject {
  verification: string;
}

const MANAGER = 'the user is a manager';
let count = 0;

/** A user registers, verifies the address by the code of a mail, is reviewed, becomes sophisticated and leaves. */
export function userDriver(fixture: Fixture): Driver<'user', UserSubject> {
  const { test, world, journeys } = fixture;

  async function post(path: string, body: object, token?: string) {
    const answer = await callApi(test, 'POST', path, { token, body });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.data as { verification: { id: string } };
  }

  async function register(): Promise<UserSubject> {
    const email = `path${++count}@test.local`;
    const form = { email, password, passwordRepeat: password, terms: true, privacy: true };
    const { verification } = await post('/v2/auth/register', form);
    const [row] = await test.tenant.database.query<{ id: string }>(sql`select id from users where email = ${email}`);
    const USER = row?.id ?? '';
    return { id: USER, users: { USER, ADMIN: fixture.project.manager }, lastEntry: 0, verification: verification.id };
  }

  async function deleteAccount({ id, users }: UserSubject, { actor }: Move<'user'>) {
    if (actor === 'ADMIN')
      await post(
        `/v2/pfp/users/${id}/events`,
        { type: 'user.delete', password },
        await world.tokenOf(users.ADMIN ?? ''),
      );
    else await post('/v2/pfp/account/deletion', { password }, await world.tokenOf(users.USER ?? ''));
  }

  const makeManager = (id: string) =>
    test.tenant.database.query(sql`update users set roles = array['ADMIN'] where id = ${id}`);

  return {
    entity: 'user',
    facts: { ...userSample, today: '2026-03-02' },
    scenarios: {
      'two years have passed': { facts: { sophisticationOver: true } },
      [MANAGER]: { facts: { managerRole: true }, arrange: ({ id }) => makeManager(id) },
    },
    events: [
      { type: 'user.register' },
      { type: 'email.verify' },
      { type: 'user.accept' },
      { type: 'user.reject', reason: 'USER_REJECTED' },
      { type: 'user.reopen' },
      { type: 'review.request' },
      { type: 'user.suspend', reason: 'fraud suspected' },
      { type: 'user.reinstate', reason: 'cleared' },
      { type: 'user.ban', reason: 'fraud proved' },
      { type: 'user.delete' },
      { type: 'manager.delete' },
      { type: 'sophistication.request', attested: true, figures: sophisticationFigures },
      { type: 'sophistication.grant' },
      { type: 'sophistication.refuse', reason: 'no proof' },
      { type: 'sophistication.lapse' },
    ],
    start: register,
    causes: {
      'user.delete': deleteAccount,
      'email.verify': async ({ id, verification }) => {
        await test.drain();
        await post('/v2/auth/verify', { verification_id: verification, code: await journeys.lastCode(id) });
      },
      'sophistication.lapse': () => fixture.advanceClock(TWO_YEARS),
    },
  };
}
