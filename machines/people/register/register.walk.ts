import type { Walk } from '#machines/shared/walk.ts';

export const registerWalk: Walk = {
  never: {
    'verifying | verification fails | details': 'the verification handles its own errors',
    'verifyingAgain | verification fails | details': 'the verification handles its own errors',
  },
  ends: ['beginningOpenId | beginOpenId is done [isAccepted] | details'],
};
