import type { Walk } from '#machines/shared/walk.ts';

export const declareInterestWalk: Walk = {
  within: {
    'amount | offer.changed | the same': ['amount.open'],
    'declareInterest | offer.changed | the same': ['confirmation.open'],
  },
  follows: {
    '': ['amount | xstate.snapshot.interestForm [isTyped] | amount.open'],
    'amount | xstate.snapshot.interestForm [isTyped] | amount.open': [
      'amount | amount.confirm [isOffered] | confirmation',
      'amount | offer.changed | the same',
    ],
    'amount | offer.changed | the same': ['amount | amount.confirm [isOffered] | confirmation'],
  },
};
