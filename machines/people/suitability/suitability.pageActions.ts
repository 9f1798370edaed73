import type { PageActions } from '#machines/shared/permission.ts';
import type { SuitabilityEvent } from './suitability.contract.ts';
import { suitabilityStepUps } from './suitability.stepUp.ts';

/** The actions of a manager on a suitability test, on the page of a user. */
export const suitabilityPageActions = {
  machine: 'suitability',
  stepUps: suitabilityStepUps,
  events: ['test.reopen'],
  // The tenant's policy can require a declaration instead of contacting a manager.
  hiding: ['isContactRequired'],
} as const satisfies PageActions<SuitabilityEvent['type']>;
