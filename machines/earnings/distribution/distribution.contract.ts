import * as v from 'valibot';
import { approvalActs } from '#machines/oversight/approval/approval.acts.ts';
import { ActorFacts } from '#machines/shared/actor.ts';
import { Count } from '#machines/shared/fields/primitives.ts';
import { Reason } from '#machines/shared/fields/reason.ts';

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

/** The machine's event type and the body of `POST /distributions/:id/events`. */
export const DistributionEvent = v.variant('type', [
  v.object({ type: v.literal('distribution.create') }),
  v.object({ type: v.literal('distribution.calculate') }),
  v.object({ type: v.literal('distribution.edit') }),
  v.object({ type: v.literal('distribution.approve') }),
  v.object({ type: v.literal('distribution.pay') }),
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
  /** The number of lines, one for each holder of tokens at the record date, also before they are calculated. */
  lines: Count,
  /**
   * The acting manager may pay the gross amount alone. What they moved out of this issuance within 30 days counts too.
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
  /** The number of paid lines. Lines of less than a cent count as paid when the payment is ordered. */
  paidCount: Count,
});
export type DistributionFacts = v.InferOutput<typeof DistributionFacts>;

/** The occasions for a mail and a notification. Their texts have the locale keys `notification.distribution.*`. */
export type DistributionNotification = 'proposed' | 'approved' | 'paid' | 'paymentsFailed' | 'cancelled';

export type DistributionEmitted =
  | { type: 'lines.calculated' }
  | { type: 'lines.discarded' }
  | { type: 'approval.given' }
  | { type: 'payments.requested'; failedOnly: boolean }
  | { type: 'distribution.paid' }
  | { type: 'distribution.cancelled'; reason: string }
  | { type: 'owner.notified'; about: DistributionNotification; reason: string | null }
  | { type: 'manager.notified'; about: DistributionNotification };
