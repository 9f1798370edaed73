import { tableOf } from '#machines/shared/journal/journalled.ts';
import type { Entity } from '#server/engine/entities.ts';
import type { Transaction } from '#server/postgres/queryable.ts';
import { sql, statement } from '#server/postgres/sql.ts';

/**
 * Removes the last entries of an entity and puts its row back to the state before them, as an older restore beside a newer
 * chain or bank does, or a superuser.
 */
export async function rewind(tx: Transaction, entity: Entity, id: string, entries = 1): Promise<void> {
  const table = tableOf(entity);
  for (let left = entries; left > 0; left -= 1) {
    await tx.query(
      statement(
        `update ${table} set (status, version, journal_head) = (select from_status, number - 1, previous from journal
          where entity_id = ${table}.id and number = ${table}.version) where id = $1`,
        [id],
      ),
    );
    await tx.query(
      sql`delete from journal where entity_id = ${id} and number = (select max(number) from journal where entity_id = ${id})`,
    );
  }
}
