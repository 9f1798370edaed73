import { and, not } from 'xstate';
import type { EarningNotification } from './earning.contract.ts';
import { earning } from './earning.setup.ts';

const notifyInvestor = (about: EarningNotification) => ({ type: 'notifyInvestor', params: { about } }) as const;
const notifyManager = (about: EarningNotification) => ({ type: 'notifyManager', params: { about } }) as const;

export const earningMachine = earning.createMachine({
  id: 'earning',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: {
        'earning.create': { guard: 'isSystem', target: 'pending' },
        'earning.split': { guard: 'isSystem', target: 'held' },
      },
    },
    pending: {
      on: {
        'earning.pay': [
          // No bank transfers an amount of 0.
          {
            guard: and(['isManagerOrSystem', 'isDistributionApproved', 'isPayable', 'isNothingDue']),
            target: 'claimed',
            actions: ['recordPayment', 'complete'],
          },
          {
            guard: and(['isManagerOrSystem', 'isDistributionApproved', 'hasIssuerBank', 'isPayable']),
            actions: ['startPayment', 'requestPayment'],
          },
        ],
        'payment.confirm': [
          {
            guard: and(['isSystem', 'isPaying', 'isNothingLeft']),
            target: 'claimed',
            actions: ['endPayment', 'recordPayment', 'complete', notifyInvestor('allWithheld')],
          },
          {
            guard: and(['isSystem', 'isPaying', 'isHeld']),
            target: 'held',
            actions: ['endPayment', 'recordPayment', notifyInvestor('held')],
          },
          {
            guard: and(['isSystem', 'isPaying']),
            target: 'paid',
            actions: ['endPayment', 'recordPayment', notifyInvestor('paid')],
          },
        ],
        'payment.refuse': [
          {
            guard: and(['isSystem', 'isPaying', 'isRetriedAlone']),
            actions: ['endPayment', 'recordRefusal', 'refusePayment', notifyManager('paymentRefused')],
          },
          // The distribution notifies the managers once about all its refused lines.
          { guard: and(['isSystem', 'isPaying']), actions: ['endPayment', 'recordRefusal', 'refusePayment'] },
        ],
      },
    },
    // The money is the holder's, but they may not have it yet.
    held: {
      on: {
        'hold.part': { guard: and(['isSystem', 'isPartFreed']), actions: 'freePart' },
        'hold.end': {
          guard: and(['isSystem', not('isHeld')]),
          target: 'paid',
          actions: ['forgetRefusal', notifyInvestor('paid')],
        },
        'hold.assign': {
          guard: and(['isSystem', 'areTokensTaken']),
          target: 'assigned',
          actions: ['forgetRefusal', 'assignMoney', notifyInvestor('assigned'), 'notifyReceiver'],
        },
        'authority.pay': {
          guard: and(['isSystem', 'isUnproposed', 'isMoneyLeft', 'isWhollyFrozen']),
          target: 'ordered',
          actions: ['startSeizure', 'requestSeizure'],
        },
      },
    },
    // Ordered to be paid to the authority that has seized it, as a whole. The acts on its tokens decide nothing any more.
    ordered: {
      on: {
        'seizure.confirm': {
          guard: 'isSystem',
          target: 'seized',
          actions: ['recordSeizure', notifyInvestor('seized')],
        },
        'seizure.refuse': {
          guard: 'isSystem',
          target: 'held',
          actions: ['refuseSeizure', notifyManager('seizureRefused'), 'recordRefusal'],
        },
      },
    },
    seized: {
      on: {
        'seizure.return': {
          guard: 'isSystem',
          target: 'held',
          actions: [
            'returnSeizure',
            notifyInvestor('seizureReturned'),
            notifyManager('seizureReturned'),
            'recordRefusal',
          ],
        },
      },
    },
    assigned: { type: 'final' },
    paid: {
      on: {
        'earning.claim': {
          guard: and(['isInvestor', 'hasInvestorBank', 'isClaimable']),
          actions: ['startClaim', 'requestClaim'],
        },
        'earning.credit': {
          guard: and(['isInvestor', 'isBalanceUsed', 'isClaimable']),
          target: 'credited',
          actions: ['forgetRefusal', 'creditMoney'],
        },
        'claim.confirm': {
          guard: and(['isSystem', 'isClaiming']),
          target: 'claimed',
          actions: ['endClaim', 'recordTransfer', 'recordClaim', notifyInvestor('transferred')],
        },
        'claim.refuse': {
          guard: and(['isSystem', 'isClaiming']),
          actions: ['endClaim', 'refuseClaim', notifyInvestor('claimRefused'), 'recordRefusal'],
        },
      },
    },
    // It is part of the balance now, which can be invested or withdrawn.
    credited: { type: 'final' },
    claimed: {
      on: {
        'claim.return': {
          guard: 'isSystem',
          target: 'paid',
          actions: ['recordReturn', notifyInvestor('claimReturned'), notifyManager('claimReturned'), 'recordRefusal'],
        },
      },
    },
  },
});
