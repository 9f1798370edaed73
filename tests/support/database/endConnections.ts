import type { Database } from '#server/postgres/database.ts';
import { sql } from '#server/postgres/sql.ts';

/**
 * Ends every connection to the database that has this name, and returns how many there were. `admin` is connected to
 * another one: a connection that ends itself would leave those that come after it.
 */
export async function endConnections(admin: Database, name: string): Promise<number> {
  const ended = await admin.query(
    sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = ${name}`,
  );
  return ended.length;
}
