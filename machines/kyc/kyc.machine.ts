import { and, assertEvent, assign, emit, or, setup } from 'xstate';
import { actorGuards } from '#machines/shared/actor.ts';
import type { KycEmitted, KycEvent, KycFacts, KycNotification } from './kyc.contract.ts';

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
    recordExpiry: assign({ reason: 'documentExpired' }),
    recordReason: assign({
      reason: ({ event }) => {
        assertEvent(event, ['kyc.fail', 'kyc.reject']);
        return event.reason;
      },
    }),
    requestCheck: emit({ type: 'check.requested' }),
    succeed: emit({ type: 'kyc.succeeded' }),
    lapse: emit({ type: 'kyc.lapsed' }),
    notifyInvestor: emit(({ context }, params: { about: KycNotification }) => ({
      type: 'investor.notified' as const,
      about: params.about,
      reason: context.reason,
    })),
    notifyManager: emit((_, params: { about: KycNotification }) => ({
      type: 'manager.notified' as const,
      about: params.about,
    })),
  },
});

const notifyInvestor = (about: KycNotification) => ({ type: 'notifyInvestor', params: { about } }) as const;
const notifyManager = (about: KycNotification) => ({ type: 'notifyManager', params: { about } }) as const;

const succeeded = { target: 'success', actions: ['forgetReason', 'succeed', notifyInvestor('succeeded')] } as const;
const failed = { target: 'error', actions: ['recordReason', notifyInvestor('failed')] } as const;
const reviewed = { target: 'manual_error', actions: [notifyInvestor('inReview'), notifyManager('inReview')] } as const;

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
        // If the document expires during the provider's check, a manager decides.
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
          actions: [notifyInvestor('overdue'), notifyManager('overdue')],
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
          actions: ['recordExpiry', 'lapse', notifyInvestor('expired')],
        },
      },
    },
  },
});
