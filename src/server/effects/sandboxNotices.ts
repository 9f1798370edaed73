import type { JobHandlers } from '../engine/jobs.ts';
import type { NoticeInit } from '../sandbox/deliverNotice.ts';

/** A sandbox's signed notice to ourselves, delivered as a provider's would be: retried until it is taken. */
export const sandboxNoticeJobs: JobHandlers = {
  'sandbox.notice': async (tenant, { url, init }) => {
    const response = await tenant.inward(String(url), init as NoticeInit);
    if (!response.ok) throw new Error(`the notice was answered with ${response.status}`);
  },
};
