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
  },
  actions: {
    accept: emit({ type: 'certificate.accepted' }),
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
          { guard: and(['isInvestor', 'isCertificateGiven']), target: 'submitted', actions: 'notifyManager' },
          // The system carries answers of an earlier version over.
          { guard: or(['isInvestor', 'isSystem']), target: 'declared' },
        ],
      },
    },
    // Self-certified only: the statutory rates of its country apply.
    declared: { on: replaces },
    submitted: {
      on: {
        ...replaces,
        ...refuses,
        'certificate.accept': {
          guard: and(['isManager', not('isCertificateOver')]),
          target: 'certified',
          actions: ['accept', notifyUser('certified')],
        },
      },
    },
    certified: {
      on: {
        ...replaces,
        // It turned out to be wrong.
        ...refuses,
        'certificate.lapse': {
          guard: and(['isSystem', 'isCertificateOver']),
          target: 'lapsed',
          actions: notifyUser('lapsed'),
        },
      },
    },
    refused: { on: replaces },
    lapsed: { on: replaces },
    replaced: { type: 'final' },
  },
});
