import * as v from 'valibot';
import { currentPassword } from '#machines/shared/fields/credentials.ts';
import { email } from '#machines/shared/fields/email.ts';
import { text } from '#machines/shared/fields/text.ts';
import { InvitationFacts, InvitationStatus } from './invitation.contract.ts';

/** Managers are appointed by a change of roles, which a second manager approves. */
export const InvitedRole = v.picklist(['USER', 'ENTREPRENEUR']);
export type InvitedRole = v.InferOutput<typeof InvitedRole>;

export const Invitation = v.object({
  id: v.string(),
  status: InvitationStatus,
  version: v.number(),
  facts: InvitationFacts,
  email: v.string(),
  name: v.string(),
  role: InvitedRole,
  author: v.string(),
  createdAt: v.string(),
  expiresAt: v.string(),
  /** The user who accepted it. */
  userId: v.nullable(v.string()),
});
export type Invitation = v.InferOutput<typeof Invitation>;

/** `GET /invitations`, latest first. */
export const Invitations = v.array(Invitation);

/** `POST /invitations` */
export const NewInvitation = v.object({
  email: email(),
  name: text({ max: 80, characters: 'name' }),
  role: InvitedRole,
  password: currentPassword(),
});
