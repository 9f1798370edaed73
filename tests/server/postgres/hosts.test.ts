import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/postgres/database.ts';
import { DatabaseOutage } from '#server/postgres/databaseOutage.ts';
import { sql } from '#server/postgres/sql.ts';
import { type DatabasePair, startDatabasePair } from '#tests/support/database/databasePair.ts';

const limits = { connect: 20, statement: 20, idle: 20 };
let pair: DatabasePair;
const opened: Database[] = [];

/** Opens the database by all its hosts, and by one that nothing listens at. */
function openBy(hosts: readonly ('primary' | 'standby')[], within = limits) {
  const away = { host: '/nonexistent', user: 'postgres' };
  const named = [away, ...hosts.map((host) => pair[host])].map((host) => ({ ...host, database: 'postgres' }));
  const database = openDatabase({ hosts: named, replicas: [], replicaSeconds: 0 }, within);
  opened.push(database);
  return database;
}

const insert = (database: Database, id: number) =>
  database.transaction((tx) => tx.query(sql`insert into written values (${id})`));

beforeAll(async () => {
  pair = await startDatabasePair();
});
afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()));
  await pair.stop();
});

describe('a database with several hosts', () => {
  it.each([[['primary', 'standby']], [['standby', 'primary']]] as const)(
    'is the one that takes changes, in the order %j',
    async (hosts) => {
      const database = openBy(hosts);
      expect(await database.query(sql`select pg_is_in_recovery() as "isStandby"`)).toEqual([{ isStandby: false }]);
      const client = await database.connect();
      expect((await client.query('select pg_is_in_recovery() as is_standby')).rows).toEqual([{ is_standby: false }]);
      await client.end();
    },
  );

  it('is an outage while none takes changes', async () => {
    await expect(openBy(['standby'], { ...limits, connect: 1 }).query(sql`select 1`)).rejects.toThrow(DatabaseOutage);
  });

  it('is an outage, and no error of the program, when a host has become a standby', async () => {
    const database = openDatabase({ ...pair.standby, database: 'postgres', max: 1 }, limits);
    opened.push(database);
    const pid = async () => (await database.query<{ pid: number }>(sql`select pg_backend_pid() as pid`))[0]?.pid;
    const before = await pid();
    await expect(insert(database, 1)).rejects.toMatchObject({ name: 'DatabaseOutage', code: '25006' });
    expect(await pid(), 'the connection is replaced, which may lead to another host').not.toBe(before);
  });
});

describe('after the loss of the primary', () => {
  it('the promoted standby is found, and no acknowledged change is lost', async () => {
    const database = openBy(['primary', 'standby']);
    const acknowledged: number[] = [];
    let next = 1000;
    let isOver = false;
    const write = async () => {
      while (!isOver) {
        const id = next++;
        const written = await insert(database, id).then(
          () => true,
          (error: unknown) => !(error instanceof DatabaseOutage) && Promise.reject(error),
        );
        if (written) acknowledged.push(id);
      }
    };
    const writing = [write(), write(), write(), write()];
    await expect.poll(() => acknowledged.length).toBeGreaterThan(50);
    pair.killPrimary();
    const before = acknowledged.length;
    await pair.promoteStandby();
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 50);
    isOver = true;
    await Promise.all(writing);
    const stored = await database.query<{ id: number }>(sql`select id from written`);
    const ids = new Set(stored.map(({ id }) => id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('the old primary is not used when it comes back, although it takes changes', async () => {
    await pair.reviveOldPrimary();
    const database = openBy(['primary', 'standby']);
    await insert(database, 1);
    expect(await pair.onStandby.query(sql`select id from written where id = 1`)).toEqual([{ id: 1 }]);
  });
});
