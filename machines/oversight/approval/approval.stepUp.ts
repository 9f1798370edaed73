import type { StepUps } from '#machines/shared/stepUp.ts';
import type { ApprovalEvent } from './approval.contract.ts';

/** A proposal is made with the password too, see `POST /approvals`. Ending one needs none, so that managers object at once. */
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
