import type { Walk } from '#machines/shared/walk.ts';

const idle = 'anonymous.deciding | at once | anonymous.idle';
const informed = 'leaving.deciding | at once [isKnownToServer] | leaving.telling';

export const sessionWalk: Walk = {
  never: {
    'restoring | stored.changed | the same': 'the storage is read before another tab can change it',
    'restoring | readStored fails | anonymous': 'a storage that cannot be read counts as empty',
    'exchanging | exchangeSecret is done | anonymous': 'the server sends no link to an address that is not verified',
    'expired | session.start [isComplete] | active.own': 'the login page ends an expired session first',
  },
  ends: [
    'anonymous.remembering | writeStored fails | anonymous.idle',
    'active.own | writeStored fails | the same',
    'leaving.clearing | clearStored fails | anonymous',
    'session | stored.changed [isStillAnonymous] | the same',
    'active.own | session.expire | expired',
    'active.acting | session.expire [isOwnOver] | expired',
  ],
  alone: ['active.acting | writeStored fails | the same', 'leaving.deciding | at once | leaving.clearing'],
  follows: {
    'restoring | readStored is done | anonymous': [idle],
    'session | stored.changed | anonymous': [idle],
    'exchanging | exchangeSecret fails | anonymous': [idle],
    'leaving.clearing | clearStored is done | anonymous': [idle],
    'leaving.clearing | clearStored fails | anonymous': [idle],
    'anonymous | redirect.remember | anonymous.deciding': [
      'anonymous.deciding | at once [isRedirectStored] | anonymous.remembering',
    ],
    'exchanging | stored.changed | the same': ['exchanging | exchangeSecret is done [isComplete] | active.own'],
    'leaving | stored.changed | the same': ['leaving.telling | logout is done | leaving.clearing'],
    'active | session.leave | leaving': [informed],
  },
  within: {
    'session | stored.changed [isStillAnonymous] | the same': ['anonymous.idle'],
    'session | stored.changed [isUsableActing] | active.acting': ['anonymous.idle', 'active.own'],
    'session | stored.changed [isUsable] | active.own': ['anonymous.idle', 'active.acting'],
    'session | stored.changed | anonymous': ['active.own', 'active.acting'],
    'active | session.leave | leaving': ['active.own', 'active.acting'],
    'leaving | stored.changed | the same': ['leaving.telling'],
    'anonymous | session.start [isComplete] | active.own': ['anonymous.idle'],
    'anonymous | secret.exchange | exchanging': ['anonymous.idle'],
    'anonymous | redirect.remember | anonymous.deciding': ['anonymous.idle'],
  },
};
