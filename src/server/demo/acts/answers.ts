import { knowledgeQuestions } from '#machines/shared/rules/entryTestQuestions.ts';

const isTrue = new Set(['totalLoss', 'diversification', 'estimatedYield']);

const general = {
  pastTransactions: 'oneToFive',
  education: 'selfTaught',
  profession: 'never',
  holdingPeriod: 'overThreeYears',
  bearableLoss: 'part',
  aim: 'growth',
};

const buildAnswers = (knows: boolean) => ({
  knowledge: Object.fromEntries(knowledgeQuestions.map(({ id }) => [id, isTrue.has(id) === knows])),
  general,
});

/** Answers to the knowledge test, all of them right or all of them wrong. */
export const rightAnswers = buildAnswers(true);
export const wrongAnswers = buildAnswers(false);
