import * as v from 'valibot';
import { toValue } from '#machines/shared/status.ts';
import { type Tone, type Waits, whoActsNextSelector } from '#machines/shared/waiting.ts';
import { EmailStatus, InvestorClass, ReviewStatus, type UserStatus } from './user.contract.ts';

const Parts = v.object({ class: InvestorClass, email: EmailStatus, review: ReviewStatus });

/** The three parts of a status by name. */
export const parseParts = (status: UserStatus) => v.parse(Parts, toValue(status));

const tones: Record<ReviewStatus, Tone> = {
  pending: 'waiting',
  accepted: 'positive',
  rejected: 'negative',
  appealed: 'waiting',
  deleted: 'neutral',
};

export const toneOf = (status: UserStatus) => tones[parseParts(status).review];

const waits = {
  email: ['investor', 'minutes'],
  review: ['manager', 'workingDays'],
  sophistication: ['manager', 'workingDays'],
  accepted: ['nobody', 'over'],
  rejected: ['nobody', 'over'],
  appealed: ['manager', 'workingDays'],
  deleted: ['nobody', 'over'],
} as const satisfies Waits;
type Wait = keyof typeof waits;

/** Why the user waits, from the status. */
export const whoActsNext = whoActsNextSelector('user', waits, chooseWait);

function chooseWait(status: UserStatus): Wait {
  const { class: investorClass, email, review } = parseParts(status);
  if (review === 'deleted' || review === 'rejected' || review === 'appealed') return review;
  if (email === 'unverified') return 'email';
  if (review === 'pending') return 'review';
  return investorClass === 'requestedSophisticated' ? 'sophistication' : 'accepted';
}

/** A manager has rejected the user, who may have requested another review since. */
export const isRejected = (review: ReviewStatus) => review === 'rejected' || review === 'appealed';
