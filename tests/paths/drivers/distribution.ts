import { distributionSample } from '#machines/earnings/distribution/distribution.sample.ts';
import { addDays, calendarDate } from '#machines/shared/calendar.ts';
import { DAY } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import type { Driver, Subject } from './driver.ts';
import { eventPath } from './eventRoutes.ts';
import type { Fixture } from './fixture.ts';

const REFUSED = 'the bank refuses';

/** Makes sure that the project has a token holder, so that a distribution has an earning. Returns the holder's id. */
export async function ensureHolder({ test, world, project }: Fixture): Promise<string> {
  const { database, clock } = test.tenant;
  const [existing] = await database.query<{ id: string }>(
    sql`select user_id as id from holding where project_id = ${project.id}`,
  );
  if (existing) return existing.id;
  const id = await world.user();
  // Before each day that a test names, however far the clock has moved since its drivers were made.
  const since = new Date(clock.now().getTime() - 400 * DAY);
  await database.query(sql`insert into holding (project_id, user_id, wallet, tokens, since)
    values (${project.id}, ${id}, '0x1', 10, ${since})`);
  await database.query(sql`insert into holding_change (id, project_id, user_id, wallet, tokens, cause, at)
    values (gen_random_uuid(), ${project.id}, ${id}, '0x1', 10, 'mint', ${since})`);
  return id;
}

function computeYesterday({ test }: Fixture): string {
  const { clock, customization } = test.tenant;
  const { timeZone } = customization.tenant;
  return calendarDate(addDays(clock.now().getTime(), -1, timeZone), timeZone);
}

export async function createDistribution(fixture: Fixture): Promise<string> {
  const { test, world, project } = fixture;
  const recordDate = computeYesterday(fixture);
  const { status, body } = await callApi(test, 'POST', `/v2/pfp/issuances/${project.id}/distributions`, {
    token: await world.tokenOf(project.manager),
    body: { kind: 'interest', gross: 10_000, recordDate },
  });
  if (status !== 201) throw new Error(`No distribution was created: ${status} ${JSON.stringify(body)}`);
  return (body.data as { id: string }).id;
}

/** A distribution is calculated from the holdings, approved by a manager, and paid if the bank accepts it. */
export function distributionDriver(fixture: Fixture): Driver<'distribution'> {
  const { test, world, project } = fixture;
  const recordDate = computeYesterday(fixture);

  /** Pays each refused line alone, after the account has been put right. */
  async function payRefusedLines({ id }: Subject) {
    await fixture.setBankAccount(project.owner, 'open');
    const lines = await test.tenant.database.query<{ id: string }>(
      sql`select id from earning where distribution_id = ${id} and status = 'pending'`,
    );
    const token = await world.tokenOf(project.manager);
    for (const line of lines)
      await callApi(test, 'POST', eventPath('earning', line.id) ?? '', { token, body: { type: 'earning.pay' } });
  }

  return {
    entity: 'distribution',
    facts: { ...distributionSample, lines: 1 },
    reset: () => fixture.setSettings(),
    scenarios: {
      [REFUSED]: { facts: { failedCount: 1 }, arrange: () => fixture.setBankAccount(project.owner, 'closed') },
    },
    events: [
      { type: 'distribution.create' },
      { type: 'distribution.calculate' },
      { type: 'distribution.edit', kind: 'interest', gross: 20_000, withholdingPoints: 1_900, recordDate },
      { type: 'distribution.approve' },
      { type: 'distribution.pay' },
      { type: 'distribution.finish' },
      { type: 'distribution.retry' },
      { type: 'distribution.cancel', reason: 'an error' },
    ],
    start: async () => {
      await fixture.setSettings();
      await fixture.setBankAccount(project.owner, 'open');
      await ensureHolder(fixture);
      const id = await createDistribution(fixture);
      return { id, users: { ADMIN: project.manager, ENTREPRENEUR: project.owner }, lastEntry: 0 };
    },
    causes: {
      'distribution.finish': async (subject, { from }) => {
        if (from === 'partlyFailed') await payRefusedLines(subject);
        await test.drain();
      },
    },
  };
}
