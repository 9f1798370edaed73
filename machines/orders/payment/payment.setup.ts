import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate';
import { actorGuards } from '#machines/shared/actor.ts';
import type {
  PaymentEmitted,
  PaymentEvent,
  PaymentFacts,
  PaymentIncident,
  PaymentNotification,
  RefundRoute,
} from './payment.contract.ts';
import { MISMATCH } from './providerCode.ts';

type GuardArgs = { context: PaymentFacts; event: PaymentEvent };

type Report = Extract<PaymentEvent, { type: 'payment.settle' | 'receipt.confirm' }>;
const isReport = (event: PaymentEvent): event is Report =>
  event.type === 'payment.settle' || event.type === 'receipt.confirm';

const isReceiptMatching = ({ context: { due }, event }: GuardArgs) =>
  isReport(event) &&
  due !== null &&
  event.receipt !== undefined &&
  event.receipt.amount === due.amount &&
  event.receipt.currency === due.currency &&
  event.receipt.reference === due.reference;

const isPart = ({ context: { bank, due, parts }, event }: GuardArgs) =>
  event.type === 'part.receive' &&
  bank &&
  due !== null &&
  event.receipt !== undefined &&
  event.receipt.currency === due.currency &&
  event.receipt.reference === due.reference &&
  (parts > 0 || event.receipt.amount < due.amount);

const sumWith = ({ parts }: PaymentFacts, event: PaymentEvent) => {
  assertEvent(event, 'part.receive');
  return parts + event.receipt.amount;
};

/** The payment of the parts, with the sum received so far. */
function buildPartsReceipt({ due, parts }: PaymentFacts) {
  if (!due) throw new Error('Only a payment with a due amount has parts');
  return { ...due, amount: Math.min(parts, due.amount) };
}

/** The received money. Managers who accept a proof confirm the amount that is due. */
function arrivedBy({ due }: PaymentFacts, event: PaymentEvent) {
  assertEvent(event, ['payment.settle', 'receipt.confirm']);
  const receipt = event.receipt ?? due;
  if (!receipt) throw new Error('A payment without a due amount needs a receipt');
  return receipt;
}

/** The amount to refund: all received money. */
const returned = ({ arrived, refundRoute }: PaymentFacts) => ({
  amount: arrived?.amount ?? 0,
  currency: arrived?.currency ?? '',
  route: refundRoute,
});

/** Each route has one idempotency key, so that no provider refunds the money twice. */
const refundKey = ({ id, refundRoute }: PaymentFacts) =>
  refundRoute === 'channel' ? `refund:${id}` : `refund:${id}:transfer`;

/** Types, guards and actions of the payment; its states are in `payment.machine.ts`. */
export const payment = setup({
  types: {
    context: {} as PaymentFacts,
    input: {} as PaymentFacts,
    events: {} as PaymentEvent,
    emitted: {} as PaymentEmitted,
    /**
     * `open`: the payment is expected; an investment or a sale has at most one. `lookedUp`: a notice may have been
     * lost, so the server asks the provider whether it was paid. `goingBack`: its money is owed to the investor or was
     * returned.
     */
    tags: {} as 'open' | 'lookedUp' | 'goingBack',
  },
  guards: {
    ...actorGuards,
    isBank: ({ context }: GuardArgs) => context.bank,
    isRedirectable: ({ context }: GuardArgs) => !context.bank && !context.coin && context.method !== 'balance',
    isCampaignRunning: ({ context }: GuardArgs) => !context.campaignSuspended,
    isReceiptMatching,
    isPart,
    isIncomplete: ({ context, event }: GuardArgs) => sumWith(context, event) < (context.due?.amount ?? 0),
    hasParts: ({ context }: GuardArgs) => context.parts > 0,
    isWithoutParts: ({ context }: GuardArgs) => context.parts === 0,
    isReceiptGiven: ({ event }: GuardArgs) => event.type === 'payment.settle',
    isProofSeen: ({ context, event }: GuardArgs) =>
      event.type === 'receipt.confirm' && event.proofSeen === true && event.receipt === undefined && context.hasProof,
    isTimeOver: ({ context }: GuardArgs) => context.timeOver,
    isNothingArriving: ({ context }: GuardArgs) => !context.arriving,
    /** The provider has answered that nothing was paid. Its silence alone does not prove that. */
    isUnpaidAtProvider: ({ event }: GuardArgs) => event.type === 'payment.expire' && event.lookup !== undefined,
    isNewlyUnanswered: ({ context }: GuardArgs) => !context.unanswered,
    /** The provider of a page refunds the money itself. A bank refund needs the investor's account. */
    isRefundable: ({ context }: GuardArgs) => !context.bank || context.payeeAccount,
    isRefundByBank: ({ context }: GuardArgs) => context.bank || context.refundRoute === 'transfer',
    isPaidAtProvider: ({ context }: GuardArgs) => !context.bank && !context.coin,
    hasPayeeAccount: ({ context }: GuardArgs) => context.payeeAccount,
    /** The balance part was released when it failed, so it cannot pay any more. */
    isStillPayable: ({ context }: GuardArgs) => context.payable && context.balancePart === 0,
  },
  actions: {
    /** The balance part is booked together with the payment. Most payments have none. */
    moveBalance: enqueueActions(
      ({ context, enqueue }, { to }: { to: 'held' | 'captured' | 'released' | 'returned' }) => {
        if (context.balancePart > 0) enqueue.emit({ type: `balance.${to}`, amount: context.balancePart });
      },
    ),
    /** Less than the amount due has arrived, so it goes to the investor's balance. */
    releaseCoins: enqueueActions(({ context, enqueue }) => {
      if (context.coin) enqueue.emit({ type: 'coins.released' });
    }),
    requestLookup: emit({ type: 'lookup.due' }),
    markUnanswered: assign({ unanswered: true }),
    recordReceipt: assign(({ context, event }) => ({ arrived: arrivedBy(context, event) })),
    recordDenial: emit(({ event }) => {
      assertEvent(event, 'payment.deny');
      return { type: 'payment.denied' as const, reason: event.reason };
    }),
    settle: emit(({ context, event }) => ({
      type: 'payment.settled' as const,
      receipt: arrivedBy(context, event),
      held: false,
    })),
    addPart: assign(({ context, event }) => ({ parts: sumWith(context, event) })),
    recordParts: assign(({ context }) => ({ arrived: buildPartsReceipt(context) })),
    settleParts: emit(({ context }) => ({
      type: 'payment.settled' as const,
      receipt: buildPartsReceipt(context),
      held: true,
    })),
    suspendParts: emit(({ context }) => ({
      type: 'money.suspended' as const,
      receipt: buildPartsReceipt(context),
      held: true,
    })),
    reportExcess: enqueueActions(({ context: { parts, due }, enqueue }) => {
      const amount = parts - (due?.amount ?? 0);
      if (amount > 0) enqueue.emit({ type: 'excess.arrived', amount });
    }),
    fail: emit(({ event }) => ({
      type: 'payment.failed' as const,
      reason: 'reason' in event ? event.reason : MISMATCH,
    })),
    expire: emit({ type: 'payment.expired' }),
    suspendMoney: emit(({ context, event }) => ({
      type: 'money.suspended' as const,
      receipt: arrivedBy(context, event),
      held: event.type === 'payment.settle' && event.held === true,
    })),
    oweRefund: emit({ type: 'refund.due' }),
    routeRefund: assign((_, { route }: { route: RefundRoute }) => ({ refundRoute: route })),
    requestRefund: emit(({ context }) => ({
      type: 'refund.requested' as const,
      ...returned(context),
      key: refundKey(context),
    })),
    confirmRefund: emit(({ context, event }) => {
      assertEvent(event, 'refund.confirm');
      return { type: 'refund.confirmed' as const, ...returned(context), ending: event.ending ?? null };
    }),
    refuseRefund: emit(({ event }) => {
      assertEvent(event, 'refund.refuse');
      return { type: 'refund.refused' as const, reason: event.reason };
    }),
    reverseRefund: emit(({ context, event }) => {
      assertEvent(event, 'refund.reverse');
      return { type: 'refund.reversed' as const, ...returned(context), reason: event.reason };
    }),
    notifyInvestor: emit((_, { about }: { about: PaymentNotification }) => ({
      type: 'investor.notified' as const,
      about,
    })),
    openIncident: emit((_, { kind }: { kind: PaymentIncident }) => ({ type: 'incident.opened' as const, kind })),
    endIncident: emit(({ event }, { kind }: { kind: PaymentIncident }) => ({
      type: 'incident.ended' as const,
      kind,
      by: event.type,
    })),
    /** The provider has answered after all. */
    endUnanswered: enqueueActions(({ context, event, enqueue }) => {
      if (!context.unanswered) return;
      enqueue.emit({ type: 'incident.ended', kind: 'unanswered', by: event.type });
      enqueue.assign({ unanswered: false });
    }),
  },
});
