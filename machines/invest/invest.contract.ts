import * as v from 'valibot';
import { OnboardingStep } from '#machines/customization/flows.contract.ts';
import type { Refusal } from '#machines/form/form.contract.ts';
import {
  type InvestmentEvent,
  InvestmentFacts,
  InvestmentStatus,
  type PaymentMethod,
} from '#machines/investment/investment.contract.ts';
import type { EntryTestAnswers } from '#machines/shared/rules/entryTest.ts';
import { type SignatureEvent, SignatureFacts, SignatureStatus } from '#machines/signature/signature.contract.ts';
import { SuitabilityStanding } from '#machines/suitabilityAttempt/suitabilityAttempt.contract.ts';

/** The paths of the onboarding, spelt as the addresses are. */
export const StepPath = v.picklist([
  'identification',
  'type-of-investor',
  'aditional-information',
  'account-information',
  'initial-test',
  'simulation-loss-bearing-capacity',
]);
export type StepPath = v.InferOutput<typeof StepPath>;

/** What stands after `/invest/{slug}/`; the public page has no path. */
export const InvestPath = v.picklist([
  '',
  ...StepPath.options,
  'invest',
  'method-payment',
  'contribution-breakdown',
  'payment-bankwire',
  'payment-creditcard',
  'payment-error',
  'payment-success',
  'sign',
  'congratulations',
  'declare-interest',
]);
export type InvestPath = v.InferOutput<typeof InvestPath>;
/** The pages that the wizard shows: the public one is there without it, for whoever comes. */
export type WizardPath = Exclude<InvestPath, ''>;

export const Progress = v.picklist(['missing', 'done', 'lapsed']);
export type Progress = v.InferOutput<typeof Progress>;

const Version = v.pipe(v.number(), v.integer(), v.minValue(0));

export const InvestmentView = v.object({
  id: v.string(),
  status: InvestmentStatus,
  version: Version,
  facts: InvestmentFacts,
});
export type InvestmentView = v.InferOutput<typeof InvestmentView>;

export const SignatureView = v.object({
  id: v.string(),
  status: SignatureStatus,
  version: Version,
  facts: SignatureFacts,
});
export type SignatureView = v.InferOutput<typeof SignatureView>;

/** Everything that decides where an investor stands, as the server has it. */
export const InvestData = v.object({
  slug: v.string(),
  projectId: v.string(),
  /** Signed in, which asks for a verified e-mail. */
  signedIn: v.boolean(),
  customization: v.object({
    /** The tenant's order, without what no module answers for. */
    steps: v.array(OnboardingStep),
    hide: v.object({ legalTypeInvestor: v.boolean(), signInvestment: v.boolean() }),
  }),
  onboarding: v.object(v.entriesFromList(StepPath.options, Progress)),
  /** The investor's test; null for whoever is not signed in. */
  suitability: v.nullable(SuitabilityStanding),
  /** The facts of an investment that is not made yet: what the guards of its first event need. */
  offer: InvestmentFacts,
  /** Minor units of one token as they are shown: an order names it, so that none is made at a price that nobody saw. */
  price: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The investment that is being made, and the signature that was asked last for it. */
  investment: v.nullable(InvestmentView),
  signature: v.nullable(SignatureView),
});
export type InvestData = v.InferOutput<typeof InvestData>;

/** What an answer of the server brings of them. */
export type InvestChanges = Partial<InvestData>;

/** A refusal brings the truth with it: 409 has fresh facts. */
export type InvestAnswer =
  | { ok: true; changes: InvestChanges }
  | { ok: false; refusal: Refusal; changes: InvestChanges };

/** The provider's page and the form that opens it. */
export const Redirect = v.object({ url: v.string(), fields: v.record(v.string(), v.string()) });
export type Redirect = v.InferOutput<typeof Redirect>;
export type RedirectAnswer = { ok: true; redirect: Redirect } | { ok: false; refusal: Refusal; changes: InvestChanges };

export type InvestReply = InvestAnswer | RedirectAnswer;

export type Warnings = { noGuarantee: boolean; keyInformationRead: boolean; largeTicketUnderstood: boolean };
export type StepValues = Record<string, unknown>;

/** What was typed or picked, kept until the server has it. Money in minor units. */
export type InvestDraft = {
  tokens: number | null;
  referral: string;
  warnings: Warnings;
  method: PaymentMethod | null;
  balance: number;
  steps: Partial<Record<StepPath, StepValues>>;
  answers: EntryTestAnswers;
  interest: number | null;
};

/** What is asked of the server, kept until it has answered: asking the same again is the way on from a cut. */
export type InvestRequest =
  | { to: 'step'; path: StepPath; values: StepValues }
  | { to: 'order'; tokens: number; price: number; referral: string }
  | { to: 'investment'; event: InvestmentEvent }
  | { to: 'proof'; file: Blob }
  | { to: 'payment' }
  | { to: 'signature'; event: SignatureEvent };

export type InvestInput = {
  data: InvestData;
  /** What a reload of the page brought back. */
  draft?: InvestDraft;
};

export interface InvestContext {
  data: InvestData;
  draft: InvestDraft;
  pending: InvestRequest | null;
  refusal: Refusal;
  redirect: Redirect | null;
}

export type InvestEvent =
  | { type: 'server.changed'; data: InvestData }
  | { type: 'request.retry' }
  | { type: 'step.save'; values: StepValues }
  | { type: 'amount.change'; tokens: number | null }
  | { type: 'referral.change'; code: string }
  | ({ type: 'warnings.change' } & Partial<Warnings>)
  | { type: 'order.place' }
  | { type: 'method.pick'; method: PaymentMethod }
  | { type: 'balance.change'; amount: number }
  | { type: 'method.confirm' }
  | { type: 'breakdown.confirm' }
  | { type: 'proof.upload'; file: Blob }
  | { type: 'payment.open' }
  | { type: 'investment.send'; event: InvestmentEvent }
  | { type: 'signature.send'; event: SignatureEvent };
