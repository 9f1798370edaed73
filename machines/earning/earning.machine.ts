import { and } from 'xstate';
import type { EarningNews } from './earning.contract.ts';
import { earning } from './earning.setup.ts';

const tellInvestor = (about: EarningNews) => ({ type: 'tellInvestor', params: { about } }) as const;
const tellManager = (about: EarningNews) => ({ type: 'tellManager', params: { about } }) as const;

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
          actions: ['beginPayment', 'requestPayment'],
        },
        'payment.confirm': {
          guard: and(['isSystem', 'isPaying']),
          target: 'paid',
          actions: ['endPayment', 'keepPaid', tellInvestor('paid')],
        },
        'payment.refuse': {
          guard: and(['isSystem', 'isPaying']),
          actions: ['endPayment', 'refusePayment', tellManager('paymentRefused')],
        },
      },
    },
    paid: {
      on: {
        'earning.claim': {
          guard: and(['isInvestor', 'hasInvestorBank', 'isClaimable']),
          actions: ['beginClaim', 'requestClaim'],
        },
        'claim.confirm': {
          guard: and(['isSystem', 'isClaiming']),
          target: 'claimed',
          actions: ['endClaim', 'keepClaimed', tellInvestor('claimed')],
        },
        'claim.refuse': {
          guard: and(['isSystem', 'isClaiming']),
          actions: ['endClaim', 'refuseClaim', tellInvestor('claimRefused')],
        },
      },
    },
    claimed: {
      on: {
        'claim.return': {
          guard: 'isSystem',
          target: 'paid',
          actions: ['keepReturned', tellInvestor('claimReturned'), tellManager('claimReturned')],
        },
      },
    },
  },
});
