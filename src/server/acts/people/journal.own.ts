import type { JournalRow } from '../../engine/journal.ts';
import { decryptEvent } from '../../engine/personal.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';
import type { WithKeys } from '../../secrets/personalData.ts';

type Columns = 'entity' | 'entity_id' | 'number' | 'at' | 'actor' | 'event' | 'from_status' | 'to_status';
type OwnRow = Pick<JournalRow, Columns> & { by_a_manager: boolean };

/**
 * The user's own acts. Texts that the user wrote as a manager about other users are left out, because they are the
 * others' data.
 */
export async function ownEntries(tenant: WithKeys, on: Queryable, userId: string) {
  const rows = await on.query<OwnRow>(sql`select entity, entity_id, number, at, actor,
      on_behalf_of is not null as by_a_manager, event, from_status, to_status
    from journal where user_id = ${userId} order by at, entity, number`);
  return Promise.all(
    rows.map(async (row) => {
      const { personal, ...plain } = row.event as JournalRow['event'] & { personal?: { user: string } };
      if (personal && personal.user !== userId) return { ...row, event: plain };
      const { event } = await decryptEvent(tenant, on, { ...row, entityId: row.entity_id });
      return { ...row, event };
    }),
  );
}
