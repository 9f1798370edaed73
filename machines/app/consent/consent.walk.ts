import type { Walk } from '#machines/shared/walk.ts';

export const consentWalk: Walk = {
  // After a withdrawal the page is reloaded without third-party scripts.
  ends: ['granted | consent.withdraw | denied'],
};
