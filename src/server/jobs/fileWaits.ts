import { HOUR } from '#machines/shared/duration.ts';
import { sql } from '../postgres/sql.ts';
import type { FileWait } from '../providers/bank/fileWait.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** Waiting for a file is normal for days. An import wakes the jobs, and this finds what no import has told. */
const LOOK_HOURS = 6;

/** Makes a job wait for the statement of its transfer. This is no attempt that has failed. */
export const letWaitForFile = ({ database, clock }: Tenant, job: string, { message }: FileWait) =>
  database.query(sql`update job set state = 'queued', attempts = 0, locked_until = null, locked_by = null,
    last_error = ${message}, run_at = ${new Date(clock.now().getTime() + LOOK_HOURS * HOUR)} where id = ${job}`);
