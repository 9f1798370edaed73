import pg from 'pg';
import { type Json, rowsAsJson, unread } from './json.ts';
import type { Queryable, Transaction } from './queryable.ts';
import { type Statement, statement } from './sql.ts';
import { pipeline } from './transactionLine.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** A transaction's callback may run several times, because after a deadlock it is rolled back and retried. */
export interface Database extends Queryable {
  /** Rows as JSON text, for answers that pass them on unchanged. This is several times cheaper than parsing them. */
  json<Row>(statement: Statement): Promise<Json<Row[]>>;
  transaction<T>(act: (tx: Transaction) => Promise<T>): Promise<T>;
  /** A transaction whose expected failures are values: an answer that is not `ok` is rolled back and returned. */
  attempt<T extends { ok: boolean }>(act: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Opens a dedicated connection, for LISTEN and advisory locks. */
  connect(): Promise<pg.Client>;
  close(): Promise<void>;
}

export function openDatabase(config: pg.PoolConfig): Database {
  const pool = new pg.Pool({ max: 16, pipeline: true, ...config });
  let ended: Promise<void> | undefined;
  pool.on('error', () => {}); // the pool replaces a broken idle connection at the next query
  return {
    query: (statement) => run(pool, statement),
    json: async (statement) => rowsAsJson(await pool.query({ ...statement, rowMode: 'array', types: unread })),
    transaction: (act) => withRetry(() => transact(pool, act, () => true)),
    attempt: (act) => withRetry(() => transact(pool, act, ({ ok }) => ok)),
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

const BEGIN = statement('begin');
const COMMIT = statement('commit');
const ROLLBACK = statement('rollback');

async function run<Row>(on: pg.Pool | pg.PoolClient, statement: Statement): Promise<Row[]> {
  const { rows } = await on.query(statement);
  return rows as Row[];
}

/** The error codes of a deadlock and of a serialization failure. */
const CONFLICTS = new Set(['40P01', '40001']);
const ATTEMPTS = 5;

/** PostgreSQL rolls back one of two conflicting transactions, and this one is retried. */
async function withRetry<T>(attempt: () => Promise<T>): Promise<T> {
  for (let number = 1; ; number++)
    try {
      return await attempt();
    } catch (error) {
      if (number === ATTEMPTS || !(error instanceof pg.DatabaseError) || !CONFLICTS.has(error.code ?? '')) throw error;
    }
}

async function transact<T>(
  pool: pg.Pool,
  act: (tx: Transaction) => Promise<T>,
  shouldCommit: (answer: T) => boolean,
): Promise<T> {
  const client = await pool.connect();
  const callbacks: (() => void)[] = [];
  const line = together(client);
  let broken: Error | undefined;
  try {
    line.queue(BEGIN);
    const answer = await act({ ...line, afterCommit: (then) => void callbacks.push(then) });
    if (!shouldCommit(answer)) {
      await line.end(ROLLBACK);
      return answer;
    }
    await line.query(COMMIT);
    for (const then of callbacks) then();
    return answer;
  } catch (error) {
    await line.end(ROLLBACK).catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * A posted statement is sent together with the next query (pipelining), so that the statements of a transaction do not
 * wait for each other's answers.
 */
function together(client: pg.PoolClient) {
  let posted: (() => void)[] = [];
  const flush = <Row>(last: Statement): Promise<Row[]> => {
    for (const send of posted) send();
    posted = [];
    return run<Row>(client, last);
  };
  const line = pipeline(
    flush,
    <Row>(statement: Statement) =>
      new Promise<Row[]>((resolve, reject) => {
        posted.push(() => void run<Row>(client, statement).then(resolve, reject));
      }),
  );
  return { ...line, end: (statement: Statement) => flush(statement) };
}

/** The name of the constraint that a statement violated, if any. */
export function constraintOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}
