import type { Walk } from '#machines/shared/walk.ts';

export const verificationWalk: Walk = {
  never: {
    'open.checking | check is done [isError] | locked':
      'the server reports that no codes are left only when another one is requested',
    'open.resending | code.resend | the same': 'the button is disabled while the request runs',
  },
  alone: ['open.deciding | at once [isLocked] | locked', 'open.resending | resend is done [isError] | locked'],
  ends: ['open.deciding | at once [isUsedUp] | open.usedUp', 'open | clock.tick | the same'],
  follows: {
    '': ['open.deciding | at once [isLocked] | locked', 'open.deciding | at once | open.entering'],
    'open.entering | clock.tick [isExpiring] | open.deciding': ['open.deciding | at once [isExpired] | open.expired'],
    'open.deciding | at once [isExpired] | open.expired': ['open | clock.tick | the same'],
    'open.checking | check is done | open.deciding': [
      'open.deciding | at once [isUsedUp] | open.usedUp',
      'open.deciding | at once | open.entering',
    ],
    'open.checking | check fails | open.deciding': ['open.deciding | at once | open.entering'],
    'open.resending | resend is done [isResent] | open': ['open.deciding | at once | open.entering'],
    'open.resending | resend is done | open.deciding': ['open.deciding | at once | open.entering'],
    'open.resending | resend fails | open.deciding': ['open.deciding | at once | open.entering'],
  },
};
