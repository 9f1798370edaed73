import * as v from 'valibot';
import { Party } from '#machines/ad/ad.contract.ts';
import { Receipt } from '#machines/investment/investment.contract.ts';
import { ActorFacts } from '#machines/shared/actor.ts';
import { Minor, Quantity } from '#machines/shared/fields/primitives.ts';
import { text } from '#machines/shared/fields/text.ts';

export const TransferStatus = v.picklist([
  'requested',
  'accepted',
  'declined',
  'expired',
  'paid',
  'executing',
  'done',
  'failed',
  'cancelled',
]);
export type TransferStatus = v.InferOutput<typeof TransferStatus>;

const warningSeen = v.optional(v.boolean(), false);

/** The machine's event type and the body of `POST /transfers/:id/events`. */
export const TransferEvent = v.variant('type', [
  v.object({ type: v.literal('transfer.request'), tokens: Quantity, warningSeen }),
  v.object({ type: v.literal('transfer.accept'), warningSeen }),
  v.object({ type: v.literal('transfer.decline') }),
  v.object({ type: v.literal('transfer.expire') }),
  v.object({ type: v.literal('transfer.pay') }),
  v.object({ type: v.literal('payment.settle'), receipt: Receipt }),
  v.object({ type: v.literal('transfer.execute') }),
  v.object({ type: v.literal('execution.confirm'), transaction: text({ max: 66 }) }),
  v.object({ type: v.literal('execution.fail'), reason: text({ max: 500, characters: 'free' }) }),
  v.object({ type: v.literal('transfer.cancel') }),
]);
export type TransferEvent = v.InferOutput<typeof TransferEvent>;

export const TransferFacts = v.object({
  ...ActorFacts.entries,
  /** The seller gives tokens to the buyer, with or without a price. */
  party: Party,
  /** With an ad the buyer requests the transfer; without one the seller offers it. */
  hasAd: v.boolean(),
  /** The ad is published, so that its seller can still accept a buyer; true without an ad. */
  adOpen: v.boolean(),
  /** The tokens of the transfer; 0 before it exists. */
  tokens: Minor,
  /**
   * With an ad, all tokens that it sells, which cannot be split; without one, the seller's tokens that are not
   * reserved.
   */
  tokensOffered: Minor,
  tokenActive: v.boolean(),
  buyerOnWhitelist: v.boolean(),
  /** The time from which the buyer's wallet receives tokens, if it was replaced and still has to wait. */
  buyerWalletWaitsUntil: v.nullable(v.string()),
  /** The buyer is not sophisticated, so ECSPR art. 25 requires the warning before they agree. */
  warningNeeded: v.boolean(),
  /** The price that the buyer has to pay in minor units, possibly 0, and the buyer's available balance. */
  total: Minor,
  balance: Minor,
  /** The receipt that settles the payment, if the buyer does not pay from the balance. */
  due: v.nullable(Receipt),
  /** The current time limit, to answer, to pay or to execute, is over. */
  timeOver: v.boolean(),
  /** Machine state: the side that requested the transfer, so that the other one answers. */
  requestedBy: v.nullable(v.picklist(['seller', 'buyer'])),
  /** Machine state: the buyer has seen the warning. */
  warningSeen: v.boolean(),
});
export type TransferFacts = v.InferOutput<typeof TransferFacts>;

/** The occasions for a mail and a notification. Their texts have the locale keys `news.transfer.*`. */
export type TransferNotification =
  | 'requested'
  | 'accepted'
  | 'declined'
  | 'expired'
  | 'paid'
  | 'done'
  | 'failed'
  | 'cancelled';

export type TransferEmitted =
  | { type: 'transfer.requested'; tokens: number; by: 'seller' | 'buyer' }
  | { type: 'tokens.held'; tokens: number }
  | { type: 'tokens.released'; tokens: number }
  | { type: 'ad.agreed' }
  | { type: 'ad.freed' }
  | { type: 'ad.sold' }
  | { type: 'buyer.charged'; amount: number; from: 'balance' | 'receipt' }
  | { type: 'buyer.refunded'; amount: number }
  | { type: 'seller.paid'; amount: number }
  | { type: 'execution.requested'; tokens: number; key: string }
  | { type: 'tokens.transferred'; tokens: number; transaction: string }
  | { type: 'buyer.notified'; about: TransferNotification; reason: string | null }
  | { type: 'seller.notified'; about: TransferNotification; reason: string | null };
