import * as v from 'valibot';
import { DistributionKind } from '#machines/earnings/distribution/distribution.kind.ts';

const Minor = v.number();

/** What an issuance paid to the user in a month, of one kind. Months are those of the tenant's time zone. */
export const IncomeRow = v.object({
  /** Such as 2026-11. */
  month: v.string(),
  projectId: v.string(),
  kind: DistributionKind,
  gross: Minor,
  withheld: Minor,
  net: Minor,
});
export type IncomeRow = v.InferOutput<typeof IncomeRow>;

/**
 * Why a payment is expected: a distribution announces it, it follows the rhythm of earlier payments of an issuance
 * without a schedule, or the schedule says so. The last three are late payments of a schedule.
 */
export const UpcomingState = v.picklist(['announced', 'expected', 'scheduled', 'overdue', 'delayed', 'defaulted']);
export type UpcomingState = v.InferOutput<typeof UpcomingState>;

/** A payment that has not arrived. */
export const UpcomingPayment = v.object({
  project: v.object({ id: v.string(), title: v.string() }),
  kind: DistributionKind,
  state: UpcomingState,
  /**
   * Null for an announced payment, which arrives as soon as the issuer has paid. For a late payment, the day on which
   * it was due, or the new day after a delay.
   */
  on: v.nullable(v.string()),
  net: Minor,
});
export type UpcomingPayment = v.InferOutput<typeof UpcomingPayment>;

/** `GET /income`: all income of the user, received and expected. */
export const Income = v.object({
  /** The current day in the tenant's time zone. */
  today: v.string(),
  rows: v.array(IncomeRow),
  upcoming: v.array(UpcomingPayment),
  /** Paid by the issuer and not claimed yet. */
  claimable: v.object({ count: v.number(), net: Minor }),
});
export type Income = v.InferOutput<typeof Income>;
