import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { notProvided } from '#machines/shared/notProvided.ts';
import type { CoinCall, CoinWalletEvent, Connected, WalletAnswer } from './coinWallet.contract.ts';

export interface CoinWalletContext {
  call: CoinCall | null;
  account: string;
}

const none = { call: null, account: '' };

/** Pays with the wallet in the browser. Only the chain says whether the payment has arrived. */
export const coinWalletMachine = setup({
  types: {
    context: {} as CoinWalletContext,
    events: {} as CoinWalletEvent,
    tags: {} as 'busy',
  },
  actors: {
    connect: fromPromise<WalletAnswer<Connected>>(notProvided),
    switchChain: fromPromise<WalletAnswer<undefined>, CoinCall>(notProvided),
    send: fromPromise<WalletAnswer<undefined>, CoinCall & { from: string }>(notProvided),
  },
  guards: {
    isDone: (_, answer: WalletAnswer<unknown>) => answer.ok,
    isRejected: (_, answer: WalletAnswer<unknown>) => !answer.ok && answer.why === 'rejected',
    isChainUnknown: (_, answer: WalletAnswer<unknown>) => !answer.ok && answer.why === 'unknownChain',
    isOnChain: ({ context }, answer: WalletAnswer<Connected>) =>
      answer.ok && answer.value.chainId === context.call?.chainId,
  },
  actions: {
    storeCall: assign(({ event }) => {
      assertEvent(event, 'wallet.pay');
      return { call: event.call };
    }),
    storeAccount: assign((_, answer: WalletAnswer<Connected>) => ({ account: answer.ok ? answer.value.account : '' })),
  },
}).createMachine({
  id: 'coinWallet',
  context: none,
  initial: 'idle',
  states: {
    idle: {
      initial: 'ready',
      states: { ready: {}, rejected: {}, unknownChain: {}, failed: {}, unanswered: {}, sent: {} },
      on: { 'wallet.pay': { target: 'connecting', actions: 'storeCall' } },
    },
    connecting: {
      tags: 'busy',
      on: { 'wallet.giveUp': 'idle.ready' },
      invoke: {
        src: 'connect',
        onDone: [
          {
            guard: { type: 'isOnChain', params: ({ event }) => event.output },
            target: 'sending',
            actions: { type: 'storeAccount', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'switching',
            actions: { type: 'storeAccount', params: ({ event }) => event.output },
          },
          { guard: { type: 'isRejected', params: ({ event }) => event.output }, target: 'idle.rejected' },
          { target: 'idle.failed' },
        ],
        onError: 'idle.failed',
      },
    },
    switching: {
      tags: 'busy',
      on: { 'wallet.giveUp': 'idle.ready' },
      invoke: {
        src: 'switchChain',
        input: ({ context }) => requireCall(context),
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'sending' },
          { guard: { type: 'isRejected', params: ({ event }) => event.output }, target: 'idle.rejected' },
          { guard: { type: 'isChainUnknown', params: ({ event }) => event.output }, target: 'idle.unknownChain' },
          { target: 'idle.failed' },
        ],
        onError: 'idle.failed',
      },
    },
    sending: {
      tags: 'busy',
      // The wallet may have sent the payment, or may still do.
      on: { 'wallet.giveUp': 'idle.unanswered' },
      invoke: {
        src: 'send',
        input: ({ context }) => ({ ...requireCall(context), from: context.account }),
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'idle.sent' },
          { guard: { type: 'isRejected', params: ({ event }) => event.output }, target: 'idle.rejected' },
          { target: 'idle.failed' },
        ],
        onError: 'idle.failed',
      },
    },
  },
});

function requireCall({ call }: CoinWalletContext): CoinCall {
  if (!call) throw new Error('There is no call to send');
  return call;
}
