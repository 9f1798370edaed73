import type { StatementReading } from '#machines/orders/payment/bankReading.wire.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';

/** How files with this header are read, or undefined. */
export async function readingOfHeader(on: Queryable, hash: Buffer): Promise<StatementReading | undefined> {
  const [row] = await on.query<{
    columns: StatementReading['columns'];
    dateOrder: StatementReading['dateOrder'] | null;
  }>(sql`select columns, date_order as "dateOrder" from statement_reading where header_hash = ${hash}`);
  return row && { columns: row.columns, dateOrder: row.dateOrder ?? undefined };
}

interface NewReading extends StatementReading {
  hash: Buffer;
  by: string | null;
  at: Date;
}

export const storeReading = (on: Queryable, { hash, columns, dateOrder, by, at }: NewReading) =>
  on.query(sql`insert into statement_reading (header_hash, columns, date_order, updated_by, updated_at)
    values (${hash}, ${JSON.stringify(columns)}::jsonb, ${dateOrder ?? null}, ${by}, ${at})
    on conflict (header_hash) do update set columns = excluded.columns, date_order = excluded.date_order,
      updated_by = excluded.updated_by, updated_at = excluded.updated_at`);
