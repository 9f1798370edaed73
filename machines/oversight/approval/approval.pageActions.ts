import type { PageActions } from '#machines/shared/permission.ts';
import type { ApprovalEvent } from './approval.contract.ts';
import { approvalStepUps } from './approval.stepUp.ts';

/** The actions of a manager on a proposal. */
export const approvalPageActions = {
  machine: 'approval',
  stepUps: approvalStepUps,
  events: ['approval.approve', 'approval.refuse', 'approval.withdraw', 'approval.object'],
  /** A notice says who has to decide, so the buttons of others are absent. */
  hiding: ['isProposer', 'isAnotherManager', 'isWaiting'],
} as const satisfies PageActions<ApprovalEvent['type']>;
