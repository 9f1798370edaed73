import type { Transaction } from './queryable.ts';
import type { Statement } from './sql.ts';

/**
 * The rows of a statement, page by page, so that this process never holds all of them. The name distinguishes the open
 * cursors of a transaction. Statements about a cursor cannot be prepared.
 */
export async function* readPages<Row>(
  tx: Transaction,
  name: string,
  { text, values }: Statement,
  size: number,
): AsyncGenerator<Row[], void> {
  const once = (command: string, parameters: unknown[] = []) => ({ name: '', text: command, values: parameters });
  // All rows are read, so a plan that returns the first rows early would be the wrong one.
  tx.queue(once('set local cursor_tuple_fraction = 1'));
  tx.queue(once(`declare ${name} no scroll cursor for ${text}`, values));
  try {
    for (;;) {
      const rows = await tx.query<Row>(once(`fetch ${size} from ${name}`));
      if (rows.length) yield rows;
      if (rows.length < size) return;
    }
  } finally {
    tx.queue(once(`close ${name}`));
  }
}
