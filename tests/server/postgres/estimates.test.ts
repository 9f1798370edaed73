import { afterAll, beforeAll, expect, it } from 'vitest';
import { countedList, countsOfTabs } from '#server/postgres/list.ts';
import type { ListStatement } from '#server/postgres/listPage.ts';
import { sql, statement } from '#server/postgres/sql.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { recording } from './support/statementsOf.ts';

const ROWS = 50_000;
const QUERY = { page: 1, size: 25 };

let test: TestTenant;

beforeAll(async () => {
  test = await testTenant();
  const { database } = test.tenant;
  await database.query(sql`create table long_list (id int primary key, part text not null)`);
  await database.query(
    statement(`insert into long_list
    select n, case n % 5 when 0 then 'a' else 'b' end from generate_series(1, ${ROWS}) n`),
  );
  await database.query(sql`create table short_list as select * from long_list where id <= 100`);
  // Waits as long as the test has the lock.
  await database.query(sql`create function held() returns int language sql as
    'select 1 from (select pg_advisory_xact_lock_shared(1)) held'`);
  await database.query(sql`analyze long_list, short_list`);
});
afterAll(() => test.close());

const listOf = (table: string, condition?: string): ListStatement => ({
  select: `select ${table}.id from ${table}`,
  from: table,
  where: condition ? [{ condition, values: [] }] : [],
  sorts: { id: `${table}.id` },
  tie: `${table}.id`,
  amount: '(select held())',
  parts: { by: `${table}.part`, shown: { condition: `${table}.part in ('b')`, values: [], names: ['b'] } },
});

/** Runs `act` while no list can be counted. */
async function whileHeld<T>(act: () => Promise<T>): Promise<T> {
  const client = await test.tenant.database.connect();
  try {
    await client.query('select pg_advisory_lock(1)');
    return await act();
  } finally {
    await client.end();
  }
}

it('the first total of a long list is an estimate, if counting it takes long, and exact a moment later', async () => {
  const { database } = test.tenant;
  const first = await whileHeld(() => countedList(database, QUERY, listOf('long_list')));
  // Each page of the table has the same share of shown rows.
  expect(first).toMatchObject({ isEstimated: true, total: ROWS * 0.8, page: 1, size: 25 });
  expect(JSON.parse(first.rows.text), 'the rows do not wait for the total').toHaveLength(25);
  expect(first.sum).toBeUndefined();
  expect(countsOfTabs(first.counts, { b: ['b'] })).toEqual({});
  await expect.poll(() => countedList(database, QUERY, listOf('long_list'))).not.toHaveProperty('isEstimated');
  const next = await countedList(database, QUERY, listOf('long_list'));
  expect(next).toMatchObject({ total: ROWS * 0.8, sum: ROWS * 0.8 });
  expect(countsOfTabs(next.counts, { a: ['a'], b: ['b'], c: ['c'] })).toEqual({ a: ROWS / 5, b: ROWS * 0.8, c: 0 });
});

it('a long list is estimated whose table has an alias', async () => {
  const list: ListStatement = {
    select: 'select line.id from long_list line',
    from: 'long_list line left join short_list short on short.id = line.id',
    where: [{ condition: "line.part = 'b'", values: [] }],
    sorts: { id: 'line.id' },
    tie: 'line.id',
    amount: '(select held())',
  };
  const page = await whileHeld(() => countedList(test.tenant.database, QUERY, list));
  expect(page).toMatchObject({ isEstimated: true, total: ROWS * 0.8 });
});

it('a long list that several ask for is counted once', async () => {
  const { database } = test.tenant;
  const list = listOf('long_list', 'long_list.id > 0');
  const asked = recording(database);
  await whileHeld(async () => {
    await countedList(database, QUERY, list);
    await database.query(sql`delete from long_list where id = ${ROWS}`);
    expect(await countedList(database, QUERY, list)).toHaveProperty('isEstimated', true);
  });
  expect(asked.filter(({ text }) => text.includes('held()'))).toHaveLength(1);
});

const exact = [
  { why: 'a short list', list: listOf('short_list'), query: QUERY, total: 80 },
  { why: 'a list that seems to be short', list: listOf('long_list', 'long_list.id <= 50'), query: QUERY, total: 40 },
  {
    why: 'a page far from the first one, which may be nearer to the last one',
    list: listOf('long_list', 'long_list.id < 40001'),
    query: { page: 1000, size: 25 },
    total: 32_000,
  },
];
it.each(exact)('$why is counted, however long that takes', async ({ list, query, total }) => {
  const { database } = test.tenant;
  const answer = await whileHeld(async () => {
    const asked = recording(database);
    const running = countedList(database, query, list);
    const estimates = () => asked.filter(({ text }) => text.includes('held()')).length;
    await expect.poll(estimates).toBe(1);
    return { running };
  });
  const page = await answer.running;
  expect(page.total).toBe(total);
  expect(page).not.toHaveProperty('isEstimated');
});
