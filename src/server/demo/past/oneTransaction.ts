import type { Database, Transaction } from '../../store/database.ts';
import { sql } from '../../store/sql.ts';
import { inLine } from '../../store/transactionLine.ts';

/**
 * A database inside one open transaction: what is a transaction elsewhere is a savepoint here. Savepoints lie within each
 * other, so whoever uses it does one thing after the other.
 */
export function oneTransaction(tx: Transaction): Database {
  return {
    query: (statement) => tx.query(statement),
    json: () => Promise.reject(new Error('nothing is served out of one transaction')),
    transaction: (act) => within(tx, act, () => true),
    attempt: (act) => within(tx, act, ({ ok }) => ok),
    connect: () => Promise.reject(new Error('one transaction has no second connection')),
    close: () => Promise.resolve(),
  };
}

async function within<T>(
  outer: Transaction,
  act: (tx: Transaction) => Promise<T>,
  isKept: (answer: T) => boolean,
): Promise<T> {
  const waiting: (() => void)[] = [];
  await outer.query(sql`savepoint step`);
  const line = inLine(outer.query);
  try {
    const answer = await act({ ...line, afterCommit: (then) => void waiting.push(then) });
    if (!isKept(answer)) await outer.query(sql`rollback to savepoint step`);
    else await line.query(sql`release savepoint step`);
    if (!isKept(answer)) await outer.query(sql`release savepoint step`);
    if (isKept(answer)) for (const then of waiting) then();
    return answer;
  } catch (error) {
    await outer.query(sql`rollback to savepoint step`);
    await outer.query(sql`release savepoint step`);
    throw error;
  }
}
