import type pg from 'pg';
import type { Statement } from './sql.ts';

/** Counts what was written to a database, so that a reader knows whether what it has read before may be old. */
export class Writes {
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** Called after the commit, because a count before it does not see what was written. */
  note() {
    this.#count += 1;
  }
}

/** A `with` may write although it selects. An update that found no row has changed nothing. */
export const hasWritten = ({ text }: Statement, { command, rowCount }: pg.QueryResult): boolean =>
  !/^\s*select\b/i.test(text) && (command === 'SELECT' || rowCount !== 0);
