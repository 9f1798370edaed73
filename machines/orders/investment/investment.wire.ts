import * as v from 'valibot';
import { Product } from '#machines/issuances/project/project.row.ts';
import { ProjectStatus, Suspension } from '#machines/issuances/project/project.status.ts';
import { CodeTimes, SignatureFacts, SignatureStatus } from '#machines/orders/signature/signature.facts.ts';
import { InvestmentFacts, InvestmentStatus, PaymentMethod } from './investment.contract.ts';

const Minor = v.number();
const Moment = v.string();

export const ProjectOfInvestment = v.object({
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  product: Product,
  status: ProjectStatus,
  tokenSymbol: v.string(),
  colours: v.array(v.string()),
  /** Since when and why its campaign is suspended. */
  suspension: v.optional(v.nullable(Suspension)),
});

/** A row of a list of investments. */
export const InvestmentRow = v.object({
  id: v.string(),
  number: v.number(),
  status: InvestmentStatus,
  version: v.number(),
  project: ProjectOfInvestment,
  /** The investor; null in the investor's own list. */
  investor: v.nullable(v.object({ id: v.string(), name: v.string(), email: v.string() })),
  tokens: v.number(),
  price: Minor,
  amount: Minor,
  method: v.nullable(PaymentMethod),
  createdAt: Moment,
  updatedAt: Moment,
  reflectionEndsAt: v.nullable(Moment),
  /** It is in quarantine: it refuses every act until managers have examined it. Only managers see this in lists. */
  quarantined: v.optional(v.boolean()),
});
export type InvestmentRow = v.InferOutput<typeof InvestmentRow>;

const PaymentOfInvestment = v.object({
  id: v.string(),
  status: v.string(),
  method: PaymentMethod,
  amount: Minor,
  /** The part of the amount that has arrived, while the rest is missing. */
  parts: v.optional(Minor),
  balancePart: Minor,
  currency: v.string(),
  reference: v.string(),
  expiresAt: v.nullable(Moment),
  reason: v.nullable(v.string()),
  /** The account for a transfer; null for other methods. */
  account: v.nullable(v.object({ iban: v.string(), bic: v.string(), holder: v.string() })),
});

const SignatureOfInvestment = v.object({
  id: v.string(),
  status: SignatureStatus,
  version: v.number(),
  facts: SignatureFacts,
  code: CodeTimes,
  fileId: v.string(),
  hash: v.string(),
  expiresAt: Moment,
});

/** The price of this order with a payment method. */
const Quote = v.object({
  method: PaymentMethod,
  fee: Minor,
  total: Minor,
  /** Of the coin in which it is paid. */
  symbol: v.optional(v.string()),
});

/** Money of the investment that is returned: received payments, and the part paid from the available balance. */
export const Refund = v.object({
  id: v.string(),
  status: v.picklist(['lateSettled', 'refunding', 'refunded', 'refundFailed']),
  method: PaymentMethod,
  amount: Minor,
  balance: Minor,
  route: v.picklist(['channel', 'transfer']),
  reason: v.nullable(v.string()),
  /** The last digits of the bank account that receives the money, or received it. */
  ending: v.nullable(v.string()),
  requestedAt: Moment,
  refundedAt: v.nullable(Moment),
});
export type Refund = v.InferOutput<typeof Refund>;

/** An investment with all data of its page, and the facts with which the page evaluates the guards. */
export const Investment = v.object({
  ...InvestmentRow.entries,
  facts: InvestmentFacts,
  fee: Minor,
  methodFee: Minor,
  currency: v.string(),
  reference: v.string(),
  quotes: v.array(Quote),
  payment: v.nullable(PaymentOfInvestment),
  signature: v.nullable(SignatureOfInvestment),
  proofFileId: v.nullable(v.string()),
  contractFileId: v.nullable(v.string()),
  /** Coins may have arrived for it. */
  hasCoins: v.optional(v.boolean(), false),
  orderExpiresAt: v.nullable(Moment),
  mintTransaction: v.nullable(v.string()),
  cancelReason: v.nullable(v.string()),
  /** The referral code of the investor. Owners do not see it. */
  referralCode: v.nullable(v.string()),
  /** Oldest first. Empty for owners. */
  refunds: v.array(Refund),
  history: v.array(v.object({ to: InvestmentStatus, at: Moment, event: v.string(), actor: v.string() })),
});
export type Investment = v.InferOutput<typeof Investment>;

/** The form that opens the provider's page. */
export const PaymentForm = v.object({ url: v.string(), fields: v.record(v.string(), v.string()) });
export type PaymentForm = v.InferOutput<typeof PaymentForm>;

/** The page of the signing service. */
export const SigningPage = v.object({ url: v.string() });
