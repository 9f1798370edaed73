import * as v from 'valibot';
import { ActorFacts } from '#machines/shared/actor.ts';
import { simpleEvent } from '#machines/shared/fields/primitives.ts';
import { text } from '#machines/shared/fields/text.ts';

export const KycStatus = v.picklist(['created', 'pending', 'success', 'error', 'manual_error']);
export type KycStatus = v.InferOutput<typeof KycStatus>;

const Reason = text({ max: 500, characters: 'free' });

/** The machine's event type and the body of `POST /kyc/:id/events`. */
export const KycEvent = v.variant('type', [
  simpleEvent('kyc.create'),
  simpleEvent('kyc.begin'),
  simpleEvent('kyc.succeed'),
  v.object({ type: v.literal('kyc.fail'), reason: Reason }),
  simpleEvent('kyc.wait'),
  simpleEvent('kyc.review'),
  simpleEvent('kyc.overdue'),
  simpleEvent('kyc.approve'),
  v.object({ type: v.literal('kyc.reject'), reason: Reason }),
  simpleEvent('kyc.retry'),
  simpleEvent('kyc.expire'),
]);
export type KycEvent = v.InferOutput<typeof KycEvent>;

/** The facts that the guards need. The server computes all of them, including those about time. */
export const KycFacts = v.object({
  ...ActorFacts.entries,
  /**
   * The data and documents for an identity check are complete; a company also needs its owners and recent certificates.
   */
  fileComplete: v.boolean(),
  /** The identity document is valid today (Ley 10/2010). */
  documentValid: v.boolean(),
  /** The provider has not replied for longer than the tenant announces, 24 hours by default. */
  waitOver: v.boolean(),
  /**
   * Machine state: why the last check failed or lapsed, `documentExpired` or the reason of the provider or the manager.
   */
  reason: v.nullable(v.string()),
});
export type KycFacts = v.InferOutput<typeof KycFacts>;

/** The effects of a change. Onboarding reacts to `kyc.succeeded` and `kyc.lapsed`. */
export type KycEmitted =
  | { type: 'check.requested' }
  | { type: 'kyc.succeeded' }
  | { type: 'kyc.lapsed' }
  | { type: 'investor.notified'; about: KycNotification; reason: string | null }
  | { type: 'manager.notified'; about: KycNotification };

/** The occasions for a mail and a notification. Their texts have the locale keys `news.kyc.*`. */
export type KycNotification = 'succeeded' | 'failed' | 'inReview' | 'overdue' | 'expired';
