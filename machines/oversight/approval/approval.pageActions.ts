import type { PageActions } from '#machines/shared/permission.ts';
import type { ApprovalEvent } from './approval.contract.ts';
import { approvalStepUps } from './approval.stepUp.ts';

/** The actions of a manager on a proposal. */
export const approvalPageActions = {
  machine: 'approval',
  stepUps: approvalStepUps,
  events: ['approval.approve', 'approval.refuse', 'approval.withdraw', 'approval.object'],
  /** A notice names who has to decide, so other managers see no buttons. */
  hiding: ['isProposer', 'isAnotherManager', 'isWaiting'],
} as const satisfies PageActions<ApprovalEvent['type']>;
