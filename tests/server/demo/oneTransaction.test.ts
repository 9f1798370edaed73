import { afterAll, beforeAll, expect, it } from 'vitest';
import { oneTransaction } from '#server/demo/timeline/oneTransaction.ts';
import type { Database } from '#server/postgres/database.ts';
import type { Transaction } from '#server/postgres/queryable.ts';
import { sql } from '#server/postgres/sql.ts';
import { testDatabase } from '#tests/support/database/testDatabase.ts';

let outer: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ database: outer, drop } = await testDatabase());
});
afterAll(() => drop());

const write = (tx: Pick<Transaction, 'query'>, key: string) =>
  tx.query(sql`insert into budget (key, window_start, used) values (${key}, now(), 1)`);
const keys = async () => {
  const rows = await outer.query<{ key: string }>(sql`select key from budget order by key`);
  return rows.map(({ key }) => key);
};

it('keeps the changes of successful inner transactions and drops those of refused and failed ones', async () => {
  const callbacks: string[] = [];
  await outer.transaction(async (tx) => {
    const inner = oneTransaction(tx);
    await inner.transaction(async (step) => {
      await write(step, 'kept');
      step.afterCommit(() => callbacks.push('kept'));
    });
    await inner.attempt(async (step) => {
      await write(step, 'refused');
      step.afterCommit(() => callbacks.push('refused'));
      return { ok: false };
    });
    await expect(
      inner.transaction(async (step) => {
        await write(step, 'failed');
        await write(step, 'failed');
      }),
    ).rejects.toThrow('duplicate key');
    await write(inner, 'after');
  });
  expect(await keys()).toEqual(['after', 'kept']);
  expect(callbacks).toEqual(['kept']);
});

it('rolls back inner transactions when the outer transaction fails', async () => {
  const before = await keys();
  await expect(
    outer.transaction(async (tx) => {
      await oneTransaction(tx).transaction((step) => write(step, 'lost'));
      throw new Error('cut off');
    }),
  ).rejects.toThrow('cut off');
  expect(await keys()).toEqual(before);
});
