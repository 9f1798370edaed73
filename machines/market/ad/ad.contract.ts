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

/** The actor's side in a sale. All other users of the tenant are 'other'. */
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
  /** These tokens are sold. The ad continues with the rest. */
  v.object({ type: v.literal('ad.sell'), tokens: Quantity }),
  simpleEvent('ad.expire'),
]);
export type AdEvent = v.InferOutput<typeof AdEvent>;

/** Machine state. */
const state = {
  /** A manager has paused only this ad, so it stays paused when the sales of the issuance are opened again. */
  pausedAlone: v.boolean(),
};

export const AdFacts = v.object({
  ...ActorFacts.entries,
  /** The user who creates an ad is its seller. */
  party: Party,
  /** The tokens of the ad and the price of one; 0 before it exists. */
  tokens: Minor,
  unitPrice: Minor,
  /** The seller's tokens that are not frozen or reserved by an ad or a transfer. */
  tokensFree: Minor,
  /** The token is neither paused nor retired. */
  tokenActive: v.boolean(),
  /** The sales of the issuance are not halted by material news of the issuer. */
  marketOpen: v.boolean(),
  /** The seller is accepted, and the wallet is on the whitelist. */
  sellerAllowed: v.boolean(),
  /** The reference price for the price of an ad; 0 if there is none. It is not binding. */
  referencePrice: Minor,
  /** Maximum deviation of an ad's price from the reference price, in percent. */
  priceBand: Count,
  /** The ad has reached the end of its term. */
  timeOver: v.boolean(),
  ...state,
});
export type AdFacts = v.InferOutput<typeof AdFacts>;

export type AdState = Pick<AdFacts, keyof typeof state>;
export const adState: AdState = { pausedAlone: false };

/** The occasions for a mail and a notification. Their texts have the locale keys `notification.ad.*`. */
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
  /** Its term starts again, because it may have ended while the ad was agreed. */
  | { type: 'ad.reopened' }
  | { type: 'ad.reduced'; tokens: number }
  | { type: 'ad.explained'; reason: string | null }
  | { type: 'tokens.held'; tokens: number }
  | { type: 'tokens.released'; tokens: number }
  | { type: 'requests.declined'; except: string | null }
  | { type: 'seller.notified'; about: AdNotification }
  | { type: 'manager.notified'; about: AdNotification };
