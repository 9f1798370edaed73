import type pg from 'pg';

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

/**
 * A `with` may write whatever it ends with, and so does the function that posts. An update that found no row has changed
 * nothing, nor has the beginning of a transaction or a page of a cursor.
 */
export function hasWritten({ text }: pg.QueryConfig, { command, rowCount }: pg.QueryResult): boolean {
  if (/^\s*with\b/i.test(text)) return true;
  if (command === 'SELECT') return text.includes('ledger_post(');
  return command !== 'FETCH' && (rowCount ?? 0) > 0;
}
