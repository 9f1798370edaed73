import * as v from 'valibot';
import type { Refusal } from '#machines/app/form/form.contract.ts';
import {
  type InvestmentEvent,
  InvestmentFacts,
  InvestmentStatus,
  type PaymentMethod,
  Warnings,
} from '#machines/orders/investment/investment.contract.ts';
import { type SignatureEvent, SignatureFacts, SignatureStatus } from '#machines/orders/signature/signature.contract.ts';
import { CodeTimes } from '#machines/orders/signature/signature.facts.ts';
import { SuitabilityStanding } from '#machines/people/suitabilityAttempt/suitabilityAttempt.contract.ts';
import type { TypedAmount } from '#machines/shared/fields/typedAmount.ts';
import type { EntryTestAnswers } from '#machines/shared/rules/entryTest.ts';
import { OnboardingStep } from '#machines/tenant/customization/flows.contract.ts';
import type { AmountValues } from './invest.amountValues.ts';

/** The paths of the onboarding, spelt as in the addresses. */
export const StepPath = v.picklist([
  'identification',
  'type-of-investor',
  'aditional-information',
  'account-information',
  'initial-test',
  'simulation-loss-bearing-capacity',
]);
export type StepPath = v.InferOutput<typeof StepPath>;

/** The part of the address after `/invest/{slug}/`. The public page has an empty path. */
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
/** The pages that the wizard shows. The public page is not one of them, because it needs no session. */
export type WizardPath = Exclude<InvestPath, ''>;

/** The chapters of the wizard. Each is the parent state of its pages and gives the progress that they show. */
export type Chapter = 'identity' | 'profile' | 'payment' | 'signature';

export const Progress = v.picklist(['missing', 'done', 'lapsed']);
export type Progress = v.InferOutput<typeof Progress>;

const Version = v.pipe(v.number(), v.integer(), v.minValue(0));

export const InvestmentView = v.object({
  id: v.string(),
  status: InvestmentStatus,
  version: Version,
  tokens: v.pipe(v.number(), v.integer(), v.minValue(0)),
  facts: InvestmentFacts,
});
export type InvestmentView = v.InferOutput<typeof InvestmentView>;

export const SignatureView = v.object({
  id: v.string(),
  status: SignatureStatus,
  version: Version,
  facts: SignatureFacts,
  code: CodeTimes,
});
export type SignatureView = v.InferOutput<typeof SignatureView>;

/** The server's data that determine how far an investor is. */
export const InvestData = v.object({
  slug: v.string(),
  projectId: v.string(),
  /** Whether the user is signed in, which requires a verified e-mail address. */
  signedIn: v.boolean(),
  customization: v.object({
    /** The steps in the tenant's order, without those of modules that are off. */
    steps: v.array(OnboardingStep),
    hide: v.object({ legalTypeInvestor: v.boolean(), signInvestment: v.boolean() }),
  }),
  onboarding: v.object(v.entriesFromList(StepPath.options, Progress)),
  /** The investor's test; null without a session. */
  suitability: v.nullable(SuitabilityStanding),
  /** The facts of an investment that does not exist yet, for the guards of its first event. */
  offer: InvestmentFacts,
  /**
   * The displayed price of one token in minor units. An order contains it, so that it cannot be placed at another
   * price.
   */
  price: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /**
   * The amount in minor units above which a ticket is large (ECSPR art. 21(7)); null for an investor without that
   * limit.
   */
  largeTicketAbove: v.nullable(v.number()),
  /** The current investment, and its latest signature. */
  investment: v.nullable(InvestmentView),
  signature: v.nullable(SignatureView),
});
export type InvestData = v.InferOutput<typeof InvestData>;

/** The parts of the data that a reply of the server contains. */
export type InvestChanges = Partial<InvestData>;

/** A refusal also contains current data: a 409 has fresh facts. */
export type InvestAnswer =
  | { ok: true; changes: InvestChanges }
  | { ok: false; refusal: Refusal; changes: InvestChanges };

/** The provider's page and the form that opens it. */
export const Redirect = v.object({ url: v.string(), fields: v.record(v.string(), v.string()) });
export type Redirect = v.InferOutput<typeof Redirect>;
export type RedirectAnswer = { ok: true; redirect: Redirect } | { ok: false; refusal: Refusal; changes: InvestChanges };

export type InvestReply = InvestAnswer | RedirectAnswer;

export type StepValues = Record<string, unknown>;

/** The validated values of the amount page, from which the order is made. */
export const Order = v.object({
  /** Null if the order exists already and only its risks are accepted. */
  tokens: v.nullable(v.number()),
  /** The token price with which the form calculated, in minor units. */
  price: v.number(),
  referral: v.string(),
  warnings: Warnings,
});
export type Order = v.InferOutput<typeof Order>;

/** The user's input that the server does not have yet. Money in minor units. */
export type InvestDraft = {
  /** The values of the amount form; null before any input. */
  amount: AmountValues | null;
  method: PaymentMethod | null;
  balance: number;
  /** The unsaved values of the onboarding forms. */
  steps: Partial<Record<StepPath, StepValues>>;
  answers: EntryTestAnswers;
  /** The values of the interest form; null before any input. */
  interest: TypedAmount | null;
};

/**
 * A request to the server. It is stored until the reply arrives, so that it can be repeated after a network failure.
 */
export type InvestRequest =
  | { to: 'step'; path: StepPath; values: StepValues }
  | { to: 'order'; order: Order }
  | { to: 'investment'; event: InvestmentEvent; warnings?: Warnings }
  | { to: 'proof'; file: Blob }
  | { to: 'payment' }
  | { to: 'signature'; event: SignatureEvent };

export type InvestInput = {
  data: InvestData;
  /** The draft that was restored after a reload of the page. */
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
  | { type: 'step.change'; path: StepPath; values: StepValues }
  | { type: 'step.save'; values: StepValues }
  | { type: 'order.place'; order: Order }
  | { type: 'method.pick'; method: PaymentMethod }
  | { type: 'balance.change'; amount: number }
  | { type: 'method.confirm' }
  /** The balance pays all of it, at once. */
  | { type: 'balance.pay' }
  | { type: 'breakdown.confirm' }
  | { type: 'proof.upload'; file: Blob }
  | { type: 'payment.open' }
  | { type: 'investment.send'; event: InvestmentEvent }
  | { type: 'signature.send'; event: SignatureEvent };
