import { and } from 'xstate';
import type { AdNotification } from './ad.contract.ts';
import { ad } from './ad.setup.ts';

const notifySeller = (about: AdNotification) => ({ type: 'notifySeller', params: { about } }) as const;
const notifyManager = (about: AdNotification) => ({ type: 'notifyManager', params: { about } }) as const;

/** The exits of an ad that has reserved tokens. Open requests for them are declined. */
const exits = {
  'ad.withdraw': { guard: 'isSeller', target: 'withdrawn', actions: ['releaseTokens', 'declineAll'] },
  'ad.expire': {
    guard: and(['isSystem', 'isTimeOver']),
    target: 'expired',
    actions: ['releaseTokens', 'declineAll', notifySeller('expired')],
  },
} as const;

export const adMachine = ad.createMachine({
  id: 'ad',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: {
        'ad.create': { guard: and(['isSeller', 'areTokensOwned']), target: 'draft', actions: 'recordTerms' },
      },
    },
    draft: {
      on: {
        'ad.edit': { guard: and(['isSeller', 'areTokensOwned']), target: 'draft', actions: 'recordTerms' },
        'ad.submit': {
          guard: and(['isSeller', 'areTokensFree', 'isTokenActive']),
          target: 'inReview',
          actions: ['holdTokens', notifyManager('submitted')],
        },
        'ad.withdraw': { guard: 'isSeller', target: 'withdrawn' },
      },
    },
    inReview: {
      on: {
        ...exits,
        'ad.publish': { guard: 'isManager', target: 'published', actions: notifySeller('published') },
        'ad.reject': {
          guard: 'isManager',
          target: 'rejected',
          actions: ['releaseTokens', notifySeller('rejected')],
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
        'ad.agree': { guard: 'isSystem', target: 'agreed', actions: ['declineOthers', notifySeller('agreed')] },
        'ad.pause': { guard: 'isManager', target: 'paused', actions: notifySeller('paused') },
      },
    },
    paused: {
      on: {
        ...exits,
        'ad.resume': { guard: 'isManager', target: 'published', actions: notifySeller('resumed') },
      },
    },
    agreed: {
      on: {
        'ad.reopen': { guard: 'isSystem', target: 'published', actions: notifySeller('reopened') },
        'ad.sell': { guard: 'isSystem', target: 'sold', actions: notifySeller('sold') },
      },
    },
    sold: { type: 'final' },
    withdrawn: { type: 'final' },
    expired: { type: 'final' },
  },
});
