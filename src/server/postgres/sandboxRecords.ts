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
    append: (kind, id, data) =>
      database.transaction(async (tx) => {
        // Numbers become visible in their order, so a reader who has seen one has not missed a lower one.
        await tx.query(sql`select pg_advisory_xact_lock(hashtext(${`sandbox_record ${kind}`}))`);
        await tx.query(sql`insert into sandbox_record (kind, id, data, at)
          select ${kind}, ${id}, ${JSON.stringify(data)}::jsonb || jsonb_build_object('number', count(*) + 1), ${clock.now()}
            from sandbox_record where kind = ${kind}
          on conflict do nothing`);
      }),
    following: async (kind, number, limit) => {
      const rows = await database.query<{ data: unknown }>(sql`select data from sandbox_record where kind = ${kind}
        and (data ->> 'number')::bigint > ${number} order by (data ->> 'number')::bigint limit ${limit}`);
      return rows.map(({ data }) => data);
    },
  };
}
