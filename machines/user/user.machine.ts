import { and, not, or, stateIn } from 'xstate';
import type { UserNews } from './user.contract.ts';
import { user } from './user.setup.ts';

const tell = (about: UserNews) => ({ type: 'tellPerson', params: { about } }) as const;
const tellManager = (about: UserNews) => ({ type: 'tellManager', params: { about } }) as const;

/** Nothing more happens to who was deleted, and nothing yet to who has not registered. */
const isThere = not(or([stateIn({ review: 'new' }), stateIn({ review: 'deleted' })]));

const deletes = {
  'user.delete': { guard: 'isPerson', target: 'deleted', actions: ['restrict', tell('deleted')] },
} as const;

export const userMachine = user.createMachine({
  id: 'user',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    review: {
      initial: 'new',
      states: {
        new: {
          on: {
            'user.register': {
              target: 'pending',
              actions: ['forgetRejection', 'register', tellManager('registered')],
            },
          },
        },
        pending: {
          on: {
            ...deletes,
            'user.accept': {
              guard: 'isManager',
              target: 'accepted',
              actions: ['forgetRejection', tell('accepted')],
            },
            'user.reject': { guard: 'isManager', target: 'rejected', actions: ['keepRejection', tell('rejected')] },
          },
        },
        accepted: { on: deletes },
        rejected: {
          on: { ...deletes, 'user.reopen': { guard: 'isManager', target: 'pending', actions: tell('reopened') } },
        },
        deleted: { type: 'final' },
      },
    },
    email: {
      initial: 'unverified',
      states: {
        unverified: {
          on: {
            'email.verify': { guard: and(['isSystem', isThere]), target: 'verified', actions: 'verifyEmail' },
          },
        },
        verified: {},
      },
    },
    class: {
      initial: 'ordinary',
      states: {
        ordinary: {
          on: {
            'sophistication.request': {
              guard: and(['isInvestor', 'isAttested', 'isQualified', isThere]),
              target: 'requestedSophisticated',
              actions: ['keepRequest', tellManager('sophisticationRequested')],
            },
          },
        },
        requestedSophisticated: {
          on: {
            'sophistication.grant': {
              guard: and(['isManager', isThere]),
              target: 'sophisticated',
              actions: ['grant', tell('sophisticationGranted')],
            },
            'sophistication.refuse': {
              guard: and(['isManager', isThere]),
              target: 'ordinary',
              actions: tell('sophisticationRefused'),
            },
          },
        },
        sophisticated: {
          on: {
            'sophistication.lapse': {
              guard: and(['isSystem', 'isSophisticationOver', isThere]),
              target: 'ordinary',
              actions: ['endSophistication', tell('sophisticationLapsed')],
            },
          },
        },
      },
    },
  },
});
