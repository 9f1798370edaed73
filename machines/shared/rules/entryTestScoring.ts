import { type EntryTestAnswers, entryTestRule } from './entryTest.ts';
import { knowledgeQuestions, questionGroups } from './entryTestQuestions.ts';
import { type Decision, decidedBy, inForce } from './rule.ts';

/** Only the server imports this module, so the browser never sees the correct answers. */
const correctAnswers: Record<string, boolean> = {
  totalLoss: true,
  depositGuarantee: false,
  liquidity: false,
  diversification: true,
  estimatedYield: true,
  ranking: false,
  tokenValue: false,
};

/** General answers that contradict the nature of the investment, which ties up money and can be lost completely. */
const contraryAnswers: Record<string, string> = {
  holdingPeriod: 'underOneYear',
  bearableLoss: 'nothing',
  aim: 'keepCapital',
};

export type EntryTestResult = Decision & {
  passed: boolean;
  correct: number;
  unanswered: string[];
  /** The general questions whose answer contradicts this kind of investment. */
  contrary: string[];
};

/**
 * R1: passed if all questions are answered, enough answers are correct, and no general answer contradicts the
 * investment.
 */
export function scoreEntryTest({ knowledge, general }: EntryTestAnswers, date: string): EntryTestResult {
  const rule = inForce(entryTestRule, date);
  const choices = questionGroups.flatMap(({ questions }) => questions);
  const correct = knowledgeQuestions.filter(({ id }) => knowledge[id] === correctAnswers[id]).length;
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
