import * as v from 'valibot';
import { InvestmentStatus } from '#machines/orders/investment/investment.contract.ts';
import { requiredMessage } from '#machines/shared/fields/errors.ts';
import { ChoiceReason } from './standingOrder.choice.ts';
import { SkipReason, StandingOrderFacts, StandingOrderStatus } from './standingOrder.contract.ts';
import { StandingTerms } from './standingOrder.terms.ts';

/** `POST /standing-orders` */
export const NewStandingOrder = v.strictObject(StandingTerms.entries, requiredMessage());

const Issuance = v.object({ id: v.string(), slug: v.string(), title: v.string() });

export const StandingMonth = v.object({
  /** YYYY-MM */
  month: v.string(),
  outcome: v.picklist(['waiting', 'done', 'skipped']),
  reason: v.nullable(SkipReason),
  /** Null if its day found no issuance. */
  project: v.nullable(Issuance),
  /** Of the prepared order, in minor units. */
  amount: v.nullable(v.number()),
  why: v.nullable(ChoiceReason),
  /** What the investor had of the issuance, and among how many it was chosen. */
  held: v.nullable(v.number()),
  among: v.nullable(v.number()),
  confirmBy: v.nullable(v.string()),
  /** An interest that the investor has declared in the issuance, which the order converts. */
  interest: v.nullable(v.string()),
  investment: v.nullable(v.object({ id: v.string(), number: v.number(), status: InvestmentStatus })),
});
export type StandingMonth = v.InferOutput<typeof StandingMonth>;

export const StandingOrder = v.object({
  id: v.string(),
  status: StandingOrderStatus,
  version: v.number(),
  facts: StandingOrderFacts,
  amount: v.number(),
  day: v.number(),
  /** Null: each month one of those that the investor follows. */
  project: v.nullable(Issuance),
  /** When the next month opens. Null unless one is scheduled. */
  opensAt: v.nullable(v.string()),
  createdAt: v.string(),
  /** Latest first. */
  months: v.array(StandingMonth),
});
export type StandingOrder = v.InferOutput<typeof StandingOrder>;

/** An issuance that the caller can choose, with what it takes of the caller. */
export const StandingChoice = v.object({
  id: v.string(),
  title: v.string(),
  price: v.number(),
  minTokens: v.number(),
  maxTokens: v.number(),
  takesOrders: v.boolean(),
  isFollowed: v.boolean(),
});
export type StandingChoice = v.InferOutput<typeof StandingChoice>;

/** `GET /standing-orders`: the caller's own, those that have ended last. */
export const StandingOrders = v.object({
  rows: v.array(StandingOrder),
  choices: v.array(StandingChoice),
  max: v.number(),
});
export type StandingOrders = v.InferOutput<typeof StandingOrders>;

interface Confirmable {
  slug: string;
  amount: number;
  /** The interest that the investor has declared in the issuance, which the order converts. */
  interest: string | null;
}

/** The page of the wizard on which the investor confirms the order of a month, with its amount filled in. */
export const confirmationHref = ({ slug, amount, interest }: Confirmable) =>
  `/invest/${slug}/invest?order=${interest ?? 'new'}&amount=${amount}`;
