import * as v from 'valibot';
import { Party } from '#machines/market/ad/ad.contract.ts';
import { Receipt } from '#machines/orders/investment/investment.contract.ts';
import { approvalActs } from '#machines/oversight/approval/approval.acts.ts';
import { VerificationCode } from '#machines/people/verification/verification.contract.ts';
import { ActorFacts } from '#machines/shared/actor.ts';
import { Count, Minor, ProtocolText, Quantity, simpleEvent } from '#machines/shared/fields/primitives.ts';
import { Reason } from '#machines/shared/fields/reason.ts';

export const TransferStatus = v.picklist([
  'requested',
  'accepted',
  'signed',
  'paid',
  'inReview',
  'approved',
  'executing',
  'done',
  'declined',
  'expired',
  'failed',
  'cancelled',
]);
export type TransferStatus = v.InferOutput<typeof TransferStatus>;

/** `transfer.rules.ts` has the rules of each kind. */
export const TransferKind = v.picklist(['sale', 'gift', 'ownWallet', 'inheritance', 'direct']);
export type TransferKind = v.InferOutput<typeof TransferKind>;

/** The seller gives the tokens, for a price or without one; the buyer receives them. */
export const Side = v.picklist(['seller', 'buyer']);
export type Side = v.InferOutput<typeof Side>;

/** How the price was paid. `outside`: outside the platform, confirmed by both sides. */
export const PaidVia = v.picklist(['balance', 'receipt', 'card', 'outside']);
export type PaidVia = v.InferOutput<typeof PaidVia>;

const warningSeen = v.optional(v.boolean(), false);
/** Both 0 for tokens without a price. */
const terms = { tokens: Quantity, unitPrice: v.optional(Minor, 0) };

const byUsers = [
  /** Either side can name other terms, which the other side answers. */
  v.object({ type: v.literal('transfer.offer'), ...terms }),
  /** It contains the accepted terms, so that a simultaneous new offer is not accepted unseen. */
  v.object({ type: v.literal('transfer.accept'), ...terms, warningSeen }),
  simpleEvent('transfer.decline'),
  simpleEvent('transfer.cancel'),
  simpleEvent('code.request'),
  v.object({ type: v.literal('agreement.sign'), code: VerificationCode }),
  simpleEvent('transfer.pay'),
  /** The buyer goes to the page of the card terminal. */
  simpleEvent('card.start'),
  simpleEvent('payment.declare'),
  simpleEvent('payment.confirm'),
  simpleEvent('transfer.approve'),
  v.object({ type: v.literal('transfer.reject'), reason: Reason }),
  /** A manager ends it, for example because a court freezes the tokens. */
  v.object({ type: v.literal('transfer.stop'), reason: Reason }),
] as const;

/** The body of `POST /transfers/:id/events`. */
export const TransferAction = v.variant('type', [...byUsers]);
export type TransferAction = v.InferOutput<typeof TransferAction>;

/** The machine's event type. */
export const TransferEvent = v.variant('type', [
  ...byUsers,
  v.object({ type: v.literal('transfer.request'), ...terms, warningSeen }),
  v.object({ type: v.literal('agreement.issue'), hash: ProtocolText }),
  v.object({ type: v.literal('payment.settle'), receipt: Receipt }),
  /** The card payment is in the lifecycle `payment`. The receipt names the transfer. */
  v.object({ type: v.literal('card.settle'), receipt: Receipt }),
  /** One manager proposes it, another approves it, and the system sends it. */
  simpleEvent('inheritance.approve'),
  /** The chain reports that a holder has moved tokens without the platform. */
  v.object({ type: v.literal('transfer.observe'), tokens: Quantity, transaction: ProtocolText }),
  simpleEvent('transfer.expire'),
  simpleEvent('transfer.lapse'),
  simpleEvent('transfer.execute'),
  v.object({ type: v.literal('execution.confirm'), transaction: v.nullable(ProtocolText) }),
  /** `reason` is the contract's error. */
  v.object({ type: v.literal('execution.fail'), reason: ProtocolText }),
]);
export type TransferEvent = v.InferOutput<typeof TransferEvent>;

/** Machine state. */
const state = {
  /** The side that has made the current offer, which the other side has to answer. */
  offeredBy: v.nullable(Side),
  /** The buyer has seen the warning. */
  warningSeen: v.boolean(),
  /** The sides that have signed, and the number of wrong codes of each. */
  sellerSigned: v.boolean(),
  buyerSigned: v.boolean(),
  sellerTries: Count,
  buyerTries: Count,
  /** The buyer declares that the price was paid outside the platform. */
  paymentDeclared: v.boolean(),
  paidVia: v.nullable(PaidVia),
};

export const TransferFacts = v.object({
  ...ActorFacts.entries,
  kind: TransferKind,
  party: Party,
  /** The tokens of the transfer and the price of one, as last offered; 0 before it exists. */
  tokens: Minor,
  unitPrice: Minor,
  /** Maximum number of tokens: those of the ad, or the holder's free tokens. */
  tokensOffered: Minor,
  /** The price range for an offer. */
  priceMin: Minor,
  priceMax: Minor,
  /** The ad is published, so that its seller can still accept a buyer; true without an ad. */
  adOpen: v.boolean(),
  tokenActive: v.boolean(),
  /** No material news of the issuer has halted the sales of this issuance. */
  marketOpen: v.boolean(),
  /** Its issuance was repaid or is insolvent. Heirs still receive its tokens. */
  issuanceOver: v.boolean(),
  /** The seller is accepted, and the wallet is on the whitelist. */
  sellerAllowed: v.boolean(),
  /** The buyer has finished the onboarding and is not rejected. Without a sale, an identified buyer is enough. */
  buyerReady: v.boolean(),
  buyerOnWhitelist: v.boolean(),
  /** The time from which the buyer's wallet receives tokens, if it was replaced and still has to wait. */
  buyerWalletWaitsUntil: v.nullable(v.string()),
  /** The tokens leave and reach the same wallet. */
  sameWallet: v.boolean(),
  /** An instruction or a mint about one of the wallets is being executed. */
  holdingBusy: v.boolean(),
  /** The buyer is not sophisticated, so ECSPR art. 25 requires the warning before they agree. */
  warningNeeded: v.boolean(),
  hasDocument: v.boolean(),
  /** The agreement is ready to be signed. */
  agreementReady: v.boolean(),
  /** Whether the entered code is the one that was sent to the actor. The browser never knows this. */
  codeMatches: v.boolean(),
  codeTimeOver: v.boolean(),
  /** The number of codes that can still be sent to the actor today. */
  codesLeft: Count,
  /** The tenant allows payments outside the platform. */
  outsideAllowed: v.boolean(),
  /** The tenant allows payments by card and has a terminal. */
  cardAllowed: v.boolean(),
  /** An open payment by card, which the terminal may still settle. */
  cardOpen: v.boolean(),
  /** The price that the buyer has to pay in minor units, possibly 0, and the buyer's available balance. */
  total: Minor,
  balance: Minor,
  /** The receipt that settles the payment, if the buyer does not pay from the balance. */
  due: v.nullable(Receipt),
  /** The current time limit has passed: to answer, sign, pay, decide or execute. */
  timeOver: v.boolean(),
  /** Acts on it that are proposed and not decided yet. */
  proposals: v.array(v.picklist(approvalActs)),
  ...state,
});
export type TransferFacts = v.InferOutput<typeof TransferFacts>;

export type TransferState = Pick<TransferFacts, keyof typeof state>;
export const transferState: TransferState = {
  offeredBy: null,
  warningSeen: false,
  sellerSigned: false,
  buyerSigned: false,
  sellerTries: 0,
  buyerTries: 0,
  paymentDeclared: false,
  paidVia: null,
};

/** The occasions for a mail and a notification. Their texts have the locale keys `notification.transfer.*`. */
export type TransferNotification =
  | 'requested'
  | 'offered'
  | 'accepted'
  | 'declined'
  | 'expired'
  | 'toSign'
  | 'otherSigned'
  | 'signed'
  | 'declared'
  | 'paid'
  | 'inReview'
  | 'approved'
  | 'rejected'
  | 'done'
  | 'failed'
  | 'observed'
  | 'cancelled'
  | 'stopped';

export type TransferEmitted =
  | { type: 'terms.offered'; tokens: number; unitPrice: number }
  | { type: 'terms.accepted' }
  | { type: 'tokens.held'; tokens: number }
  | { type: 'tokens.released'; tokens: number }
  | { type: 'ad.agreed' }
  | { type: 'ad.freed' }
  | { type: 'ad.sold'; tokens: number }
  | { type: 'agreement.requested' }
  | { type: 'agreement.issued'; hash: string }
  | { type: 'code.requested'; of: Side }
  | { type: 'code.used'; of: Side }
  | { type: 'agreement.completed' }
  | { type: 'whitelist.requested' }
  | { type: 'cardPayment.requested'; amount: number }
  /** An open payment by card is not expected any more. */
  | { type: 'cardPayment.dropped' }
  | { type: 'buyer.charged'; amount: number; from: PaidVia }
  | { type: 'buyer.refunded'; amount: number; from: PaidVia }
  | { type: 'seller.paid'; amount: number; from: PaidVia }
  /** The time limit of the step begins. */
  | { type: 'deadline.started'; step: 'expire' | 'lapse' }
  | { type: 'transfer.explained'; reason: string | null }
  /** It can be executed as soon as its conditions are met. */
  | { type: 'execution.due' }
  | { type: 'execution.requested'; tokens: number; key: string }
  | { type: 'tokens.transferred'; tokens: number; transaction: string | null }
  /** The same for tokens that were not set aside, because their holder moved them without the platform. */
  | { type: 'tokens.moved'; tokens: number; transaction: string }
  | { type: 'buyer.notified'; about: TransferNotification }
  | { type: 'seller.notified'; about: TransferNotification }
  | { type: 'manager.notified'; about: TransferNotification };
