import * as v from 'valibot';
import { SeenSchedule } from '#machines/earnings/instalment/planChange.ts';
import { approvalActs } from '#machines/oversight/approval/approval.acts.ts';
import { ActorFacts } from '#machines/shared/actor.ts';
import { amount, basisPoints } from '#machines/shared/fields/amounts.ts';
import { date } from '#machines/shared/fields/date.ts';
import { Count } from '#machines/shared/fields/primitives.ts';
import { Reason } from '#machines/shared/fields/reason.ts';
import { DistributionKind } from './distribution.kind.ts';

export const DistributionStatus = v.picklist([
  'draft',
  'calculated',
  'approved',
  'paying',
  'paid',
  'partlyFailed',
  'cancelled',
]);
export type DistributionStatus = v.InferOutput<typeof DistributionStatus>;

/** What is paid, and to whom. An edit names all of it, so that its journal entry says what the draft became. */
export const DistributionTerms = v.object({
  kind: DistributionKind,
  gross: amount({ min: 1 }),
  withholdingPoints: basisPoints(),
  recordDate: date(),
});
export type DistributionTerms = v.InferOutput<typeof DistributionTerms>;

/** The machine's event type and the body of `POST /distributions/:id/events`. */
export const DistributionEvent = v.variant('type', [
  v.object({ type: v.literal('distribution.create') }),
  v.object({ type: v.literal('distribution.calculate') }),
  v.object({ type: v.literal('distribution.edit'), ...DistributionTerms.entries }),
  v.object({ type: v.literal('distribution.approve') }),
  v.object({ type: v.literal('distribution.pay'), schedule: SeenSchedule }),
  v.object({ type: v.literal('distribution.finish') }),
  v.object({ type: v.literal('distribution.retry') }),
  v.object({ type: v.literal('distribution.cancel'), reason: Reason }),
]);
export type DistributionEvent = v.InferOutput<typeof DistributionEvent>;

export const DistributionFacts = v.object({
  ...ActorFacts.entries,
  /** The record date has ended, so the holders of tokens at its end are known. */
  recordDateOver: v.boolean(),
  /** In minor units: how much more capital of a loan it returns than is left, less what other open ones return. */
  excess: Count,
  /** In minor units: the capital of a loan that it may return at most. Null if nothing limits it. */
  capitalLeft: v.nullable(Count),
  /** What the instalment that it pays determines. The amount is null if it is declared and not agreed. */
  instalment: v.nullable(v.object({ kind: DistributionKind, gross: v.nullable(Count), recordDate: v.string() })),
  /** The schedule that its payment would make anew, as a fingerprint. Null if it changes none. */
  schedule: v.nullable(v.string()),
  /** The number of lines, one for each holder of tokens at the record date, also before they are calculated. */
  lines: Count,
  /**
   * The acting manager may pay the gross amount alone. What they moved out of this issuance within 30 days counts too.
   * Never if less tax is withheld from residents than the rule asks for.
   */
  withinLimit: v.boolean(),
  /** Acts on it that are proposed and not decided yet. */
  proposals: v.array(v.picklist(approvalActs)),
  /** There is a verified account that may be used now. A changed account has a waiting period. */
  issuerHasBank: v.boolean(),
  /** The number of lines whose payment was requested and has no result yet. */
  paymentsUnderWay: Count,
  /** The number of lines whose payment was definitely refused and can be repeated. */
  failedCount: Count,
  /** The number of pending lines in quarantine. They are paid when managers have examined them, and hold up no other line. */
  quarantinedCount: Count,
  /** The number of paid lines. Lines of less than a cent count as paid when the payment is ordered. */
  paidCount: Count,
});
export type DistributionFacts = v.InferOutput<typeof DistributionFacts>;

/** The occasions for a mail and a notification. Their texts have the locale keys `notification.distribution.*`. */
export type DistributionNotification = 'proposed' | 'approved' | 'paid' | 'paymentsFailed' | 'cancelled';

export type DistributionEmitted =
  | { type: 'lines.calculated' }
  | { type: 'lines.discarded' }
  | ({ type: 'terms.changed' } & DistributionTerms)
  | { type: 'approval.given' }
  | { type: 'payments.requested'; failedOnly: boolean }
  | { type: 'distribution.paid' }
  | { type: 'distribution.cancelled'; reason: string }
  | { type: 'owner.notified'; about: DistributionNotification; reason: string | null }
  | { type: 'manager.notified'; about: DistributionNotification };
