import * as v from 'valibot';
import { Project } from '#machines/issuances/project/project.wire.ts';
import { PaymentMethod } from '#machines/orders/investment/investment.contract.ts';
import { Investment } from '#machines/orders/investment/investment.wire.ts';
import { SuitabilityStanding } from '#machines/people/suitabilityAttempt/suitabilityAttempt.contract.ts';
import { Progress, StepPath } from './invest.contract.ts';
import { Offer } from './offer.wire.ts';

const BasisPoints = v.number();

/** `?order=` of the wizard: one of several orders, or a new one. */
export const OrderChoice = v.union([v.literal('new'), v.pipe(v.string(), v.uuid())]);
export type OrderChoice = v.InferOutput<typeof OrderChoice>;

/** The fees of an order, and the amount from which the law requires an extra warning. */
const Terms = v.object({
  /** Basis points of the amount; 0 if the tenant charges no fee. */
  feePoints: BasisPoints,
  methods: v.array(v.object({ method: PaymentMethod, feePoints: BasisPoints })),
  /**
   * The amount in minor units above which a ticket is large (ECSPR art. 21(7)); null for an investor without that
   * limit.
   */
  largeTicketAbove: v.nullable(v.number()),
  /** The caller's other orders in this issuance, which count towards its limits and that amount. */
  ordered: v.object({ tokens: v.number(), amount: v.number() }),
});

/** `GET /invest/{slug}`: the data of all pages on which an investor invests in an issuance. */
export const InvestPageReply = v.object({
  project: Project,
  terms: Terms,
  onboarding: v.object(v.entriesFromList(StepPath.options, Progress)),
  /** With the declaration in the caller's language. */
  suitability: SuitabilityStanding,
  offer: Offer.entries.offer,
  /** The requested investment, or else the latest one that is neither minted nor cancelled. */
  investment: v.nullable(Investment),
});
export type InvestPageReply = v.InferOutput<typeof InvestPageReply>;
