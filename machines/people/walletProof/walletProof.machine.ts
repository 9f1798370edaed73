import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { type Refusal, type SubmitResult, unforeseen } from '#machines/app/form/form.contract.ts';
import { notProvided } from '#machines/shared/notProvided.ts';
import type {
  ProofResult,
  WalletChallenge,
  WalletProofEmitted,
  WalletProofEvent,
  WalletSignature,
} from './walletProof.contract.ts';

export interface WalletProofContext {
  /** The last address for which the investor requested a challenge. */
  address: string;
  challenge: WalletChallenge | null;
  refusal: Refusal;
}

/** The investor enters a wallet's address and proves that they control it by signing a text from the server. */
export const walletProofMachine = setup({
  types: {
    context: {} as WalletProofContext,
    events: {} as WalletProofEvent,
    emitted: {} as WalletProofEmitted,
    tags: {} as 'busy',
  },
  actors: {
    requestChallenge: fromPromise<SubmitResult<WalletChallenge>, { address: string }>(notProvided),
    saveWallet: fromPromise<ProofResult, WalletSignature>(notProvided),
  },
  guards: {
    isAccepted: (_, submitted: SubmitResult) => submitted.ok,
    isProved: (_, proved: ProofResult) => proved.ok,
    isChallengeOver: (_, proved: ProofResult) => !proved.ok && proved.isOver,
  },
  actions: {
    storeAddress: assign((_, { address }: { address: string }) => ({ address })),
    clearRefusal: assign({ refusal: {} }),
    storeChallenge: assign((_, submitted: SubmitResult<WalletChallenge>) => ({
      challenge: submitted.ok ? submitted.value : null,
    })),
    dropChallenge: assign({ challenge: null }),
    refuse: assign((_, answer: SubmitResult | ProofResult) => ({ refusal: answer.ok ? {} : answer.refusal })),
    fail: assign({ refusal: unforeseen }),
    emitSaved: emit({ type: 'wallet.saved' }),
  },
}).createMachine({
  id: 'walletProof',
  context: { address: '', challenge: null, refusal: {} },
  initial: 'address',
  states: {
    address: {
      initial: 'open',
      states: { open: {}, expired: {}, saved: {} },
      on: {
        'challenge.request': {
          target: 'requesting',
          actions: ['clearRefusal', { type: 'storeAddress', params: ({ event }) => event }],
        },
      },
    },
    requesting: {
      tags: 'busy',
      invoke: {
        src: 'requestChallenge',
        input: ({ event }) => {
          assertEvent(event, 'challenge.request');
          return { address: event.address };
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'signature',
            actions: { type: 'storeChallenge', params: ({ event }) => event.output },
          },
          { target: 'address', actions: { type: 'refuse', params: ({ event }) => event.output } },
        ],
        onError: { target: 'address', actions: 'fail' },
      },
    },
    signature: {
      on: {
        'signature.submit': { target: 'saving', actions: 'clearRefusal' },
        'proof.restart': { target: 'address', actions: 'dropChallenge' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'saveWallet',
        // The password goes from the event to the server and is never stored in the context.
        input: ({ event }) => {
          assertEvent(event, 'signature.submit');
          return event.form;
        },
        onDone: [
          {
            guard: { type: 'isProved', params: ({ event }) => event.output },
            target: 'address.saved',
            actions: ['dropChallenge', 'emitSaved'],
          },
          {
            guard: { type: 'isChallengeOver', params: ({ event }) => event.output },
            target: 'address.expired',
            actions: ['dropChallenge', { type: 'refuse', params: ({ event }) => event.output }],
          },
          { target: 'signature', actions: { type: 'refuse', params: ({ event }) => event.output } },
        ],
        onError: { target: 'signature', actions: 'fail' },
      },
    },
  },
});
