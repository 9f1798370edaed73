import { suitabilitySample } from '#machines/people/suitability/suitability.sample.ts';
import { DAY } from '#machines/shared/duration.ts';
import { declarationStatement } from '#machines/shared/rules/entryTest.ts';
import { sql } from '#server/postgres/sql.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { answers } from '#tests/support/world.ts';
import type { Driver } from './driver.ts';
import { eventPath } from './eventRoutes.ts';
import type { Fixture } from './fixture.ts';
import { recordOf } from './recordOf.ts';

const TWO_YEARS = 2 * 366 * DAY;
const WRONG = 'the answers are wrong';
const statement = declarationStatement.es;

/** The suitability test is passed or failed, declared, reopened, and lapses after two years. */
export function suitabilityDriver(fixture: Fixture): Driver<'suitability'> {
  const { test, world } = fixture;
  return {
    entity: 'suitability',
    facts: { ...suitabilitySample, passed: true, statement },
    reset: () => fixture.setSettings(),
    scenarios: {
      [WRONG]: { facts: { passed: false } },
      'the policy is to contact the platform': {
        facts: { policy: 'retryThenContact' },
        arrange: () => fixture.setSettings({ suitabilityPolicy: 'retryThenContact' }),
      },
      'the term is over': { facts: { termOver: true } },
    },
    events: [
      { type: 'test.open' },
      { type: 'attempt.submit', answers },
      { type: 'warning.acknowledge' },
      { type: 'test.declare', statement },
      { type: 'test.reopen' },
      { type: 'test.lapse' },
    ],
    start: async () => {
      await fixture.setSettings();
      const USER = await world.user();
      const id = await recordOf(fixture, 'suitability', USER);
      return { id, users: { USER, ADMIN: fixture.project.manager }, lastEntry: 0 };
    },
    causes: {
      'attempt.submit': async ({ id, users }, { given }) => {
        const [row] = await test.tenant.database.query<{ version: number }>(
          sql`select version from suitability where id = ${id}`,
        );
        const submitted = given === WRONG ? { knowledge: {}, general: {} } : answers;
        await callApi(test, 'POST', eventPath('suitability', id) ?? '', {
          token: await world.tokenOf(users.USER ?? ''),
          headers: { 'if-match': `"${row?.version}"` },
          body: { type: 'attempt.submit', answers: submitted },
        });
      },
      'test.lapse': () => fixture.advanceClock(TWO_YEARS),
    },
  };
}
