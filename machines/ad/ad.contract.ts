import * as v from 'valibot';
import { ActorFacts } from '#machines/shared/actor.ts';
import { Minor, Quantity } from '#machines/shared/fields/primitives.ts';
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

/** The side of a sale on which the actor is; all other users of the tenant are 'other'. */
export const Party = v.picklist(['seller', 'buyer', 'other']);
export type Party = v.InferOutput<typeof Party>;

const Reason = text({ max: 500, characters: 'free' });
/** The tokens to sell and the price of one token in minor units. */
const terms = { tokens: Quantity, unitPrice: Quantity };

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
  /** The user who creates an ad is its seller. */
  party: Party,
  /** The tokens that the ad offers; 0 before it exists. */
  tokens: Minor,
  /** The seller's tokens that no ad and no transfer has reserved. */
  tokensFree: Minor,
  /** The token is neither paused nor retired. */
  tokenActive: v.boolean(),
  /** The ad has reached the end of its term. */
  timeOver: v.boolean(),
});
export type AdFacts = v.InferOutput<typeof AdFacts>;

/** The occasions for a mail and a notification. Their texts have the locale keys `news.ad.*`. */
export type AdNotification =
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
  | { type: 'seller.notified'; about: AdNotification; reason: string | null }
  | { type: 'manager.notified'; about: AdNotification };
