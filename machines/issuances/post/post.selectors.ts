import type { ContentStage } from '#machines/issuances/content/content.rights.ts';
import { type Tone, type Waits, whoActsNextSelector } from '#machines/shared/waiting.ts';
import { type PostFacts, PostStatus } from './post.contract.ts';

const tones: Record<PostStatus, Tone> = {
  draft: 'neutral',
  submitted: 'waiting',
  returned: 'negative',
  published: 'positive',
  superseded: 'neutral',
  withdrawn: 'neutral',
  dropped: 'neutral',
};

export const toneOf = (status: PostStatus) => tones[status];

/** Investors read about the issuance from its pre-campaign on. */
export const isReadByInvestors = (stage: ContentStage) =>
  stage === 'announced' || stage === 'offered' || stage === 'closed';

/** Investors read it. */
export const isPublished = (status: PostStatus) => status === 'published';

/** It waits for the decision of a manager. */
const isInReview = (status: PostStatus) => status === 'submitted';

/** The owner still has to follow a manager's remark. */
export const isReturned = (status: PostStatus) => status === 'returned';

/** It is visible only in the records. */
export const isOver = (status: PostStatus) => status === 'superseded' || status === 'withdrawn' || status === 'dropped';

/** Sorts lists: waiting posts come before published ones, and ended ones come last. */
export function rankStatus(status: PostStatus): number {
  if (isOver(status)) return 2;
  return isPublished(status) ? 1 : 0;
}

const waits = {
  write: ['owner', 'own'],
  finish: ['manager', 'own'],
  correct: ['owner', 'own'],
  review: ['manager', 'workingDays'],
  published: ['nobody', 'over'],
  over: ['nobody', 'over'],
} as const satisfies Waits;
type Wait = keyof typeof waits;

function chooseWait(status: PostStatus, { author }: Pick<PostFacts, 'author'>): Wait {
  switch (status) {
    case 'draft':
      return author === 'ADMIN' ? 'finish' : 'write';
    case 'submitted':
      return 'review';
    case 'returned':
      return 'correct';
    case 'published':
      return 'published';
    case 'superseded':
    case 'withdrawn':
    case 'dropped':
      return 'over';
  }
}

/** The statuses in which the owner or a manager has to act on a post of the owner. */
export const statusesOn = (who: 'owner' | 'manager'): readonly PostStatus[] =>
  PostStatus.options.filter((status) => (who === 'manager' ? isInReview(status) : isReturned(status)));

/** Why the post waits, from its status and its author. */
export const whoActsNext = whoActsNextSelector('post', waits, chooseWait);
