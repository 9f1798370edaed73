import type { Database } from '#server/postgres/database.ts';
import type { Queryable } from '#server/postgres/queryable.ts';
import { statement } from '#server/postgres/sql.ts';

/** The name of the connections of tests in their own process. */
export const TESTS = 'tesela tests';

/** What a database is like after its migrations. */
export interface Pristine {
  tables: readonly string[];
  /** The rows that migrations write, as JSON by their table. */
  rows: ReadonlyMap<string, string>;
  columns: ReadonlyMap<string, string>;
  /** Where each sequence starts. */
  sequences: readonly { name: string; last: string | null; start: string }[];
  schema: string;
}

const TABLES = `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
  order by relname`;
/** The columns that can be written, in their order. */
const COLUMNS = `select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
  from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER' group by table_name`;
const SEQUENCES = `select quote_ident(sequencename) as name, last_value::text as last, start_value::text as start
  from pg_sequences where schemaname = 'public' order by sequencename`;
/** Everything that a test could have changed about the schema and the settings. */
const SCHEMA = `select md5(concat(
  (select string_agg(concat(oid, relname, relkind, relnatts, reloptions), ',' order by oid) from pg_class
    where relnamespace = 'public'::regnamespace),
  (select string_agg(concat(attrelid, attname, atttypid, attnotnull, attisdropped), ',' order by attrelid, attnum)
    from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace),
  (select string_agg(concat(oid, tgname, tgenabled), ',' order by oid) from pg_trigger),
  (select string_agg(concat(oid, conname, convalidated, pg_get_constraintdef(oid)), ',' order by oid) from pg_constraint
    where connamespace = 'public'::regnamespace),
  (select string_agg(concat(oid, proname, prosrc), ',' order by oid) from pg_proc
    where pronamespace = 'public'::regnamespace),
  (select string_agg(nspname, ',' order by oid) from pg_namespace where nspname !~ '^pg_'),
  (select string_agg(setconfig::text, ',') from pg_db_role_setting join pg_database on pg_database.oid = setdatabase
    where datname = current_database()))) as schema`;

const schemaOf = async (on: Queryable) => (await on.query<{ schema: string }>(statement(SCHEMA)))[0]?.schema ?? '';

export async function pristineOf(fresh: Database): Promise<Pristine> {
  const tables = (await fresh.query<{ name: string }>(statement(TABLES))).map(({ name }) => name);
  const rows = new Map<string, string>();
  for (const table of tables) {
    const [found] = await fresh.query<{ rows: string | null }>(
      statement(`select json_agg(each)::text as rows from ${table} each`),
    );
    if (found?.rows) rows.set(table, found.rows);
  }
  const columns = await fresh.query<{ name: string; columns: string }>(statement(COLUMNS));
  return {
    tables,
    rows,
    columns: new Map(columns.map(({ name, columns: names }) => [name, names])),
    sequences: await fresh.query(statement(SEQUENCES)),
    schema: await schemaOf(fresh),
  };
}

/** Returns a database to what it was after its migrations. Returns false if a test has changed more than rows. */
export async function emptyDatabase(database: Database, pristine: Pristine): Promise<boolean> {
  return database.transaction(async (tx) => {
    await tx.query(
      statement(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name <> '${TESTS}'`),
    );
    if ((await schemaOf(tx)) !== pristine.schema) return false;
    // Without triggers: some tables refuse to forget, and foreign keys would set an order.
    await tx.query(statement('set local session_replication_role = replica'));
    await tx.query(
      statement(`do $$ begin ${pristine.tables.map((table) => `delete from ${table};`).join(' ')} end $$`),
    );
    for (const [table, rows] of pristine.rows) {
      const columns = pristine.columns.get(table) ?? '';
      await tx.query(
        statement(
          `insert into ${table} (${columns}) overriding system value
            select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
          [rows],
        ),
      );
    }
    for (const { name, last, start } of pristine.sequences)
      await tx.query(statement(`select setval('${name}', $1::bigint, $2)`, [last ?? start, last !== null]));
    return true;
  });
}
