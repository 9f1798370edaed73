import * as v from 'valibot';
import { SuitabilityFacts, SuitabilityStatus } from './suitability.contract.ts';

const Statement = v.object({ id: v.string(), text: v.string() });
const Choice = v.object({ ...Statement.entries, options: v.array(Statement) });

/** `GET /v2/suitability-test`, in the caller's language. The correct answers and the score remain on the server. */
export const Suitability = v.object({
  id: v.string(),
  status: SuitabilityStatus,
  version: v.number(),
  facts: SuitabilityFacts,
  knowledge: v.array(Statement),
  groups: v.array(v.object({ id: v.string(), title: v.string(), questions: v.array(Choice) })),
  attempts: v.array(v.object({ number: v.number(), at: v.string(), passed: v.boolean() })),
  decidedAt: v.nullable(v.string()),
  /** When the test has to be repeated. */
  expiresAt: v.nullable(v.string()),
});
export type Suitability = v.InferOutput<typeof Suitability>;

const Amount = v.number();

/**
 * `GET /v2/tenant-form-experienced`: today's criteria of a sophisticated investor (ECSPR Annex II). Money in minor
 * units.
 */
export const SophisticationForm = v.object({
  rule: v.string(),
  version: v.string(),
  validMonths: v.number(),
  company: v.object({ ownFunds: Amount, turnover: Amount, balanceSheet: Amount }),
  user: v.object({
    income: Amount,
    portfolio: Amount,
    months: v.number(),
    tradesPerQuarter: v.number(),
    quarters: v.number(),
    needed: v.number(),
  }),
});
