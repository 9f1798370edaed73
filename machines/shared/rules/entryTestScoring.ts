import { type EntryTestAnswers, entryTestRule } from './entryTest.ts';
import { knowledgeQuestions, questionGroups } from './entryTestQuestions.ts';
import { type Decision, decidedBy, inForce } from './rule.ts';

/** The answers: only the server imports this module. */
const right: Record<string, boolean> = {
  totalLoss: true,
  depositGuarantee: false,
  liquidity: false,
  diversification: true,
  estimatedYield: true,
  ranking: false,
  tokenValue: false,
};

/** General answers that say the opposite of what such an investment is: it ties money up and may lose all of it. */
const contraryAnswers: Record<string, string> = {
  holdingPeriod: 'underOneYear',
  bearableLoss: 'nothing',
  aim: 'keepCapital',
};

export type EntryTestResult = Decision & {
  passed: boolean;
  correct: number;
  unanswered: string[];
  /** The general questions whose answer does not go with this kind of investment. */
  contrary: string[];
};

/** R1: passed with all questions answered, enough of them right, and no general answer to the contrary. */
export function scoreEntryTest({ knowledge, general }: EntryTestAnswers, date: string): EntryTestResult {
  const rule = inForce(entryTestRule, date);
  const choices = questionGroups.flatMap(({ questions }) => questions);
  const correct = knowledgeQuestions.filter(({ id }) => knowledge[id] === right[id]).length;
  const contrary = choices.filter(({ id }) => general[id] !== undefined && general[id] === contraryAnswers[id]);
  const unanswered = [
    ...knowledgeQuestions.filter(({ id }) => knowledge[id] === undefined),
    ...choices.filter(({ id }) => general[id] === undefined),
  ];
  return {
    passed: correct >= rule.parameters.passMark && unanswered.length === 0 && contrary.length === 0,
    correct,
    unanswered: unanswered.map(({ id }) => id),
    contrary: contrary.map(({ id }) => id),
    ...decidedBy(rule),
  };
}
