import * as v from 'valibot';
import { ActorFacts } from '#machines/shared/actor.ts';
import { text } from '#machines/shared/fields/text.ts';

export const DistributionStatus = v.picklist([
  'draft',
  'calculated',
  'approved',
  'awaitingSecond',
  'paying',
  'paid',
  'partlyFailed',
  'cancelled',
]);
export type DistributionStatus = v.InferOutput<typeof DistributionStatus>;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Reason = text({ max: 500, characters: 'free' });

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
  /** The record date has come: who holds tokens on it is known. */
  recordDateReached: v.boolean(),
  /** Lines of the calculation: who held tokens at the record date. */
  lines: Count,
  /** The gross amount is one that a single manager may approve. */
  withinLimit: v.boolean(),
  /** Whoever asks gave the first approval. */
  isFirstApprover: v.boolean(),
  /** Managers of the tenant beside the one who gave, or would give, the first approval. */
  otherManagers: Count,
  /** A verified account that may be used now: one that was just changed waits (T23). */
  issuerHasBank: v.boolean(),
  /** Lines whose payment was asked and is not yet answered. */
  paymentsUnderWay: Count,
  /** Lines that were definitely refused and can be paid again. */
  failedCount: Count,
});
export type DistributionFacts = v.InferOutput<typeof DistributionFacts>;

/** The occasions for a mail and a notification; each has its text under `news.distribution.*`. */
export type DistributionNews =
  | 'proposed'
  | 'secondApprovalNeeded'
  | 'secondManagerMissing'
  | 'approved'
  | 'paid'
  | 'partlyFailed'
  | 'cancelled';

export type DistributionEmitted =
  | { type: 'lines.calculated' }
  | { type: 'lines.discarded' }
  | { type: 'approval.given'; second: boolean }
  | { type: 'payments.requested'; failedOnly: boolean }
  | { type: 'distribution.paid' }
  | { type: 'distribution.cancelled'; reason: string }
  | { type: 'owner.told'; about: DistributionNews; reason: string | null }
  | { type: 'manager.told'; about: DistributionNews };
