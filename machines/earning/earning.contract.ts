import * as v from 'valibot';
import { ActorFacts } from '#machines/shared/actor.ts';
import { text } from '#machines/shared/fields/text.ts';

export const EarningStatus = v.picklist(['pending', 'paid', 'claimed']);
export type EarningStatus = v.InferOutput<typeof EarningStatus>;

const Minor = v.pipe(v.number(), v.integer(), v.minValue(0));
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Reason = text({ max: 500, characters: 'free' });

/** The machine's event type and the body of `POST /earnings/:id/events`. */
export const EarningEvent = v.variant('type', [
  v.object({ type: v.literal('earning.create') }),
  v.object({ type: v.literal('earning.pay') }),
  v.object({ type: v.literal('payment.confirm') }),
  v.object({ type: v.literal('payment.refuse'), reason: Reason }),
  v.object({ type: v.literal('earning.claim') }),
  v.object({ type: v.literal('claim.confirm') }),
  v.object({ type: v.literal('claim.refuse'), reason: Reason }),
  v.object({ type: v.literal('claim.return'), reason: Reason }),
]);
export type EarningEvent = v.InferOutput<typeof EarningEvent>;

export const EarningFacts = v.object({
  ...ActorFacts.entries,
  gross: Minor,
  /** Withheld when it falls due, which is when it is paid and not when it is claimed (R13). */
  withheld: Minor,
  net: Minor,
  /** The distribution was approved and its payment has begun. */
  distributionApproved: v.boolean(),
  /** A verified account that may be used now: one that was just changed waits (T23). */
  issuerHasBank: v.boolean(),
  investorHasBank: v.boolean(),
  /** Kept by the machine itself: the issuer's payment, the investor's claim, is under way and blocks a second. */
  paying: v.boolean(),
  claiming: v.boolean(),
  /** Kept by the machine itself: how many were begun, which makes the key of each. */
  attempts: Count,
});
export type EarningFacts = v.InferOutput<typeof EarningFacts>;

/** The occasions for a mail and a notification; each has its text under `news.earning.*`. */
export type EarningNews = 'paid' | 'paymentRefused' | 'claimed' | 'claimRefused' | 'claimReturned';

export type EarningEmitted =
  | { type: 'payment.requested'; amount: number; key: string }
  | { type: 'payment.refused'; reason: string }
  | { type: 'earning.paid'; gross: number; withheld: number; net: number }
  | { type: 'claim.requested'; amount: number; key: string }
  | { type: 'claim.refused'; reason: string }
  | { type: 'earning.claimed'; amount: number }
  | { type: 'claim.returned'; amount: number; reason: string }
  | { type: 'investor.told'; about: EarningNews; reason: string | null }
  | { type: 'manager.told'; about: EarningNews };
