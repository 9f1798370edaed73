import * as v from 'valibot';
import { ActorFacts } from '#machines/shared/actor.ts';
import { simpleEvent } from '#machines/shared/fields/primitives.ts';
import { StandingTerms } from './standingOrder.terms.ts';

export const StandingOrderStatus = v.picklist(['active', 'due', 'paused', 'ended']);
export type StandingOrderStatus = v.InferOutput<typeof StandingOrderStatus>;

/** What the day of a month finds: an issuance to invest in, or why there is none. */
export const Finding = v.picklist([
  'found',
  /** The investor follows no issuance. */
  'nothingFollowed',
  /** None is open for orders now. */
  'nothingOpen',
  /** None that is open takes this amount. */
  'amount',
  /** All tokens are sold. */
  'soldOut',
  /** The investor’s other orders reach the limit of the issuance. */
  'limit',
  /** The chosen issuance has closed for good. */
  'closed',
  /** A manager has rejected or barred the investor. */
  'barred',
]);
export type Finding = v.InferOutput<typeof Finding>;

/** Why a month has no order: what its day found, or what became of it. */
export const SkipReason = v.picklist([
  ...Finding.options.filter((each) => each !== 'found'),
  'own',
  'unconfirmed',
  'paused',
  'ended',
]);
export type SkipReason = v.InferOutput<typeof SkipReason>;

const change = v.object({ type: v.literal('terms.change'), terms: StandingTerms });

/** The body of `POST /standing-orders/:id/events`. */
export const StandingOrderAction = v.variant('type', [
  change,
  simpleEvent('month.skip'),
  simpleEvent('month.replace'),
  simpleEvent('standingOrder.pause'),
  simpleEvent('standingOrder.resume'),
  simpleEvent('standingOrder.end'),
]);
export type StandingOrderAction = v.InferOutput<typeof StandingOrderAction>;

/** The machine's event type. */
export const StandingOrderEvent = v.variant('type', [
  ...StandingOrderAction.options,
  simpleEvent('standingOrder.start'),
  /** The day of the month has come. */
  simpleEvent('month.open'),
  /** The investor has made an order in the issuance of the month, and accepted its warnings. */
  v.object({ type: v.literal('month.confirm'), investmentId: v.string() }),
  simpleEvent('month.lapse'),
]);
export type StandingOrderEvent = v.InferOutput<typeof StandingOrderEvent>;

export const StandingOrderFacts = v.object({
  ...ActorFacts.entries,
  /** The day of the next month has come. */
  dayReached: v.boolean(),
  /** The time to confirm the order of the month is over. */
  timeOver: v.boolean(),
  finding: Finding,
  /** The issuance of the waiting month still takes its order. True if no month waits. */
  monthOpen: v.boolean(),
});
export type StandingOrderFacts = v.InferOutput<typeof StandingOrderFacts>;

/** The occasions for a mail and a notification. Their texts have the locale keys `notification.standingOrder.*`. */
export type StandingOrderNotification = 'due' | 'skipped' | 'lapsed' | 'stopped';

export type StandingOrderEmitted =
  | { type: 'terms.changed'; terms: StandingTerms }
  /** The next month gets its day. */
  | { type: 'month.scheduled' }
  /** The order of a month waits for its confirmation. */
  | { type: 'month.opened' }
  | { type: 'month.replaced' }
  | { type: 'month.done'; investmentId: string }
  | { type: 'month.skipped'; reason: SkipReason }
  | { type: 'investor.notified'; about: StandingOrderNotification; reason: SkipReason | null };
