import type { ContentStage } from '#machines/issuances/content/content.rights.ts';
import { type Tone, type Waits, whoActsNextSelector } from '#machines/shared/waiting.ts';
import { QuestionStatus } from './question.contract.ts';

const tones: Record<QuestionStatus, Tone> = {
  asked: 'waiting',
  answered: 'waiting',
  returned: 'negative',
  published: 'positive',
  declined: 'neutral',
  withdrawn: 'neutral',
  hidden: 'neutral',
};

export const toneOf = (status: QuestionStatus) => tones[status];

/** All investors may ask, not only those who hold tokens. */
export const isOpenToAll = (stage: ContentStage) => stage === 'announced' || stage === 'offered';

/** Investors read the question with its answer. */
export const isPublished = (status: QuestionStatus) => status === 'published';

/** Neither answered nor over. */
export const isWaiting = (status: QuestionStatus) =>
  status === 'asked' || status === 'answered' || status === 'returned';

export const waitingStatuses: readonly QuestionStatus[] = QuestionStatus.options.filter(isWaiting);

/** The owner still has to follow a manager's remark. */
export const isReturned = (status: QuestionStatus) => status === 'returned';

/** The asker reads why a manager has not published it. */
export const isDeclined = (status: QuestionStatus) => status === 'declined';

const waits = {
  answer: ['owner', 'workingDays'],
  review: ['manager', 'workingDays'],
  correct: ['owner', 'workingDays'],
  published: ['nobody', 'over'],
  over: ['nobody', 'over'],
} as const satisfies Waits;

const waitOf: Record<QuestionStatus, keyof typeof waits> = {
  asked: 'answer',
  answered: 'review',
  returned: 'correct',
  published: 'published',
  declined: 'over',
  withdrawn: 'over',
  hidden: 'over',
};

/** The statuses in which the owner, or a manager, acts next. */
export const statusesOn = (who: 'owner' | 'manager'): readonly QuestionStatus[] =>
  QuestionStatus.options.filter((status) => waits[waitOf[status]][0] === who);

/** Why the question waits, from its status. */
export const whoActsNext = whoActsNextSelector('question', waits, (status: QuestionStatus) => waitOf[status]);
