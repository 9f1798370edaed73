import * as v from 'valibot';
import { PaymentMethod, Receipt } from '#machines/orders/investment/investment.contract.ts';
import type { IncidentKind } from '#machines/oversight/incident/incident.contract.ts';
import { ActorFacts } from '#machines/shared/actor.ts';
import { Minor } from '#machines/shared/fields/primitives.ts';
import { Reason } from '#machines/shared/fields/reason.ts';
import { text } from '#machines/shared/fields/text.ts';

export const PaymentStatus = v.picklist([
  'created',
  'redirected',
  'settled',
  'failed',
  'expired',
  'dropped',
  'lateSettled',
  'refunding',
  'refunded',
  'refundFailed',
]);
export type PaymentStatus = v.InferOutput<typeof PaymentStatus>;

const refundRequest = v.object({ type: v.literal('refund.request') });
const refundRetry = v.object({ type: v.literal('refund.retry') });
/** Refunds a card or Bizum payment by bank transfer after its provider has refused. It has its own form. */
const refundTransfer = v.object({ type: v.literal('refund.transfer') });

/** A manager's evidence that a transfer has arrived: the line of the bank statement, or the investor's proof. */
const evidence = { receipt: v.optional(Receipt), proofSeen: v.optional(v.boolean()) };

/**
 * The events that a manager sends; the others come from the bank, the provider or the order. A manager's `payment.settle`
 * stands for the proposal of `receipt.confirm`.
 */
export const PaymentAction = v.variant('type', [
  v.object({ type: v.literal('payment.settle'), ...evidence }),
  refundRequest,
  refundRetry,
]);
export type PaymentAction = v.InferOutput<typeof PaymentAction>;

/** One payment is one attempt. A further attempt, or unexpected money, is another payment. */
export const PaymentEvent = v.variant('type', [
  v.object({ type: v.literal('payment.create') }),
  v.object({ type: v.literal('payment.redirect') }),
  /** `eventId` is the id of the provider's notification or of the bank statement line, which counts once. */
  v.object({
    type: v.literal('payment.settle'),
    receipt: Receipt,
    eventId: v.optional(text({ max: 200 })),
    /** The money is already in suspense: it is the excess of a last part over the amount that was due. */
    held: v.optional(v.boolean()),
  }),
  /** A transfer of less than the amount due, or the transfer that completes earlier ones. `receipt`: only this part. */
  v.object({ type: v.literal('part.receive'), receipt: Receipt, eventId: text({ max: 200 }) }),
  /** Managers propose it, and only the system sends it. */
  v.object({ type: v.literal('receipt.confirm'), ...evidence }),
  v.object({ type: v.literal('payment.fail'), reason: Reason }),
  /** The provider has refused one try. Its page may let the payer try again, so the payment stays open. */
  v.object({ type: v.literal('payment.deny'), reason: Reason }),
  /**
   * `lookup` is the provider's answer that nothing was paid. It is required after the investor was sent to its page:
   * `absent` if it has no such order, `unfinished` if the investor left its page.
   */
  v.object({ type: v.literal('payment.expire'), lookup: v.optional(v.picklist(['absent', 'unfinished'])) }),
  v.object({ type: v.literal('payment.unanswered') }),
  v.object({ type: v.literal('payment.drop'), reason: Reason }),
  refundRequest,
  /** `ending`: the last digits of the bank account that received the money. */
  v.object({ type: v.literal('refund.confirm'), ending: v.optional(text({ max: 4 })) }),
  v.object({ type: v.literal('refund.refuse'), reason: Reason }),
  /** The bank of the payee has sent the transfer of a refund back. */
  v.object({ type: v.literal('refund.reverse'), reason: Reason }),
  refundRetry,
  refundTransfer,
]);
export type PaymentEvent = v.InferOutput<typeof PaymentEvent>;

/** How a refund reaches the payer: through the channel of the payment, or by transfer to the bank account on file. */
export const RefundRoute = v.picklist(['channel', 'transfer']);
export type RefundRoute = v.InferOutput<typeof RefundRoute>;

export const PaymentFacts = v.object({
  ...ActorFacts.entries,
  method: PaymentMethod,
  /** Paid by transfer, wire or manual transfer: a manager may settle or fail it, and there is no provider's page. */
  bank: v.boolean(),
  /** The receipt that settles the payment, without the balance part; null for unexpected money. */
  due: v.nullable(Receipt),
  /** The part of the order that is paid from the available balance, in minor units. */
  balancePart: Minor,
  /** Paid in coins: the address of the payment identifies them, and refunds go to the balance. */
  coin: v.boolean(),
  /** Coins that arrived in time are not confirmed yet, so the payment waits for them. */
  arriving: v.boolean(),
  /** The investor has uploaded a proof of the transfer. */
  hasProof: v.boolean(),
  /** The investor has a bank account that can be used now. */
  payeeAccount: v.boolean(),
  /** Its order or sale still waits, and no other payment for it is under way. */
  payable: v.boolean(),
  /** It pays an order of a campaign that managers have stopped for now. */
  campaignSuspended: v.boolean(),
  /** The method's waiting time without any notification is over. */
  timeOver: v.boolean(),
  /** Machine state: the sum of the parts that have arrived by transfer. They wait until nothing is missing. */
  parts: Minor,
  /** Machine state: the time is over, and the provider has not answered whether it was paid. */
  unanswered: v.boolean(),
  /** Machine state: the money that arrived, which a refund returns. */
  arrived: v.nullable(Receipt),
  /** Machine state: how the money goes back. */
  refundRoute: RefundRoute,
});
export type PaymentFacts = v.InferOutput<typeof PaymentFacts>;

/** The occasions for a mail and a notification. Their texts have the locale keys `notification.payment.*`. */
export type PaymentNotification = 'partArrived' | 'moneySuspended' | 'refunded' | 'refundFailed';

/** The reasons for an incident that a manager has to examine. */
export type PaymentIncident = Extract<IncidentKind, 'suspense' | 'refundOwed' | 'unanswered'>;

export type PaymentEmitted =
  | { type: 'balance.held'; amount: number }
  | { type: 'balance.captured'; amount: number }
  | { type: 'balance.released'; amount: number }
  | { type: 'balance.returned'; amount: number }
  | { type: 'coins.released' }
  | { type: 'lookup.due' }
  /** `held`: the money is in suspense, where parts wait. */
  | { type: 'payment.settled'; receipt: Receipt; held: boolean }
  /** The excess of the last part over the amount that was due. */
  | { type: 'excess.arrived'; amount: number }
  | { type: 'payment.failed'; reason: string }
  | { type: 'payment.denied'; reason: string }
  | { type: 'payment.expired' }
  | { type: 'money.suspended'; receipt: Receipt; held: boolean }
  | { type: 'refund.due' }
  | { type: 'refund.requested'; amount: number; currency: string; key: string; route: RefundRoute }
  | { type: 'refund.confirmed'; amount: number; currency: string; route: RefundRoute; ending: string | null }
  | { type: 'refund.refused'; reason: string }
  | { type: 'refund.reversed'; amount: number; currency: string; route: RefundRoute; reason: string }
  | { type: 'investor.notified'; about: PaymentNotification }
  | { type: 'incident.opened'; kind: PaymentIncident }
  | { type: 'incident.ended'; kind: PaymentIncident; by: string };
