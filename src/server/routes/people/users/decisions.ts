import type { UserDecision } from '#machines/people/user/user.wire.ts';
import type { JournalRow } from '#server/engine/journal.ts';
import { decryptEvents } from '#server/engine/personal.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';

type Row = Pick<JournalRow, 'entity' | 'entity_id' | 'number' | 'event' | 'at'> & { by: string | null };
type Decided = Pick<UserDecision, 'basis'> & Partial<Pick<UserDecision, 'evidence' | 'reason'>> & { type: string };

/** The latest decisions about a user or a test, newest first, with their evidence. */
export async function decisionsOn(uow: UnitOfWork, ids: readonly (string | null)[]): Promise<UserDecision[]> {
  const rows = await uow.tx.query<Row>(sql`select journal.entity, journal.entity_id, journal.number, journal.event,
      journal.at, coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email) as by
    from journal left join users on users.id = journal.user_id
    where journal.entity in ('user', 'onboarding', 'suitability', 'taxResidence')
      and journal.entity_id = any(${ids.filter((id) => id !== null)}::uuid[]) and journal.event ? 'basis'
    order by journal.at desc, journal.entity, journal.number desc limit 50`);
  const entries = await decryptEvents(uow.tenant, uow.tx, rows);
  return entries.map(({ entity, event, at, by, isErased }) => {
    const { type, basis, evidence = null, reason = null } = event as unknown as Decided;
    return { entity, event: type, at: at.toISOString(), by, reason, isErased, basis, evidence };
  });
}
