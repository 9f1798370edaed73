import * as v from 'valibot';
import { ActorFacts } from '#machines/shared/actor.ts';
import { text } from '#machines/shared/fields/text.ts';

export const AdStatus = v.picklist([
  'draft',
  'inReview',
  'published',
  'rejected',
  'agreed',
  'sold',
  'paused',
  'withdrawn',
  'expired',
]);
export type AdStatus = v.InferOutput<typeof AdStatus>;

/** Which side of a sale asks; everyone else of the tenant is 'other'. */
export const Party = v.picklist(['seller', 'buyer', 'other']);
export type Party = v.InferOutput<typeof Party>;

const Count = v.pipe(v.number(), v.integer(), v.minValue(1));
const Minor = v.pipe(v.number(), v.integer(), v.minValue(0));
const Reason = text({ max: 500, characters: 'free' });
/** Tokens to sell and the price of one, in minor units. */
const terms = { tokens: Count, unitPrice: Count };

/** The machine's event type and the body of `POST /ads/:id/events`. */
export const AdEvent = v.variant('type', [
  v.object({ type: v.literal('ad.create'), ...terms }),
  v.object({ type: v.literal('ad.edit'), ...terms }),
  v.object({ type: v.literal('ad.submit') }),
  v.object({ type: v.literal('ad.publish') }),
  v.object({ type: v.literal('ad.reject'), reason: Reason }),
  v.object({ type: v.literal('ad.revise') }),
  v.object({ type: v.literal('ad.agree'), transferId: text({ max: 36 }) }),
  v.object({ type: v.literal('ad.reopen') }),
  v.object({ type: v.literal('ad.sell') }),
  v.object({ type: v.literal('ad.pause'), reason: Reason }),
  v.object({ type: v.literal('ad.resume') }),
  v.object({ type: v.literal('ad.withdraw') }),
  v.object({ type: v.literal('ad.expire') }),
]);
export type AdEvent = v.InferOutput<typeof AdEvent>;

export const AdFacts = v.object({
  ...ActorFacts.entries,
  /** Whoever makes an ad is its seller. */
  party: Party,
  /** Tokens that the ad offers; 0 before it is made. */
  tokens: Minor,
  /** Tokens of the seller that no ad and no transfer holds. */
  tokensFree: Minor,
  /** The token is active: neither paused nor retired. */
  tokenActive: v.boolean(),
  /** The ad's days are over. */
  timeOver: v.boolean(),
});
export type AdFacts = v.InferOutput<typeof AdFacts>;

/** The occasions for a mail and a notification; each has its text under `news.ad.*`. */
export type AdNews =
  | 'submitted'
  | 'published'
  | 'rejected'
  | 'agreed'
  | 'reopened'
  | 'sold'
  | 'paused'
  | 'resumed'
  | 'expired';

export type AdEmitted =
  | { type: 'ad.drafted'; tokens: number; unitPrice: number }
  | { type: 'tokens.held'; tokens: number }
  | { type: 'tokens.released'; tokens: number }
  | { type: 'requests.declined'; except: string | null }
  | { type: 'seller.told'; about: AdNews; reason: string | null }
  | { type: 'manager.told'; about: AdNews };
