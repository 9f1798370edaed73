import type { Queryable, Transaction } from '../postgres/queryable.ts';
import type { RowRecord } from '../postgres/rowRecords.ts';
import { sql, statement } from '../postgres/sql.ts';

/** The format of times and bytes in JSON depends on these settings, also in the triggers that report changes. */
export function readRowsAs(tx: Transaction): void {
  tx.queue(statement(`set local timezone = 'UTC'`));
  tx.queue(statement(`set local bytea_output = 'hex'`));
}

/** The records of some rows of a table by their keys, oldest first. */
export async function readRecords(
  on: Queryable,
  table: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, RowRecord[]>> {
  const records = new Map<string, RowRecord[]>();
  const rows = await on.query<RowRecord>(sql`select * from row_record where relation = ${table}
    and row_key = any(${keys}) order by row_key, number`);
  for (const row of rows) {
    const of = records.get(row.row_key);
    if (of) of.push(row);
    else records.set(row.row_key, [row]);
  }
  return records;
}
