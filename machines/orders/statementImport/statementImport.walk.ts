import type { Walk } from '#machines/shared/walk.ts';

export const statementImportWalk: Walk = {
  // A page shows what can be corrected or booked only after a file was read.
  follows: { 'idle | file.choose | reading': ['reading | readFile is done [isRead] | previewed'] },
};
