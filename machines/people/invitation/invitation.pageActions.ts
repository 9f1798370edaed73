import type { PageActions } from '#machines/shared/permission.ts';
import type { InvitationEvent } from './invitation.contract.ts';
import { invitationStepUps } from './invitation.stepUp.ts';

/** The actions of a manager on an invitation. */
export const invitationPageActions = {
  machine: 'invitation',
  stepUps: invitationStepUps,
  events: ['invitation.repeat', 'invitation.withdraw'],
  hiding: [],
} as const satisfies PageActions<InvitationEvent['type']>;
