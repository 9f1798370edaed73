import type { Walk } from '#machines/shared/walk.ts';

const played = 'deciding | at once [isNamed] | playing';
const listening = 'deciding | at once | listening';
const otherSite = 'Only an app of another site is asked: tests/e2e/otherSites.spec.ts opens some.';

export const inspectionWalk: Walk = {
  never: {
    'listening | origin.met | the same': otherSite,
    'listening | origin.allow | the same': otherSite,
    'listening | origin.refuse | the same': otherSite,
  },
  after: {
    'playing | machine.moved | the same': [
      played,
      'inspection | machine.play | playing',
      'playing | event.send | playing.following',
    ],
    'playing | machine.refused | the same': ['playing | event.send | playing.following'],
    'listening | page.recorded | the same': [listening],
    'playing | moment.follow | playing.following': ['playing | moment.choose | playing.past'],
    'listening | moment.follow | listening.following': ['listening | moment.choose | listening.past'],
    'file | moment.follow | file.following': ['file | moment.choose | file.past'],
  },
};
