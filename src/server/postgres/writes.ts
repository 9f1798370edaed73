import type pg from 'pg';

/** Counts the writes to a database, so that a reader knows whether earlier results may be outdated. */
export class Writes {
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** Called after the commit, because an earlier count does not see the written rows. */
  note() {
    this.#count += 1;
  }
}

/**
 * A `with` may write independently of its last statement, and so may the function that posts. An update without rows
 * changes nothing, nor does the beginning of a transaction or a page of a cursor.
 */
export function hasWritten({ text }: pg.QueryConfig, { command, rowCount }: pg.QueryResult): boolean {
  if (/^\s*with\b/i.test(text)) return true;
  if (command === 'SELECT') return text.includes('ledger_post(');
  return command !== 'FETCH' && (rowCount ?? 0) > 0;
}
