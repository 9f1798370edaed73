import { addMonths, calendarDate } from '#machines/shared/calendar.ts';
import { entryTestRule } from '#machines/shared/rules/entryTest.ts';
import { knowledgeQuestions } from '#machines/shared/rules/entryTestQuestions.ts';
import { inForce } from '#machines/shared/rules/rule.ts';
import type { TestResult } from '../../providers/signature/contractData.ts';

/** All that is stored of an investor's knowledge test but the answers. */
export interface StoredTest {
  attempts: { correct: number; passed: boolean; at: string }[];
  warnedAt: string | null;
  declaration: TestResult['declaration'];
}

/** A column of `StoredTest`. `user` is an expression. */
export const testColumn = (
  user: string,
) => `(select json_build_object('warnedAt', warned_at, 'declaration', declaration,
    'attempts', coalesce((select json_agg(json_build_object('correct', score, 'passed', passed, 'at', at) order by number)
      from suitability_attempt where suitability_id = suitability.id), '[]'))
  from suitability where suitability.user_id = ${user})`;

/**
 * The attempts that count at a moment, and the warning and the declaration that followed them. A test counts for a term
 * (ECSPR art. 21(3)), so what is older belongs to an earlier test.
 */
export function computeTestResult(stored: StoredTest, at: Date, timeZone: string): TestResult {
  const { parameters } = inForce(entryTestRule, calendarDate(at.getTime(), timeZone));
  const since = addMonths(at.getTime(), -parameters.reviewMonths, timeZone);
  const counts = (moment: string) => Date.parse(moment) > since && Date.parse(moment) <= at.getTime();
  const toIso = (moment: string) => new Date(moment).toISOString();
  const { attempts, warnedAt, declaration } = stored;
  return {
    questions: knowledgeQuestions.length,
    passMark: parameters.passMark,
    attempts: attempts.filter((each) => counts(each.at)).map((each) => ({ ...each, at: toIso(each.at) })),
    warnedAt: warnedAt !== null && counts(warnedAt) ? toIso(warnedAt) : null,
    declaration:
      declaration && counts(declaration.at) ? { statement: declaration.statement, at: toIso(declaration.at) } : null,
  };
}
