import { and, emit, setup } from 'xstate';
import { actorGuards } from '#machines/shared/actor.ts';
import {
  type InvitationEmitted,
  type InvitationEvent,
  type InvitationFacts,
  MAX_INVITATION_MAILS,
} from './invitation.contract.ts';

const invitation = setup({
  types: {
    context: {} as InvitationFacts,
    input: {} as InvitationFacts,
    events: {} as InvitationEvent,
    emitted: {} as InvitationEmitted,
  },
  guards: {
    ...actorGuards,
    isTimeOver: ({ context }) => context.timeOver,
    isMailLeft: ({ context }) => context.mails < MAX_INVITATION_MAILS,
  },
  actions: {
    requestMail: emit({ type: 'mail.requested' }),
    accept: emit({ type: 'invitation.accepted' }),
    notifyManager: emit({ type: 'manager.notified', about: 'accepted' }),
  },
});

const repeats = {
  'invitation.repeat': { guard: and(['isManager', 'isMailLeft']), target: 'sent', actions: 'requestMail' },
} as const;

export const invitationMachine = invitation.createMachine({
  id: 'invitation',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { 'invitation.send': { guard: 'isManager', target: 'sent', actions: 'requestMail' } } },
    sent: {
      on: {
        ...repeats,
        'invitation.withdraw': { guard: 'isManager', target: 'withdrawn' },
        'invitation.accept': { guard: 'isSystem', target: 'accepted', actions: ['accept', 'notifyManager'] },
        'invitation.expire': { guard: and(['isSystem', 'isTimeOver']), target: 'expired' },
      },
    },
    expired: { on: repeats },
    accepted: { type: 'final' },
    withdrawn: { type: 'final' },
  },
});
