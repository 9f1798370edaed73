import type { QuestionFacts } from './question.contract.ts';

/** A complete set of facts under which most of the lifecycle is possible. */
export const questionSample: QuestionFacts = { id: 'question-1', actor: 'USER', stage: 'offered', isHolder: false };
