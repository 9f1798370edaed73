import type { Clock } from '../engine/clock.ts';
import type { Database } from '../store/database.ts';
import { sql } from '../store/sql.ts';
import type { SandboxStore } from './sandboxStore.ts';

/** What a tenant's sandboxes know, in the tenant's own database. */
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
