import { assertEvent, assign, emit, setup } from 'xstate';
import { actorGuards } from '#machines/shared/actor.ts';
import type { AdEmitted, AdEvent, AdFacts, AdNotification } from './ad.contract.ts';
import { isPriceSane } from './ad.rules.ts';

/** Types, guards and actions of the ad; its states are in `ad.machine.ts`. */
export const ad = setup({
  types: {
    context: {} as AdFacts,
    input: {} as AdFacts,
    events: {} as AdEvent,
    emitted: {} as AdEmitted,
    /** The ad is on the board. */
    tags: {} as 'onBoard' | 'holding',
  },
  guards: {
    ...actorGuards,
    isSeller: ({ context }) => context.actor === 'USER' && context.party === 'seller',
    areTokensOwned: ({ context, event }) => 'tokens' in event && event.tokens <= context.tokensFree,
    areTokensFree: ({ context }) => context.tokens > 0 && context.tokens <= context.tokensFree,
    isTokenActive: ({ context }) => context.tokenActive,
    isMarketOpen: ({ context }) => context.marketOpen,
    isMarketHalted: ({ context }) => !context.marketOpen,
    isSellerAllowed: ({ context }) => context.sellerAllowed,
    isPriceSane: ({ context }) => isPriceSane(context.unitPrice, context),
    isPartSold: ({ context, event }) => event.type === 'ad.sell' && event.tokens < context.tokens,
    isPausedWithOthers: ({ context }) => !context.pausedAlone,
    isTimeOver: ({ context }) => context.timeOver,
  },
  actions: {
    recordTerms: emit(({ event }) => {
      assertEvent(event, ['ad.create', 'ad.edit']);
      return { type: 'ad.drafted' as const, tokens: event.tokens, unitPrice: event.unitPrice };
    }),
    /** A halt because of material news is not the act of one manager. */
    recordPause: assign({ pausedAlone: ({ context }) => context.actor === 'ADMIN' }),
    publish: emit({ type: 'ad.published' }),
    reopen: emit({ type: 'ad.reopened' }),
    reduce: emit(({ event }) => {
      assertEvent(event, 'ad.sell');
      return { type: 'ad.reduced' as const, tokens: event.tokens };
    }),
    explain: emit(({ event }) => ({
      type: 'ad.explained' as const,
      reason: 'reason' in event ? event.reason : null,
    })),
    holdTokens: emit(({ context }) => ({ type: 'tokens.held' as const, tokens: context.tokens })),
    releaseTokens: emit(({ context }) => ({ type: 'tokens.released' as const, tokens: context.tokens })),
    declineOthers: emit(({ event }) => {
      assertEvent(event, 'ad.agree');
      return { type: 'requests.declined' as const, except: event.transferId };
    }),
    declineAll: emit({ type: 'requests.declined', except: null }),
    notifySeller: emit((_, { about }: { about: AdNotification }) => ({ type: 'seller.notified' as const, about })),
    notifyManager: emit((_, { about }: { about: AdNotification }) => ({ type: 'manager.notified' as const, about })),
  },
});
