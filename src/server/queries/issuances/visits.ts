import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';

/** Visits are kept for the period that pages show. */
export const VISIT_DAYS = 60;

interface Visit {
  projectId: string;
  /** A calendar day of the tenant. */
  day: string;
  /** The same for all visits of one visitor on that day. */
  visitor: Uint8Array;
}

export const recordVisit = (on: Queryable, { projectId, day, visitor }: Visit) =>
  on.query(sql`insert into visit (project_id, day, visitor) values (${projectId}, ${day}, ${visitor})
    on conflict do nothing`);
