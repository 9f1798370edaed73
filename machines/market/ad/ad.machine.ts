import { and, or } from 'xstate';
import type { AdNotification } from './ad.contract.ts';
import { ad } from './ad.setup.ts';

const notifySeller = (about: AdNotification) => ({ type: 'notifySeller', params: { about } }) as const;
const notifyManager = (about: AdNotification) => ({ type: 'notifyManager', params: { about } }) as const;

/** The system withdraws the ads of a user who leaves. */
const withdraws = or(['isSeller', 'isSystem']);

/**
 * Opening the sales of an issuance resumes the ads that its halt has paused, but not those that a manager has paused.
 */
const resumes = or(['isManager', and(['isSystem', 'isPausedWithOthers'])]);

/** The exits of an ad that has reserved tokens. Open requests for them are declined. */
const exits = {
  'ad.withdraw': { guard: withdraws, target: 'withdrawn', actions: ['releaseTokens', 'declineAll'] },
  'ad.expire': {
    guard: and(['isSystem', 'isTimeOver']),
    target: 'expired',
    actions: ['releaseTokens', 'declineAll', notifySeller('expired')],
  },
} as const;

const removal = {
  'ad.remove': {
    guard: 'isManager',
    target: 'withdrawn',
    actions: ['explain', 'releaseTokens', 'declineAll', notifySeller('removed')],
  },
} as const;

/** An agreed ad that returns to the board while its issuance is halted is paused like the others. */
const goesOn = (about: 'reopened' | 'partlySold', ...before: readonly ('reduce' | 'reopen')[]) => {
  const actions = [...before, notifySeller(about)] as const;
  return {
    halted: { target: 'paused', actions: ['recordPause', ...actions] },
    open: { target: 'published', actions },
  } as const;
};
const reopened = goesOn('reopened', 'reopen');
const partlySold = goesOn('partlySold', 'reduce', 'reopen');

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
          guard: and(['isSeller', 'areTokensFree', 'isTokenActive', 'isMarketOpen', 'isSellerAllowed', 'isPriceSane']),
          target: 'inReview',
          actions: ['holdTokens', notifyManager('submitted')],
        },
        'ad.withdraw': { guard: withdraws, target: 'withdrawn' },
      },
    },
    inReview: {
      tags: 'holding',
      on: {
        ...exits,
        'ad.publish': {
          guard: and(['isManager', 'isTokenActive', 'isMarketOpen', 'isSellerAllowed']),
          target: 'published',
          actions: ['publish', notifySeller('published')],
        },
        'ad.reject': {
          guard: 'isManager',
          target: 'rejected',
          actions: ['explain', 'releaseTokens', notifySeller('rejected')],
        },
      },
    },
    rejected: {
      on: {
        'ad.revise': { guard: 'isSeller', target: 'draft', actions: 'explain' },
        'ad.withdraw': { guard: withdraws, target: 'withdrawn' },
      },
    },
    published: {
      tags: ['onBoard', 'holding'],
      on: {
        ...exits,
        ...removal,
        'ad.agree': { guard: 'isSystem', target: 'agreed', actions: ['declineOthers', notifySeller('agreed')] },
        // Material news pauses all ads of an issuance; a manager can pause one.
        'ad.pause': {
          guard: 'isManagerOrSystem',
          target: 'paused',
          actions: ['recordPause', 'explain', notifySeller('paused')],
        },
      },
    },
    paused: {
      tags: ['onBoard', 'holding'],
      on: {
        ...exits,
        ...removal,
        'ad.resume': {
          guard: and([resumes, 'isMarketOpen']),
          target: 'published',
          actions: ['explain', notifySeller('resumed')],
        },
      },
    },
    agreed: {
      tags: 'holding',
      on: {
        'ad.reopen': [
          { guard: and(['isSystem', 'isMarketHalted']), ...reopened.halted },
          { guard: 'isSystem', ...reopened.open },
        ],
        'ad.sell': [
          { guard: and(['isSystem', 'isPartSold', 'isMarketHalted']), ...partlySold.halted },
          { guard: and(['isSystem', 'isPartSold']), ...partlySold.open },
          { guard: 'isSystem', target: 'sold', actions: notifySeller('sold') },
        ],
      },
    },
    sold: { type: 'final' },
    withdrawn: { type: 'final' },
    expired: { type: 'final' },
  },
});
