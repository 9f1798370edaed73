import type { Walk } from '#machines/shared/walk.ts';

export const versionCheckWalk: Walk = {
  follows: { 'versionCheck | work.begin | the same': ['versionCheck | work.end | the same'] },
};
