import type { Walk } from '#machines/shared/walk.ts';

export const suitabilityAttemptWalk: Walk = {
  never: {
    'introducing | at once [not isWarningNew] | answering':
      'only an acknowledgement on another device while the warning is open, which the tests of the machine take',
  },
  ends: [
    'contact | test.changed [isStatusNew] | deciding',
    'submitting | sendTestEvent is done [isRefused] | answering.refused',
    'failedOnce | test.retry | answering',
  ],
  follows: {
    '': [
      'deciding | at once | answering',
      'deciding | at once [isWarningNew] | introducing',
      'deciding | at once [isStatus(failedOnce)] | failedOnce',
      'deciding | at once [isStatus(failedTwice)] | failedTwice',
    ],
    'introducing | warning.acknowledge [isWarningNew] | acknowledging': [
      'acknowledging | sendTestEvent fails [isStatus(untaken)] | introducing.unreachable',
    ],
    'failedOnce | warning.acknowledge [isWarningNew] | acknowledging': [
      'acknowledging | sendTestEvent fails [isStatus(failedOnce)] | failedOnce.unreachable',
    ],
    'failedTwice | warning.acknowledge [isWarningNew] | acknowledging': [
      'acknowledging | sendTestEvent fails | failedTwice.unreachable',
      'acknowledging | sendTestEvent is done | deciding',
    ],
    'acknowledging | sendTestEvent fails | failedTwice.unreachable': [
      'failedTwice | warning.acknowledge [isWarningNew] | acknowledging',
    ],
    'acknowledging | sendTestEvent is done | deciding': ['deciding | at once [isStatus(failedTwice)] | failedTwice'],
    'declaring | test.changed [isPolicyNew] | goingOn': ['goingOn | at once | contact'],
    'contact | test.changed [isPolicyNew] | goingOn': ['goingOn | at once [isDeclaringOffered] | declaring'],
    'submitting | sendTestEvent is done | deciding': [
      'deciding | at once [isStatus(passed)] | passed',
      'deciding | at once [isStatus(failedOnce)] | failedOnce',
    ],
    'submittingDeclaration | sendTestEvent is done | deciding': [
      'deciding | at once [isStatus(failedTwice)] | failedTwice',
    ],
    'suitabilityAttempt | test.changed [isStatusNew] | deciding': [
      'deciding | at once [isStatus(failedOnce)] | failedOnce',
      'deciding | at once [isStatus(passed)] | passed',
    ],
    'declaring | test.changed [isStatusNew] | deciding': [
      'deciding | at once [isStatus(declared)] | declared',
      'deciding | at once | answering',
    ],
    // The warning was acknowledged before, so a test that a manager opens again begins with its questions.
    'contact | test.changed [isStatusNew] | deciding': ['deciding | at once | answering'],
  },
  within: {
    'suitabilityAttempt | test.changed [isStatusNew] | deciding': ['answering.open'],
    'suitabilityAttempt | test.changed | the same': ['answering.open'],
  },
};
