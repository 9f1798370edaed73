import { and, assertEvent, assign, emit, or, setup } from 'xstate';
import { actorGuards } from '#machines/shared/actor.ts';
import type { KycEmitted, KycEvent, KycFacts, KycNews } from './kyc.contract.ts';

const kyc = setup({
  types: {
    context: {} as KycFacts,
    input: {} as KycFacts,
    events: {} as KycEvent,
    emitted: {} as KycEmitted,
  },
  guards: {
    ...actorGuards,
    isFileComplete: ({ context }) => context.fileComplete,
    isDocumentValid: ({ context }) => context.documentValid,
    isDocumentOver: ({ context }) => !context.documentValid,
    isWaitOver: ({ context }) => context.waitOver,
  },
  actions: {
    forgetReason: assign({ reason: null }),
    keepExpiry: assign({ reason: 'documentExpired' }),
    keepReason: assign({
      reason: ({ event }) => {
        assertEvent(event, ['kyc.fail', 'kyc.reject']);
        return event.reason;
      },
    }),
    requestCheck: emit({ type: 'check.requested' }),
    succeed: emit({ type: 'kyc.succeeded' }),
    lapse: emit({ type: 'kyc.lapsed' }),
    tellInvestor: emit(({ context }, params: { about: KycNews }) => ({
      type: 'investor.told' as const,
      about: params.about,
      reason: context.reason,
    })),
    tellManager: emit((_, params: { about: KycNews }) => ({ type: 'manager.told' as const, about: params.about })),
  },
});

const tell = (about: KycNews) => ({ type: 'tellInvestor', params: { about } }) as const;
const tellManager = (about: KycNews) => ({ type: 'tellManager', params: { about } }) as const;

const succeeded = { target: 'success', actions: ['forgetReason', 'succeed', tell('succeeded')] } as const;
const failed = { target: 'error', actions: ['keepReason', tell('failed')] } as const;
const reviewed = { target: 'manual_error', actions: [tell('inReview'), tellManager('inReview')] } as const;

export const kycMachine = kyc.createMachine({
  id: 'kyc',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: { 'kyc.create': { guard: or(['isInvestor', 'isSystem']), target: 'created', actions: 'forgetReason' } },
    },
    created: {
      on: {
        'kyc.begin': {
          guard: and(['isInvestor', 'isFileComplete', 'isDocumentValid']),
          target: 'pending',
          actions: ['forgetReason', 'requestCheck'],
        },
      },
    },
    pending: {
      on: {
        // A document can run out while the provider looks at it: then a person decides.
        'kyc.succeed': [
          { guard: and(['isSystem', 'isDocumentValid']), ...succeeded },
          { guard: 'isSystem', ...reviewed },
        ],
        'kyc.fail': { guard: 'isSystem', ...failed },
        'kyc.wait': { guard: 'isSystem', target: 'pending' },
        'kyc.review': { guard: 'isSystem', ...reviewed },
        'kyc.overdue': {
          guard: and(['isSystem', 'isWaitOver']),
          target: 'manual_error',
          actions: [tell('overdue'), tellManager('overdue')],
        },
      },
    },
    manual_error: {
      on: {
        'kyc.approve': { guard: and(['isManager', 'isDocumentValid']), ...succeeded },
        'kyc.reject': { guard: 'isManager', ...failed },
      },
    },
    error: { on: { 'kyc.retry': { guard: 'isInvestor', target: 'created' } } },
    success: {
      on: {
        'kyc.expire': {
          guard: and(['isSystem', 'isDocumentOver']),
          target: 'created',
          actions: ['keepExpiry', 'lapse', tell('expired')],
        },
      },
    },
  },
});
