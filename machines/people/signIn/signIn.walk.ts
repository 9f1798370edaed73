import type { Walk } from '#machines/shared/walk.ts';

export const signInWalk: Walk = {
  never: {
    'verifying | verification fails | credentials': 'the verification handles its own errors',
  },
  ends: [
    'beginningOpenId | beginOpenId is done [isAccepted] | credentials',
    'credentials | factor.resume | confirming',
  ],
  follows: {
    'verifying | verification is done | checking': ['checking | login is done [isIdentified] | signedIn'],
  },
};
