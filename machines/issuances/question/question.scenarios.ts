import type { Scenarios } from '#machines/shared/scenarios.ts';
import type { QuestionEvent, QuestionFacts } from './question.contract.ts';

export const questionScenarios: Scenarios<QuestionEvent, QuestionFacts> = {
  machineState: {},
  events: {
    'question.ask': { type: 'question.ask' },
    'question.answer': { type: 'question.answer', answer: 'The works end in May.' },
    'question.return': { type: 'question.return', remark: 'Say which works.' },
    'question.publish': { type: 'question.publish' },
    'question.decline': { type: 'question.decline', reason: 'It asks for advice.' },
    'question.withdraw': { type: 'question.withdraw' },
    'question.hide': { type: 'question.hide', reason: 'It is out of date.' },
    'question.show': { type: 'question.show' },
  },
  when: {
    'the project is prepared': { stage: 'preparing' },
    'the project is closed': { stage: 'closed' },
    'the project is closed and the asker holds tokens': { stage: 'closed', isHolder: true },
  },
};
