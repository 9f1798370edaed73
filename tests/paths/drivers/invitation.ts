import { INVITATION_DAYS, MAX_INVITATION_MAILS } from '#machines/people/invitation/invitation.contract.ts';
import { invitationSample } from '#machines/people/invitation/invitation.sample.ts';
import { DAY } from '#machines/shared/duration.ts';
import { bySystem } from '#server/engine/unit.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { by } from '#tests/support/world.ts';
import type { Driver, Move, Subject } from './driver.ts';
import type { Fixture } from './fixture.ts';

const emailOf = (id: string) => `${id}@invitada.test`;

/** An invitation that its manager repeats or withdraws, that ends with its time, or with the registration. */
export function invitationDriver({ test, world, project, advanceClock }: Fixture): Driver<'invitation'> {
  const { database, clock } = test.tenant;

  async function start(_: Move<'invitation'>[]): Promise<Subject> {
    const id = newId(clock.now());
    await database.query(sql`insert into invitation (id, status, email, name, role, invited_by, locale, expires_at,
        created_at, updated_at)
      values (${id}, 'new', ${emailOf(id)}, 'Ana', 'ENTREPRENEUR', ${project.manager}, 'es', ${clock.now()},
        ${clock.now()}, ${clock.now()})`);
    await world.send(by('ADMIN', project.manager), 'invitation', id, { type: 'invitation.send' });
    return { id, users: { ADMIN: project.manager }, lastEntry: 0 };
  }

  /** A new user with the invited address, who confirms it. */
  async function register({ id }: Subject) {
    const user = await world.user();
    await database.query(sql`update users set email = ${emailOf(id)},
      status = replace(status, 'email:verified', 'email:unverified') where id = ${user}`);
    await world.send(bySystem, 'user', user, { type: 'email.verify' });
  }

  return {
    entity: 'invitation',
    facts: invitationSample,
    scenarios: {
      'its time is over': { facts: { timeOver: true } },
      'every mail was sent': {
        facts: { mails: MAX_INVITATION_MAILS },
        arrange: ({ id }) =>
          database.query(sql`update invitation set mails = ${MAX_INVITATION_MAILS} where id = ${id}`),
      },
    },
    events: [
      { type: 'invitation.send' },
      { type: 'invitation.repeat' },
      { type: 'invitation.withdraw' },
      { type: 'invitation.accept' },
      { type: 'invitation.expire' },
    ],
    start,
    causes: {
      'invitation.accept': register,
      'invitation.expire': () => advanceClock((INVITATION_DAYS + 1) * DAY),
    },
  };
}
