import { and, or } from 'xstate';
import type { RefundRoute } from './payment.contract.ts';
import { payment } from './payment.setup.ts';

const canReport = or(['isSystem', and(['isManager', 'isBank'])]);
const canSettle = and(['isSystem', 'isReceiptMatching', 'isWithoutParts']);
/** Managers can only confirm the expected payment; other money is reported by the bank. */
const canConfirm = and(['isSystem', 'isBank', 'isWithoutParts', or(['isReceiptMatching', 'isProofSeen'])]);
const canReportOther = and(['isSystem', 'isReceiptGiven']);
const release = { type: 'moveBalance', params: { to: 'released' } } as const;

/** Money that matches no open payment is in suspense until it is refunded to the payer. */
const suspended = {
  target: 'lateSettled',
  actions: [
    'recordReceipt',
    'suspendMoney',
    'oweRefund',
    { type: 'openIncident', params: { kind: 'suspense' } },
    { type: 'notifyInvestor', params: { about: 'moneySuspended' } },
  ],
} as const;
/** If a payment ends before it is complete, its parts are late money. */
const incomplete = {
  target: suspended.target,
  actions: [
    'recordParts',
    'suspendParts',
    'oweRefund',
    { type: 'openIncident', params: { kind: 'suspense' } },
    { type: 'notifyInvestor', params: { about: 'moneySuspended' } },
  ],
} as const;
const lateSettlement = {
  'payment.settle': {
    guard: canReportOther,
    target: suspended.target,
    actions: ['endUnanswered', ...suspended.actions],
  },
} as const;

/** The provider has not said whether it has the money, although the time to pay is over. */
const silence = {
  'payment.unanswered': {
    guard: and(['isSystem', 'isTimeOver', 'isNewlyUnanswered']),
    actions: ['markUnanswered', { type: 'openIncident', params: { kind: 'unanswered' } }],
  },
} as const;

const expiry = { target: 'expired', actions: [release, 'releaseCoins', 'expire', 'endUnanswered'] } as const;

const moveRefund = (route: RefundRoute) => [{ type: 'routeRefund', params: { route } }, 'requestRefund'] as const;

const settlement = {
  target: 'settled',
  actions: ['endUnanswered', 'recordReceipt', { type: 'moveBalance', params: { to: 'captured' } }, 'settle'],
} as const;

/** A transfer of less than the amount due waits for the rest. The excess of the last one is late money. */
const collecting = {
  'part.receive': [
    {
      guard: and(['isSystem', 'isPart', 'isIncomplete']),
      actions: ['addPart', { type: 'notifyInvestor', params: { about: 'partArrived' } }],
    },
    {
      guard: and(['isSystem', 'isPart']),
      target: 'settled',
      actions: [
        'addPart',
        'recordParts',
        { type: 'moveBalance', params: { to: 'captured' } },
        'settleParts',
        'reportExcess',
      ],
    },
  ],
} as const;

const awaits = {
  'payment.settle': [
    { guard: canSettle, ...settlement },
    {
      guard: and([canReportOther, 'isWithoutParts']),
      target: suspended.target,
      actions: ['endUnanswered', release, 'fail', ...suspended.actions],
    },
  ],
  'payment.fail': { guard: canReport, target: 'failed', actions: ['endUnanswered', release, 'releaseCoins', 'fail'] },
  'payment.drop': { guard: 'isSystem', target: 'dropped', actions: [release, 'releaseCoins'] },
} as const;

export const paymentMachine = payment.createMachine({
  id: 'payment',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: {
        'payment.create': {
          guard: 'isSystem',
          target: 'created',
          actions: { type: 'moveBalance', params: { to: 'held' } },
        },
        'payment.settle': { guard: canReportOther, ...suspended },
      },
    },
    created: {
      tags: 'open',
      on: {
        ...awaits,
        ...collecting,
        'payment.fail': [
          { guard: and([canReport, 'hasParts']), ...incomplete, actions: [release, 'fail', ...incomplete.actions] },
          awaits['payment.fail'],
        ],
        'payment.drop': [
          { guard: and(['isSystem', 'hasParts']), ...incomplete, actions: [release, ...incomplete.actions] },
          awaits['payment.drop'],
        ],
        // Only a bank payment has evidence that a manager can check, and it has no provider's page.
        'receipt.confirm': { guard: canConfirm, ...settlement },
        'payment.expire': [
          {
            guard: and(['isSystem', 'isTimeOver', 'hasParts']),
            ...incomplete,
            actions: [release, 'expire', ...incomplete.actions],
          },
          { guard: and(['isSystem', 'isTimeOver', 'isNothingArriving']), ...expiry },
        ],
        'payment.redirect': {
          guard: and([or(['isInvestor', 'isSystem']), 'isRedirectable', 'isCampaignRunning']),
          target: 'redirected',
          actions: 'requestLookup',
        },
      },
    },
    redirected: {
      tags: ['open', 'lookedUp'],
      on: {
        ...awaits,
        'payment.expire': { guard: and(['isSystem', 'isTimeOver', 'isUnpaidAtProvider']), ...expiry },
        // The terminal lets the payer try again on the same page. The payment ends only by a lookup or its time limit.
        'payment.deny': { guard: 'isSystem', actions: 'recordDenial' },
        ...silence,
      },
    },
    // The page of the denied payment may still be open. Its money settles the order unless another payment does.
    failed: {
      on: {
        'payment.settle': [
          {
            guard: and(['isSystem', 'isPaidAtProvider', 'isReceiptMatching', 'isStillPayable']),
            target: 'settled',
            actions: ['recordReceipt', 'settle'],
          },
          lateSettlement['payment.settle'],
        ],
      },
    },
    expired: { tags: 'lookedUp', on: lateSettlement },
    dropped: { tags: 'lookedUp', on: { ...lateSettlement, ...silence } },
    settled: {
      on: {
        'refund.request': {
          guard: 'isSystem',
          target: 'refunding',
          actions: ['requestRefund', { type: 'moveBalance', params: { to: 'returned' } }],
        },
      },
    },
    lateSettled: {
      tags: 'goingBack',
      on: {
        'refund.request': {
          guard: 'isManagerOrSystem',
          target: 'refunding',
          actions: ['requestRefund', { type: 'endIncident', params: { kind: 'suspense' } }],
        },
      },
    },
    refunding: {
      tags: 'goingBack',
      on: {
        'refund.confirm': {
          guard: 'isSystem',
          target: 'refunded',
          actions: [
            'confirmRefund',
            { type: 'endIncident', params: { kind: 'refundOwed' } },
            { type: 'notifyInvestor', params: { about: 'refunded' } },
          ],
        },
        'refund.refuse': {
          guard: 'isSystem',
          target: 'refundFailed',
          actions: [
            'refuseRefund',
            { type: 'openIncident', params: { kind: 'refundOwed' } },
            { type: 'notifyInvestor', params: { about: 'refundFailed' } },
          ],
        },
      },
    },
    refundFailed: {
      tags: 'goingBack',
      on: {
        'refund.retry': {
          guard: and(['isManager', 'isRefundable']),
          target: 'refunding',
          actions: moveRefund('channel'),
        },
        'refund.transfer': {
          guard: and(['isSystem', 'isPaidAtProvider', 'hasPayeeAccount']),
          target: 'refunding',
          actions: moveRefund('transfer'),
        },
      },
    },
    // The bank of the payee may send a transfer back. Nothing else undoes a refund.
    refunded: {
      tags: 'goingBack',
      on: {
        'refund.reverse': {
          guard: and(['isSystem', 'isRefundByBank']),
          target: 'refundFailed',
          actions: [
            'reverseRefund',
            { type: 'openIncident', params: { kind: 'refundOwed' } },
            { type: 'notifyInvestor', params: { about: 'refundFailed' } },
          ],
        },
      },
    },
  },
});
