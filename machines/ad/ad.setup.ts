import { assertEvent, emit, setup } from 'xstate';
import { actorGuards } from '#machines/shared/actor.ts';
import type { AdEmitted, AdEvent, AdFacts, AdNotification } from './ad.contract.ts';

const reasonOf = (event: AdEvent) => ('reason' in event ? event.reason : null);

/** Types, guards and actions of the ad; its states are in `ad.machine.ts`. */
export const ad = setup({
  types: {
    context: {} as AdFacts,
    input: {} as AdFacts,
    events: {} as AdEvent,
    emitted: {} as AdEmitted,
  },
  guards: {
    ...actorGuards,
    isSeller: ({ context }) => context.actor === 'USER' && context.party === 'seller',
    areTokensOwned: ({ context, event }) => 'tokens' in event && event.tokens <= context.tokensFree,
    areTokensFree: ({ context }) => context.tokens > 0 && context.tokens <= context.tokensFree,
    isTokenActive: ({ context }) => context.tokenActive,
    isTimeOver: ({ context }) => context.timeOver,
  },
  actions: {
    recordTerms: emit(({ event }) => {
      assertEvent(event, ['ad.create', 'ad.edit']);
      return { type: 'ad.drafted' as const, tokens: event.tokens, unitPrice: event.unitPrice };
    }),
    holdTokens: emit(({ context }) => ({ type: 'tokens.held' as const, tokens: context.tokens })),
    releaseTokens: emit(({ context }) => ({ type: 'tokens.released' as const, tokens: context.tokens })),
    declineOthers: emit(({ event }) => {
      assertEvent(event, 'ad.agree');
      return { type: 'requests.declined' as const, except: event.transferId };
    }),
    declineAll: emit({ type: 'requests.declined', except: null }),
    notifySeller: emit(({ event }, { about }: { about: AdNotification }) => ({
      type: 'seller.notified' as const,
      about,
      reason: reasonOf(event),
    })),
    notifyManager: emit((_, { about }: { about: AdNotification }) => ({ type: 'manager.notified' as const, about })),
  },
});
