import * as v from 'valibot';
import { Earning } from '#machines/earnings/earning/earning.wire.ts';
import { PlanChange } from '#machines/earnings/instalment/planChange.ts';
import { amount, basisPoints } from '#machines/shared/fields/amounts.ts';
import { date } from '#machines/shared/fields/date.ts';
import { optional } from '#machines/shared/fields/plain.ts';
import { text } from '#machines/shared/fields/text.ts';
import { DistributionFacts, DistributionStatus } from './distribution.contract.ts';
import { DistributionKind } from './distribution.kind.ts';

/** `POST /issuances/:id/distributions`. Without a percentage the tenant's is withheld (R13). */
export const NewDistribution = v.strictObject({
  kind: DistributionKind,
  gross: amount({ min: 1 }),
  withholdingPoints: v.optional(basisPoints()),
  recordDate: date(),
  /** Why less is withheld than the rule asks for. */
  withholdingReason: optional(text({ max: 500, characters: 'safe' })),
});
export type NewDistribution = v.InferOutput<typeof NewDistribution>;

/** A row of a list of distributions. Amounts in minor units. */
export const DistributionRow = v.object({
  id: v.string(),
  status: DistributionStatus,
  version: v.number(),
  kind: DistributionKind,
  project: v.object({ id: v.string(), title: v.string(), tokenSymbol: v.string() }),
  gross: v.number(),
  withheld: v.number(),
  net: v.number(),
  holders: v.number(),
  withholdingPoints: v.number(),
  recordDate: v.string(),
  createdAt: v.string(),
  paidAt: v.nullable(v.string()),
  /** It pays the interest for the delay of an instalment. */
  forDelay: v.optional(v.boolean()),
  /** It is in quarantine: it refuses every act until managers have examined it. Only managers see this in lists. */
  quarantined: v.optional(v.boolean()),
});
export type DistributionRow = v.InferOutput<typeof DistributionRow>;

export const Distribution = v.object({
  ...DistributionRow.entries,
  facts: DistributionFacts,
  withholdingReason: v.nullable(v.string()),
  /** How its payment would change the schedule. Null if it changes none, or is paid or cancelled. */
  plan: v.nullable(PlanChange),
  lines: v.array(Earning),
  history: v.array(
    v.object({
      /** A status of an earlier version may no longer exist. */
      to: v.string(),
      at: v.string(),
      event: v.string(),
      actor: v.string(),
      /** The user who did it or, for an act of two managers, who proposed it. */
      by: v.nullable(v.string()),
      approvedBy: v.nullable(v.string()),
    }),
  ),
});
export type Distribution = v.InferOutput<typeof Distribution>;
