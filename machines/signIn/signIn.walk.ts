import type { Walk } from '#machines/shared/walk.ts';

export const signInWalk: Walk = {
  never: {
    'verifying | verification fails | credentials': 'the verification handles its own errors',
    'credentials | factor.resume | confirming': 'another page leads to it: the return from Google, or a link',
  },
  ends: ['beginningGoogle | beginGoogle is done [isAccepted] | credentials'],
  follows: {
    'verifying | verification is done | checking': ['checking | login is done [isIdentified] | signedIn'],
  },
};
