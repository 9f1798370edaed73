import type { InvitationFacts } from './invitation.contract.ts';

/** A complete set of facts under which most of the lifecycle is possible. */
export const invitationSample: InvitationFacts = { id: 'invitation-1', actor: 'ADMIN', mails: 1, timeOver: false };
