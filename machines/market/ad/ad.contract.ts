import * as v from 'valibot';
import { ActorFacts } from '#machines/shared/actor.ts';
import { Count, Minor, Quantity, simpleEvent } from '#machines/shared/fields/primitives.ts';
import { Reason } from '#machines/shared/fields/reason.ts';
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

/** The tokens to sell and the price of one token in minor units. */
const terms = { tokens: Quantity, unitPrice: Quantity };

const byUsers = [
  v.object({ type: v.literal('ad.edit'), ...terms }),
  simpleEvent('ad.submit'),
  simpleEvent('ad.publish'),
  v.object({ type: v.literal('ad.reject'), reason: Reason }),
  simpleEvent('ad.revise'),
  v.object({ type: v.literal('ad.pause'), reason: Reason }),
  simpleEvent('ad.resume'),
  simpleEvent('ad.withdraw'),
  /** A manager takes it off the board. */
  v.object({ type: v.literal('ad.remove'), reason: Reason }),
] as const;

/** The body of `POST /ads/:id/events`. */
export const AdAction = v.variant('type', [...byUsers]);
export type AdAction = v.InferOutput<typeof AdAction>;

/** The machine's event type. */
export const AdEvent = v.variant('type', [
  ...byUsers,
  v.object({ type: v.literal('ad.create'), ...terms }),
  v.object({ type: v.literal('ad.agree'), transferId: text({ max: 36 }) }),
  simpleEvent('ad.reopen'),
  /** These tokens are sold. The ad goes on with the others. */
  v.object({ type: v.literal('ad.sell'), tokens: Quantity }),
  simpleEvent('ad.expire'),
]);
export type AdEvent = v.InferOutput<typeof AdEvent>;

/** What the machine itself keeps. */
const state = {
  /** A manager has paused this ad, not all of the issuance, so that it stays paused when the sales are opened again. */
  pausedAlone: v.boolean(),
};

export const AdFacts = v.object({
  ...ActorFacts.entries,
  /** The user who creates an ad is its seller. */
  party: Party,
  /** The tokens that the ad offers, and the price of one; 0 before it exists. */
  tokens: Minor,
  unitPrice: Minor,
  /** The seller's tokens that are not frozen, and that no ad and no transfer has reserved. */
  tokensFree: Minor,
  /** The token is neither paused nor retired. */
  tokenActive: v.boolean(),
  /** No material news of the issuer has halted the sales of this issuance. */
  marketOpen: v.boolean(),
  /** The seller is accepted, and the wallet is on the whitelist. */
  sellerAllowed: v.boolean(),
  /** The price that an ad is compared with; 0 if there is none. It is not binding. */
  referencePrice: Minor,
  /** How far from the reference price an ad may be, in percent. */
  priceBand: Count,
  /** The ad has reached the end of its term. */
  timeOver: v.boolean(),
  ...state,
});
export type AdFacts = v.InferOutput<typeof AdFacts>;

export type AdState = Pick<AdFacts, keyof typeof state>;
export const adState: AdState = { pausedAlone: false };

/** The occasions for a mail and a notification. Their texts have the locale keys `news.ad.*`. */
export type AdNotification =
  | 'submitted'
  | 'published'
  | 'rejected'
  | 'agreed'
  | 'reopened'
  | 'sold'
  | 'partlySold'
  | 'paused'
  | 'resumed'
  | 'removed'
  | 'expired';

export type AdEmitted =
  | { type: 'ad.drafted'; tokens: number; unitPrice: number }
  | { type: 'ad.published' }
  /** Its days are counted again, because they may have ended while it was agreed. */
  | { type: 'ad.reopened' }
  | { type: 'ad.reduced'; tokens: number }
  | { type: 'ad.explained'; reason: string | null }
  | { type: 'tokens.held'; tokens: number }
  | { type: 'tokens.released'; tokens: number }
  | { type: 'requests.declined'; except: string | null }
  | { type: 'seller.notified'; about: AdNotification }
  | { type: 'manager.notified'; about: AdNotification };
