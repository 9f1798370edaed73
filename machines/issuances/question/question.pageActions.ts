import type { PageActions } from '#machines/shared/permission.ts';
import type { QuestionEvent } from './question.contract.ts';
import { questionStepUps } from './question.stepUp.ts';

/** The actions on a question: of its asker, of the owner and of managers. */
export const questionPageActions = {
  machine: 'question',
  stepUps: questionStepUps,
  events: [
    'question.ask',
    'question.answer',
    'question.return',
    'question.publish',
    'question.decline',
    'question.withdraw',
    'question.hide',
    'question.show',
  ],
  hiding: ['isInvestorOrSystem'],
} as const satisfies PageActions<QuestionEvent['type']>;
