import { emit, setup } from 'xstate';

export type ConsentChoice = 'granted' | 'denied';

/** Whether the visitor allows analytics and chat. No third-party script is loaded before they consent. */
export const consentMachine = setup({
  types: {
    input: {} as { choice: ConsentChoice | null },
    context: {} as { choice: ConsentChoice | null },
    events: {} as { type: 'consent.grant' } | { type: 'consent.deny' } | { type: 'consent.withdraw' },
    emitted: {} as { type: 'consent.stored'; choice: ConsentChoice },
  },
  guards: {
    wasGranted: ({ context }) => context.choice === 'granted',
    wasDenied: ({ context }) => context.choice === 'denied',
  },
  actions: {
    storeGranted: emit({ type: 'consent.stored', choice: 'granted' }),
    storeDenied: emit({ type: 'consent.stored', choice: 'denied' }),
  },
}).createMachine({
  id: 'consent',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'wasGranted', target: 'granted' },
        { guard: 'wasDenied', target: 'denied' },
        { target: 'asking' },
      ],
    },
    asking: {
      on: {
        'consent.grant': { target: 'granted', actions: 'storeGranted' },
        'consent.deny': { target: 'denied', actions: 'storeDenied' },
      },
    },
    granted: { on: { 'consent.withdraw': { target: 'denied', actions: 'storeDenied' } } },
    denied: { on: { 'consent.grant': { target: 'granted', actions: 'storeGranted' } } },
  },
});
