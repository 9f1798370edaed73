import * as v from 'valibot';
import { DistributionStatus } from '#machines/earnings/distribution/distribution.contract.ts';
import { pageOf } from '#machines/shared/pageOf.ts';
import { InstalmentFacts, InstalmentKind, InstalmentStatus } from './instalment.contract.ts';

const Minor = v.number();

/** An instalment for the owner and for managers. Amounts in minor units, for all holders together. */
export const Instalment = v.object({
  id: v.string(),
  status: InstalmentStatus,
  version: v.number(),
  facts: InstalmentFacts,
  project: v.object({ id: v.string(), title: v.string() }),
  number: v.number(),
  kind: InstalmentKind,
  dueOn: v.string(),
  /** The record date: its holders are paid. */
  recordDate: v.string(),
  /** Null as long as it depends on a declaration or a sale. */
  capital: v.nullable(Minor),
  income: v.nullable(Minor),
  /** The interest for its delay until today, or until it was paid. */
  delay: Minor,
  /** Why it is late, in default or dropped. */
  reason: v.nullable(v.string()),
  daysLate: v.number(),
  /** The distributions that were drafted from it, except cancelled ones. */
  distributions: v.array(
    v.object({
      id: v.string(),
      kind: v.string(),
      status: DistributionStatus,
      gross: Minor,
      /** It pays the interest for the delay. */
      forDelay: v.boolean(),
    }),
  ),
});
export type Instalment = v.InferOutput<typeof Instalment>;

/** `GET /issuances/:id/instalments`: the whole schedule of an issuance, in order. */
export const RepaymentPlan = v.object({ rows: v.array(Instalment) });
export type RepaymentPlan = v.InferOutput<typeof RepaymentPlan>;

/** `GET /instalments`: unpaid instalments, oldest first. */
export const OwedInstalments = pageOf(Instalment);
