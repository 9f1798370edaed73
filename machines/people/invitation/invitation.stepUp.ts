import type { StepUps } from '#machines/shared/stepUp.ts';
import type { InvitationAction } from './invitation.contract.ts';

/** The invitation itself requires the password. A reminder goes to the same address. */
export const invitationStepUps = {
  'invitation.repeat': 'session',
  'invitation.withdraw': 'session',
} as const satisfies StepUps<InvitationAction>;
