import type { Walk } from '#machines/shared/walk.ts';

const open = 'editing.deciding | at once | editing.open';
const discard = 'editing | changes.discard | editing.deciding';
const adopt = 'editing.stale | version.adopt | editing.open';
const stale = 'editing.deciding | at once [isStale] | editing.stale';
const drop = 'configurationEditor | text.drop | the same';
const unreadable = 'editing | configuration.check | editing.deciding';

export const configurationEditorWalk: Walk = {
  // Another manager publishes before the page is opened, or while it is open.
  alone: [stale],
  ends: ['configurationEditor | version.found [isNewer] | the same'],
  follows: {
    '': [open],
    'configurationEditor | text.keep | the same': [drop, unreadable],
    [unreadable]: [open],
    [discard]: [open, stale],
    'editing | version.found [isNewer] | editing.stale': [adopt],
    'publishing | publish is done [isVersionStale] | editing.stale': [adopt],
    'asking | publication.cancel | editing': [open],
    'checking | check is done | editing': [open],
  },
  after: {
    [unreadable]: ['configurationEditor | text.keep | the same'],
    [stale]: [discard],
  },
  within: {
    'configurationEditor | text.keep | the same': ['editing.open'],
    'configurationEditor | text.drop | the same': ['editing.open'],
    'configurationEditor | version.found [isNewer] | the same': ['asking'],
    'editing | version.found [isNewer] | editing.stale': ['editing.open'],
  },
};
