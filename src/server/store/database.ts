import pg from 'pg';
import type { Statement } from './sql.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export interface Queryable {
  query<Row>(statement: Statement): Promise<Row[]>;
}

/** A transaction is asked like a database; leaving its callback by an exception rolls it back. */
export interface Transaction extends Queryable {
  /** Runs after the commit; what was asked for in a transaction that rolls back never runs. */
  afterCommit(act: () => void): void;
}

/** What is done in a transaction may be done again: where two wait for each other crosswise, one is undone and repeated. */
export interface Database extends Queryable {
  transaction<T>(act: (tx: Transaction) => Promise<T>): Promise<T>;
  /** A transaction whose expected failures are values: an answer that is not `ok` is rolled back and handed on. */
  attempt<T extends { ok: boolean }>(act: (tx: Transaction) => Promise<T>): Promise<T>;
  /** A connection of its own, for LISTEN and advisory locks. */
  connect(): Promise<pg.Client>;
  close(): Promise<void>;
}

export function openDatabase(config: pg.PoolConfig): Database {
  const pool = new pg.Pool({ max: 16, ...config });
  let ended: Promise<void> | undefined;
  pool.on('error', () => {}); // an idle connection that breaks is replaced by the pool at the next query
  return {
    query: (statement) => ask(pool, statement),
    transaction: (act) => transact(pool, act, () => true),
    attempt: (act) => transact(pool, act, ({ ok }) => ok),
    connect: async () => {
      const client = new pg.Client(config);
      await client.connect();
      return client;
    },
    close: () => {
      ended ??= pool.end();
      return ended;
    },
  };
}

async function ask<Row>(on: pg.Pool | pg.PoolClient, statement: Statement): Promise<Row[]> {
  const { rows } = await on.query(statement);
  return rows as Row[];
}

/** Two transactions waited for each other, or changed what the other had read: one of them was undone as a whole. */
const CONFLICTS = new Set(['40P01', '40001']);
const MAX_TRIES = 5;

const isConflict = (error: unknown) => error instanceof pg.DatabaseError && CONFLICTS.has(error.code ?? '');

async function transact<T>(
  pool: pg.Pool,
  act: (tx: Transaction) => Promise<T>,
  isKept: (answer: T) => boolean,
): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await transactOnce(pool, act, isKept);
    } catch (error) {
      if (tries === MAX_TRIES || !isConflict(error)) throw error;
    }
}

async function transactOnce<T>(
  pool: pg.Pool,
  act: (tx: Transaction) => Promise<T>,
  isKept: (answer: T) => boolean,
): Promise<T> {
  const client = await pool.connect();
  const waiting: (() => void)[] = [];
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const answer = await act({
      query: (statement) => ask(client, statement),
      afterCommit: (then) => void waiting.push(then),
    });
    const kept = isKept(answer);
    await client.query(kept ? 'commit' : 'rollback');
    if (kept) for (const then of waiting) then();
    return answer;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** The constraint that stopped a statement, if one did. */
export function constraintOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}
