import type { Scenarios } from '#machines/shared/scenarios.ts';
import { type InvitationEvent, type InvitationFacts, MAX_INVITATION_MAILS } from './invitation.contract.ts';

export const invitationScenarios: Scenarios<InvitationEvent, InvitationFacts> = {
  machineState: {},
  events: {
    'invitation.send': { type: 'invitation.send' },
    'invitation.repeat': { type: 'invitation.repeat' },
    'invitation.withdraw': { type: 'invitation.withdraw' },
    'invitation.accept': { type: 'invitation.accept' },
    'invitation.expire': { type: 'invitation.expire' },
  },
  when: {
    'its time is over': { timeOver: true },
    'every mail was sent': { mails: MAX_INVITATION_MAILS },
  },
};
