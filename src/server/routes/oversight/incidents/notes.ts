import type { Incident } from '#machines/oversight/incident/incident.wire.ts';
import type { JournalRow } from '#server/engine/journal.ts';
import { decryptEvents } from '#server/engine/personal.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import { usersNamed } from '#server/queries/people/users.names.ts';

type NoteRow = Pick<JournalRow, 'entity' | 'entity_id' | 'number' | 'event' | 'at' | 'user_id'>;

/** The texts that managers have written about an incident, from its journal, oldest first. */
export async function loadNotes({ tenant, tx }: UnitOfWork, incidentId: string): Promise<Incident['notes']> {
  const rows = await tx.query<NoteRow>(sql`select entity, entity_id, number, event, at, user_id from journal
    where entity = 'incident' and entity_id = ${incidentId}
      and event ->> 'type' in ('incident.note', 'incident.dismiss', 'money.dismiss', 'money.book', 'money.correct') order by number`);
  const authors = rows.flatMap(({ user_id }) => user_id ?? []);
  const names = await usersNamed(tx, [...new Set(authors)]);
  return (await decryptEvents(tenant, tx, rows)).map(({ event, at, user_id }) => ({
    at: at.toISOString(),
    by: user_id === null ? null : { id: user_id, name: names.get(user_id) ?? user_id },
    text: String(event.text ?? event.reason ?? '') || null,
  }));
}
