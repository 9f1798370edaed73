import type { Client } from 'pg';
import type { Database } from '#server/postgres/database.ts';
import type { Queryable, Readable, Transaction } from '#server/postgres/queryable.ts';
import type { Statement } from '#server/postgres/sql.ts';

/** Records all statements that are sent to a database, including those in transactions. */
export function recording(database: Database): Statement[] {
  const asked: Statement[] = [];
  const original = { ...database };
  const recorded = <T extends Queryable>(on: T): T => ({
    ...on,
    query: <Row>(each: Statement) => {
      asked.push(each);
      return on.query<Row>(each);
    },
  });
  // The cache of counts knows a database by its object.
  const readables = new WeakMap<Readable, Readable>();
  const readableOf = (from: Readable) => {
    const known = readables.get(from) ?? {
      ...recorded(from),
      json: <Row>(each: Statement) => {
        asked.push(each);
        return from.json<Row>(each);
      },
    };
    readables.set(from, known);
    return known;
  };
  Object.assign(database, {
    ...recorded(original),
    readList: <T>(act: (from: Readable) => Promise<T>) => original.readList((from) => act(readableOf(from))),
    attempt: <T extends { ok: boolean }>(act: (tx: Transaction) => Promise<T>) =>
      original.attempt((tx) => act(recorded(tx))),
  });
  return asked;
}

export interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

export const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const toBytes = (value: Uint8Array) => `\\x${Buffer.from(value).toString('hex')}`;

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Uint8Array) return literalOf(toBytes(value));
  if (value instanceof Date) return literalOf(value.toISOString());
  if (Array.isArray(value))
    return literalOf(
      `{${value.map((each) => JSON.stringify(each instanceof Uint8Array ? toBytes(each) : String(each))).join(',')}}`,
    );
  return `'${String(value).replaceAll("'", "''")}'`;
}

/**
 * The plan of a statement, executed. A connection plans a statement for all values at once when it has seen it five times,
 * which `force_generic_plan` does from the first time.
 */
export async function planOf(client: Client, { text, values }: Statement, mode: 'generic' | 'custom'): Promise<Plan> {
  const args = values.length ? `(${values.map(literalOf).join(', ')})` : '';
  await client.query(`set plan_cache_mode = force_${mode}_plan`);
  await client.query(`prepare explained as ${text}`);
  try {
    const { rows } = await client.query(`explain (analyze, timing off, format json) execute explained${args}`);
    return rows[0]['QUERY PLAN'][0].Plan;
  } finally {
    await client.query('deallocate explained');
  }
}
