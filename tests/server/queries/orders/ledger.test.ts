import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { constraintOf, type Database } from '#server/postgres/database.ts';
import { sql } from '#server/postgres/sql.ts';
import { ledgerViolations, type PostingLine, post, readAccountBalance } from '#server/queries/orders/ledger.ts';
import { testDatabase } from '#tests/support/database/testDatabase.ts';

let database: Database;
let drop: () => Promise<void>;
const now = new Date('2026-03-01T10:00:00Z');
const posting = (lines: PostingLine[], key: string = randomUUID()) =>
  post(database, now, { key, about: 'test', entityId: randomUUID(), lines });

beforeAll(async () => {
  ({ database, drop } = await testDatabase());
});
afterAll(() => drop());

describe('the ledger', () => {
  it('moves money between accounts and keeps their balances', async () => {
    const owner = randomUUID();
    await posting([
      { account: 'externalCash', amount: -1500 },
      { account: 'investorAvailable', owner, amount: 1500 },
    ]);
    await posting([
      { account: 'investorAvailable', owner, amount: -400 },
      { account: 'investorHeld', owner, amount: 400 },
    ]);
    expect(await readAccountBalance(database, 'investorAvailable', owner)).toBe(1100);
    expect(await readAccountBalance(database, 'investorHeld', owner)).toBe(400);
  });

  it('posts a key once when it is posted several times at once', async () => {
    const owner = randomUUID();
    const lines: PostingLine[] = [
      { account: 'externalCash', amount: -700 },
      { account: 'projectEscrow', owner, amount: 700 },
    ];
    const fresh = await Promise.all(Array.from({ length: 10 }, () => posting(lines, 'once')));
    expect(fresh.filter(Boolean)).toHaveLength(1);
    expect(await readAccountBalance(database, 'projectEscrow', owner)).toBe(700);
  });

  it('refuses a posting that does not sum to zero', async () => {
    const unbalanced = posting([{ account: 'externalCash', amount: -1 }]);
    expect(constraintOf(await unbalanced.catch((error) => error))).toBe('sums_to_zero');
  });

  it('never lets an investor’s balance go below zero in concurrent postings', async () => {
    const owner = randomUUID();
    await posting([
      { account: 'externalCash', amount: -1000 },
      { account: 'investorAvailable', owner, amount: 1000 },
    ]);
    const spend = () =>
      posting([
        { account: 'investorAvailable', owner, amount: -300 },
        { account: 'investorHeld', owner, amount: 300 },
      ]).catch(constraintOf);
    const answers = await Promise.all(Array.from({ length: 10 }, spend));
    expect(answers.filter((answer) => answer === true)).toHaveLength(3);
    expect(answers.filter((answer) => answer === 'never_negative')).toHaveLength(7);
    expect(await readAccountBalance(database, 'investorAvailable', owner)).toBe(100);
  });

  it('refuses to update or delete entries', async () => {
    await expect(database.query(sql`update ledger_entry set amount = amount + 1`)).rejects.toThrow('only grows');
    await expect(database.query(sql`delete from ledger_posting`)).rejects.toThrow('only grows');
    await expect(database.query(sql`truncate ledger_entry`)).rejects.toThrow('only grows');
  });

  it('is consistent after any sequence of postings', async () => {
    const owners = Array.from({ length: 4 }, () => randomUUID());
    const move = fc.record({ from: fc.nat(3), to: fc.nat(3), amount: fc.integer({ min: 1, max: 5000 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 12 }), async (moves) => {
        for (const { from, to, amount } of moves)
          await posting([
            { account: from === 0 ? 'externalCash' : 'investorAvailable', owner: owners[from], amount: -amount },
            { account: 'investorAvailable', owner: owners[to], amount },
          ]).catch(constraintOf);
        expect(await ledgerViolations(database)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});
