import * as v from 'valibot';
import { ActorFacts } from '#machines/shared/actor.ts';
import { simpleEvent } from '#machines/shared/fields/primitives.ts';

export const InvitationStatus = v.picklist(['sent', 'accepted', 'withdrawn', 'expired']);
export type InvitationStatus = v.InferOutput<typeof InvitationStatus>;

/** How long an invitation holds after its last mail, and how many mails one address gets at most. */
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
  /** How many mails it has sent. */
  mails: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The time to accept is over. */
  timeOver: v.boolean(),
});
export type InvitationFacts = v.InferOutput<typeof InvitationFacts>;

export type InvitationEmitted =
  /** It is mailed, and expires some time after. */
  { type: 'mail.requested' } | { type: 'invitation.accepted' } | { type: 'manager.notified'; about: 'accepted' };
