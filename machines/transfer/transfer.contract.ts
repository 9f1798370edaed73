import * as v from 'valibot';
import { Party } from '#machines/ad/ad.contract.ts';
import { Receipt } from '#machines/investment/investment.contract.ts';
import { ActorFacts } from '#machines/shared/actor.ts';
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

const Count = v.pipe(v.number(), v.integer(), v.minValue(1));
const Minor = v.pipe(v.number(), v.integer(), v.minValue(0));
const warningSeen = v.optional(v.boolean(), false);

/** The machine's event type and the body of `POST /transfers/:id/events`. */
export const TransferEvent = v.variant('type', [
  v.object({ type: v.literal('transfer.request'), tokens: Count, warningSeen }),
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
  /** The seller gives tokens, the buyer takes them, for a price or without one. */
  party: Party,
  /** From an ad the buyer asks; without one the seller offers. */
  hasAd: v.boolean(),
  /** The ad is published, so that its seller may still accept someone; true without an ad. */
  adOpen: v.boolean(),
  /** Tokens of the transfer; 0 before it is made. */
  tokens: Minor,
  /** With an ad the tokens that it sells, all or nothing; without one the seller's tokens that nothing holds. */
  tokensOffered: Minor,
  tokenActive: v.boolean(),
  buyerOnWhitelist: v.boolean(),
  /** The buyer is not sophisticated: ECSPR art. 25 asks for the warning before they agree. */
  warningNeeded: v.boolean(),
  /** Minor units that the buyer owes, 0 where nothing is; what their available balance holds. */
  total: Minor,
  balance: Minor,
  /** What has to arrive where the buyer pays otherwise than from the balance. */
  due: v.nullable(Receipt),
  /** The time to answer, to pay or to execute, whichever runs now, is over. */
  timeOver: v.boolean(),
  /** Kept by the machine itself: which side asked, so that the other one answers. */
  requestedBy: v.nullable(v.picklist(['seller', 'buyer'])),
  /** Kept by the machine itself: the buyer has seen the warning. */
  warningSeen: v.boolean(),
});
export type TransferFacts = v.InferOutput<typeof TransferFacts>;

/** The occasions for a mail and a notification; each has its text under `news.transfer.*`. */
export type TransferNews = 'requested' | 'accepted' | 'declined' | 'expired' | 'paid' | 'done' | 'failed' | 'cancelled';

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
  | { type: 'buyer.told'; about: TransferNews; reason: string | null }
  | { type: 'seller.told'; about: TransferNews; reason: string | null };
