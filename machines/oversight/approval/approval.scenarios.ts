import type { Scenarios } from '#machines/shared/scenarios.ts';
import type { ApprovalEvent, ApprovalFacts } from './approval.contract.ts';

const reason = 'not agreed with the owner';

export const approvalScenarios: Scenarios<ApprovalEvent, ApprovalFacts> = {
  machineState: {},
  events: {
    'approval.propose': { type: 'approval.propose', hash: 'a1b2c3' },
    'approval.approve': { type: 'approval.approve' },
    'approval.refuse': { type: 'approval.refuse', reason },
    'approval.withdraw': { type: 'approval.withdraw', reason },
    'approval.object': { type: 'approval.object', reason },
    'approval.expire': { type: 'approval.expire' },
    'approval.execute': { type: 'approval.execute' },
    'approval.fail': { type: 'approval.fail', reason: 'stale_version' },
  },
  when: {
    'one manager may do it': { secondNeeded: false },
    'the proposer acts': { isProposer: true },
    'the act waits': { waits: true },
    'the waiting time is over': { waitOver: true },
    'its time is over': { timeOver: true },
  },
};
