import type { Database } from '../../postgres/database.ts';
import type { Readable, Transaction } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';
import { pipeline } from '../../postgres/transactionLine.ts';
import { Writes } from '../../postgres/writes.ts';

/**
 * A database within one open transaction: each transaction becomes a savepoint. Savepoints nest, so callers must run
 * one transaction after the other.
 */
export function oneTransaction(tx: Transaction): Database {
  const readable: Readable = {
    query: (statement) => tx.query(statement),
    json: () => Promise.reject(new Error('A database within one transaction does not serve JSON')),
  };
  return {
    ...readable,
    writes: new Writes(),
    readList: (act) => act(readable),
    sealRowsWith: () => undefined,
    transaction: (act) => within(tx, act, () => true),
    longTransaction: (act) => within(tx, act, () => true),
    attempt: (act) => within(tx, act, ({ ok }) => ok),
    connect: () => Promise.reject(new Error('A database within one transaction has no second connection')),
    replicaState: () => 'none',
    poolUse: () => ({ open: 1, idle: 0, waiting: 0, isFailing: false }),
    close: () => Promise.resolve(),
  };
}

async function within<T>(
  outer: Transaction,
  act: (tx: Transaction) => Promise<T>,
  shouldCommit: (answer: T) => boolean,
): Promise<T> {
  const waiting: (() => void)[] = [];
  // Awaited, so that all earlier changes have been announced.
  await outer.query(sql`savepoint step`);
  const mark = outer.changes.mark();
  const rollBack = async () => {
    await outer.query(sql`rollback to savepoint step`);
    outer.changes.rollBackTo(mark);
  };
  const { settle: _, ...line } = pipeline(outer.query);
  try {
    const answer = await act({ ...line, changes: outer.changes, afterCommit: (then) => void waiting.push(then) });
    if (!shouldCommit(answer)) await rollBack();
    else await line.query(sql`release savepoint step`);
    if (!shouldCommit(answer)) await outer.query(sql`release savepoint step`);
    if (shouldCommit(answer)) for (const then of waiting) then();
    return answer;
  } catch (error) {
    await rollBack();
    await outer.query(sql`release savepoint step`);
    throw error;
  }
}
