import * as v from 'valibot';
import { RateBasis } from '#machines/shared/rules/rateBasis.ts';
import { EarningFacts, EarningHold, EarningStatus } from './earning.contract.ts';

/** One line of a distribution, for one holder. Amounts in minor units. */
export const Earning = v.object({
  id: v.string(),
  status: EarningStatus,
  version: v.number(),
  facts: v.nullable(EarningFacts),
  distributionId: v.string(),
  kind: v.string(),
  project: v.object({ id: v.string(), title: v.string(), tokenSymbol: v.string() }),
  /** The holder; null in the holder's own list. */
  investor: v.nullable(v.object({ id: v.string(), name: v.string(), email: v.string() })),
  tokens: v.number(),
  /** Its tokens were frozen on the record date. The holder's other tokens have a line of their own. */
  frozen: v.boolean(),
  /** Why its money is or would be kept. Owners of projects do not see it. */
  hold: v.nullable(EarningHold),
  gross: v.number(),
  withheld: v.number(),
  net: v.number(),
  /** The bank's code of the latest refusal: of the payment while it is pending, of the claim while it is paid. */
  refusal: v.nullable(v.string()),
  withholdingPoints: v.number(),
  /** Why this rate applies to the holder. Null for returned capital, and for lines of earlier versions. */
  withholdingBasis: v.nullable(RateBasis),
  /** The rule with its version and article. */
  withholdingRule: v.nullable(v.string()),
  recordDate: v.string(),
  createdAt: v.string(),
  paidAt: v.nullable(v.string()),
  /** When its holder asked for the money, and when the bank sent it. */
  requestedAt: v.optional(v.nullable(v.string())),
  claimedAt: v.nullable(v.string()),
  /** When the bank has paid it to an authority. Owners of projects see neither this nor the authority. */
  seizedAt: v.optional(v.nullable(v.string())),
  authority: v.optional(EarningFacts.entries.authority),
  /** It is the interest for the delay of an instalment. */
  forDelay: v.optional(v.boolean()),
  /** It is in quarantine: it refuses every act until managers have examined it. Only managers see this in lists. */
  quarantined: v.optional(v.boolean()),
});
export type Earning = v.InferOutput<typeof Earning>;
