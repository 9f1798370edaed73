import type { JobHandlers } from '../../jobs/jobs.ts';
import { unreadLines } from '../../queries/orders/bankLines.ts';
import { sendAsSystem } from '../../work/work.ts';

/** Each line is a separate change, so that one that cannot be booked does not block the others. */
export const statementJobs: Pick<JobHandlers, 'statement.read' | 'statement.confirm'> = {
  'statement.read': async (tenant, { importId }) => {
    for (const id of await unreadLines(tenant.database, importId))
      await sendAsSystem(tenant, 'bankLine', id, { type: 'line.read' });
  },
  'statement.confirm': async (tenant, { lines, word }) => {
    for (const id of lines) await sendAsSystem(tenant, 'bankLine', id, { type: 'line.confirm', word });
  },
};
