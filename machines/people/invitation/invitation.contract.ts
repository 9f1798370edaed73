import * as v from 'valibot';
import { ActorFacts } from '#machines/shared/actor.ts';
import { simpleEvent } from '#machines/shared/fields/primitives.ts';

export const InvitationStatus = v.picklist(['sent', 'accepted', 'withdrawn', 'expired']);
export type InvitationStatus = v.InferOutput<typeof InvitationStatus>;

/** The validity of an invitation after its last mail, and the maximum number of mails to one address. */
export const INVITATION_DAYS = 30;
export const MAX_INVITATION_MAILS = 3;

const repeat = simpleEvent('invitation.repeat');
const withdraw = simpleEvent('invitation.withdraw');

/** The body of `POST /invitations/:id/events`. */
export const InvitationAction = v.variant('type', [repeat, withdraw]);
export type InvitationAction = v.InferOutput<typeof InvitationAction>;

/** The machine's event type. */
export const InvitationEvent = v.variant('type', [
  simpleEvent('invitation.send'),
  repeat,
  withdraw,
  /** The invited user has registered and confirmed the address. */
  simpleEvent('invitation.accept'),
  simpleEvent('invitation.expire'),
]);
export type InvitationEvent = v.InferOutput<typeof InvitationEvent>;

export const InvitationFacts = v.object({
  ...ActorFacts.entries,
  /** The number of mails sent. */
  mails: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The time to accept has passed. */
  timeOver: v.boolean(),
});
export type InvitationFacts = v.InferOutput<typeof InvitationFacts>;

export type InvitationEmitted =
  /** It is mailed, and expires some time later. */
  { type: 'mail.requested' } | { type: 'invitation.accepted' } | { type: 'manager.notified'; about: 'accepted' };
