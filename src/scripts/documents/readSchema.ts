import type { Database } from '#server/postgres/database.ts';
import { sql } from '#server/postgres/sql.ts';

export interface Column {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  default: string | null;
}

/** A constraint, index, trigger or function, as PostgreSQL spells it. */
export interface Part {
  table: string;
  name: string;
  kind: string;
  definition: string;
}

export interface Schema {
  columns: Column[];
  constraints: Part[];
  indexes: Part[];
  triggers: Part[];
  functions: Part[];
}

/** Reads the schema from the catalogue, in an order that depends on names only. */
export async function readSchema(database: Database): Promise<Schema> {
  const [columns, constraints, indexes, triggers, functions] = await Promise.all([
    database.query<Column>(sql`select class.relname as table, attribute.attname as name,
        format_type(attribute.atttypid, attribute.atttypmod) as type, not attribute.attnotnull as "isNullable",
        case when attribute.attidentity <> '' then 'generated always as identity'
          when attribute.attgenerated <> '' then 'generated always as (' || pg_get_expr(value.adbin, value.adrelid) || ') stored'
          else pg_get_expr(value.adbin, value.adrelid) end as default
      from pg_class class join pg_attribute attribute on attribute.attrelid = class.oid
      left join pg_attrdef value on value.adrelid = class.oid and value.adnum = attribute.attnum
      where class.relnamespace = 'public'::regnamespace and class.relkind = 'r' and attribute.attnum > 0
        and not attribute.attisdropped
      order by class.relname collate "C", attribute.attnum`),
    database.query<Part>(sql`select conrelid::regclass::text as table, conname as name, contype::text as kind,
        pg_get_constraintdef(oid) as definition
      from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype in ('p', 'u', 'f', 'c', 'x')
      order by conrelid::regclass::text collate "C", position(contype::text in 'pufcx'), conname collate "C"`),
    database.query<Part>(sql`select tablename as table, indexname as name, 'index' as kind, indexdef as definition
      from pg_indexes where schemaname = 'public'
        and not exists (select from pg_constraint where conname = indexname and connamespace = 'public'::regnamespace)
      order by tablename collate "C", indexname collate "C"`),
    database.query<Part>(sql`select tgrelid::regclass::text as table, tgname as name, 'trigger' as kind,
        pg_get_triggerdef(oid) as definition
      from pg_trigger where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
      order by tgrelid::regclass::text collate "C", tgname collate "C"`),
    database.query<Part>(sql`select '' as table, proname as name, 'function' as kind, pg_get_functiondef(proc.oid) as definition
      from pg_proc proc join pg_language language on language.oid = prolang
      where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql')
      order by proname collate "C", pg_get_function_identity_arguments(proc.oid) collate "C"`),
  ]);
  return { columns, constraints, indexes, triggers, functions };
}
