import { and, or } from 'xstate';
import type { DistributionNews } from './distribution.contract.ts';
import { distribution } from './distribution.setup.ts';

const tellOwner = (about: DistributionNews) => ({ type: 'tellOwner', params: { about } }) as const;
const tellManager = (about: DistributionNews) => ({ type: 'tellManager', params: { about } }) as const;

const edits = {
  'distribution.edit': { guard: 'isManager', target: 'draft', actions: 'discardLines' },
} as const;
const cancels = {
  'distribution.cancel': {
    guard: 'isManager',
    target: 'cancelled',
    actions: ['discardLines', 'cancel', tellOwner('cancelled')],
  },
} as const;
const approved = { target: 'approved', actions: tellOwner('approved') } as const;

export const distributionMachine = distribution.createMachine({
  id: 'distribution',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: {
        'distribution.create': [
          { guard: 'isManager', target: 'draft' },
          { guard: 'isOwner', target: 'draft', actions: tellManager('proposed') },
        ],
      },
    },
    draft: {
      on: {
        ...cancels,
        'distribution.edit': { guard: or(['isManager', 'isOwner']), target: 'draft' },
        'distribution.calculate': {
          guard: and(['isManagerOrSystem', 'isRecordDateReached', 'areLinesThere']),
          target: 'calculated',
          actions: 'calculateLines',
        },
      },
    },
    calculated: {
      on: {
        ...cancels,
        ...edits,
        'distribution.approve': [
          {
            guard: and(['isManager', 'isWithinLimit']),
            target: approved.target,
            actions: [{ type: 'keepApproval', params: { second: false } }, approved.actions],
          },
          {
            guard: 'isManager',
            target: 'awaitingSecond',
            actions: [{ type: 'keepApproval', params: { second: false } }, 'askSecond'],
          },
        ],
      },
    },
    awaitingSecond: {
      on: {
        ...cancels,
        ...edits,
        'distribution.approve': {
          guard: 'isAnotherManager',
          target: approved.target,
          actions: [{ type: 'keepApproval', params: { second: true } }, approved.actions],
        },
      },
    },
    approved: {
      on: {
        ...cancels,
        'distribution.pay': {
          guard: and(['isManager', 'hasIssuerBank']),
          target: 'paying',
          actions: { type: 'requestPayments', params: { failedOnly: false } },
        },
      },
    },
    paying: {
      on: {
        'distribution.finish': [
          { guard: and(['isSystem', 'isAllPaid']), target: 'paid', actions: ['finish', tellOwner('paid')] },
          {
            guard: and(['isSystem', 'isNothingUnderWay']),
            target: 'partlyFailed',
            actions: [tellManager('partlyFailed'), tellOwner('partlyFailed')],
          },
        ],
      },
    },
    partlyFailed: {
      on: {
        'distribution.retry': {
          guard: and(['isManager', 'hasIssuerBank']),
          target: 'paying',
          actions: { type: 'requestPayments', params: { failedOnly: true } },
        },
      },
    },
    paid: { type: 'final' },
    cancelled: { type: 'final' },
  },
});
