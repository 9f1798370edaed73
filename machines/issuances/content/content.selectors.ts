import { type Tone, type Waits, whoActsNextSelector } from '#machines/shared/waiting.ts';
import type { ContentFacts } from './content.contract.ts';
import type { ContentStatus } from './content.status.ts';

const tones: Record<ContentStatus, Tone> = {
  draft: 'neutral',
  submitted: 'waiting',
  returned: 'negative',
  accepted: 'progress',
  published: 'positive',
  superseded: 'neutral',
  dropped: 'neutral',
};

export const toneOf = (status: ContentStatus) => tones[status];

/** Its owner or a manager is writing it. */
export const isWritten = (status: ContentStatus) => status === 'draft' || status === 'returned';

/** It is neither published nor over. An issuance has at most one such version. */
export const isOpen = (status: ContentStatus) => isWritten(status) || status === 'submitted' || status === 'accepted';

const waits = {
  write: ['owner', 'own'],
  correct: ['owner', 'own'],
  validate: ['provider', 'weeks'],
  review: ['manager', 'workingDays'],
  phase: ['manager', 'workingDays'],
  published: ['nobody', 'over'],
  over: ['nobody', 'over'],
} as const satisfies Waits;
type Wait = keyof typeof waits;

function chooseWait(status: ContentStatus, { stage }: Pick<ContentFacts, 'stage'>): Wait {
  switch (status) {
    case 'draft':
      return 'write';
    case 'returned':
      return 'correct';
    case 'submitted':
      return stage === 'validating' ? 'validate' : 'review';
    case 'accepted':
      return 'phase';
    case 'published':
      return 'published';
    case 'superseded':
    case 'dropped':
      return 'over';
  }
}

/** Why the content waits, from its status and the project's stage. */
export const whoActsNext = whoActsNextSelector('content', waits, chooseWait);
