import type { Walk } from '#machines/shared/walk.ts';

export const emailChangeWalk: Walk = {
  never: { 'confirming | verification fails | entering': 'the verification handles its own errors' },
  // An account can request only a few codes a day.
  ends: ['confirming | verification is done | entering.changed'],
};
