import { and } from 'xstate';
import type { AdNews } from './ad.contract.ts';
import { ad } from './ad.setup.ts';

const tellSeller = (about: AdNews) => ({ type: 'tellSeller', params: { about } }) as const;
const tellManager = (about: AdNews) => ({ type: 'tellManager', params: { about } }) as const;

/** Ways out of an ad that holds tokens. Those who asked for them hear that it is gone. */
const exits = {
  'ad.withdraw': { guard: 'isSeller', target: 'withdrawn', actions: ['releaseTokens', 'declineAll'] },
  'ad.expire': {
    guard: and(['isSystem', 'isTimeOver']),
    target: 'expired',
    actions: ['releaseTokens', 'declineAll', tellSeller('expired')],
  },
} as const;

export const adMachine = ad.createMachine({
  id: 'ad',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: {
        'ad.create': { guard: and(['isSeller', 'areTokensOwned']), target: 'draft', actions: 'keepTerms' },
      },
    },
    draft: {
      on: {
        'ad.edit': { guard: and(['isSeller', 'areTokensOwned']), target: 'draft', actions: 'keepTerms' },
        'ad.submit': {
          guard: and(['isSeller', 'areTokensFree', 'isTokenActive']),
          target: 'inReview',
          actions: ['holdTokens', tellManager('submitted')],
        },
        'ad.withdraw': { guard: 'isSeller', target: 'withdrawn' },
      },
    },
    inReview: {
      on: {
        ...exits,
        'ad.publish': { guard: 'isManager', target: 'published', actions: tellSeller('published') },
        'ad.reject': {
          guard: 'isManager',
          target: 'rejected',
          actions: ['releaseTokens', tellSeller('rejected')],
        },
      },
    },
    rejected: {
      on: {
        'ad.revise': { guard: 'isSeller', target: 'draft' },
        'ad.withdraw': { guard: 'isSeller', target: 'withdrawn' },
      },
    },
    published: {
      on: {
        ...exits,
        'ad.agree': { guard: 'isSystem', target: 'agreed', actions: ['declineOthers', tellSeller('agreed')] },
        'ad.pause': { guard: 'isManager', target: 'paused', actions: tellSeller('paused') },
      },
    },
    paused: {
      on: {
        ...exits,
        'ad.resume': { guard: 'isManager', target: 'published', actions: tellSeller('resumed') },
      },
    },
    agreed: {
      on: {
        'ad.reopen': { guard: 'isSystem', target: 'published', actions: tellSeller('reopened') },
        'ad.sell': { guard: 'isSystem', target: 'sold', actions: tellSeller('sold') },
      },
    },
    sold: { type: 'final' },
    withdrawn: { type: 'final' },
    expired: { type: 'final' },
  },
});
