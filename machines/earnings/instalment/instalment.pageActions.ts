import type { PageActions } from '#machines/shared/permission.ts';
import type { InstalmentEvent } from './instalment.contract.ts';
import { instalmentStepUps } from './instalment.stepUp.ts';

/** The actions on an instalment, the one that settles it first. */
export const instalmentPageActions = {
  machine: 'instalment',
  stepUps: instalmentStepUps,
  events: ['instalment.prepare', 'instalment.delay', 'instalment.default', 'instalment.drop'],
  // A payment that was promised cannot be dropped, so the page does not offer it.
  hiding: ['isUnpromised', 'isOwnerOrManager'],
} as const satisfies PageActions<InstalmentEvent['type']>;
