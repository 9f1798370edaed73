import { type Waits, whoActsNextSelector } from '#machines/shared/waiting.ts';
import type { FollowerStatus } from './follower.contract.ts';

/** The link of the mail still has to be pressed, or news are mailed. */
export const isOpenFollower = (status: FollowerStatus) => status === 'asked' || status === 'confirmed';

const waits = {
  confirmation: ['investor', 'own'],
  news: ['nobody', 'over'],
  kept: ['time', 'weeks'],
  over: ['nobody', 'over'],
} as const satisfies Waits;

const waitOf: Record<FollowerStatus, keyof typeof waits> = {
  asked: 'confirmation',
  confirmed: 'news',
  left: 'kept',
  joined: 'kept',
  finished: 'kept',
  expired: 'over',
  bounced: 'over',
  erased: 'over',
};

/** Why the following waits, from its status. */
export const whoActsNext = whoActsNextSelector('follower', waits, (status: FollowerStatus) => waitOf[status]);
