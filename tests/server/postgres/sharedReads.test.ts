import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/postgres/database.ts';
import { type Statement, sql } from '#server/postgres/sql.ts';
import { testDatabase } from '#tests/support/database/testDatabase.ts';

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ database, drop } = await testDatabase());
});
afterAll(() => drop());

const LOCK = 4711;
/** Waits for the lock, then tells how many settings there are, and from which moment. */
const slow = (about = 'a'): Statement =>
  sql`with waited as materialized (select pg_advisory_xact_lock_shared(${LOCK}))
    select (select count(*) from waited) as waited, ${about}::text as about, statement_timestamp()::text as at,
      (select count(*) from setting)::integer as settings`;

const read = async (statement: Statement) => {
  const { text } = await database.json<{ at: string; settings: number; about: string }>(statement);
  return JSON.parse(text)[0] as { at: string; settings: number; about: string };
};
const waiting = async () =>
  (await database.query(sql`select from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted`))
    .length;

let release: () => void;
let held: Promise<unknown>;
/** Holds the lock until `release`. */
beforeEach(async () => {
  let isHeld: () => void = () => undefined;
  const holding = new Promise<void>((resolve) => {
    isHeld = resolve;
  });
  held = database.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(${LOCK})`);
    isHeld();
    await new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  await holding;
});

afterEach(async () => {
  release();
  await held;
});

it('the same read of many who ask at the same time is made once for the first and once for all others', async () => {
  const reads = Array.from({ length: 10 }, () => read(slow()));
  await expect.poll(waiting).toBe(1);
  release();
  await held;
  const moments = (await Promise.all(reads)).map(({ at }) => at);
  expect(new Set(moments).size).toBe(2);
  expect(new Set(moments.slice(1)).size).toBe(1);
});

it('a read shows what was committed before it was asked for, even if an older read is still running', async () => {
  const before = read(slow());
  await expect.poll(waiting).toBe(1);
  const [{ settings = 0 } = {}] = await database.query<{ settings: number }>(
    sql`with written as (insert into setting (name, value, updated_at) values ('shared', '{}', now()) returning 1)
      select (select count(*) from setting)::integer + (select count(*) from written)::integer as settings`,
  );
  const after = read(slow());
  release();
  await held;
  expect((await after).settings).toBe(settings);
  expect((await before).at < (await after).at).toBe(true);
});

it('reads with other values are made for themselves', async () => {
  const reads = ['a', 'b', 'c'].map((about) => read(slow(about)));
  await expect.poll(waiting).toBe(3);
  release();
  await held;
  expect((await Promise.all(reads)).map(({ about }) => about)).toEqual(['a', 'b', 'c']);
});

it('a read that fails fails for those who share it, and the next one is made', async () => {
  const broken = sql`select 1 / (select count(*) from setting where name = 'none') as never`;
  const answers = await Promise.allSettled([1, 2, 3].map(() => database.json(broken)));
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await expect(database.json(broken)).rejects.toThrow('division by zero');
  release();
  await held;
  expect((await read(slow())).about).toBe('a');
});
