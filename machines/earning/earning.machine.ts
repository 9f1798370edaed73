import { and } from 'xstate';
import type { EarningNotification } from './earning.contract.ts';
import { earning } from './earning.setup.ts';

const notifyInvestor = (about: EarningNotification) => ({ type: 'notifyInvestor', params: { about } }) as const;
const notifyManager = (about: EarningNotification) => ({ type: 'notifyManager', params: { about } }) as const;

export const earningMachine = earning.createMachine({
  id: 'earning',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { 'earning.create': { guard: 'isSystem', target: 'pending' } } },
    pending: {
      on: {
        'earning.pay': {
          guard: and(['isManagerOrSystem', 'isDistributionApproved', 'hasIssuerBank', 'isPayable']),
          actions: ['startPayment', 'requestPayment'],
        },
        'payment.confirm': {
          guard: and(['isSystem', 'isPaying']),
          target: 'paid',
          actions: ['endPayment', 'recordPayment', notifyInvestor('paid')],
        },
        'payment.refuse': {
          guard: and(['isSystem', 'isPaying']),
          actions: ['endPayment', 'refusePayment', notifyManager('paymentRefused')],
        },
      },
    },
    paid: {
      on: {
        'earning.claim': {
          guard: and(['isInvestor', 'hasInvestorBank', 'isClaimable']),
          actions: ['startClaim', 'requestClaim'],
        },
        'claim.confirm': {
          guard: and(['isSystem', 'isClaiming']),
          target: 'claimed',
          actions: ['endClaim', 'recordClaim', notifyInvestor('claimed')],
        },
        'claim.refuse': {
          guard: and(['isSystem', 'isClaiming']),
          actions: ['endClaim', 'refuseClaim', notifyInvestor('claimRefused')],
        },
      },
    },
    claimed: {
      on: {
        'claim.return': {
          guard: 'isSystem',
          target: 'paid',
          actions: ['recordReturn', notifyInvestor('claimReturned'), notifyManager('claimReturned')],
        },
      },
    },
  },
});
