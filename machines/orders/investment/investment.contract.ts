import * as v from 'valibot';
import { ActorFacts } from '#machines/shared/actor.ts';
import { canonicalLine } from '#machines/shared/fields/canonicalText.ts';
import { anyText } from '#machines/shared/fields/plain.ts';
import { Minor, Quantity, simpleEvent } from '#machines/shared/fields/primitives.ts';

export const InvestmentStatus = v.picklist([
  'RESERVED',
  'CREATED',
  'ACCEPTED',
  'METHOD_PAYMENT',
  'IN_UPLOAD_PROOF_OF_PAYMENT',
  'IN_UPDATE_CREDIT_CARD',
  'CARD_REGISTRATION_UPDATED',
  'IN_UPDATE_TPV',
  'PROOF_OF_PAYMENT_UPLOADED',
  'CHARGED',
  'SIGNED',
  'SIGNED_PENDING',
  'CLOSED',
  'MINTED',
  'CANCELED',
  'PAYMENT_ERROR',
]);
export type InvestmentStatus = v.InferOutput<typeof InvestmentStatus>;

/** Groups of statuses. Pages and SQL conditions read them from the machine instead of repeating lists of statuses. */
export type InvestmentTag =
  | 'interest'
  | 'unpaid'
  /** The investor has accepted the warnings and chooses a payment method. */
  | 'choosing'
  /**
   * A payment was started and may still arrive. `atProvider`: the order waits for the provider's page or notification.
   */
  | 'paying'
  | 'atProvider'
  | 'paid'
  /** The tokens may be minted in this status, once the project and the reflection period allow it. */
  | 'mintable'
  | 'investorActs'
  | 'managerActs'
  | 'providerActs'
  | 'positive'
  | 'negative';

/** Transfer, wire and manual transfer wait for a proof of payment; the provider or the ledger settles the others. */
export const PaymentMethod = v.picklist([
  'transfer',
  'wire',
  'manual',
  'card',
  'terminal',
  'bizum',
  'crypto',
  'balance',
]);
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>;

export const isBankMethod = (method: PaymentMethod) =>
  method === 'transfer' || method === 'wire' || method === 'manual';

/** Paid in the tenant's coin, to an address that belongs to the payment. */
export const isCoinMethod = (method: PaymentMethod) => method === 'crypto';

/** Paid on the provider's page. */
export const redirectMethods = ['card', 'terminal', 'bizum'] as const satisfies readonly PaymentMethod[];
export type RedirectMethod = (typeof redirectMethods)[number];

/** Paid on the page of the card terminal. */
export const isRedirectMethod = (method: PaymentMethod): method is RedirectMethod =>
  redirectMethods.some((each) => each === method);

const Text = v.pipe(
  v.string(),
  v.maxLength(500, 'validator.error_string_max'),
  v.transform(canonicalLine),
  v.nonEmpty('validator.error_null'),
);

/**
 * Money that arrived at the bank or the provider. It settles an order only if all three values match those that are
 * due.
 */
export const Receipt = v.object({
  amount: Minor,
  currency: v.pipe(anyText(10), v.transform(canonicalLine)),
  reference: v.pipe(anyText(500), v.transform(canonicalLine)),
});
export type Receipt = v.InferOutput<typeof Receipt>;

/** The tokens of a mint and the wallet that receives them, in lower case. */
const Mint = { wallet: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/)), tokens: Quantity };

/** A mint that the chain has neither confirmed nor refused, or that it has executed with other terms than requested. */
export const MintProblem = v.picklist(['unanswered', 'mismatch']);
export type MintProblem = v.InferOutput<typeof MintProblem>;

/** The warnings that the investor accepts before paying. */
export const Warnings = v.object({
  noGuarantee: v.boolean(),
  keyInformationRead: v.boolean(),
  largeTicketUnderstood: v.optional(v.boolean(), false),
});
export type Warnings = v.InferOutput<typeof Warnings>;

/** The machine's event type and the body of `POST /investments/:id/events`. */
export const InvestmentEvent = v.variant('type', [
  v.object({ type: v.literal('interest.declare'), tokens: Quantity }),
  v.object({ type: v.literal('order.create'), tokens: Quantity }),
  v.object({ type: v.literal('interest.convert'), tokens: Quantity }),
  v.object({ type: v.literal('warnings.accept'), ...Warnings.entries }),
  simpleEvent('payment.begin'),
  v.object({ type: v.literal('method.choose'), method: PaymentMethod, balance: v.optional(Minor, 0) }),
  v.object({ type: v.literal('proof.upload'), fileId: Text }),
  simpleEvent('card.registered'),
  /** Sent by the payment when it has settled. Money reaches an order only through a payment. */
  v.object({ type: v.literal('payment.settle'), receipt: Receipt }),
  v.object({ type: v.literal('payment.fail'), reason: Text }),
  simpleEvent('payment.expire'),
  simpleEvent('method.change'),
  simpleEvent('payment.retry'),
  simpleEvent('signature.request'),
  v.object({ type: v.literal('signature.complete'), hash: Text }),
  v.object({ type: v.literal('signature.fail'), reason: Text }),
  simpleEvent('signature.expire'),
  simpleEvent('campaign.close'),
  simpleEvent('mint.request'),
  /** The terms that the chain holds under the mint's id. */
  v.object({ type: v.literal('mint.confirm'), transaction: Text, ...Mint }),
  v.object({ type: v.literal('mint.fail'), reason: Text }),
  /** Managers have to examine a mint that is still pending. */
  v.object({ type: v.literal('mint.alarm'), problem: MintProblem }),
  simpleEvent('investment.revoke'),
  v.object({ type: v.literal('investment.cancel'), reason: v.optional(Text) }),
  simpleEvent('project.fail'),
  /** Its campaign, suspended since then, goes on. */
  v.object({ type: v.literal('campaign.resume'), since: v.pipe(v.string(), v.isoTimestamp('validator.error_date')) }),
  /** The investor was suspended or banned. */
  simpleEvent('investor.bar'),
  simpleEvent('order.expire'),
  simpleEvent('signing.lapse'),
  v.object({ type: v.literal('kiis.changed'), version: Quantity }),
]);
export type InvestmentEvent = v.InferOutput<typeof InvestmentEvent>;

/**
 * The facts that the guards need. The server computes all of them, including those about time, and sends them with the
 * investment.
 */
export const InvestmentFacts = v.object({
  ...ActorFacts.entries,
  /**
   * `interestOpen`: the project accepts interest (PRE_CAMPAIGN or CAMPAIGN). `campaignOpen`: it accepts orders
   * (CAMPAIGN).
   */
  interestOpen: v.boolean(),
  campaignOpen: v.boolean(),
  /** Managers have stopped the campaign: no orders and payments for now, and each order may be revoked. */
  campaignSuspended: v.boolean(),
  projectClosed: v.boolean(),
  projectFinanced: v.boolean(),
  projectEnded: v.boolean(),
  softCapFirm: v.boolean(),
  /** The limits of an order in tokens, from the project's limits and the remaining tokens. */
  minTokens: Minor,
  maxTokens: Minor,
  tokensLeft: Minor,
  onboardingDone: v.boolean(),
  testOnRecord: v.boolean(),
  /** A manager has rejected the investor, or an identity check has failed and none has succeeded since. */
  reviewRejected: v.boolean(),
  /** A manager has suspended the investor, or two have banned them. */
  investorBarred: v.boolean(),
  /** ECSPR art. 21(7) requires the investor to confirm that they understand the risk of this amount. */
  largeTicket: v.boolean(),
  /** The reflection period of ECSPR art. 22. */
  reflectionRunning: v.boolean(),
  methods: v.array(PaymentMethod),
  /** The total of the order in minor units, fees included, and the available balance. */
  total: Minor,
  balance: Minor,
  /** The receipt that would settle the open payment. */
  due: v.nullable(Receipt),
  providerOrderAlive: v.boolean(),
  paymentTimeOver: v.boolean(),
  orderTimeOver: v.boolean(),
  signingTimeOver: v.boolean(),
  signingHidden: v.boolean(),
  contractHash: v.nullable(v.string()),
  /** The investor has a wallet, and the time from which it receives tokens, if it was replaced and still has to wait. */
  hasWallet: v.boolean(),
  walletWaitsUntil: v.nullable(v.string()),
  /** A manager has removed the wallet from the token's whitelist. */
  walletRemoved: v.boolean(),
  /** The wallet would have to be added to the whitelist for an investor who is suspended, banned or not identified. */
  walletBarred: v.boolean(),
  /** The terms of the requested mint, which later changes of the wallet do not affect. */
  requestedMint: v.nullable(v.object(Mint)),
  /** Machine state: a mint was requested and the chain has not confirmed or refused it. */
  mintPending: v.boolean(),
  /** Machine state: the last problem of the pending mint that was reported to managers. */
  mintProblem: v.nullable(MintProblem),
});
export type InvestmentFacts = v.InferOutput<typeof InvestmentFacts>;

/**
 * The effects of a change. The engine applies those on money and tokens in the same transaction and queues the others.
 */
export type InvestmentEmitted =
  | { type: 'tokens.held'; tokens: number }
  | { type: 'tokens.released' }
  | { type: 'reflection.started' }
  /** The time of the order and that of its open payment move later by the time since then. */
  | { type: 'order.prolonged'; since: string }
  | { type: 'payment.prolonged'; since: string }
  | { type: 'warnings.accepted'; largeTicketUnderstood: boolean }
  | { type: 'payment.ordered'; method: PaymentMethod; balance: number }
  | { type: 'proof.uploaded'; fileId: string }
  | { type: 'charge.requested' }
  | { type: 'payment.settled' }
  | { type: 'payment.dropped'; reason: string }
  | { type: 'signature.requested' }
  | { type: 'contract.sealed'; hash: string }
  | { type: 'signature.dropped' }
  | { type: 'mint.requested' }
  | { type: 'tokens.minted'; transaction: string; wallet: string; tokens: number }
  | { type: 'refund.requested' }
  | { type: 'investor.notified'; about: InvestmentNotification; reason: string | null }
  | { type: 'manager.notified'; about: InvestmentNotification; reason: string | null };

/** The occasions for a mail and a notification. Their texts have the locale keys `notification.investment.*`. */
export type InvestmentNotification =
  | 'interestDeclared'
  | 'orderCreated'
  | 'transferAwaited'
  | 'proofUploaded'
  | 'paymentSettled'
  | 'paymentFailed'
  | 'signatureFailed'
  | 'signed'
  | 'closed'
  | 'minted'
  | 'mintFailed'
  | 'mintUnanswered'
  | 'mintMismatch'
  | 'revoked'
  | 'canceled'
  | 'projectEnded'
  | 'investorBarred'
  | 'orderExpired'
  | 'signingLapsed'
  | 'kiisChanged'
  | 'suspensionEnded';
