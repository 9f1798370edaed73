import { type Tone, type Waits, whoActsNextSelector } from '#machines/shared/waiting.ts';
import type { InstructionFacts, InstructionStatus } from './instruction.contract.ts';

const tones: Record<InstructionStatus, Tone> = {
  draft: 'waiting',
  executing: 'progress',
  done: 'positive',
  failed: 'negative',
  dropped: 'neutral',
};

export const toneOf = (status: InstructionStatus) => tones[status];

/** A manager still has to decide about it. */
export const isUndecided = (status: InstructionStatus) => status === 'draft' || status === 'failed';

/** It awaits the approval of another manager. */
export const isProposed = (status: InstructionStatus, { proposals }: Pick<InstructionFacts, 'proposals'>) =>
  status === 'draft' && proposals.length > 0;

const waits = {
  decision: ['manager', 'workingDays'],
  proposal: ['manager', 'own'],
  chain: ['provider', 'minutes'],
  retry: ['manager', 'workingDays'],
  done: ['nobody', 'over'],
  dropped: ['nobody', 'over'],
} as const satisfies Waits;
type Wait = keyof typeof waits;

const waitOf: Record<Exclude<InstructionStatus, 'draft'>, Wait> = {
  executing: 'chain',
  done: 'done',
  failed: 'retry',
  dropped: 'dropped',
};

/** Why the instruction waits, from its status and its facts. */
export const whoActsNext = whoActsNextSelector(
  'instruction',
  waits,
  (status: InstructionStatus, { proposals }: Pick<InstructionFacts, 'proposals'>): Wait =>
    status === 'draft' ? (proposals.length > 0 ? 'decision' : 'proposal') : waitOf[status],
);
