import type { Walk } from '#machines/shared/walk.ts';

const played = 'deciding | at once | playing';
const listening = 'deciding | at once [isListening] | listening';

export const inspectionWalk: Walk = {
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
