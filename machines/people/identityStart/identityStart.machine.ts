import { assertEvent, assign, enqueueActions, fromPromise, setup } from 'xstate';
import { type Refusal, type SubmitResult, unforeseen } from '#machines/app/form/form.contract.ts';
import type { StepValues } from '#machines/orders/invest/invest.contract.ts';
import { notProvided } from '#machines/shared/notProvided.ts';
import type { IdentityStartEmitted, IdentityStartEvent, PersonType } from './identityStart.contract.ts';

export interface IdentityStartContext {
  /** The type that was chosen here; null if the saved one is unchanged. */
  personType: PersonType | null;
  refusal: Refusal;
}

/** The address of the provider's page; null while the provider cannot be reached. */
type ProviderUrl = string | null;

/** Starts the identity check: saves the type of investor, fetches the address of the provider's page, and opens it. */
export const identityStartMachine = setup({
  types: {
    context: {} as IdentityStartContext,
    events: {} as IdentityStartEvent,
    emitted: {} as IdentityStartEmitted,
    tags: {} as 'busy',
  },
  actors: {
    saveStep: fromPromise<SubmitResult, { values: StepValues }>(notProvided),
    fetchProviderUrl: fromPromise<ProviderUrl>(notProvided),
  },
  guards: {
    isRefused: ({ context }) => context.refusal.form !== undefined || context.refusal.fields !== undefined,
    isProviderReady: (_, { url }: { url: ProviderUrl }) => url !== null,
  },
  actions: {
    storeType: assign((_, { personType }: { personType: PersonType }) => ({ personType })),
    clearRefusal: assign({ refusal: {} }),
    storeAnswer: assign((_, submitted: SubmitResult) => ({ refusal: submitted.ok ? {} : submitted.refusal })),
    fail: assign({ refusal: unforeseen }),
    emitOpened: enqueueActions(({ enqueue }, { url }: { url: ProviderUrl }) => {
      if (url !== null) enqueue.emit({ type: 'provider.opened', url });
    }),
  },
}).createMachine({
  id: 'identityStart',
  context: { personType: null, refusal: {} },
  initial: 'choosing',
  states: {
    choosing: {
      initial: 'open',
      // `left` accepts the same events, because the browser can restore this page from its back-forward cache.
      states: { open: {}, refused: {}, unreachable: {}, left: {} },
      on: {
        'type.choose': { actions: { type: 'storeType', params: ({ event }) => event } },
        'check.begin': { target: 'saving', actions: 'clearRefusal' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'saveStep',
        input: ({ event }) => {
          assertEvent(event, 'check.begin');
          return { values: event.values };
        },
        onDone: { target: 'locating', actions: { type: 'storeAnswer', params: ({ event }) => event.output } },
        onError: { target: 'choosing.unreachable', actions: 'fail' },
      },
    },
    // A refused step can also change the identity check, so its new state is always fetched.
    locating: {
      tags: 'busy',
      invoke: {
        src: 'fetchProviderUrl',
        onDone: [
          { guard: 'isRefused', target: 'choosing.refused' },
          {
            guard: { type: 'isProviderReady', params: ({ event }) => ({ url: event.output }) },
            target: 'choosing.left',
            actions: { type: 'emitOpened', params: ({ event }) => ({ url: event.output }) },
          },
          { target: 'choosing.open' },
        ],
        onError: { target: 'choosing.unreachable', actions: 'fail' },
      },
    },
  },
});
