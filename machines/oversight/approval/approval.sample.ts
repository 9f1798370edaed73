import type { ApprovalFacts } from './approval.contract.ts';

/** A complete set of facts under which most of the lifecycle is possible. */
export const approvalSample: ApprovalFacts = {
  id: 'approval-1',
  actor: 'ADMIN',
  act: 'fundsRelease',
  secondNeeded: true,
  isProposer: false,
  isRelated: false,
  approvers: 1,
  waits: false,
  waitOver: false,
  timeOver: false,
  intact: true,
};
