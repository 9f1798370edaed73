import type { Walk } from '#machines/shared/walk.ts';

export const fileImportWalk: Walk = {
  // A page shows the report that can be closed only after a file was accepted.
  follows: { 'idle | import.begin | sending': ['sending | sendFile is done [isAccepted] | reported'] },
};
