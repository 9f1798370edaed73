import { declarationStatement } from '#machines/shared/rules/entryTest.ts';
import { sql } from '#server/store/sql.ts';
import { ask } from '#tests/server/api/support/ask.ts';
import { answers } from '#tests/support/world.ts';
import { pathTo } from './exposed.ts';
import type { Ground } from './ground.ts';
import { recordOf } from './records.ts';
import type { Ways } from './way.ts';

const TWO_YEARS = 2 * 366 * 86_400_000;
const WRONG = 'the answers are wrong';
const statement = declarationStatement.es;

/** The entry test: answered rightly or wrongly, declared, reopened, and after two years taken again. */
export function suitabilityWays(ground: Ground): Ways<'suitability'> {
  const { test, world } = ground;
  return {
    thing: 'suitability',
    facts: { policy: 'declare', passed: true, statement, termOver: false },
    usual: () => ground.settings(),
    given: {
      [WRONG]: { facts: { passed: false } },
      'one has to contact the platform': {
        facts: { policy: 'retryThenContact' },
        bring: () => ground.settings({ suitabilityPolicy: 'retryThenContact' }),
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
    begin: async () => {
      await ground.settings();
      const USER = await world.person();
      const id = await recordOf(ground, 'suitability', USER);
      return { id, people: { USER, ADMIN: ground.project.manager }, seen: 0 };
    },
    causes: {
      'attempt.submit': async ({ id, people }, { given }) => {
        const [row] = await test.tenant.database.query<{ version: number }>(
          sql`select version from suitability where id = ${id}`,
        );
        const said = given === WRONG ? { knowledge: {}, general: {} } : answers;
        await ask(test, 'POST', pathTo('suitability', id) ?? '', {
          token: await world.tokenOf(people.USER ?? ''),
          headers: { 'if-match': `"${row?.version}"` },
          body: { type: 'attempt.submit', answers: said },
        });
      },
      'test.lapse': () => ground.later(TWO_YEARS),
    },
  };
}
