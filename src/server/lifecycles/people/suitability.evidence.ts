import type { SuitabilityEvent, SuitabilityFacts } from '#machines/people/suitability/suitability.contract.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { type EntryTestAnswers, entryTestRule } from '#machines/shared/rules/entryTest.ts';
import { scoreEntryTest } from '#machines/shared/rules/entryTestScoring.ts';
import { decidedBy, inForce } from '#machines/shared/rules/rule.ts';
import type { Evidence } from '../../engine/lifecycle.ts';
import type { UnitOfWork } from '../../engine/unit.ts';

const today = (uow: UnitOfWork) => calendarDate(uow.now.getTime(), uow.tenant.customization.tenant.timeZone);

/** The server computes the score, because a client could forge it. */
export const scoreAnswers = (uow: UnitOfWork, answers: EntryTestAnswers) => scoreEntryTest(answers, today(uow));

/**
 * For an attempt, the result in addition to its answers. For a declaration or a warning, the rule and the language of
 * its text.
 */
export function evidenceOfTest(
  uow: UnitOfWork,
  row: { locale: 'es' | 'en' },
  event: SuitabilityEvent,
  { facts: { policy, attempts } }: { facts: SuitabilityFacts },
): Evidence | undefined {
  const basis = { ...decidedBy(inForce(entryTestRule, today(uow))), policy, attempts, language: row.locale };
  switch (event.type) {
    case 'attempt.submit': {
      const { correct, passed, unanswered, contrary } = scoreAnswers(uow, event.answers);
      return { basis, evidence: { correct, passed, unanswered, contrary } };
    }
    case 'warning.acknowledge':
    case 'test.declare':
    case 'test.reopen':
      return { basis };
    default:
      return undefined;
  }
}
