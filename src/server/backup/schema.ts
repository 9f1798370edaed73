import type pg from 'pg';

/** A table with the columns that are stored: PostgreSQL computes the generated ones itself. */
export interface StoredTable {
  name: string;
  columns: string[];
}

/** A restore applies the migrations of a database again, so their own table is not copied. */
const MIGRATIONS = 'migration';

export async function listTables(on: pg.Client): Promise<StoredTable[]> {
  const { rows } = await on.query<StoredTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> $1
     group by c.relname order by c.relname`,
    [MIGRATIONS],
  );
  return rows;
}

export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

export async function listForeignKeys(on: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await on.query<ForeignKey>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and c.relnamespace = 'public'::regnamespace order by 1, 2`,
  );
  return rows;
}

export async function listSequences(on: pg.Client): Promise<string[]> {
  const { rows } = await on.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1`,
  );
  return rows.map(({ name }) => name);
}
