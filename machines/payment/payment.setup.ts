import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate';
import { actorGuards } from '#machines/shared/actor.ts';
import type { PaymentEmitted, PaymentEvent, PaymentFacts, PaymentNotification } from './payment.contract.ts';

type GuardArgs = { context: PaymentFacts; event: PaymentEvent };

const isReceiptMatching = ({ context: { due }, event }: GuardArgs) =>
  event.type === 'payment.settle' &&
  due !== null &&
  event.receipt !== undefined &&
  event.receipt.amount === due.amount &&
  event.receipt.currency === due.currency &&
  event.receipt.reference === due.reference;

/** The money that arrived. A manager who accepted a proof confirms the amount that is due. */
function arrivedBy({ due }: PaymentFacts, event: PaymentEvent) {
  assertEvent(event, 'payment.settle');
  const receipt = event.receipt ?? due;
  if (!receipt) throw new Error('A payment without a due amount needs a receipt');
  return receipt;
}

/** The amount to refund: everything that arrived. */
const returned = ({ arrived }: PaymentFacts) => ({
  amount: arrived?.amount ?? 0,
  currency: arrived?.currency ?? '',
});

/** Types, guards and actions of the payment; its states are in `payment.machine.ts`. */
export const payment = setup({
  types: {
    context: {} as PaymentFacts,
    input: {} as PaymentFacts,
    events: {} as PaymentEvent,
    emitted: {} as PaymentEmitted,
    /**
     * `open`: the payment is expected; an investment has at most one. `lookedUp`: a notice may have been
     * lost, so the server asks the provider whether it was paid.
     */
    tags: {} as 'open' | 'lookedUp',
  },
  guards: {
    ...actorGuards,
    isBank: ({ context }: GuardArgs) => context.bank,
    isRedirectable: ({ context }: GuardArgs) => !context.bank && context.method !== 'balance',
    isReceiptMatching,
    isReceiptGiven: ({ event }: GuardArgs) => event.type === 'payment.settle' && event.receipt !== undefined,
    isProofSeen: ({ context, event }: GuardArgs) =>
      event.type === 'payment.settle' && event.proofSeen === true && event.receipt === undefined && context.hasProof,
    isTimeOver: ({ context }: GuardArgs) => context.timeOver,
    /** The provider has answered that nothing was paid. Its silence alone does not prove that. */
    isUnpaidAtProvider: ({ event }: GuardArgs) => event.type === 'payment.expire' && event.lookup !== undefined,
    isNewlyUnanswered: ({ context }: GuardArgs) => !context.unanswered,
  },
  actions: {
    /** The balance part is booked together with the payment. Most payments have none. */
    moveBalance: enqueueActions(
      ({ context, enqueue }, { to }: { to: 'held' | 'captured' | 'released' | 'returned' }) => {
        if (context.balancePart > 0) enqueue.emit({ type: `balance.${to}`, amount: context.balancePart });
      },
    ),
    requestLookup: emit({ type: 'lookup.due' }),
    markUnanswered: assign({ unanswered: true }),
    recordReceipt: assign(({ context, event }) => ({ arrived: arrivedBy(context, event) })),
    settle: emit(({ context, event }) => ({ type: 'payment.settled' as const, receipt: arrivedBy(context, event) })),
    fail: emit(({ event }) => ({
      type: 'payment.failed' as const,
      reason: 'reason' in event ? event.reason : 'receiptMismatch',
    })),
    expire: emit({ type: 'payment.expired' }),
    suspendMoney: emit(({ context, event }) => ({
      type: 'money.suspended' as const,
      receipt: arrivedBy(context, event),
    })),
    oweRefund: emit({ type: 'refund.due' }),
    /** The idempotency key is always the same, so the provider refunds the money only once. */
    requestRefund: emit(({ context }) => ({
      type: 'refund.requested' as const,
      ...returned(context),
      key: `refund:${context.id}`,
    })),
    confirmRefund: emit(({ context }) => ({ type: 'refund.confirmed' as const, ...returned(context) })),
    refuseRefund: emit(({ event }) => {
      assertEvent(event, 'refund.refuse');
      return { type: 'refund.refused' as const, reason: event.reason };
    }),
    notifyInvestor: emit((_, { about }: { about: PaymentNotification }) => ({
      type: 'investor.notified' as const,
      about,
    })),
    notifyManager: emit((_, { about }: { about: PaymentNotification }) => ({
      type: 'manager.notified' as const,
      about,
    })),
  },
});
