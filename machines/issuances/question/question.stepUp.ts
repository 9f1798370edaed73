import type { StepUps } from '#machines/shared/stepUp.ts';
import type { QuestionAction } from './question.contract.ts';

/** Texts, which can be hidden and corrected. */
export const questionStepUps = {
  'question.answer': 'session',
  'question.return': 'session',
  'question.publish': 'session',
  'question.decline': 'session',
  'question.withdraw': 'session',
  'question.hide': 'session',
  'question.show': 'session',
} as const satisfies StepUps<QuestionAction>;
