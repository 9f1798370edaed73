import pg from 'pg';
import { type Json, rowsAsJson, unread } from './json.ts';
import { type Statement, statement } from './sql.ts';
import { inLine } from './transactionLine.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export interface Queryable {
  query<Row>(statement: Statement): Promise<Row[]>;
}

/** A transaction is asked like a database; leaving its callback by an exception rolls it back. */
export interface Transaction extends Queryable {
  /**
   * Sends a statement whose answer nobody reads, together with the next one that is asked. If it fails, that one does,
   * with its error; the commit at the latest.
   */
  post(statement: Statement): void;
  /** Runs after the commit; what was asked for in a transaction that rolls back never runs. */
  afterCommit(act: () => void): void;
}

/** What is done in a transaction may be done again: where two wait for each other crosswise, one is undone and repeated. */
export interface Database extends Queryable {
  /** Rows as JSON, for answers that hand them on as they are: several times cheaper than to read and write them. */
  json<Row>(statement: Statement): Promise<Json<Row[]>>;
  transaction<T>(act: (tx: Transaction) => Promise<T>): Promise<T>;
  /** A transaction whose expected failures are values: an answer that is not `ok` is rolled back and handed on. */
  attempt<T extends { ok: boolean }>(act: (tx: Transaction) => Promise<T>): Promise<T>;
  /** A connection of its own, for LISTEN and advisory locks. */
  connect(): Promise<pg.Client>;
  close(): Promise<void>;
}

export function openDatabase(config: pg.PoolConfig): Database {
  const pool = new pg.Pool({ max: 16, pipeline: true, ...config });
  let ended: Promise<void> | undefined;
  pool.on('error', () => {}); // an idle connection that breaks is replaced by the pool at the next query
  return {
    query: (statement) => ask(pool, statement),
    json: async (statement) => rowsAsJson(await pool.query({ ...statement, rowMode: 'array', types: unread })),
    transaction: (act) => again(() => transact(pool, act, () => true)),
    attempt: (act) => again(() => transact(pool, act, ({ ok }) => ok)),
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

async function ask<Row>(on: pg.Pool | pg.PoolClient, statement: Statement): Promise<Row[]> {
  const { rows } = await on.query(statement);
  return rows as Row[];
}

/** A deadlock, or a change of what the other had read. */
const CONFLICTS = new Set(['40P01', '40001']);
const ATTEMPTS = 5;

/** Of transactions that are in each other's way PostgreSQL ends one, and has rolled it back: that one is begun anew. */
async function again<T>(attempt: () => Promise<T>): Promise<T> {
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
  isKept: (answer: T) => boolean,
): Promise<T> {
  const client = await pool.connect();
  const waiting: (() => void)[] = [];
  const line = together(client);
  let broken: Error | undefined;
  try {
    line.post(BEGIN);
    const answer = await act({ ...line, afterCommit: (then) => void waiting.push(then) });
    if (!isKept(answer)) {
      await line.end(ROLLBACK);
      return answer;
    }
    await line.query(COMMIT);
    for (const then of waiting) then();
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

/** What is posted waits for the next question, so that both leave in one write. */
function together(client: pg.PoolClient) {
  const { stream } = client.connection;
  let isHeld = false;
  const hold = () => {
    if (!isHeld) stream.cork();
    isHeld = true;
  };
  const release = () => {
    if (isHeld) stream.uncork();
    isHeld = false;
  };
  const leave = <Row>(asked: Statement): Promise<Row[]> => {
    const answer = ask<Row>(client, asked);
    release();
    return answer;
  };
  const line = inLine(leave, (posted) => {
    hold();
    return ask(client, posted);
  });
  return { ...line, end: (statement: Statement) => leave(statement) };
}

/** The constraint that stopped a statement, if one did. */
export function constraintOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}
