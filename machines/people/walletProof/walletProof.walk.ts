import type { Walk } from '#machines/shared/walk.ts';

export const walletProofWalk: Walk = {
  follows: {
    // After the text has expired, the investor has to request another one.
    'saving | saveWallet is done [isChallengeOver] | address.expired': ['address | challenge.request | requesting'],
  },
};
