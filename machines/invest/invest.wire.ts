import * as v from 'valibot';
import { InvestmentFacts, PaymentMethod } from '#machines/investment/investment.contract.ts';
import { Investment } from '#machines/investment/investment.wire.ts';
import { Project } from '#machines/project/project.wire.ts';
import { SuitabilityStanding } from '#machines/suitabilityAttempt/suitabilityAttempt.contract.ts';
import { Progress, StepPath } from './invest.contract.ts';

const BasisPoints = v.number();

/** What an order costs beside its tokens, and from which amount the law asks for more. */
const Terms = v.object({
  /** Of the amount; nothing where the tenant charges no fee. */
  feePoints: BasisPoints,
  methods: v.array(v.object({ method: PaymentMethod, feePoints: BasisPoints })),
  /** Minor units above which a ticket is large (ECSPR art. 21(7)); null for whom none is. */
  largeTicketAbove: v.nullable(v.number()),
});

/** `GET /invest/{slug}`: everything that an investor's way through one issuance is made of. */
export const InvestPage = v.object({
  project: Project,
  terms: Terms,
  onboarding: v.object(v.entriesFromList(StepPath.options, Progress)),
  /** Its declaration in the language of who asks. */
  suitability: SuitabilityStanding,
  /** The facts of an investment that is not made yet. */
  offer: InvestmentFacts,
  /** The latest one that is neither minted nor cancelled. */
  investment: v.nullable(Investment),
});
export type InvestPage = v.InferOutput<typeof InvestPage>;
