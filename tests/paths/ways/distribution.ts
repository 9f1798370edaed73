import { calendarDate } from '#machines/shared/calendar.ts';
import { sql } from '#server/store/sql.ts';
import { ask } from '#tests/server/api/support/ask.ts';
import { pathTo } from './exposed.ts';
import type { Ground } from './ground.ts';
import type { Subject, Ways } from './way.ts';

const REFUSED = 'the bank refuses';
const LARGE = 'the amount is large';

/** Somebody who holds tokens of the ground's project, so that there is a line to calculate. */
export async function holderOf({ test, world, project }: Ground): Promise<string> {
  const { database, clock } = test.tenant;
  const [known] = await database.query<{ id: string }>(
    sql`select person_id as id from holding where project_id = ${project.id}`,
  );
  if (known) return known.id;
  const id = await world.person();
  await database.query(sql`insert into holding (project_id, person_id, wallet, tokens, since)
    values (${project.id}, ${id}, '0x1', 10, ${clock.now()})`);
  await database.query(sql`insert into holding_change (id, project_id, person_id, wallet, tokens, cause, at)
    values (gen_random_uuid(), ${project.id}, ${id}, '0x1', 10, 'mint', ${clock.now()})`);
  return id;
}

/** A distribution as a manager creates it by the API. */
export async function createdDistribution({ test, world, project }: Ground): Promise<string> {
  const { clock, customization } = test.tenant;
  const recordDate = calendarDate(clock.now().getTime(), customization.tenant.timeZone);
  const { status, body } = await ask(test, 'POST', `/v2/pfp/issuances/${project.id}/distributions`, {
    token: await world.tokenOf(project.manager),
    body: { kind: 'interest', gross: 10_000, recordDate },
  });
  if (status !== 201) throw new Error(`no distribution: ${status} ${JSON.stringify(body)}`);
  return (body.data as { id: string }).id;
}

/** A distribution: calculated from the holdings, approved by one manager or by two, paid as far as the bank goes along. */
export function distributionWays(ground: Ground): Ways<'distribution'> {
  const { test, world, project } = ground;
  let second: string | undefined;

  /** Another manager than the one who approved first. */
  async function approve(subject: Subject, from: string) {
    second ??= await world.person(['ADMIN']);
    const token = await world.tokenOf(from === 'awaitingSecond' ? second : project.manager);
    await ask(test, 'POST', pathTo('distribution', subject.id) ?? '', {
      token,
      body: { type: 'distribution.approve' },
    });
  }

  return {
    thing: 'distribution',
    facts: {
      recordDateReached: true,
      lines: 1,
      withinLimit: true,
      isFirstApprover: false,
      otherManagers: 1,
      issuerHasBank: true,
      paymentsUnderWay: 0,
      failedCount: 0,
    },
    usual: () => ground.settings(),
    given: {
      [LARGE]: { facts: { withinLimit: false }, bring: () => ground.settings({ approvalLimit: 1 }) },
      [REFUSED]: { facts: { failedCount: 1 }, bring: () => ground.bankOf(project.owner, 'closed') },
    },
    events: [
      { type: 'distribution.create' },
      { type: 'distribution.calculate' },
      { type: 'distribution.edit' },
      { type: 'distribution.approve' },
      { type: 'distribution.pay' },
      { type: 'distribution.finish' },
      { type: 'distribution.retry' },
      { type: 'distribution.cancel', reason: 'an error' },
    ],
    begin: async () => {
      await ground.settings();
      await ground.bankOf(project.owner, 'open');
      await holderOf(ground);
      const id = await createdDistribution(ground);
      return { id, people: { ADMIN: project.manager, ENTREPRENEUR: project.owner }, seen: 0 };
    },
    causes: {
      'distribution.approve': (subject, { from }) => approve(subject, from),
      'distribution.finish': () => test.drain(),
    },
  };
}
