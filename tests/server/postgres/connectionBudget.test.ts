import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type BudgetShare, ConnectionBudget } from '#server/postgres/connectionBudget.ts';
import { type Database, openDatabase } from '#server/postgres/database.ts';
import { sql, statement } from '#server/postgres/sql.ts';

const LIMIT = 4;
const limits = { connect: 2, statement: 20, idle: 60 };
const prefix = `tesela_${randomBytes(6).toString('hex')}`;
const names = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `${prefix}_${letter}`);
let admin: Database;
let databases: Database[];

beforeAll(async () => {
  admin = openDatabase({ ...inject('database'), database: 'postgres', max: 1 });
  for (const name of names) await admin.query(statement(`create database ${name} strategy file_copy`));
});
afterAll(async () => {
  for (const name of names) await admin.query(statement(`drop database ${name} with (force)`));
  await admin.close();
});

/** Remembers to which database each connection was given. */
class RecordedBudget extends ConnectionBudget {
  readonly given: BudgetShare[] = [];

  override async take(share: BudgetShare, limitMs: number) {
    const release = await super.take(share, limitMs);
    this.given.push(share);
    return release;
  }
}

/** The databases of several tenants, with connections that they share. */
async function sharing(act: (budget: RecordedBudget) => Promise<void>) {
  const budget = new RecordedBudget(LIMIT);
  const shared = { primary: budget, replica: budget };
  databases = names.map((database) => openDatabase({ ...inject('database'), database }, limits, shared));
  await act(budget);
  for (const database of databases) await database.close();
}

const of = (index: number): Database => {
  const database = databases[index];
  if (!database) throw new Error(`There is no database ${index}`);
  return database;
};

const open = () => databases.reduce((sum, database) => sum + database.poolUse().open, 0);

/** Transactions that hold their connections until `end`. */
async function hold(database: Database, count: number) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const begun: Promise<void>[] = [];
  const all = Array.from({ length: count }, () => {
    let begin = () => {};
    begun.push(
      new Promise<void>((resolve) => {
        begin = resolve;
      }),
    );
    return database.transaction(async (tx) => {
      await tx.query(sql`select 1`);
      begin();
      await ended;
    });
  });
  await Promise.all(begun);
  return () => {
    end();
    return Promise.all(all);
  };
}

it('keeps the connections of all databases within the limit, and idle ones make room for those that are needed', () =>
  sharing(async () => {
    for (let round = 0; round < 3; round += 1)
      for (const database of databases) {
        const ask = () => database.query<{ one: number }>(sql`select 1 as one`);
        expect(await Promise.all([ask(), ask(), ask()])).toHaveLength(3);
        expect(open()).toBeLessThanOrEqual(LIMIT + 1); // an idle one may be closing
      }
    const counted = sql`select from pg_stat_activity where datname like ${`${prefix}%`}`;
    await expect.poll(async () => (await admin.query(counted)).length).toBeLessThanOrEqual(LIMIT);
  }));

it('serves the databases in turn, however many calls of one wait', () =>
  sharing(async (budget) => {
    const free = await hold(of(0), LIMIT);
    const ask = (index: number) => of(index).query(sql`select 1`);
    const many = Array.from({ length: 200 }, () => ask(0));
    const few = [1, 2, 3].map(ask);
    budget.given.length = 0;
    await free();
    await Promise.all([...many, ...few]);
    // One turn each for the four databases.
    expect(new Set(budget.given.slice(0, 4)).size).toBe(4);
    expect(budget.given).toHaveLength(203);
  }));

it('refuses a call that waits too long, without taking the host to be away', () =>
  sharing(async () => {
    const free = await hold(of(0), LIMIT);
    const refused = of(1).query(sql`select 1`);
    await expect(refused).rejects.toMatchObject({ name: 'DatabaseOutage', concernsHost: false });
    await free();
    expect(await of(1).query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  }));

it('gives back what a call had taken that failed', () =>
  sharing(async () => {
    for (let number = 0; number < 3 * LIMIT; number += 1)
      await expect(of(0).query(sql`select 1 / 0`)).rejects.toThrow('division by zero');
    const free = await hold(of(1), LIMIT);
    await free();
  }));
