import type { Walk } from '#machines/shared/walk.ts';

export const postEditorWalk: Walk = {
  never: {
    'writing.saving | post.leave | the same': 'the form has no way out while it is saved',
    'writing.saving | xstate.snapshot.upload | the same': 'no file can be chosen while the post is saved',
  },
  within: {
    'writing | xstate.snapshot.upload [isUploading] | writing.uploading': ['writing.ready'],
    'writing | xstate.snapshot.upload [isInterrupted] | writing.interrupted': ['writing.uploading'],
    'writing | xstate.snapshot.upload | writing.ready': ['writing.interrupted'],
    'writing | post.leave | closed': ['writing.ready', 'writing.refused'],
  },
};
