import { type Statement, sql } from './sql.ts';

/**
 * Proves that a process lives: PostgreSQL releases the lock with the connection that holds it. It is shared, because a new
 * connection takes it while the old one may not have ended yet.
 */
export const holdProcess = (processNumber: number): Statement =>
  sql`select pg_advisory_lock_shared(hashtext('tesela.process'), ${processNumber})`;

/** Whether no connection holds the lock of the process. Call it within a transaction, which then holds it. */
export const isProcessGone = (processNumber: number): Statement =>
  sql`select pg_try_advisory_xact_lock(hashtext('tesela.process'), ${processNumber}) as "isGone"`;
