import { and, assertEvent, assign, emit, or, setup } from 'xstate';
import { actorGuards } from '#machines/shared/actor.ts';
import { MAX_TRIES, type SignatureEmitted, type SignatureEvent, type SignatureFacts } from './signature.contract.ts';

const signature = setup({
  types: {
    context: {} as SignatureFacts,
    input: {} as SignatureFacts,
    events: {} as SignatureEvent,
    emitted: {} as SignatureEmitted,
  },
  guards: {
    ...actorGuards,
    isCodeCurrent: ({ context }) => !context.codeTimeOver,
    isCodeMatching: ({ context }) => context.codeMatches,
    isLastTry: ({ context }) => context.tries + 1 >= MAX_TRIES,
    areCodesLeft: ({ context }) => context.codesLeft > 0,
    isTimeOver: ({ context }) => context.timeOver,
    isHashMatching: ({ context, event }) => event.type === 'signature.complete' && event.hash === context.documentHash,
  },
  actions: {
    requestCode: emit({ type: 'code.requested' }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    refuseCode: emit(({ context }) => ({ type: 'code.refused' as const, triesLeft: MAX_TRIES - context.tries })),
    complete: emit(({ context }) => ({ type: 'signature.completed' as const, hash: context.documentHash })),
    failByTries: emit({ type: 'signature.failed', reason: 'codeTriesExhausted' }),
    fail: emit(({ event }) => {
      assertEvent(event, 'signature.fail');
      return { type: 'signature.failed' as const, reason: event.reason };
    }),
    expire: emit({ type: 'signature.expired' }),
  },
});

const mayHaveCode = and([or(['isInvestor', 'isSystem']), 'areCodesLeft']);
const mayEnterCode = and(['isInvestor', 'isCodeCurrent']);

const exits = {
  'signature.fail': { guard: 'isSystem', target: 'failed', actions: 'fail' },
  'signature.expire': { guard: and(['isSystem', 'isTimeOver']), target: 'expired', actions: 'expire' },
  /** The investment was cancelled: there is nothing to sign and nobody to tell. */
  'signature.drop': { guard: 'isSystem', target: 'expired' },
} as const;

export const signatureMachine = signature.createMachine({
  id: 'signature',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { 'signature.prepare': { guard: 'isSystem', target: 'prepared' } } },
    prepared: {
      on: { ...exits, 'code.send': { guard: mayHaveCode, target: 'codeSent', actions: 'requestCode' } },
    },
    codeSent: {
      on: {
        ...exits,
        'signature.complete': { guard: and(['isSystem', 'isHashMatching']), target: 'signed', actions: 'complete' },
        'code.resend': { guard: mayHaveCode, actions: 'requestCode' },
        'code.enter': [
          { guard: and([mayEnterCode, 'isCodeMatching']), target: 'signed', actions: 'complete' },
          {
            guard: and([mayEnterCode, 'isLastTry']),
            target: 'failed',
            actions: ['countTry', 'refuseCode', 'failByTries'],
          },
          { guard: mayEnterCode, actions: ['countTry', 'refuseCode'] },
        ],
      },
    },
    signed: { type: 'final' },
    failed: { type: 'final' },
    expired: { type: 'final' },
  },
});
