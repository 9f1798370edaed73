import type { StepUps } from '#machines/shared/stepUp.ts';
import type { InvitationAction } from './invitation.contract.ts';

/** The password is asked for when the invitation is made. The mail goes to the same address again. */
export const invitationStepUps = {
  'invitation.repeat': 'session',
  'invitation.withdraw': 'session',
} as const satisfies StepUps<InvitationAction>;
