import { and, assertEvent, emit, or, setup } from 'xstate';
import { actorGuards } from '#machines/shared/actor.ts';
import type {
  WhitelistingEmitted,
  WhitelistingEvent,
  WhitelistingFacts,
  WhitelistingNotification,
} from './whitelisting.contract.ts';

const whitelisting = setup({
  types: {
    context: {} as WhitelistingFacts,
    input: {} as WhitelistingFacts,
    events: {} as WhitelistingEvent,
    emitted: {} as WhitelistingEmitted,
  },
  guards: {
    ...actorGuards,
    isTokenDeployed: ({ context }) => context.tokenDeployed,
    isTokenInUse: ({ context }) => !context.tokenRetired,
    isHolderFree: ({ context }) => !context.holderBarred,
    isMintAnswered: ({ context }) => !context.mintOpen,
  },
  actions: {
    recordAddition: emit(({ event }) => {
      assertEvent(event, 'wallet.add');
      return { type: 'wallet.added' as const, source: event.source, note: event.note ?? '' };
    }),
    recordRemoval: emit(({ event }) => {
      assertEvent(event, 'wallet.remove');
      return { type: 'wallet.removed' as const, reason: event.reason };
    }),
    requestWrite: emit({ type: 'write.requested' }),
    recordError: emit(({ event }) => {
      assertEvent(event, ['add.fail', 'remove.fail']);
      return { type: 'write.failed' as const, error: event.error };
    }),
    notifyManager: emit((_, { about }: { about: WhitelistingNotification }) => ({
      type: 'manager.notified' as const,
      about,
    })),
  },
});

/** Each condition is a separate guard, so that a page can name the one that refuses. */
const adds = {
  target: 'adding',
  actions: ['recordAddition', 'requestWrite'],
} as const;
const isTokenReady = and(['isTokenDeployed', 'isTokenInUse']);
const canManagerAdd = and(['isManager', isTokenReady, 'isHolderFree']);

/** A manager decides about a removed wallet. A mint does not add it again. */
const addsAgain = { 'wallet.add': { guard: canManagerAdd, ...adds } } as const;

/** A wallet is removed only after tokens on their way have reached it, so that the list never contradicts a mint. */
const removes = {
  'wallet.remove': {
    guard: and(['isManager', 'isTokenInUse', 'isMintAnswered']),
    target: 'removing',
    actions: ['recordRemoval', 'requestWrite'],
  },
} as const;

const writesAgain = (target: 'adding' | 'removing', guard: 'isManager' | 'isManagerOrSystem') =>
  ({ 'wallet.retry': { guard, target, actions: 'requestWrite' } }) as const;

export const whitelistingMachine = whitelisting.createMachine({
  id: 'whitelisting',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    // The system adds a wallet for a mint or a transfer, which asks itself whether its user may receive tokens.
    new: { on: { 'wallet.add': { guard: or([canManagerAdd, and(['isSystem', isTokenReady])]), ...adds } } },
    adding: {
      on: {
        'add.confirm': { guard: 'isSystem', target: 'listed' },
        'add.fail': {
          guard: 'isSystem',
          target: 'addFailed',
          actions: ['recordError', { type: 'notifyManager', params: { about: 'addFailed' } }],
        },
      },
    },
    addFailed: { on: { ...writesAgain('adding', 'isManagerOrSystem'), ...removes } },
    listed: { on: { ...removes, ...writesAgain('adding', 'isManager') } },
    removing: {
      on: {
        'remove.confirm': { guard: 'isSystem', target: 'removed' },
        'remove.fail': {
          guard: 'isSystem',
          target: 'removeFailed',
          actions: ['recordError', { type: 'notifyManager', params: { about: 'removeFailed' } }],
        },
      },
    },
    removeFailed: { on: { ...writesAgain('removing', 'isManager'), ...addsAgain } },
    removed: { on: { ...addsAgain, ...writesAgain('removing', 'isManager') } },
  },
});
