import { type Tone, type Waits, whoActsNextSelector } from '#machines/shared/waiting.ts';
import type { ApprovalFacts, ApprovalStatus } from './approval.contract.ts';

const tones: Record<ApprovalStatus, Tone> = {
  proposed: 'waiting',
  waiting: 'waiting',
  executed: 'positive',
  refused: 'negative',
  withdrawn: 'neutral',
  objected: 'negative',
  expired: 'neutral',
  failed: 'negative',
};

export const toneOf = (status: ApprovalStatus) => tones[status];

const waits = {
  decision: ['manager', 'workingDays'],
  /** No other manager is allowed to approve it yet. */
  missing: ['manager', 'own'],
  delay: ['time', 'day'],
  over: ['nobody', 'over'],
} as const satisfies Waits;

/** Why the approval waits, from its status and its facts. */
export const whoActsNext = whoActsNextSelector('approval', waits, chooseWait);

function chooseWait(status: ApprovalStatus, { approvers }: Pick<ApprovalFacts, 'approvers'>): keyof typeof waits {
  if (status === 'proposed') return approvers > 0 ? 'decision' : 'missing';
  return status === 'waiting' ? 'delay' : 'over';
}

export const openStatuses: readonly ApprovalStatus[] = ['proposed', 'waiting'];

export const isOpen = (status: ApprovalStatus) => openStatuses.includes(status);
/** A manager has to decide before it expires. */
export const awaitsDecision = (status: ApprovalStatus) => status === 'proposed';
/** It was approved and takes effect later. */
export const isDelayed = (status: ApprovalStatus) => status === 'waiting';

type Reader = Pick<ApprovalFacts, 'isProposer' | 'isRelated' | 'approvers'>;

/** The message of its page for the manager. Null if it is over and nothing went wrong. */
export function chooseNotice(status: ApprovalStatus, { isProposer, isRelated, approvers }: Reader) {
  if (status === 'failed' || status === 'waiting') return status;
  if (status !== 'proposed') return null;
  if (approvers === 0) return 'missing';
  if (isProposer) return 'own';
  return isRelated ? 'related' : 'yours';
}
