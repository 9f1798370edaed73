import { and, assertEvent, emit, not, or, setup } from 'xstate';
import { actorGuards } from '#machines/shared/actor.ts';
import type {
  TaxResidenceEmitted,
  TaxResidenceEvent,
  TaxResidenceFacts,
  TaxResidenceNotification,
} from './taxResidence.contract.ts';

const taxResidence = setup({
  types: {
    context: {} as TaxResidenceFacts,
    input: {} as TaxResidenceFacts,
    events: {} as TaxResidenceEvent,
    emitted: {} as TaxResidenceEmitted,
  },
  guards: {
    ...actorGuards,
    isCertificateGiven: ({ context }) => context.certificateGiven,
    isCertificateOver: ({ context }) => context.certificateOver,
    isContradicted: ({ context }) => context.contradicted,
    isSigned: ({ context }) => context.signed,
  },
  actions: {
    accept: emit({ type: 'certificate.accepted' }),
    doubt: emit(({ event }) => {
      assertEvent(event, 'residence.doubt');
      return { type: 'residence.doubted' as const, sources: event.sources };
    }),
    notifyUser: emit(({ event }, { about }: { about: TaxResidenceNotification }) => ({
      type: 'user.notified' as const,
      about,
      reason: 'reason' in event ? event.reason : null,
    })),
    notifyManager: emit(({ event }) => {
      assertEvent(event, 'residence.declare');
      return { type: 'manager.notified' as const, about: 'submitted' as const };
    }),
  },
});

const notifyUser = (about: TaxResidenceNotification) => ({ type: 'notifyUser', params: { about } }) as const;

const replaces = { 'residence.replace': { guard: 'isSystem', target: 'replaced' } } as const;
/** The rates stay as they are until the user declares anew. */
const doubts = {
  'residence.doubt': { guard: and(['isSystem', 'isSigned']), actions: ['doubt', notifyUser('doubted')] },
} as const;
const refuses = {
  'certificate.refuse': { guard: 'isManager', target: 'refused', actions: notifyUser('refused') },
} as const;

export const taxResidenceMachine = taxResidence.createMachine({
  id: 'taxResidence',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: {
        // An answer of an earlier version, of a user who has declared something else since.
        ...replaces,
        'residence.declare': [
          {
            guard: and(['isInvestor', or(['isCertificateGiven', 'isContradicted'])]),
            target: 'submitted',
            actions: 'notifyManager',
          },
          // The system carries answers of an earlier version over.
          { guard: or(['isInvestor', 'isSystem']), target: 'declared' },
        ],
      },
    },
    // Without a certificate: the statutory rates of its country apply.
    declared: { on: { ...replaces, ...doubts } },
    submitted: {
      on: {
        ...replaces,
        ...doubts,
        ...refuses,
        'certificate.accept': [
          {
            guard: and(['isManager', 'isCertificateGiven', not('isCertificateOver')]),
            target: 'certified',
            actions: ['accept', notifyUser('certified')],
          },
          // Only the explanation of a contradiction was given.
          {
            guard: and(['isManager', not('isCertificateGiven')]),
            target: 'declared',
            actions: notifyUser('accepted'),
          },
        ],
      },
    },
    certified: {
      on: {
        ...replaces,
        ...doubts,
        // It turned out to be wrong.
        ...refuses,
        'certificate.lapse': {
          guard: and(['isSystem', 'isCertificateOver']),
          target: 'lapsed',
          actions: notifyUser('lapsed'),
        },
      },
    },
    refused: { on: { ...replaces, ...doubts } },
    lapsed: { on: { ...replaces, ...doubts } },
    replaced: { type: 'final' },
  },
});
