import { isProposed } from '#machines/oversight/approval/approval.acts.ts';
import type { PageActions } from '#machines/shared/permission.ts';
import type { ProjectEvent } from './project.contract.ts';
import { projectStepUps } from './project.stepUp.ts';

/** The actions of the owner and of a manager on the pages of an issuance. */
export const projectPageActions = {
  machine: 'project',
  stepUps: projectStepUps,
  events: [
    'phase.advance',
    'validation.request',
    'validation.withdraw',
    'validation.approve',
    'validation.return',
    'funds.release',
    'campaign.extend',
    'campaign.suspend',
    'campaign.resume',
    'opening.schedule',
    'opening.cancel',
    'visibility.show',
    'visibility.hide',
    'project.withdraw',
    'insolvency.declare',
    'insolvency.lift',
    'kiis.publish',
  ],
  hiding: [
    'isOwnerOrManager',
    'isPhaseRequested',
    'isOpeningRequested',
    'isOpeningScheduled',
    // The page shows the open proposal instead.
    'isUnproposed',
    // The tenant configures the phases and their order.
    'isPhaseNext',
    'isPhaseAfterValidation',
    'not.isPhaseAfterValidation',
    // Exactly one of these two holds, so a page offers either to show or to hide a project.
    'isHidden',
    'isVisible',
  ],
  isProposed,
} as const satisfies PageActions<ProjectEvent['type']>;
