import type { Walk } from '#machines/shared/walk.ts';

const played = 'deciding | at once [isNamed] | playing';
const listening = 'deciding | at once | listening';
const stop = 'Only what is received meets a breakpoint: tests/visualiser/inspection.test.ts tries it.';
const otherSite = 'Only an app of another site is asked: tests/e2e/visualiser/otherSites.spec.ts opens some.';

export const inspectionWalk: Walk = {
  never: {
    'listening | events.dropped | the same':
      'Only a server drops events: tests/visualiser/server/clients.test.ts sends more than it keeps.',
    'listening | origin.met | the same': otherSite,
    'listening | origin.allow | the same': otherSite,
    'listening | origin.refuse | the same': otherSite,
    'listening.past | moment.continue [isStopAhead] | listening.stopped': stop,
    'playing.past | moment.continue [isStopAhead] | playing.stopped': stop,
    'playing.stopped | moment.continue [isStopAhead] | playing.stopped': stop,
    'playing.stopped | moment.continue | playing.following': stop,
    'file.past | moment.continue [isStopAhead] | file.stopped': stop,
    'file.stopped | moment.continue [isStopAhead] | file.stopped': stop,
    'file.stopped | moment.continue | file.following': stop,
  },
  elsewhere: {
    'listening.following | page.sent [meetsBreakpoint] | listening.stopped': 'tests/e2e/visualiser/inspect.spec.ts',
    'listening.stopped | moment.continue [isStopAhead] | listening.stopped': 'tests/e2e/visualiser/inspect.spec.ts',
    'listening.stopped | moment.continue | listening.following': 'tests/e2e/visualiser/inspect.spec.ts',
  },
  after: {
    'playing | breakpoint.toggle | the same': ['playing | moment.choose | playing.past'],
    'file | breakpoint.toggle | the same': ['file | moment.choose | file.past'],
    'playing | machine.moved | the same': [
      played,
      'inspection | machine.play | playing',
      'playing | event.send | playing.following',
    ],
    'playing | machine.refused | the same': ['playing | event.send | playing.following'],
    'listening | page.sent | the same': [listening],
    'playing | moment.follow | playing.following': [
      'playing | moment.choose | playing.past',
      'playing | breakpoint.toggle | the same',
    ],
    'listening | moment.follow | listening.following': ['listening | moment.choose | listening.past'],
    'file | moment.follow | file.following': [
      'file | moment.choose | file.past',
      'file | breakpoint.toggle | the same',
    ],
  },
  // Later events would stop at the breakpoint.
  ends: ['listening | breakpoint.toggle | the same'],
  follows: {
    'playing | breakpoint.toggle | the same': ['playing | moment.follow | playing.following'],
    'file | breakpoint.toggle | the same': ['file | moment.follow | file.following'],
  },
};
