import type pg from 'pg';
import { parseTree, type TreeValue } from './nodeTree.ts';

/** The columns, functions and types of the database. */
export interface Catalogue {
  /** The columns of a table by their numbers. */
  column(table: string, number: string): Column | undefined;
  function(id: string): Callable | undefined;
  type(id: string): PgType | undefined;
}

export interface Column {
  isNullable: boolean;
  /** How a generated column is computed. */
  generated: TreeValue | undefined;
}

export interface Callable {
  name: string;
  /** It answers null as soon as an argument is null. */
  isStrict: boolean;
}

export interface PgType {
  id: number;
  name: string;
  /** The type of an array's items. */
  item: string | undefined;
}

export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const { rows: columns } = await client.query<{ key: string; nullable: boolean; generated: string | null }>(`
    select attrelid || '.' || attnum as key, not attnotnull as nullable,
      case when attgenerated <> '' then adbin::text end as generated
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum where attnum > 0`);
  const { rows: functions } = await client.query<Callable & { id: string }>(
    `select oid::text as id, proname as name, proisstrict as "isStrict" from pg_proc`,
  );
  const { rows: types } = await client.query<PgType>(`select oid::int8 as id, typname as name,
    case when typcategory = 'A' then typelem::text end as item from pg_type`);
  const columnsByKey = new Map(
    columns.map(({ key, nullable, generated }): [string, Column] => [
      key,
      { isNullable: nullable, generated: generated === null ? undefined : parseTree(generated) },
    ]),
  );
  const functionsById = new Map(functions.map((each) => [each.id, each]));
  const typesById = new Map(types.map((each) => [String(each.id), { ...each, item: each.item ?? undefined }]));
  return {
    column: (table, number) => columnsByKey.get(`${table}.${number}`),
    function: (id) => functionsById.get(id),
    type: (id) => typesById.get(id),
  };
}
