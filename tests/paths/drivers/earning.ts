import { earningSample } from '#machines/earnings/earning/earning.sample.ts';
import { bySystem } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { createDistribution, ensureHolder } from './distribution.ts';
import type { Driver, Subject } from './driver.ts';
import { eventPath } from './eventRoutes.ts';
import type { Fixture } from './fixture.ts';

interface EarningSubject extends Subject {
  distribution: string;
}

const TAKEN = '00000000-0000-7000-8000-00000000aaaa';

/** An earning is paid from the owner's bank account and claimed to the investor's. */
export function earningDriver(fixture: Fixture): Driver<'earning', EarningSubject> {
  const { test, world, project } = fixture;

  async function sendToDistribution(distribution: string, type: string) {
    const token = await world.tokenOf(project.manager);
    const { status, body } = await callApi(test, 'POST', eventPath('distribution', distribution) ?? '', {
      token,
      body: { type },
    });
    if (status !== 200) throw new Error(`${type}: ${status} ${JSON.stringify(body)}`);
  }

  const freeze = ({ id }: Subject) =>
    test.tenant.database.query(sql`with line as (update earning set frozen = true where id = ${id} returning user_id)
      update holding set frozen = 1 from line where project_id = ${project.id} and holding.user_id = line.user_id`);

  /** An instruction gives the tokens to the owner. */
  async function takeTokens({ id, users }: Subject) {
    const { database, clock } = test.tenant;
    const now = clock.now();
    await database.query(sql`update earning set frozen = true where id = ${id}`);
    await database.query(sql`with given as (insert into instruction (id, status, created_at, updated_at, project_id, kind,
        ground, holder_id, wallet, tokens, receiver_id, receiver_wallet, created_by, executed_at)
      values (${TAKEN}, 'done', ${now}, ${now}, ${project.id}, 'forcedTransfer', 'court', ${users.USER}, '0x1', 1,
        ${project.owner}, ${`0x${'1'.repeat(40)}`}, ${project.manager}, ${now}) returning id)
      insert into holding_change (id, project_id, user_id, wallet, tokens, frozen, cause, at)
      select gen_random_uuid(), ${project.id}, ${users.USER}, '0x1', 0, -1, 'instruction ' || id, ${now} from given`);
  }

  async function undo() {
    const { database } = test.tenant;
    await database.query(sql`update holding set frozen = 0 where project_id = ${project.id}`);
    await database.query(sql`delete from holding_change where cause = ${`instruction ${TAKEN}`}`);
    await database.query(sql`delete from instruction where id = ${TAKEN}`);
  }

  return {
    entity: 'earning',
    facts: earningSample,
    reset: undo,
    scenarios: {
      'its tokens are frozen': { facts: { hold: 'frozen' }, arrange: freeze },
      'its frozen tokens were taken': { facts: { hold: 'frozen', tokensTaken: true }, arrange: takeTokens },
      'its share is less than a cent': {
        facts: { gross: 0, withheld: 0, net: 0 },
        arrange: ({ id }) =>
          test.tenant.database.query(sql`update earning set gross = 0, withheld = 0, net = 0 where id = ${id}`),
      },
      'everything is withheld': {
        facts: { withheld: earningSample.gross, net: 0 },
        arrange: ({ id }) =>
          test.tenant.database.query(sql`update earning set withheld = gross, net = 0 where id = ${id}`),
      },
    },
    events: [
      { type: 'earning.create' },
      { type: 'earning.pay' },
      { type: 'payment.confirm' },
      { type: 'payment.refuse', reason: 'closed' },
      { type: 'hold.end' },
      { type: 'hold.assign' },
      { type: 'earning.claim' },
      { type: 'claim.confirm' },
      { type: 'claim.refuse', reason: 'closed' },
      { type: 'claim.return', reason: 'unknown account' },
    ],
    start: async () => {
      const USER = await ensureHolder(fixture);
      await fixture.setSettings();
      await fixture.setBankAccount(project.owner, 'open');
      await fixture.setBankAccount(USER, 'open');
      const distribution = await createDistribution(fixture);
      await sendToDistribution(distribution, 'distribution.calculate');
      const [line] = await test.tenant.database.query<{ id: string }>(
        sql`select id from earning where distribution_id = ${distribution}`,
      );
      return {
        id: line?.id ?? '',
        users: { USER, ENTREPRENEUR: project.owner, ADMIN: project.manager },
        lastEntry: 0,
        distribution,
      };
    },
    causes: {
      'earning.pay': async ({ distribution }) => {
        await sendToDistribution(distribution, 'distribution.approve');
        await world.send(bySystem, 'distribution', distribution, { type: 'distribution.pay' });
      },
      'payment.confirm': () => test.drain(),
      'payment.refuse': async () => {
        await fixture.setBankAccount(project.owner, 'closed');
        await test.drain();
      },
      'claim.confirm': () => test.drain(),
      'claim.refuse': async ({ users }) => {
        await fixture.setBankAccount(users.USER ?? '', 'closed');
        await test.drain();
      },
    },
  };
}
