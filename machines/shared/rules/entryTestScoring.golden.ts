import type { EntryTestAnswers } from './entryTest.ts';
import type { EntryTestResult } from './entryTestScoring.ts';
import type { Golden } from './rule.ts';

const knowledge = {
  totalLoss: true,
  depositGuarantee: false,
  liquidity: false,
  diversification: true,
  estimatedYield: true,
  ranking: false,
  tokenValue: false,
};
const general = {
  pastTransactions: 'never',
  education: 'none',
  profession: 'never',
  holdingPeriod: 'overThreeYears',
  bearableLoss: 'part',
  aim: 'growth',
};
const decision = { rule: 'R1', version: '2021-11-10' } as const;

export const entryTestGolden: Golden<EntryTestAnswers, EntryTestResult> = [
  {
    why: 'all answers are correct; a lack of experience alone does not fail',
    given: { knowledge, general },
    expected: { passed: true, correct: 7, unanswered: [], contrary: [], ...decision },
  },
  {
    why: 'two wrong answers still pass',
    given: { knowledge: { ...knowledge, ranking: true, tokenValue: true }, general },
    expected: { passed: true, correct: 5, unanswered: [], contrary: [], ...decision },
  },
  {
    why: 'three wrong answers fail',
    given: { knowledge: { ...knowledge, ranking: true, tokenValue: true, totalLoss: false }, general },
    expected: { passed: false, correct: 4, unanswered: [], contrary: [], ...decision },
  },
  {
    why: 'an unanswered question fails, even if all others are correct (art. 21(4))',
    given: { knowledge: { ...knowledge, ranking: undefined }, general },
    expected: { passed: false, correct: 6, unanswered: ['ranking'], contrary: [], ...decision },
  },
  {
    why: 'an unanswered general question fails too',
    given: { knowledge, general: { ...general, aim: undefined } },
    expected: { passed: false, correct: 7, unanswered: ['aim'], contrary: [], ...decision },
  },
  {
    why: 'an investor who cannot bear any loss fails',
    given: { knowledge, general: { ...general, bearableLoss: 'nothing' } },
    expected: { passed: false, correct: 7, unanswered: [], contrary: ['bearableLoss'], ...decision },
  },
];
