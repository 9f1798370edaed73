import * as v from 'valibot';
import { Product } from '#machines/project/project.wire.ts';
import { SignatureFacts, SignatureStatus } from '#machines/signature/signature.contract.ts';
import { InvestmentFacts, InvestmentStatus, PaymentMethod } from './investment.contract.ts';

const Minor = v.number();
const Moment = v.string();
const Maybe = <S extends v.GenericSchema>(schema: S) => v.nullable(schema);

const ProjectOfInvestment = v.object({
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  product: Product,
  status: v.string(),
  tokenSymbol: v.string(),
  colours: v.array(v.string()),
});

/** A row of a list of investments. */
export const InvestmentRow = v.object({
  id: v.string(),
  number: v.number(),
  status: InvestmentStatus,
  version: v.number(),
  project: ProjectOfInvestment,
  /** Who invests; null in one's own list. */
  investor: Maybe(v.object({ id: v.string(), name: v.string(), email: v.string() })),
  tokens: v.number(),
  price: Minor,
  amount: Minor,
  method: Maybe(PaymentMethod),
  createdAt: Moment,
  updatedAt: Moment,
  reflectionEndsAt: Maybe(Moment),
});
export type InvestmentRow = v.InferOutput<typeof InvestmentRow>;

const PaymentOfInvestment = v.object({
  id: v.string(),
  status: v.string(),
  method: PaymentMethod,
  amount: Minor,
  balancePart: Minor,
  currency: v.string(),
  reference: v.string(),
  expiresAt: Maybe(Moment),
  reason: Maybe(v.string()),
  /** Where a transfer goes to; null for what is paid otherwise. */
  account: Maybe(v.object({ iban: v.string(), bic: v.string(), holder: v.string() })),
});

const SignatureOfInvestment = v.object({
  id: v.string(),
  status: SignatureStatus,
  version: v.number(),
  facts: SignatureFacts,
  fileId: v.string(),
  hash: v.string(),
  expiresAt: Moment,
});

/** What a method on offer costs for this order. */
const Quote = v.object({ method: PaymentMethod, fee: Minor, total: Minor });

/** An investment with all that a page about it shows, and the facts from which the page asks what may be done. */
export const Investment = v.object({
  ...InvestmentRow.entries,
  facts: InvestmentFacts,
  fee: Minor,
  methodFee: Minor,
  currency: v.string(),
  reference: v.string(),
  quotes: v.array(Quote),
  payment: Maybe(PaymentOfInvestment),
  signature: Maybe(SignatureOfInvestment),
  proofFileId: Maybe(v.string()),
  contractFileId: Maybe(v.string()),
  orderExpiresAt: Maybe(Moment),
  mintTransaction: Maybe(v.string()),
  cancelReason: Maybe(v.string()),
  history: v.array(v.object({ to: InvestmentStatus, at: Moment, event: v.string(), actor: v.string() })),
});
export type Investment = v.InferOutput<typeof Investment>;

/** The form that takes the investor to the provider's page. */
export const PaymentForm = v.object({ url: v.string(), fields: v.record(v.string(), v.string()) });

/** What a person holds of one issuance. */
export const Holding = v.object({
  project: ProjectOfInvestment,
  tokens: v.number(),
  held: v.number(),
  price: Minor,
  value: Minor,
  wallet: v.string(),
  tokenAddress: Maybe(v.string()),
  since: Moment,
});
export type Holding = v.InferOutput<typeof Holding>;
