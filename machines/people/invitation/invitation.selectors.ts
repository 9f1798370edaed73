import { type Tone, type Waits, whoActsNextSelector } from '#machines/shared/waiting.ts';
import type { InvitationStatus } from './invitation.contract.ts';

const tones = {
  sent: 'waiting',
  accepted: 'positive',
  withdrawn: 'neutral',
  expired: 'negative',
} as const satisfies Record<InvitationStatus, Tone>;

export const toneOf = (status: InvitationStatus) => tones[status];

const waits = {
  registration: ['investor', 'own'],
  repetition: ['manager', 'own'],
  accepted: ['nobody', 'over'],
  withdrawn: ['nobody', 'over'],
} as const satisfies Waits;

const waitOf: Record<InvitationStatus, keyof typeof waits> = {
  sent: 'registration',
  accepted: 'accepted',
  withdrawn: 'withdrawn',
  expired: 'repetition',
};

/** Why the invitation waits, from its status. */
export const whoActsNext = whoActsNextSelector('invitation', waits, (status: InvitationStatus) => waitOf[status]);
