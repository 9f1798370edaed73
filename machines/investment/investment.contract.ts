import * as v from 'valibot';
import { ActorFacts } from '#machines/shared/actor.ts';

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

/** Bank transfer, bank wire and manual transfer wait for a proof; the others are settled by their provider or the ledger. */
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

const Minor = v.pipe(v.number(), v.integer(), v.minValue(0));
const Count = v.pipe(v.number(), v.integer(), v.minValue(1));
const Text = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('validator.error_null'),
  v.maxLength(500, 'validator.error_string_max'),
);
const just = <const T extends string>(type: T) => v.object({ type: v.literal(type) });

/** What arrived in the bank or from the provider: it settles an order only when all three match what is due. */
export const Receipt = v.object({ amount: Minor, currency: v.string(), reference: v.string() });
export type Receipt = v.InferOutput<typeof Receipt>;

/** The machine's event type and the body of `POST /investments/:id/events`. */
export const InvestmentEvent = v.variant('type', [
  v.object({ type: v.literal('interest.declare'), tokens: Count }),
  v.object({ type: v.literal('order.create'), tokens: Count }),
  v.object({ type: v.literal('interest.convert'), tokens: Count }),
  v.object({
    type: v.literal('warnings.accept'),
    noGuarantee: v.boolean(),
    keyInformationRead: v.boolean(),
    largeTicketUnderstood: v.optional(v.boolean(), false),
  }),
  just('payment.begin'),
  v.object({ type: v.literal('method.choose'), method: PaymentMethod, balance: v.optional(Minor, 0) }),
  v.object({ type: v.literal('proof.upload'), fileId: Text }),
  just('card.registered'),
  v.object({
    type: v.literal('payment.settle'),
    receipt: v.optional(Receipt),
    proofSeen: v.optional(v.boolean(), false),
  }),
  v.object({ type: v.literal('payment.fail'), reason: Text }),
  just('payment.expire'),
  just('method.change'),
  just('payment.retry'),
  just('signature.request'),
  v.object({ type: v.literal('signature.complete'), hash: Text }),
  v.object({ type: v.literal('signature.fail'), reason: Text }),
  just('signature.expire'),
  just('campaign.close'),
  just('mint.request'),
  v.object({ type: v.literal('mint.confirm'), transaction: Text }),
  v.object({ type: v.literal('mint.fail'), reason: Text }),
  just('investment.revoke'),
  v.object({ type: v.literal('investment.cancel'), reason: v.optional(Text) }),
  just('project.fail'),
  just('order.expire'),
  just('signing.lapse'),
  v.object({ type: v.literal('kiis.changed'), version: Count }),
]);
export type InvestmentEvent = v.InferOutput<typeof InvestmentEvent>;

/** What the guards need. The server computes every fact, the clock's included, and sends them with the investment. */
export const InvestmentFacts = v.object({
  ...ActorFacts.entries,
  /** The project takes interest (PRE_CAMPAIGN or CAMPAIGN); its tenant takes payments too, and it orders (CAMPAIGN). */
  interestOpen: v.boolean(),
  campaignOpen: v.boolean(),
  projectClosed: v.boolean(),
  projectFinanced: v.boolean(),
  projectEnded: v.boolean(),
  softCapFirm: v.boolean(),
  /** Token counts that an order may have, from the project's limits and what is left. */
  minTokens: Minor,
  maxTokens: Minor,
  tokensLeft: Minor,
  onboardingDone: v.boolean(),
  testOnRecord: v.boolean(),
  /** ECSPR art. 21(7) asks for proof of understanding of this amount. */
  largeTicket: v.boolean(),
  /** ECSPR art. 22. */
  reflectionRunning: v.boolean(),
  methods: v.array(PaymentMethod),
  /** Minor units that the whole order costs, fees included; what may be taken from the available balance. */
  total: Minor,
  balance: Minor,
  /** What has to arrive to settle the order that is open now. */
  due: v.nullable(Receipt),
  providerOrderAlive: v.boolean(),
  hasProof: v.boolean(),
  paymentTimeOver: v.boolean(),
  orderTimeOver: v.boolean(),
  signingTimeOver: v.boolean(),
  signingHidden: v.boolean(),
  contractHash: v.nullable(v.string()),
  /** Kept by the machine itself: a mint was ordered and the chain has not answered. */
  mintPending: v.boolean(),
});
export type InvestmentFacts = v.InferOutput<typeof InvestmentFacts>;

/** What follows a change; the engine applies the money and token facts in the same transaction and queues the rest. */
export type InvestmentEmitted =
  | { type: 'tokens.held'; tokens: number }
  | { type: 'tokens.released' }
  | { type: 'reflection.started' }
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
  | { type: 'tokens.minted'; transaction: string }
  | { type: 'refund.requested' }
  | { type: 'investor.told'; about: InvestmentNews; reason: string | null }
  | { type: 'manager.told'; about: InvestmentNews };

/** The occasions for a mail and a notification; each has its text under `news.investment.*`. */
export type InvestmentNews =
  | 'interestDeclared'
  | 'orderCreated'
  | 'proofUploaded'
  | 'paymentSettled'
  | 'paymentFailed'
  | 'signatureFailed'
  | 'signed'
  | 'closed'
  | 'minted'
  | 'mintFailed'
  | 'revoked'
  | 'canceled'
  | 'projectEnded'
  | 'orderExpired'
  | 'signingLapsed'
  | 'kiisChanged';
