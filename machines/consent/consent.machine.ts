import { emit, setup } from 'xstate';

export type ConsentChoice = 'granted' | 'denied';

/** Whether somebody lets the tenant measure and chat; nothing is loaded before they said yes. */
export const consentMachine = setup({
  types: {
    input: {} as { choice: ConsentChoice | null },
    context: {} as { choice: ConsentChoice | null },
    events: {} as { type: 'consent.grant' } | { type: 'consent.deny' } | { type: 'consent.withdraw' },
    emitted: {} as { type: 'consent.kept'; choice: ConsentChoice },
  },
  guards: {
    wasGranted: ({ context }) => context.choice === 'granted',
    wasDenied: ({ context }) => context.choice === 'denied',
  },
  actions: {
    keepGranted: emit({ type: 'consent.kept', choice: 'granted' }),
    keepDenied: emit({ type: 'consent.kept', choice: 'denied' }),
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
        'consent.grant': { target: 'granted', actions: 'keepGranted' },
        'consent.deny': { target: 'denied', actions: 'keepDenied' },
      },
    },
    granted: { on: { 'consent.withdraw': { target: 'denied', actions: 'keepDenied' } } },
    denied: { on: { 'consent.grant': { target: 'granted', actions: 'keepGranted' } } },
  },
});
