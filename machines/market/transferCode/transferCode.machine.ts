import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { type Refusal, unforeseen } from '#machines/app/form/form.contract.ts';
import { notProvided } from '#machines/shared/notProvided.ts';

export interface TransferCodeInput {
  /** The wrong codes that the transfer still allows on this side. */
  triesLeft: number;
}

export interface TransferCodeContext extends TransferCodeInput {
  /** The tries that were left when the last code was sent. */
  triesBefore: number | null;
  /** The code that waits until another one has been requested, or empty. */
  waitingCode: string;
  refusal: Refusal;
}

export type TransferCodeEvent =
  | { type: 'code.request' }
  | { type: 'code.submit'; code: string }
  /** The page has fetched the transfer again. */
  | { type: 'tries.update'; triesLeft: number };

export type TransferCodeEmitted = { type: 'code.sent' } | { type: 'code.sendFailed' };

/**
 * A wrong code is no refusal: the server accepts it, and the transfer counts it. If no conclusive answer arrived, the
 * transfer may be signed.
 */
export type SignResult = { ok: true } | { ok: false; refusal: Refusal; isOutcomeUnknown: boolean };

/** Whether the last code was wrong: fewer tries are left than before it was sent. */
export const isLastCodeWrong = ({ triesBefore, triesLeft }: Pick<TransferCodeContext, 'triesBefore' | 'triesLeft'>) =>
  triesBefore !== null && triesLeft < triesBefore;

/** A side signs the agreement of a transfer with a code by mail. */
export const transferCodeMachine = setup({
  types: {
    context: {} as TransferCodeContext,
    input: {} as TransferCodeInput,
    events: {} as TransferCodeEvent,
    emitted: {} as TransferCodeEmitted,
    tags: {} as 'busy',
  },
  actors: {
    requestCode: fromPromise<void>(notProvided),
    sign: fromPromise<SignResult, { code: string }>(notProvided),
  },
  guards: {
    isCodeWaiting: ({ context }) => context.waitingCode !== '',
    isWrong: ({ context }, { triesLeft }: { triesLeft: number }) => isLastCodeWrong({ ...context, triesLeft }),
    isRefused: (_, signed: SignResult) => !signed.ok && !signed.isOutcomeUnknown,
    isOutcomeUnknown: (_, signed: SignResult) => !signed.ok && signed.isOutcomeUnknown,
  },
  actions: {
    holdCode: assign((_, { code }: { code: string }) => ({ waitingCode: code, triesBefore: null })),
    dropCode: assign({ waitingCode: '' }),
    storeTries: assign((_, { triesLeft }: { triesLeft: number }) => ({ triesLeft })),
    rememberTries: assign(({ context }) => ({ triesBefore: context.triesLeft })),
    refuse: assign((_, signed: SignResult) => ({ refusal: signed.ok ? {} : signed.refusal })),
    fail: assign({ refusal: unforeseen }),
    clearRefusal: assign({ refusal: {} }),
    notifySent: emit({ type: 'code.sent' }),
    notifySendFailed: emit({ type: 'code.sendFailed' }),
  },
}).createMachine({
  id: 'transferCode',
  context: ({ input }) => ({ ...input, triesBefore: null, waitingCode: '', refusal: {} }),
  initial: 'entering',
  on: { 'tries.update': { actions: { type: 'storeTries', params: ({ event }) => event } } },
  states: {
    entering: {
      initial: 'open',
      states: { open: {}, submitted: {}, wrong: {}, refused: {}, failed: {} },
      exit: 'clearRefusal',
      on: {
        'code.request': 'requesting',
        'code.submit': 'signing',
        // The page could not be fetched at once, or it shows what became of a request without an answer.
        'tries.update': {
          guard: { type: 'isWrong', params: ({ event }) => event },
          target: '.wrong',
          actions: { type: 'storeTries', params: ({ event }) => event },
        },
      },
    },
    requesting: {
      tags: 'busy',
      on: { 'code.submit': { actions: { type: 'holdCode', params: ({ event }) => event } } },
      invoke: {
        src: 'requestCode',
        onDone: [
          { guard: 'isCodeWaiting', target: 'signing', actions: 'notifySent' },
          { target: 'entering', actions: 'notifySent' },
        ],
        onError: [
          { guard: 'isCodeWaiting', target: 'signing', actions: 'notifySendFailed' },
          { target: 'entering', actions: 'notifySendFailed' },
        ],
      },
    },
    signing: {
      tags: 'busy',
      entry: 'rememberTries',
      exit: 'dropCode',
      invoke: {
        src: 'sign',
        input: ({ context, event }) => {
          if (context.waitingCode !== '') return { code: context.waitingCode };
          assertEvent(event, 'code.submit');
          return { code: event.code };
        },
        onDone: [
          {
            guard: { type: 'isOutcomeUnknown', params: ({ event }) => event.output },
            target: 'entering.failed',
            actions: { type: 'refuse', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'entering.refused',
            actions: { type: 'refuse', params: ({ event }) => event.output },
          },
          { guard: { type: 'isWrong', params: ({ context }) => context }, target: 'entering.wrong' },
          { target: 'entering.submitted' },
        ],
        onError: { target: 'entering.failed', actions: 'fail' },
      },
    },
  },
});
