import * as v from 'valibot';
import { ActorFacts } from '#machines/shared/actor.ts';
import { simpleEvent } from '#machines/shared/fields/primitives.ts';

export const FollowerStatus = v.picklist([
  'asked',
  'confirmed',
  'expired',
  'bounced',
  'left',
  'joined',
  'finished',
  'erased',
]);
export type FollowerStatus = v.InferOutput<typeof FollowerStatus>;

/** The validity of a confirmation mail, and the maximum number of such mails for one request. */
export const CONFIRMATION_DAYS = 7;
export const MAX_CONFIRMATION_MAILS = 3;

/** After its end, a following is kept for this time to answer complaints. Then its address is erased. */
export const FOLLOWER_KEPT_DAYS = 30;

/** The machine's event type. The address is stored with the row only, because it has to be erased. */
export const FollowerEvent = v.variant('type', [
  simpleEvent('follower.ask'),
  simpleEvent('follower.confirm'),
  simpleEvent('follower.leave'),
  /** An account has the address, and follows the issuance from now on. */
  v.object({ type: v.literal('follower.join'), userId: v.string() }),
  simpleEvent('follower.expire'),
  /** There is no such mailbox. */
  simpleEvent('follower.bounce'),
  simpleEvent('follower.finish'),
  simpleEvent('follower.erase'),
]);
export type FollowerEvent = v.InferOutput<typeof FollowerEvent>;

export const FollowerFacts = v.object({
  ...ActorFacts.entries,
  /** The number of confirmation mails sent. */
  mails: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The time to confirm has passed. */
  timeOver: v.boolean(),
  /** Nothing more happens in the issuance. */
  issuanceOver: v.boolean(),
  /** The time for complaints has passed. */
  keptLongEnough: v.boolean(),
});
export type FollowerFacts = v.InferOutput<typeof FollowerFacts>;

export type FollowerEmitted =
  /** The confirmation is mailed, and expires some time later. */
  | { type: 'mail.requested' }
  | { type: 'follower.confirmed' }
  /** Nothing more is mailed, and the address is erased some time later. */
  | { type: 'follower.ended' }
  | { type: 'account.followed'; userId: string }
  | { type: 'contact.erased' };
