import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate';
import { actorGuards } from '#machines/shared/actor.ts';
import type { PaymentEmitted, PaymentEvent, PaymentFacts, PaymentNews } from './payment.contract.ts';

type Asked = { context: PaymentFacts; event: PaymentEvent };

const isReceiptMatching = ({ context: { due }, event }: Asked) =>
  event.type === 'payment.settle' &&
  due !== null &&
  event.receipt.amount === due.amount &&
  event.receipt.currency === due.currency &&
  event.receipt.reference === due.reference;

/** What goes back to the payer: the whole of what arrived. */
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
  },
  guards: {
    ...actorGuards,
    isBank: ({ context }: Asked) => context.bank,
    isRedirectable: ({ context }: Asked) => !context.bank && context.method !== 'balance',
    isReceiptMatching,
    isTimeOver: ({ context }: Asked) => context.timeOver,
  },
  actions: {
    /** A balance part moves with the payment; most payments have none. */
    moveBalance: enqueueActions(
      ({ context, enqueue }, { to }: { to: 'held' | 'captured' | 'released' | 'returned' }) => {
        if (context.balancePart > 0) enqueue.emit({ type: `balance.${to}`, amount: context.balancePart });
      },
    ),
    keepArrived: assign(({ event }) => {
      assertEvent(event, 'payment.settle');
      return { arrived: event.receipt };
    }),
    settle: emit(({ event }) => {
      assertEvent(event, 'payment.settle');
      return { type: 'payment.settled' as const, receipt: event.receipt, eventId: event.eventId };
    }),
    fail: emit(({ event }) => ({
      type: 'payment.failed' as const,
      reason: 'reason' in event ? event.reason : 'receiptMismatch',
    })),
    expire: emit({ type: 'payment.expired' }),
    suspendMoney: emit(({ event }) => {
      assertEvent(event, 'payment.settle');
      return { type: 'money.suspended' as const, receipt: event.receipt, eventId: event.eventId };
    }),
    oweRefund: emit({ type: 'refund.due' }),
    /** One key however often it is asked: the provider gives the money back once. */
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
    tellInvestor: emit((_, { about }: { about: PaymentNews }) => ({ type: 'investor.told' as const, about })),
    tellManager: emit((_, { about }: { about: PaymentNews }) => ({ type: 'manager.told' as const, about })),
  },
});
