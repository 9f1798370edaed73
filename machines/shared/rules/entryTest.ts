import * as v from 'valibot';
import { addMonths, calendarDate } from '../calendar.ts';
import { requiredText } from '../fields/plain.ts';
import type { Language } from '../language.ts';
import { isDeclaration } from './declaration.ts';
import { knowledgeQuestions, questionGroups } from './entryTestQuestions.ts';
import { type DatedRule, inForce } from './rule.ts';

/** R1: the entry knowledge test. A failed test leads to a warning, not to a prohibition (art. 21(6)). */
export const entryTestRule: readonly DatedRule<{ passMark: number; retries: number; reviewMonths: number }>[] = [
  {
    id: 'R1',
    article: 'ECSPR art. 21(1)-(4), (6)',
    validFrom: '2021-11-10',
    validTo: null,
    parameters: { passMark: 5, retries: 1, reviewMonths: 24 },
  },
];

/** The statement that an investor types in order to continue after failing twice. */
export const declarationStatement: Record<Language, string> = { es: 'Declaro', en: 'I declare' };

/** Accepts the statement in the displayed language. */
export function declaration(language: Language) {
  return v.pipe(
    requiredText(),
    v.check((typed) => isDeclaration(typed, declarationStatement[language]), 'validator.error_declaration'),
  );
}

/** The browser sends answers and never a score. A missing question counts as unanswered. */
export const EntryTestAnswers = v.strictObject({
  knowledge: v.strictObject(Object.fromEntries(knowledgeQuestions.map(({ id }) => [id, v.optional(v.boolean())]))),
  general: v.strictObject(
    Object.fromEntries(
      questionGroups
        .flatMap(({ questions }) => questions)
        .map(({ id, options }) => [id, v.optional(v.picklist(options.map((option) => option.id)))]),
    ),
  ),
});
export type EntryTestAnswers = v.InferOutput<typeof EntryTestAnswers>;

/** When a passed or declared test has to be repeated. */
export function entryTestExpires(completedAt: number, timeZone: string): number {
  const { parameters } = inForce(entryTestRule, calendarDate(completedAt, timeZone));
  return addMonths(completedAt, parameters.reviewMonths, timeZone);
}
