import type pg from 'pg';
import { type Catalogue, type PgType, readCatalogue } from './catalogue.ts';
import { findNode, parseTree } from './nodeTree.ts';
import { nullableColumns } from './nullable.ts';
import { answered, type Nullable } from './nullScope.ts';

export interface DescribedColumn {
  name: string;
  type: PgType;
  nullable: Nullable;
}

export type Described = { columns: DescribedColumn[]; typeOf: Catalogue['type'] } | { error: string };

/** Describes the rows of a statement. */
export type Describe = (text: string) => Promise<Described>;

/** Asks databases what the rows of statements are, without running them. The first one that has the tables answers. */
export async function describer(clients: readonly pg.Client[]): Promise<Describe> {
  const databases = await Promise.all(
    clients.map(async (client) => ({ client, catalogue: await readCatalogue(client) })),
  );
  const known = new Map<string, Described>();
  return async (text) => {
    const described = known.get(text) ?? (await describeIn(databases, text));
    known.set(text, described);
    return described;
  };
}

interface Asked {
  client: pg.Client;
  catalogue: Catalogue;
}

async function describeIn(databases: readonly Asked[], text: string): Promise<Described> {
  let first: Described | undefined;
  for (const database of databases) {
    const described = await describe(database, text);
    if ('columns' in described) return described;
    first ??= described;
  }
  return first ?? { error: 'There is no database' };
}

async function describe(database: Asked, text: string): Promise<Described> {
  const { catalogue } = database;
  try {
    const { parameters, results } = await prepared(database, text);
    const columns = await parsed(database, text, parameters);
    return {
      columns: columns.map((column, index) => ({ ...column, type: requireType(results[index], catalogue) })),
      typeOf: catalogue.type,
    };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

function requireType(id: string | undefined, catalogue: Catalogue): PgType {
  const type = id === undefined ? undefined : catalogue.type(id);
  if (!type) throw new Error(`No type ${id}`);
  return type;
}

interface Prepared {
  parameters: string[];
  results: string[];
}

async function prepared({ client }: Asked, text: string): Promise<Prepared> {
  const [, found] = await several(
    client,
    `prepare described as ${text}`,
    `select parameter_types::text[] as parameters, coalesce(result_types::oid[]::text[], '{}') as results
      from pg_prepared_statements where name = 'described'`,
    'deallocate described',
  );
  return found?.rows[0] as Prepared;
}

/** A function keeps the statement as PostgreSQL has parsed it, with each column traced to its table. */
async function parsed({ client, catalogue }: Asked, text: string, parameters: string[]) {
  const signature = `pg_temp.described(${parameters.join(', ')})`;
  const [, found] = await several(
    client,
    `create function ${signature} returns void begin atomic ${text}; end`,
    `select prosqlbody::text as tree from pg_proc where oid = to_regproc('pg_temp.described')`,
    `drop function ${signature}`,
  );
  const { tree } = (found?.rows[0] ?? { tree: '' }) as { tree: string };
  const query = findNode(parseTree(tree), 'QUERY');
  if (!query) throw new Error('The statement was not parsed');
  const nullable = nullableColumns(query, undefined, catalogue);
  return answered(query).map(({ resname }, index) => ({
    name: String(resname),
    nullable: nullable[index] ?? ('unknown' as const),
  }));
}

/** Without parameters, several statements are sent at once, in one transaction. */
async function several(client: pg.Client, ...texts: string[]): Promise<pg.QueryResult[]> {
  return (await client.query(texts.join(';\n'))) as unknown as pg.QueryResult[];
}
