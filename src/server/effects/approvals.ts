import { decide } from '../engine/approvals.ts';
import type { JobHandlers } from '../engine/jobs.ts';
import { bySystem } from '../engine/unit.ts';

/** The waiting time of an approved act is over. If a manager has objected meanwhile, there is nothing to do. */
export const approvalJobs: Pick<JobHandlers, 'approval.execute'> = {
  'approval.execute': async (tenant, { approvalId }) => {
    const sent = await decide(tenant, bySystem, approvalId, { type: 'approval.execute' });
    if (sent.ok || sent.refusal.code === 'refused') return;
    throw new Error(`The approval ${approvalId} was not executed: ${sent.refusal.code}`);
  },
};
