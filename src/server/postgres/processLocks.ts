import type { Database } from './database.ts';
import { type Statement, sql } from './sql.ts';

/**
 * Proves that a process is alive: PostgreSQL releases the lock with the connection that holds it. It is shared, because
 * a new connection may take it before the old one has ended.
 */
export const holdProcess = (processNumber: number): Statement =>
  sql`select pg_advisory_lock_shared(hashtext('tesela.process'), ${processNumber})`;

/** The numbers of all processes that hold their lock in this database. */
export const livingProcesses: Statement = sql`select objid::bigint as number from pg_locks
  where locktype = 'advisory' and granted and objsubid = 2 and classid::bigint = hashtext('tesela.process')::oid::bigint
    and database = (select oid from pg_database where datname = current_database())`;

export const hasLivingProcess = async (database: Database): Promise<boolean> =>
  (await database.query(livingProcesses)).length > 0;
