import type { Queryable } from './queryable.ts';
import type { Statement } from './sql.ts';

/**
 * Rows whose columns have the names and types of an answer: each time is the text that it has in JSON. `query` would give
 * times as objects, although the answer's type says that they are texts.
 */
export async function wireRows<Row>(on: Queryable, statement: Statement): Promise<Row[]> {
  const rows = await on.query<Record<string, unknown>>(statement);
  for (const row of rows)
    for (const [name, value] of Object.entries(row)) if (value instanceof Date) row[name] = value.toISOString();
  return rows as Row[];
}
