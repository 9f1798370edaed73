import pg from 'pg';
import type { Sending } from './databaseLimits.ts';
import { DatabaseOutage, orOutage } from './databaseOutage.ts';
import type { Transaction } from './queryable.ts';
import { isRowChange, RowChanges } from './rowChanges.ts';
import { buildRecordInsertion, buildRowRecords, type RowSealer } from './rowRecords.ts';
import { runStatement } from './runStatement.ts';
import { type Statement, statement } from './sql.ts';
import { pipeline } from './transactionLine.ts';
import type { Writes } from './writes.ts';

const COMMIT = statement('commit');
const ROLLBACK = statement('rollback');

/** The error codes of a deadlock and of a serialization failure. */
const CONFLICTS = new Set(['40P01', '40001']);
const ATTEMPTS = 5;
/**
 * Known only to one attempt: whether its commit was sent. If the connection breaks after that, the outcome is unknown.
 */
interface Ending {
  hasCommitted: boolean;
}

/** The decision of a transaction is outdated, because another one was faster. It is rolled back and retried. */
export class Overtaken extends Error {}

/** Two conflicting transactions, or one whose connection broke before its commit, are rolled back and retried. */
export async function withRetry<T>(attempt: (ending: Ending) => Promise<T>): Promise<T> {
  for (let number = 1; ; number++) {
    const ending: Ending = { hasCommitted: false };
    try {
      return await attempt(ending);
    } catch (error) {
      if (number === ATTEMPTS || !(isConflict(error) || (isBroken(error) && !ending.hasCommitted))) throw error;
    }
  }
}

const isConflict = (error: unknown) =>
  error instanceof Overtaken || (error instanceof pg.DatabaseError && CONFLICTS.has(error.code ?? ''));

const isBroken = (error: unknown) => error instanceof DatabaseOutage && error.hasEndedConnection;

interface Transacting<T> {
  shouldCommit(answer: T): boolean;
  isUnlimited?: boolean;
  ending: Ending;
  writes: Writes;
  sending: Sending;
  sealer: RowSealer | undefined;
}
export type How<T> = Pick<Transacting<T>, 'shouldCommit' | 'isUnlimited'>;

export async function transact<T>(
  pool: pg.Pool,
  act: (tx: Transaction) => Promise<T>,
  { shouldCommit, isUnlimited = false, ending, writes, sending, sealer }: Transacting<T>,
): Promise<T> {
  const client = await orOutage(pool.connect());
  const callbacks: (() => void)[] = [];
  let wrote = false;
  const line = together(
    client,
    (statement) => sending.sent(statement, isUnlimited),
    () => {
      wrote = true;
    },
  );
  const changes = new RowChanges();
  client.on('notice', changes.hear);
  let broken: Error | undefined;
  try {
    for (const each of sending.begin(isUnlimited)) line.queue(each);
    const answer = await act({ ...line, changes, afterCommit: (then) => void callbacks.push(then) });
    if (!shouldCommit(answer)) {
      await line.end(ROLLBACK);
      return answer;
    }
    if (sealer) await sealChanges(line, changes, sealer);
    ending.hasCommitted = true;
    await line.query(COMMIT);
    if (wrote) writes.note();
    for (const then of callbacks) then();
    if (sealer && !changes.isEmpty) throw new Error('A statement has changed rows that their records do not know of');
    return answer;
  } catch (error) {
    await line.end(ROLLBACK).catch((failure: Error) => {
      broken = failure;
    });
    if (error instanceof DatabaseOutage && error.isReadOnly) broken = error;
    if (wrote) writes.note(); // a commit without an answer may have been one
    throw error;
  } finally {
    client.off('notice', changes.hear);
    client.release(broken);
  }
}

/** Queued statements that may have changed covered rows have to be answered before the commit. */
async function sealChanges(line: ReturnType<typeof together>, changes: RowChanges, sealer: RowSealer) {
  await line.settleChanges();
  const records = buildRowRecords(sealer, changes.take(), changes.cause);
  if (records.length) line.queue(buildRecordInsertion(records));
}

/**
 * A queued statement is sent together with the next query (pipelining), so that the statements of a transaction do not
 * wait for each other's answers.
 */
function together(client: pg.PoolClient, sent: (statement: Statement) => pg.QueryConfig, onWrite: () => void) {
  let queued: (() => void)[] = [];
  let mayHaveChanged = false;
  const sendQueued = () => {
    gather(client);
    for (const send of queued) send();
    queued = [];
    mayHaveChanged = false;
  };
  const flush = <Row>(last: Statement): Promise<Row[]> => {
    sendQueued();
    return runStatement<Row>(client, sent(last), onWrite);
  };
  const { settle, ...line } = pipeline(
    flush,
    <Row>(statement: Statement) =>
      new Promise<Row[]>((resolve, reject) => {
        mayHaveChanged ||= isRowChange(statement);
        queued.push(() => void runStatement<Row>(client, sent(statement), onWrite).then(resolve, reject));
      }),
  );
  return {
    ...line,
    end: (statement: Statement) => flush(statement),
    settleChanges: async () => {
      if (!mayHaveChanged) return;
      sendQueued();
      await settle();
    },
  };
}

/** Sends everything of the same turn of the event loop with one system call. */
function gather({ connection: { stream } }: pg.PoolClient) {
  stream.cork();
  process.nextTick(() => stream.uncork());
}
