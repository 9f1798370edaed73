import type { Clock } from '../kernel/clock.ts';
import type { Database } from './database.ts';
import type { SandboxStore } from './sandboxStore.ts';
import { sql } from './sql.ts';

/** Stores the records of a tenant's sandboxes in the tenant's database. */
export function sandboxRecords(database: Database, clock: Clock): SandboxStore {
  return {
    get: async (kind, id) => {
      const [row] = await database.query<{ data: unknown }>(
        sql`select data from sandbox_record where kind = ${kind} and id = ${id}`,
      );
      return row?.data;
    },
    put: async (kind, id, data) => {
      await database.query(sql`insert into sandbox_record (kind, id, data, at)
        values (${kind}, ${id}, ${JSON.stringify(data)}, ${clock.now()})
        on conflict (kind, id) do update set data = excluded.data`);
    },
    list: async (kind, limit = 100) => {
      const rows = await database.query<{ id: string; data: unknown; at: Date }>(
        sql`select id, data, at from sandbox_record where kind = ${kind} order by at desc, id desc limit ${limit}`,
      );
      return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
    },
  };
}
