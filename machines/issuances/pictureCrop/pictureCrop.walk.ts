import type { Walk } from '#machines/shared/walk.ts';

export const pictureCropWalk: Walk = {
  // What the browser cannot read is prepared before the picture is loaded.
  alone: ['loading | picture.break | broken'],
  within: {
    'pictureCrop | shape.choose | the same': ['framing.open'],
    'pictureCrop | frame.move | the same': ['framing.open'],
  },
};
