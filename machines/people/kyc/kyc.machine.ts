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
    isDataMatching: ({ context }) => context.dataMatches,
    isAdult: ({ context }) => context.adult,
    isEvidenceThere: ({ context }) => context.evidence,
    isEverythingChecked: ({ context, event }) =>
      'checked' in event && context.toCheck.every((check) => event.checked.includes(check)),
    isMismatchExplained: ({ context, event }) =>
      context.dataMatches || (event.type === 'kyc.approve' && Boolean(event.reason?.trim())),
    isWaitOver: ({ context }) => context.waitOver,
  },
  actions: {
    forgetReason: assign({ reason: null }),
    reject: assign({ rejected: true }),
    clear: assign({ rejected: false }),
    recordExpiry: assign({ reason: 'documentExpired' }),
    recordSilence: assign({ reason: 'NO_ANSWER' }),
    recordDoubt: assign({
      reason: ({ context }) => {
        if (!context.documentValid) return 'DOCUMENT_EXPIRED';
        return context.adult ? 'DATA_MISMATCH' : 'UNDER_AGE';
      },
    }),
    recordReason: assign({
      reason: ({ event }) => {
        assertEvent(event, ['kyc.fail', 'kyc.review', 'kyc.reject', 'kyc.revoke']);
        return event.reason;
      },
    }),
    requestCheck: emit({ type: 'check.requested' }),
    succeed: emit(({ context }) => ({ type: 'kyc.succeeded' as const, reviewed: context.actor === 'ADMIN' })),
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

const succeeded = {
  target: 'success',
  actions: ['forgetReason', 'clear', 'succeed', notifyInvestor('succeeded')],
} as const;
const failed = { target: 'error', actions: ['recordReason', 'reject', notifyInvestor('failed')] } as const;
const reviewed = { target: 'manual_error', actions: [notifyInvestor('inReview'), notifyManager('inReview')] } as const;

export const kycMachine = kyc.createMachine({
  id: 'kyc',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: { 'kyc.create': { guard: or(['isInvestor', 'isSystem']), target: 'created' } },
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
        // A manager decides if the document has expired or contradicts the user's data.
        'kyc.succeed': [
          { guard: and(['isSystem', 'isDocumentValid', 'isAdult', 'isDataMatching']), ...succeeded },
          { guard: 'isSystem', ...reviewed, actions: ['recordDoubt', ...reviewed.actions] },
        ],
        'kyc.fail': { guard: 'isSystem', ...failed },
        'kyc.wait': { guard: 'isSystem', target: 'pending' },
        'kyc.review': { guard: 'isSystem', ...reviewed, actions: ['recordReason', ...reviewed.actions] },
        'kyc.overdue': {
          guard: and(['isSystem', 'isWaitOver']),
          target: 'manual_error',
          actions: ['recordSilence', notifyInvestor('overdue'), notifyManager('overdue')],
        },
      },
    },
    manual_error: {
      on: {
        'kyc.approve': {
          guard: and([
            'isManager',
            'isEvidenceThere',
            'isDocumentValid',
            'isAdult',
            'isEverythingChecked',
            'isMismatchExplained',
          ]),
          ...succeeded,
        },
        'kyc.reject': { guard: 'isManager', ...failed },
      },
    },
    error: { on: { 'kyc.retry': { guard: 'isInvestor', target: 'created' } } },
    success: {
      on: {
        // With a new check, users correct data that an earlier one confirmed.
        'kyc.repeat': { guard: 'isInvestor', target: 'created', actions: 'lapse' },
        // The user can try again. Until a check succeeds, orders, sales and new entries in a whitelist wait.
        'kyc.revoke': {
          guard: 'isManager',
          target: 'error',
          actions: ['recordReason', 'reject', 'lapse', notifyInvestor('revoked')],
        },
        'kyc.expire': {
          guard: and(['isSystem', 'isDocumentOver']),
          target: 'created',
          actions: ['recordExpiry', 'lapse', notifyInvestor('expired')],
        },
      },
    },
  },
});
