import type { Walk } from '#machines/shared/walk.ts';

export const customizationWalk: Walk = {
  never: { 'deciding | at once | fetching': 'the served page already contains the customization of its tenant' },
  alone: ['customization | customization.replace | fetching'],
};
