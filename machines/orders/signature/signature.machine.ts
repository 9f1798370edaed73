import { and, assertEvent, assign, emit, or, setup } from 'xstate';
import { actorGuards } from '#machines/shared/actor.ts';
import { MAX_TRIES, type SignatureEmitted, type SignatureEvent, type SignatureFacts } from './signature.contract.ts';

const signature = setup({
  types: {
    context: {} as SignatureFacts,
    input: {} as SignatureFacts,
    events: {} as SignatureEvent,
    emitted: {} as SignatureEmitted,
    /** The contract can still be signed. An investment has at most one open signature. */
    tags: {} as 'open',
  },
  guards: {
    ...actorGuards,
    isCodeCurrent: ({ context }) => !context.codeTimeOver,
    isCodeMatching: ({ context }) => context.codeMatches,
    isLastTry: ({ context }) => context.tries + 1 >= MAX_TRIES,
    areCodesLeft: ({ context }) => context.codesLeft > 0,
    isReviewPassed: ({ context }) => !context.reviewRejected,
    isTimeOver: ({ context }) => context.timeOver,
    isSignedWithCode: ({ context }) => !context.atService,
    isServiceToOpen: ({ context }) => context.atService && context.reference === null,
    isAtService: ({ context }) => context.atService && context.reference !== null,
    isSignerMatching: ({ context, event }) => event.type === 'signature.complete' && event.signer === context.signer,
    isHashMatching: ({ context, event }) => event.type === 'signature.complete' && event.hash === context.documentHash,
  },
  actions: {
    chooseService: assign({
      atService: ({ event }) => {
        assertEvent(event, 'signature.prepare');
        return event.atService === true;
      },
    }),
    storeReference: assign({
      reference: ({ event }) => {
        assertEvent(event, 'signature.open');
        return event.reference;
      },
    }),
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

const canReceiveCode = and(['isSignedWithCode', or(['isInvestor', 'isSystem']), 'isReviewPassed', 'areCodesLeft']);
const isSignedAtService = and(['isSystem', 'isAtService', 'isReviewPassed', 'isHashMatching', 'isSignerMatching']);
const canEnterCode = and(['isInvestor', 'isReviewPassed', 'isCodeCurrent']);

const exits = {
  'signature.fail': { guard: 'isSystem', target: 'failed', actions: 'fail' },
  'signature.expire': { guard: and(['isSystem', 'isTimeOver']), target: 'expired', actions: 'expire' },
  /** The investment was cancelled, so there is nothing to sign and no notification to send. */
  'signature.drop': { guard: 'isSystem', target: 'expired' },
} as const;

export const signatureMachine = signature.createMachine({
  id: 'signature',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { 'signature.prepare': { guard: 'isSystem', target: 'prepared', actions: 'chooseService' } } },
    prepared: {
      tags: 'open',
      on: {
        ...exits,
        'code.send': { guard: canReceiveCode, target: 'codeSent', actions: 'requestCode' },
        'signature.open': { guard: and(['isSystem', 'isServiceToOpen', 'isReviewPassed']), actions: 'storeReference' },
        'signature.complete': { guard: isSignedAtService, target: 'signed', actions: 'complete' },
      },
    },
    codeSent: {
      tags: 'open',
      on: {
        ...exits,
        'code.resend': { guard: canReceiveCode, actions: 'requestCode' },
        'code.enter': [
          { guard: and([canEnterCode, 'isCodeMatching']), target: 'signed', actions: 'complete' },
          {
            guard: and([canEnterCode, 'isLastTry']),
            target: 'failed',
            actions: ['countTry', 'refuseCode', 'failByTries'],
          },
          { guard: canEnterCode, actions: ['countTry', 'refuseCode'] },
        ],
      },
    },
    signed: { type: 'final' },
    failed: { type: 'final' },
    expired: { type: 'final' },
  },
});
