import * as v from 'valibot';
import { PaymentMethod } from '#machines/investment/investment.contract.ts';
import { Investment } from '#machines/investment/investment.wire.ts';
import { Project } from '#machines/project/project.wire.ts';
import { SuitabilityStanding } from '#machines/suitabilityAttempt/suitabilityAttempt.contract.ts';
import { Progress, StepPath } from './invest.contract.ts';
import { Offer } from './offer.wire.ts';

const BasisPoints = v.number();

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
});

/** `GET /invest/{slug}`: the data of all pages on which an investor invests in an issuance. */
export const InvestPageReply = v.object({
  project: Project,
  terms: Terms,
  onboarding: v.object(v.entriesFromList(StepPath.options, Progress)),
  /** With the declaration in the caller's language. */
  suitability: SuitabilityStanding,
  offer: Offer.entries.offer,
  /** The latest investment that is neither minted nor cancelled. */
  investment: v.nullable(Investment),
});
export type InvestPageReply = v.InferOutput<typeof InvestPageReply>;
