import * as v from 'valibot';
import type { Role } from '#machines/people/session/session.contract.ts';
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
  suspended: 'negative',
  banned: 'negative',
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
  suspended: ['manager', 'workingDays'],
  banned: ['nobody', 'over'],
  deleted: ['nobody', 'over'],
} as const satisfies Waits;
type Wait = keyof typeof waits;

/** Why the user waits, from the status. */
export const whoActsNext = whoActsNextSelector('user', waits, chooseWait);

function chooseWait(status: UserStatus): Wait {
  const { class: investorClass, email, review } = parseParts(status);
  if (review !== 'pending' && review !== 'accepted') return review;
  if (email === 'unverified') return 'email';
  if (review === 'pending') return 'review';
  return investorClass === 'requestedSophisticated' ? 'sophistication' : 'accepted';
}

/** A manager has rejected the user, who may have requested another review since. */
export const isRejected = (review: ReviewStatus) => review === 'rejected' || review === 'appealed';

/** A suspended or banned user neither invests nor trades, but keeps tokens and money, and can withdraw the money. */
export const isBarred = (review: ReviewStatus): review is 'suspended' | 'banned' =>
  review === 'suspended' || review === 'banned';

export const isDeleted = (status: UserStatus) => parseParts(status).review === 'deleted';

type Represented = { roles: readonly Role[]; status: UserStatus };

/** Whether a manager can act as this user. Managers cannot act as each other. */
export function canActAs({ roles, status }: Represented): boolean {
  const { email, review } = parseParts(status);
  return !roles.includes('ADMIN') && email === 'verified' && review !== 'deleted';
}

const standingTones = { requestedSophisticated: 'waiting', sophisticated: 'positive' } as const;

/** The class that an investor has beyond the ordinary one, or asks for. Null for ordinary investors, who can ask. */
export function findStanding(status: UserStatus) {
  const { class: standing } = parseParts(status);
  if (standing === 'ordinary') return null;
  return { standing, tone: standingTones[standing], isGranted: standing === 'sophisticated' };
}
