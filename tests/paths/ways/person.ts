import { sql } from '#server/store/sql.ts';
import { ask } from '#tests/server/api/support/ask.ts';
import { figures } from './figures.ts';
import type { Ground } from './ground.ts';
import type { Move, Subject, Ways } from './way.ts';

const TWO_YEARS = 2 * 366 * 86_400_000;
const password = 'Tesela-2026';

interface Registered extends Subject {
  verification: string;
}

let count = 0;

/** A person: registers, confirms the address by the code in the mail, is reviewed, becomes sophisticated, leaves. */
export function personWays(ground: Ground): Ways<'person', Registered> {
  const { test, world, journeys } = ground;

  async function post(path: string, body: object, token?: string) {
    const answer = await ask(test, 'POST', path, { token, body });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.data as { verification: { id: string } };
  }

  async function register(): Promise<Registered> {
    const email = `way${++count}@test.local`;
    const form = { email, password, passwordRepeat: password, terms: true, privacy: true };
    const { verification } = await post('/v2/auth/register', form);
    const [row] = await test.tenant.database.query<{ id: string }>(sql`select id from person where email = ${email}`);
    const USER = row?.id ?? '';
    return { id: USER, people: { USER, ADMIN: ground.project.manager }, seen: 0, verification: verification.id };
  }

  async function remove({ people }: Registered, { actor }: Move<'person'>) {
    if (actor === 'ADMIN') throw new Error('managers have the same event at another address');
    await post('/v2/pfp/account/deletion', { password }, await world.tokenOf(people.USER ?? ''));
  }

  return {
    thing: 'person',
    facts: { personType: 'natural', today: '2026-03-02', sophisticationOver: false },
    given: { 'two years have passed': { facts: { sophisticationOver: true } } },
    events: [
      { type: 'user.register' },
      { type: 'email.verify' },
      { type: 'user.accept' },
      { type: 'user.reject', reason: 'USER_REJECTED' },
      { type: 'user.reopen' },
      { type: 'user.delete' },
      { type: 'sophistication.request', attested: true, figures },
      { type: 'sophistication.grant' },
      { type: 'sophistication.refuse', reason: 'no proof' },
      { type: 'sophistication.lapse' },
    ],
    begin: register,
    causes: {
      'user.delete': remove,
      'email.verify': async ({ id, verification }) => {
        await test.drain();
        await post('/v2/auth/verify', { verification_id: verification, code: await journeys.lastCode(id) });
      },
      'sophistication.lapse': () => ground.later(TWO_YEARS),
    },
  };
}
