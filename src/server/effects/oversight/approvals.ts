import { decide } from '../../acts/oversight/approvals.ts';
import { bySystem } from '../../engine/unit.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';

/** The waiting time of an approved act is over. If a manager has objected since, there is nothing to do. */
export const approvalJobs: Pick<JobHandlers, 'approval.execute'> = {
  'approval.execute': async (tenant, { approvalId }) => {
    const sent = await decide(tenant, bySystem, approvalId, { type: 'approval.execute' });
    if (sent.ok || sent.refusal.code === 'refused') return;
    throw new Error(`The approval ${approvalId} was not executed: ${sent.refusal.code}`);
  },
};
