import { and, or } from 'xstate';
import type { DistributionNotification } from './distribution.contract.ts';
import { distribution } from './distribution.setup.ts';

const notifyOwner = (about: DistributionNotification) => ({ type: 'notifyOwner', params: { about } }) as const;
const notifyManager = (about: DistributionNotification) => ({ type: 'notifyManager', params: { about } }) as const;

const areTermsAllowed = ['areTermsOfInstalment', 'areTermsWithinCapital'] as const;
const cancels = {
  'distribution.cancel': {
    guard: 'isManager',
    target: 'cancelled',
    actions: ['discardLines', 'cancel', notifyOwner('cancelled')],
  },
} as const;

const completion = {
  guard: and(['isSystem', 'isAllPaid']),
  target: 'paid',
  actions: ['finish', notifyOwner('paid')],
} as const;

export const distributionMachine = distribution.createMachine({
  id: 'distribution',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: {
        'distribution.create': [
          { guard: and(['isManager', 'isWithinCapital']), target: 'draft' },
          { guard: and(['isOwner', 'isWithinCapital']), target: 'draft', actions: notifyManager('proposed') },
        ],
      },
    },
    draft: {
      on: {
        ...cancels,
        'distribution.edit': { guard: and([or(['isManager', 'isOwner']), ...areTermsAllowed]), actions: 'changeTerms' },
        'distribution.calculate': {
          guard: and(['isManagerOrSystem', 'isRecordDateOver', 'areLinesThere', 'isWithinCapital']),
          target: 'calculated',
          actions: 'calculateLines',
        },
      },
    },
    calculated: {
      on: {
        ...cancels,
        'distribution.edit': {
          guard: and(['isManager', ...areTermsAllowed]),
          target: 'draft',
          actions: ['changeTerms', 'discardLines'],
        },
        'distribution.approve': {
          guard: and(['isManager', 'isWithinCapital']),
          target: 'approved',
          actions: ['recordApproval', notifyOwner('approved')],
        },
      },
    },
    approved: {
      on: {
        ...cancels,
        // A manager proposes the payment. The system orders it when enough managers for its amount have agreed.
        'distribution.pay': {
          guard: and(['isSystem', 'isUnproposed', 'hasIssuerBank', 'isScheduleAsSeen']),
          target: 'paying',
          actions: { type: 'requestPayments', params: { failedOnly: false } },
        },
      },
    },
    paying: {
      tags: 'payable',
      on: {
        'distribution.finish': [
          completion,
          {
            guard: and(['isSystem', 'isNothingUnderWay']),
            target: 'partlyFailed',
            actions: [notifyManager('paymentsFailed'), notifyOwner('paymentsFailed')],
          },
        ],
      },
    },
    partlyFailed: {
      tags: 'payable',
      on: {
        // A line may have been retried alone.
        'distribution.finish': completion,
        'distribution.retry': {
          guard: and(['isManager', 'areLinesRefused', 'hasIssuerBank']),
          target: 'paying',
          actions: { type: 'requestPayments', params: { failedOnly: true } },
        },
      },
    },
    // A line that was in quarantine is paid after its release.
    paid: { type: 'final', tags: 'payable' },
    cancelled: { type: 'final' },
  },
});
