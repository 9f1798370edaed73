import type { Json } from './json.ts';
import type { RowChanges } from './rowChanges.ts';
import type { Statement } from './sql.ts';

export interface Queryable {
  query<Row>(statement: Statement): Promise<Row[]>;
}

export interface Readable extends Queryable {
  /**
   * Rows as JSON text, for answers that pass them on unchanged. This is several times cheaper than parsing them.
   * Simultaneous callers with the same statement share a result, which is never older than their call.
   */
  json<Row>(statement: Statement): Promise<Json<Row[]>>;
}

/** A transaction takes queries like a database. An exception in its callback rolls it back. */
export interface Transaction extends Queryable {
  /**
   * Sends a statement together with the next query, without waiting for its result. If it fails, that query or the
   * commit fails with its error.
   */
  queue(statement: Statement): void;
  /** The changes of covered rows so far, which are sealed with the commit, and their cause. */
  readonly changes: RowChanges;
  /** Runs `act` after the commit, and never after a rollback. */
  afterCommit(act: () => void): void;
}

/** A transaction with the time at which all its changes happen. */
export interface TimedTransaction {
  tx: Transaction;
  now: Date;
}
