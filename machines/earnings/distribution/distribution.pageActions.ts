import { isProposed } from '#machines/oversight/approval/approval.acts.ts';
import type { PageActions } from '#machines/shared/permission.ts';
import type { DistributionEvent } from './distribution.contract.ts';
import { distributionStepUps } from './distribution.stepUp.ts';

/** The actions of a manager on the page of a distribution, in the order of its steps. */
export const distributionPageActions = {
  machine: 'distribution',
  stepUps: distributionStepUps,
  events: [
    'distribution.calculate',
    'distribution.approve',
    'distribution.pay',
    'distribution.retry',
    'distribution.edit',
    'distribution.cancel',
  ],
  hiding: ['isUnproposed'],
  isProposed,
} as const satisfies PageActions<DistributionEvent['type']>;
