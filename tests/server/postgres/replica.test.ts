import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/postgres/database.ts';
import { list } from '#server/postgres/list.ts';
import type { Readable } from '#server/postgres/queryable.ts';
import { sql } from '#server/postgres/sql.ts';
import { type DatabasePair, startDatabasePair } from '#tests/support/database/databasePair.ts';

const limits = { connect: 20, statement: 20, idle: 20 };
let pair: DatabasePair;
const opened: Database[] = [];

beforeAll(async () => {
  pair = await startDatabasePair();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()));
});
afterAll(() => pair.stop());

function openWith(replica: { host: string; user: string }, replicaSeconds: number) {
  const named = (host: typeof replica) => [{ ...host, database: 'postgres' }];
  const database = openDatabase({ hosts: named(pair.primary), replicas: named(replica), replicaSeconds }, limits);
  opened.push(database);
  return database;
}

let next = 0;
async function insertOne(database: Database): Promise<number> {
  next += 1;
  await database.transaction((tx) => tx.query(sql`insert into written values (${next})`));
  return next;
}

/** Which server was read, and the latest row that it had. */
const look = async (from: Readable) => {
  const [seen] = await from.query<{ isStandby: boolean; latest: number }>(
    sql`select pg_is_in_recovery() as "isStandby", (select max(id) from written) as latest`,
  );
  return seen;
};

it('a list is read from the replica, and has each change that was acknowledged before', async () => {
  const database = openWith(pair.standby, 20);
  for (let round = 0; round < 50; round++) {
    const latest = await insertOne(database);
    expect(await database.readList(look)).toEqual({ isStandby: true, latest });
  }
  expect(await look(database), 'everything else is read from the primary').toMatchObject({ isStandby: false });
  expect(database.replicaState()).toBe('used');
});

it('the rows and the count of a list come from the replica', async () => {
  const database = openWith(pair.standby, 20);
  await insertOne(database);
  const { rows } = await list<{ isStandby: boolean }>(
    database,
    { page: 1, size: 1 },
    {
      select: 'select pg_is_in_recovery() as "isStandby" from written',
      from: 'written',
      where: [],
      sorts: { id: 'id' },
      tie: 'id',
    },
  );
  expect(rows.text).toBe('[{"isStandby":true}]');
});

it('a list waits for a replica that is behind', async () => {
  const database = openWith(pair.standby, 20);
  await pair.onStandby.query(sql`select pg_wal_replay_pause()`);
  const latest = await insertOne(database);
  const reading = database.readList(look);
  await pair.onStandby.query(sql`select pg_wal_replay_resume()`);
  expect(await reading).toEqual({ isStandby: true, latest });
});

it('a list is read from the primary when the replica stays behind', async () => {
  const database = openWith(pair.standby, 0);
  await pair.onStandby.query(sql`select pg_wal_replay_pause()`);
  const latest = await insertOne(database);
  expect(await database.readList(look)).toEqual({ isStandby: false, latest });
  await pair.onStandby.query(sql`select pg_wal_replay_resume()`);
});

it('a list is read from the primary when the replica is away', async () => {
  const database = openWith({ host: '/nonexistent', user: 'postgres' }, 20);
  const latest = await insertOne(database);
  expect(await database.readList(look)).toEqual({ isStandby: false, latest });
  expect(database.replicaState()).toBe('resting');
});

it('a list is read again from the primary when the replica ends the connection meanwhile', async () => {
  const database = openWith(pair.standby, 20);
  const latest = await insertOne(database);
  const runs: unknown[] = [];
  const answer = await database.readList(async (from) => {
    runs.push(await look(from));
    if (runs.length === 1) await from.query(sql`select pg_terminate_backend(pg_backend_pid())`);
    return runs.length;
  });
  expect(answer).toBe(2);
  expect(runs).toEqual([
    { isStandby: true, latest },
    { isStandby: false, latest },
  ]);
});

it('a wrong statement stays an error of the program', async () => {
  const database = openWith(pair.standby, 20);
  await expect(database.readList((from) => from.query(sql`select 1 / 0`))).rejects.toMatchObject({ code: '22012' });
});

it('a replica that was promoted is not read, because its rows may be others', async () => {
  const database = openWith(pair.standby, 0);
  await pair.promoteStandby();
  await pair.onStandby.query(sql`insert into written values (1000000)`);
  expect(await database.readList(look)).toEqual({ isStandby: false, latest: next });
});
