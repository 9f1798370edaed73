import * as v from 'valibot';
import { addMonths, calendarDate } from '../calendar.ts';
import { filled } from '../fields/text.ts';
import type { Language } from '../language.ts';
import { knowledgeQuestions, questionGroups } from './entryTestQuestions.ts';
import { type DatedRule, inForce } from './rule.ts';

/** R1: the entry knowledge test. A failed test warns, it does not forbid (art. 21(6)). */
export const entryTestRule: readonly DatedRule<{ passMark: number; retries: number; reviewMonths: number }>[] = [
  {
    id: 'R1',
    article: 'ECSPR art. 21(1)-(4), (6)',
    validFrom: '2021-11-10',
    validTo: null,
    parameters: { passMark: 5, retries: 1, reviewMonths: 24 },
  },
];

/** What an investor types, exactly, to go on after failing twice. */
export const declarationStatement: Record<Language, string> = { es: 'Declaro', en: 'I declare' };

/** The statement of the language that was shown; only blanks around it are forgiven, which keyboards add by themselves. */
export function declaration(language: Language) {
  return v.pipe(filled(), v.trim(), v.literal(declarationStatement[language], 'validator.error_declaration'));
}

/** What the browser sends: answers, never a score. A question left out counts as unanswered. */
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

/** When a passed or declared test has to be taken again. */
export function entryTestExpires(taken: number, timeZone: string): number {
  const { parameters } = inForce(entryTestRule, calendarDate(taken, timeZone));
  return addMonths(taken, parameters.reviewMonths, timeZone);
}
