import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { type Refusal, unforeseen } from '#machines/app/form/form.contract.ts';
import { notProvided } from '#machines/shared/notProvided.ts';
import type { PasskeyProof, PasskeyResult, SecondFactorEvent } from './secondFactor.contract.ts';

export interface SecondFactorContext {
  proof: PasskeyProof;
  refusal: Refusal;
}

/**
 * Asks for the second factor, beside a password or at a sign-in: a code of the app, a passkey, or a recovery code. The
 * codes belong to the surrounding forms, so a refused passkey does not change them.
 */
export const secondFactorMachine = setup({
  types: {
    context: {} as SecondFactorContext,
    events: {} as SecondFactorEvent,
  },
  actors: {
    /** Opens the device's dialog for the passkey. A sign-in also sends the result. */
    askPasskey: fromPromise<PasskeyResult>(notProvided),
    /** Holds the proof ready for the next request, and sends `proof.spend` once it is used or replaced. */
    holdProof: fromCallback<SecondFactorEvent, { proof: PasskeyProof }>(() => undefined),
  },
  guards: {
    isProved: (_, proved: PasskeyResult) => proved.ok,
  },
  actions: {
    storeProof: assign((_, proved: PasskeyResult) => ({ proof: proved.ok ? proved.value : null })),
    dropProof: assign({ proof: null }),
    clearRefusal: assign({ refusal: {} }),
    refuse: assign((_, proved: PasskeyResult) => ({ refusal: proved.ok ? {} : proved.refusal })),
    fail: assign({ refusal: unforeseen }),
  },
}).createMachine({
  id: 'secondFactor',
  context: { proof: null, refusal: {} },
  initial: 'factor',
  states: {
    factor: {
      initial: 'open',
      states: { open: {}, refused: {}, failed: {} },
      exit: 'clearRefusal',
      on: { 'passkey.ask': 'asking', 'recovery.choose': 'recovery' },
    },
    /** The device may never answer, so the user can still choose a recovery code. */
    asking: {
      on: { 'recovery.choose': 'recovery' },
      invoke: {
        src: 'askPasskey',
        onDone: [
          {
            guard: { type: 'isProved', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'storeProof', params: ({ event }) => event.output },
          },
          { target: 'factor.refused', actions: { type: 'refuse', params: ({ event }) => event.output } },
        ],
        onError: { target: 'factor.failed', actions: 'fail' },
      },
    },
    ready: {
      exit: 'dropProof',
      on: { 'proof.spend': 'factor', 'recovery.choose': 'recovery' },
      invoke: { src: 'holdProof', input: ({ context }) => ({ proof: context.proof }) },
    },
    recovery: { on: { 'factor.choose': 'factor' } },
  },
});
