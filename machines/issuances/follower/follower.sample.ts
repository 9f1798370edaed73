import type { FollowerFacts } from './follower.contract.ts';

/** A complete set of facts under which most of the lifecycle is possible. */
export const followerSample: FollowerFacts = {
  id: 'follower-1',
  actor: 'USER',
  mails: 1,
  timeOver: false,
  issuanceOver: false,
  keptLongEnough: false,
};
