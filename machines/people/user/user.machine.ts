import { and, not, or, stateIn } from 'xstate';
import type { UserNotification } from './user.contract.ts';
import { user } from './user.setup.ts';

const notifyUser = (about: UserNotification) => ({ type: 'notifyUser', params: { about } }) as const;
const notifyManager = (about: UserNotification) => ({ type: 'notifyManager', params: { about } }) as const;

const bar = (forGood: boolean) => ({ type: 'bar', params: { forGood } }) as const;

/** A user who has not registered yet or was deleted receives no events. */
const isThere = not(or([stateIn({ review: 'new' }), stateIn({ review: 'deleted' })]));

/** A suspended or banned user does not become a sophisticated investor. */
const isFree = not(or(['new', 'suspended', 'banned', 'deleted'].map((review) => stateIn({ review }))));

/** Managers are deleted only by an approved act. Otherwise one manager could remove all who might object. */
const deletes = {
  'user.delete': {
    guard: and(['isUser', 'isWithoutManagerRole']),
    target: 'deleted',
    actions: ['restrict', notifyUser('deleted')],
  },
  'manager.delete': {
    guard: and(['isSystem', 'hasManagerRole', 'isReplaceable']),
    target: 'deleted',
    actions: ['restrict', notifyUser('deleted')],
  },
} as const;

const accepts = {
  'user.accept': { guard: 'isManager', target: 'accepted', actions: ['forgetRejection', notifyUser('accepted')] },
} as const;
const rejects = {
  'user.reject': { guard: 'isManager', target: 'rejected', actions: ['recordRejection', notifyUser('rejected')] },
} as const;
const suspends = {
  'user.suspend': {
    guard: and(['isManager', 'isWithoutManagerRole']),
    target: 'suspended',
    actions: [bar(false), notifyUser('suspended')],
  },
} as const;
const bans = {
  'user.ban': {
    guard: and(['isSystem', 'isWithoutManagerRole']),
    target: 'banned',
    actions: [bar(true), notifyUser('banned')],
  },
} as const;
/** Otherwise a user could escape a decision by registering again with the same address. */
const deletesForUser = {
  'user.delete': {
    guard: and(['isManager', 'isWithoutManagerRole']),
    target: 'deleted',
    actions: ['restrict', notifyUser('deleted')],
  },
} as const;
const reopens = {
  'user.reopen': { guard: 'isManager', target: 'pending', actions: notifyUser('reopened') },
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
              actions: ['register', notifyManager('registered')],
            },
          },
        },
        pending: {
          on: {
            ...deletes,
            ...accepts,
            ...rejects,
          },
        },
        accepted: { on: { ...deletes, ...suspends, ...bans } },
        // The user signs in, reads, downloads and withdraws money, but neither invests nor trades.
        suspended: {
          on: {
            ...deletesForUser,
            ...bans,
            'user.reinstate': {
              guard: 'isManager',
              target: 'accepted',
              actions: ['reinstate', notifyUser('reinstated')],
            },
          },
        },
        banned: { on: deletesForUser },
        rejected: {
          on: {
            ...deletes,
            ...reopens,
            'review.request': {
              guard: 'isUser',
              target: 'appealed',
              actions: [notifyUser('reviewRequested'), notifyManager('reviewRequested')],
            },
          },
        },
        // The rejection keeps its effect until a manager decides again.
        appealed: { on: { ...deletes, ...reopens, ...accepts, ...rejects } },
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
              guard: and(['isInvestor', 'isAttested', 'isQualified', isFree]),
              target: 'requestedSophisticated',
              actions: ['recordRequest', notifyManager('sophisticationRequested')],
            },
          },
        },
        requestedSophisticated: {
          on: {
            'sophistication.grant': {
              guard: and(['isManager', isFree]),
              target: 'sophisticated',
              actions: ['grant', notifyUser('sophisticationGranted')],
            },
            'sophistication.refuse': {
              guard: and(['isManager', isThere]),
              target: 'ordinary',
              actions: notifyUser('sophisticationRefused'),
            },
          },
        },
        sophisticated: {
          on: {
            'sophistication.lapse': {
              guard: and(['isSystem', 'isSophisticationOver', isThere]),
              target: 'ordinary',
              actions: ['endSophistication', notifyUser('sophisticationLapsed')],
            },
          },
        },
      },
    },
  },
});
