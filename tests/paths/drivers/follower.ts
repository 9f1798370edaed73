import {
  CONFIRMATION_DAYS,
  FOLLOWER_KEPT_DAYS,
  MAX_CONFIRMATION_MAILS,
} from '#machines/issuances/follower/follower.contract.ts';
import { followerSample } from '#machines/issuances/follower/follower.sample.ts';
import { DAY } from '#machines/shared/duration.ts';
import { bySystem } from '#server/engine/unit.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { followerBed } from '#tests/server/routes/support/followerBed.ts';
import type { Driver, Move, Subject } from './driver.ts';
import type { Fixture } from './fixture.ts';

interface FollowerSubject extends Subject {
  email: string;
  projectId: string;
  slug: string;
}

/** An address that follows an issuance of its own, by the form and the links of its mails. */
export function followerDriver({ test, world, project, advanceClock }: Fixture): Driver<'follower', FollowerSubject> {
  const { database, clock } = test.tenant;
  const bed = followerBed(test);

  async function start(_: Move<'follower'>[]): Promise<FollowerSubject> {
    const { id: projectId } = await world.project({ days: 20_000 });
    const [{ slug = '' } = {}] = await database.query<{ slug: string }>(
      sql`select slug from project where id = ${projectId}`,
    );
    const email = `${newId(clock.now())}@sigue.test`;
    await bed.ask(slug, email);
    const [row] = await database.query<{ id: string }>(sql`select id from follower where project_id = ${projectId}`);
    return { id: row?.id ?? '', users: { ADMIN: project.manager }, lastEntry: 0, email, projectId, slug };
  }

  /** A new user with the address, who confirms it. */
  async function register({ email }: FollowerSubject) {
    const user = await world.user();
    await database.query(sql`update users set email = ${email},
      status = replace(status, 'email:verified', 'email:unverified') where id = ${user}`);
    await world.send(bySystem, 'user', user, { type: 'email.verify' });
  }

  /** The last news of an issuance. */
  async function withdraw({ projectId }: FollowerSubject) {
    const [{ status = '' } = {}] = await database.query<{ status: string }>(
      sql`select status from project where id = ${projectId}`,
    );
    if (status === 'CLOSED.ended')
      await database.query(sql`update project set status = 'CAMPAIGN' where id = ${projectId}`);
    await world.send(bySystem, 'project', projectId, { type: 'project.withdraw', reason: 'Falta un permiso.' });
    await test.drain();
  }

  return {
    entity: 'follower',
    facts: followerSample,
    scenarios: {
      'its time is over': { facts: { timeOver: true } },
      'every mail was sent': {
        facts: { mails: MAX_CONFIRMATION_MAILS },
        arrange: ({ id }) =>
          database.query(sql`update follower set mails = ${MAX_CONFIRMATION_MAILS} where id = ${id}`),
      },
      'the issuance is over': {
        facts: { issuanceOver: true },
        arrange: ({ projectId }) =>
          database.query(sql`update project set status = 'CLOSED.ended' where id = ${projectId}`),
      },
      'it was kept long enough': { facts: { keptLongEnough: true } },
    },
    events: [
      { type: 'follower.ask' },
      { type: 'follower.confirm' },
      { type: 'follower.leave' },
      { type: 'follower.join', userId: project.manager },
      { type: 'follower.expire' },
      { type: 'follower.bounce' },
      { type: 'follower.finish' },
      { type: 'follower.erase' },
    ],
    start,
    causes: {
      'follower.ask': ({ slug, email }) => bed.ask(slug, email),
      'follower.confirm': ({ email }) => bed.press(email, 'confirm'),
      'follower.leave': ({ email }) => bed.press(email, 'stop'),
      'follower.join': register,
      'follower.finish': withdraw,
      'follower.expire': () => advanceClock((CONFIRMATION_DAYS + 1) * DAY),
      'follower.erase': () => advanceClock((FOLLOWER_KEPT_DAYS + 1) * DAY),
    },
  };
}
