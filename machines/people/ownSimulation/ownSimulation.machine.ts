import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { type Refusal, type SubmitResult, unforeseen } from '#machines/app/form/form.contract.ts';
import { notProvided } from '#machines/shared/notProvided.ts';

export type OwnSimulationEvent =
  | { type: 'simulation.open' }
  /** The net worth is null unless the investor shares it. */
  | { type: 'simulation.acknowledge'; netWorth: number | null };

export interface OwnSimulationContext {
  /** Why the last acknowledgement was not recorded. */
  refusal: Refusal;
}

/**
 * The simulation of the loss that an investor could bear, in the account. ECSPR art. 21(5): the provider may neither see
 * nor store what is entered, so the amounts stay in the form and reach no event and no context.
 */
export const ownSimulationMachine = setup({
  types: {
    context: {} as OwnSimulationContext,
    events: {} as OwnSimulationEvent,
    tags: {} as 'shown' | 'busy',
  },
  actors: { acknowledge: fromPromise<SubmitResult, { netWorth: number | null }>(notProvided) },
  guards: { isAccepted: (_, result: SubmitResult) => result.ok },
  actions: {
    refuse: assign((_, result: SubmitResult) => ({ refusal: result.ok ? {} : result.refusal })),
    fail: assign({ refusal: unforeseen }),
    clearRefusal: assign({ refusal: {} }),
  },
}).createMachine({
  id: 'ownSimulation',
  context: { refusal: {} },
  initial: 'closed',
  states: {
    closed: { on: { 'simulation.open': 'open' } },
    open: {
      tags: 'shown',
      initial: 'typing',
      states: { typing: {}, refused: {}, failed: {} },
      exit: 'clearRefusal',
      on: { 'simulation.acknowledge': 'sending' },
    },
    sending: {
      tags: ['shown', 'busy'],
      invoke: {
        src: 'acknowledge',
        // The net worth goes from the event to the server and is never stored in the context.
        input: ({ event }) => {
          assertEvent(event, 'simulation.acknowledge');
          return { netWorth: event.netWorth };
        },
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'done' },
          { target: 'open.refused', actions: { type: 'refuse', params: ({ event }) => event.output } },
        ],
        onError: { target: 'open.failed', actions: 'fail' },
      },
    },
    /** The simulation can be done again at any time, as incomes change. */
    done: { on: { 'simulation.open': 'open' } },
  },
});
