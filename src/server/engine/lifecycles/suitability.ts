import { calendarDate } from '#machines/shared/calendar.ts';
import { declarationStatement, type EntryTestAnswers, entryTestExpires } from '#machines/shared/rules/entryTest.ts';
import { scoreEntryTest } from '#machines/shared/rules/entryTestScoring.ts';
import type { SuitabilityEvent, SuitabilityFacts } from '#machines/suitability/suitability.contract.ts';
import { suitabilityMachine } from '#machines/suitability/suitability.machine.ts';
import { tellPerson } from '../../effects/news.ts';
import { sql, unlocked } from '../../store/sql.ts';
import { defineLifecycle, type Stored } from '../lifecycle.ts';
import { timer } from '../timers.ts';
import type { Unit } from '../unit.ts';
import { followRecords } from './onboarding.follow.ts';

export interface SuitabilityRow extends Stored {
  person_id: string;
  decided_at: Date | null;
  warned_at: Date | null;
  declaration: { statement: string; language: string; at: string } | null;
  locale: 'es' | 'en';
}

const zoneOf = (unit: Unit) => unit.tenant.customization.tenant.timeZone;

/** Scored here, never by who answers (T21). */
const score = (unit: Unit, answers: EntryTestAnswers) =>
  scoreEntryTest(answers, calendarDate(unit.now.getTime(), zoneOf(unit)));

async function keepAttempt(unit: Unit, row: SuitabilityRow, number: number, answers: EntryTestAnswers) {
  const { correct, passed, rule, version } = score(unit, answers);
  await unit.tx.query(sql`insert into suitability_attempt (suitability_id, number, answers, score, passed, rule, at)
    values (${row.id}, ${number}, ${answers}, ${correct}, ${passed}, ${`${rule} ${version}`}, ${unit.now})`);
  return undefined;
}

/** The term begins; when it ends the test has to be taken again (ECSPR art. 21(1)). */
async function complete(unit: Unit, row: SuitabilityRow) {
  await unit.tx.query(sql`update suitability set decided_at = ${unit.now} where id = ${row.id}`);
  const runAt = new Date(entryTestExpires(unit.now.getTime(), zoneOf(unit)));
  timer(unit, runAt, 'suitability', row.id, { type: 'test.lapse' });
  return followRecords(unit, row.person_id);
}

export const suitabilityLifecycle = defineLifecycle({
  machine: suitabilityMachine,
  table: 'suitability',
  kept: { attempts: 0, warningAcknowledged: false },

  load: async (unit, id, lock) => {
    const found = sql`select suitability.*, person.locale from suitability
      join person on person.id = suitability.person_id where suitability.id = ${id} for update of suitability`;
    const [row] = await unit.tx.query<SuitabilityRow>(lock ? found : unlocked(found));
    return row;
  },

  facts: (unit, row, event): Omit<SuitabilityFacts, 'id' | 'actor' | 'attempts' | 'warningAcknowledged'> => ({
    policy: unit.tenant.settings.suitabilityPolicy,
    passed: event?.type === 'attempt.submit' && score(unit, event.answers).passed,
    statement: declarationStatement[row.locale],
    termOver: row.decided_at !== null && unit.now.getTime() >= entryTestExpires(row.decided_at.getTime(), zoneOf(unit)),
  }),

  apply: {
    'attempt.kept': (unit, row, { attempt, answers }) => keepAttempt(unit, row, attempt, answers),
    'warning.acknowledged': async (unit, row) => {
      await unit.tx.query(sql`update suitability set warned_at = ${unit.now} where id = ${row.id}`);
      return undefined;
    },
    'statement.kept': async (unit, row, { statement }) => {
      const declaration = { statement, language: row.locale, at: unit.now };
      await unit.tx.query(sql`update suitability set declaration = ${declaration} where id = ${row.id}`);
      return undefined;
    },
    'suitability.completed': (unit, row) => complete(unit, row),
    'suitability.lapsed': (unit, row) => followRecords(unit, row.person_id),
    'investor.told': (unit, row, { about }) =>
      tellPerson(unit, row.person_id, {
        about: `suitability.${about}`,
        params: {},
        link: '/user/account?section=test',
      }),
  },

  examples: ({ statement }): SuitabilityEvent[] => [
    { type: 'attempt.submit', answers: { knowledge: {}, general: {} } },
    { type: 'test.declare', statement },
  ],
});
