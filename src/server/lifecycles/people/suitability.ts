import type {
  SuitabilityEvent,
  SuitabilityFacts,
  SuitabilityNotification,
} from '#machines/people/suitability/suitability.contract.ts';
import { suitabilityMachine } from '#machines/people/suitability/suitability.machine.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { declarationStatement, type EntryTestAnswers, entryTestExpires } from '#machines/shared/rules/entryTest.ts';
import { defineLifecycle, type FactsWithout, loadOne, type Stored } from '../../engine/lifecycle.ts';
import { timer } from '../../engine/timers.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';
import { encryptColumn } from '../../secrets/personalColumns.ts';
import { notifyUser } from '../app/notify.ts';
import { followRecords } from './onboarding.follow.ts';
import { evidenceOfTest, scoreAnswers } from './suitability.evidence.ts';

export interface SuitabilityRow extends Stored {
  user_id: string;
  decided_at: Date | null;
  declaration: { statement: string; language: string; at: string } | null;
  locale: 'es' | 'en';
}

const zoneOf = (uow: UnitOfWork) => uow.tenant.customization.tenant.timeZone;

async function storeAttempt(uow: UnitOfWork, row: SuitabilityRow, number: number, answers: EntryTestAnswers) {
  const { correct, passed, rule, version } = scoreAnswers(uow, answers);
  const place = { user: row.user_id, id: `${row.id} ${number}` };
  const stored = await encryptColumn(uow, 'suitability_attempt.answers', place, answers);
  await uow.tx.query(sql`insert into suitability_attempt (suitability_id, number, answers, score, passed, rule, at)
    values (${row.id}, ${number}, ${stored}, ${correct}, ${passed}, ${`${rule} ${version}`}, ${uow.now})`);
}

/** The result is valid for a term, after which the test must be taken again (ECSPR art. 21(1)). */
async function complete(uow: UnitOfWork, row: SuitabilityRow) {
  uow.update('suitability', row.id, { decided_at: uow.now });
  row.decided_at = uow.now;
  const runAt = new Date(entryTestExpires(uow.now.getTime(), zoneOf(uow)));
  timer(uow, runAt, 'suitability', row.id, { type: 'test.lapse' });
  return followRecords(uow, row.user_id);
}

function expiry(
  uow: UnitOfWork,
  { decided_at }: SuitabilityRow,
  about: SuitabilityNotification,
): Record<string, string> {
  if (!decided_at || (about !== 'passed' && about !== 'declared')) return {};
  return { until: calendarDate(entryTestExpires(decided_at.getTime(), zoneOf(uow)), zoneOf(uow)) };
}

const machineState = { attempts: 0, warningAcknowledged: false };

export const suitabilityLifecycle = defineLifecycle({
  machine: suitabilityMachine,
  entity: 'suitability',
  machineState,
  // The statement is the sentence of the law, which the machine compares.
  personal: {
    about: (row: SuitabilityRow) => row.user_id,
    event: { answers: 'personal', statement: 'plain' },
    state: {},
  },
  partOf: ({ user_id }: SuitabilityRow) => [{ entity: 'user', id: user_id, userId: user_id }],

  load: (uow, id, lock) =>
    loadOne<SuitabilityRow>(
      uow,
      lock,
      sql`select suitability.*, users.locale from suitability
      join users on users.id = suitability.user_id where suitability.id = ${id} for update of suitability`,
    ),

  facts: (uow, row, event): FactsWithout<typeof machineState, SuitabilityFacts> => ({
    policy: uow.tenant.settings.suitabilityPolicy,
    passed: event?.type === 'attempt.submit' && scoreAnswers(uow, event.answers).passed,
    statement: declarationStatement[row.locale],
    termOver: row.decided_at !== null && uow.now.getTime() >= entryTestExpires(row.decided_at.getTime(), zoneOf(uow)),
  }),

  evidence: (uow, row: SuitabilityRow, event, decision) => evidenceOfTest(uow, row, event, decision),

  apply: {
    'attempt.recorded': (uow, row, { attempt, answers }) => storeAttempt(uow, row, attempt, answers),
    'warning.acknowledged': async (uow, row) => {
      uow.setWithEvent('suitability', row.id, { warned_at: uow.now });
    },
    'statement.recorded': async (uow, row, { statement }) => {
      const declaration = { statement, language: row.locale, at: uow.now };
      uow.setWithEvent('suitability', row.id, { declaration });
    },
    'suitability.completed': (uow, row) => complete(uow, row),
    'suitability.lapsed': (uow, row) => followRecords(uow, row.user_id),
    'investor.notified': (uow, row, { about }) =>
      notifyUser(uow, row.user_id, {
        about: `suitability.${about}`,
        params: { policy: uow.tenant.settings.suitabilityPolicy, ...expiry(uow, row, about) },
        link: '/user/account?section=test',
      }),
  },

  examples: ({ statement }): SuitabilityEvent[] => [
    { type: 'attempt.submit', answers: { knowledge: {}, general: {} } },
    { type: 'test.declare', statement },
  ],
});
