import * as v from 'valibot';
import { PaymentMethod, Receipt } from '#machines/investment/investment.contract.ts';
import { ActorFacts } from '#machines/shared/actor.ts';
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

const Minor = v.pipe(v.number(), v.integer(), v.minValue(0));
const Reason = text({ max: 500, characters: 'free' });

const refundRequest = v.object({ type: v.literal('refund.request') });
const refundRetry = v.object({ type: v.literal('refund.retry') });

/** What a person asks of a payment; everything else is told by the bank, the provider or the order. */
export const RefundEvent = v.variant('type', [refundRequest, refundRetry]);
export type RefundEvent = v.InferOutput<typeof RefundEvent>;

/** One payment is one attempt: another try, or money that nobody waited for, is another payment. */
export const PaymentEvent = v.variant('type', [
  v.object({ type: v.literal('payment.create') }),
  v.object({ type: v.literal('payment.redirect') }),
  /** `eventId` is the provider's notice or the line of the bank statement, which counts once. */
  v.object({ type: v.literal('payment.settle'), receipt: Receipt, eventId: text({ max: 200 }) }),
  v.object({ type: v.literal('payment.fail'), reason: Reason }),
  v.object({ type: v.literal('payment.expire') }),
  v.object({ type: v.literal('payment.drop'), reason: Reason }),
  refundRequest,
  v.object({ type: v.literal('refund.confirm') }),
  v.object({ type: v.literal('refund.refuse'), reason: Reason }),
  refundRetry,
]);
export type PaymentEvent = v.InferOutput<typeof PaymentEvent>;

export const PaymentFacts = v.object({
  ...ActorFacts.entries,
  method: PaymentMethod,
  /** Paid by transfer, wire or by hand: a manager may settle or fail it, and there is no page to be sent to. */
  bank: v.boolean(),
  /** What has to arrive, the balance part not included; null for money that nobody waited for. */
  due: v.nullable(Receipt),
  /** Minor units of the order that are taken from the available balance. */
  balancePart: Minor,
  /** The method's time of silence is over. */
  timeOver: v.boolean(),
  /** Kept by the machine itself: what arrived, which is what a refund gives back. */
  arrived: v.nullable(Receipt),
});
export type PaymentFacts = v.InferOutput<typeof PaymentFacts>;

/** The occasions for a mail and a notification; each has its text under `news.payment.*`. */
export type PaymentNews = 'moneySuspended' | 'refunded' | 'refundFailed';

export type PaymentEmitted =
  | { type: 'balance.held'; amount: number }
  | { type: 'balance.captured'; amount: number }
  | { type: 'balance.released'; amount: number }
  | { type: 'balance.returned'; amount: number }
  | { type: 'payment.settled'; receipt: Receipt; eventId: string }
  | { type: 'payment.failed'; reason: string }
  | { type: 'payment.expired' }
  | { type: 'money.suspended'; receipt: Receipt; eventId: string }
  | { type: 'refund.due' }
  | { type: 'refund.requested'; amount: number; currency: string; key: string }
  | { type: 'refund.confirmed'; amount: number; currency: string }
  | { type: 'refund.refused'; reason: string }
  | { type: 'investor.told'; about: PaymentNews }
  | { type: 'manager.told'; about: PaymentNews };
