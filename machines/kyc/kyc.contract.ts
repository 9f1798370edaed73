import * as v from 'valibot';
import { ActorFacts } from '#machines/shared/actor.ts';
import { text } from '#machines/shared/fields/text.ts';

export const KycStatus = v.picklist(['created', 'pending', 'success', 'error', 'manual_error']);
export type KycStatus = v.InferOutput<typeof KycStatus>;

const Reason = text({ max: 500, characters: 'free' });
const just = <const T extends string>(type: T) => v.object({ type: v.literal(type) });

/** The machine's event type and the body of `POST /kyc/:id/events`. */
export const KycEvent = v.variant('type', [
  just('kyc.create'),
  just('kyc.begin'),
  just('kyc.succeed'),
  v.object({ type: v.literal('kyc.fail'), reason: Reason }),
  just('kyc.wait'),
  just('kyc.review'),
  just('kyc.overdue'),
  just('kyc.approve'),
  v.object({ type: v.literal('kyc.reject'), reason: Reason }),
  just('kyc.retry'),
  just('kyc.expire'),
]);
export type KycEvent = v.InferOutput<typeof KycEvent>;

/** What the guards need. The server computes every fact, the clock's included, and sends them with the check. */
export const KycFacts = v.object({
  ...ActorFacts.entries,
  /** All that a check needs is there; of a company also its owners and certificates that are not too old. */
  fileComplete: v.boolean(),
  /** The identity document is valid today (Ley 10/2010). */
  documentValid: v.boolean(),
  /** The provider has been silent for longer than the tenant promises, 24 hours by default. */
  waitOver: v.boolean(),
  /** Kept by the machine itself: why the last check failed or lapsed, `documentExpired` or the words of who decided. */
  reason: v.nullable(v.string()),
});
export type KycFacts = v.InferOutput<typeof KycFacts>;

/** What follows a change; onboarding takes `kyc.succeeded` and `kyc.lapsed`. */
export type KycEmitted =
  | { type: 'check.requested' }
  | { type: 'kyc.succeeded' }
  | { type: 'kyc.lapsed' }
  | { type: 'investor.told'; about: KycNews; reason: string | null }
  | { type: 'manager.told'; about: KycNews };

/** The occasions for a mail and a notification; each has its text under `news.kyc.*`. */
export type KycNews = 'succeeded' | 'failed' | 'inReview' | 'overdue' | 'expired';
