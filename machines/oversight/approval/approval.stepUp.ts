import type { StepUps } from '#machines/shared/stepUp.ts';
import type { ApprovalEvent } from './approval.contract.ts';

/**
 * A proposal also requires the password, see `POST /approvals`. Ending one does not, so that managers can object at
 * once.
 */
export const approvalStepUps = {
  'approval.propose': 'system',
  'approval.approve': 'password',
  'approval.refuse': 'session',
  'approval.withdraw': 'session',
  'approval.object': 'session',
  'approval.expire': 'system',
  'approval.execute': 'system',
  'approval.fail': 'system',
} as const satisfies StepUps<ApprovalEvent>;
