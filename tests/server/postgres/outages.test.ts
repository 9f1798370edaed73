import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '#server/postgres/database.ts';
import { DatabaseOutage } from '#server/postgres/databaseOutage.ts';
import { migrate } from '#server/postgres/migrate.ts';
import { sql, statement } from '#server/postgres/sql.ts';
import { openStorage } from '#server/postgres/storage.ts';
import { endConnections } from '#tests/support/database/endConnections.ts';

const limits = { connect: 2, statement: 1, idle: 1 };
const name = `tesela_${randomBytes(6).toString('hex')}`;
let admin: Database;
let database: Database;
let patient: Database;

beforeAll(async () => {
  admin = openDatabase({ ...inject('database'), database: 'postgres', max: 2 });
  await admin.query(statement(`create database ${name}`));
  database = openDatabase({ ...inject('database'), database: name, max: 2 }, limits);
  patient = openDatabase({ ...inject('database'), database: name, max: 1 });
  await patient.query(sql`create table written (id integer primary key)`);
});
afterAll(async () => {
  await database.close();
  await patient.close();
  await admin.query(statement(`drop database ${name} with (force)`));
  await admin.close();
});

const terminateAll = () => endConnections(admin, name);
/** Without the short limits, which a busy machine exceeds. */
const ids = async () =>
  (await patient.query<{ id: number }>(sql`select id from written order by id`)).map(({ id }) => id);

describe('a connection that the database ends', () => {
  it('while it is checked out and idle, is replaced, and the transaction runs again', async () => {
    let runs = 0;
    await database.transaction(async (tx) => {
      runs += 1;
      await tx.query(sql`insert into written values (1)`);
      if (runs === 1) await terminateAll();
      await tx.query(sql`select 1`);
    });
    expect(runs).toBe(2);
    expect(await ids()).toEqual([1]);
  });

  it('while it waits for an answer, ends that call only, and the next one succeeds', async () => {
    const slow = patient.query(sql`select pg_sleep(60)`).catch((error: unknown) => error);
    const sleeping = sql`select from pg_stat_activity where datname = ${name} and query like '%pg_sleep%' and state = 'active'`;
    await expect.poll(async () => (await admin.query(sleeping)).length).toBe(1);
    await terminateAll();
    expect(await slow).toBeInstanceOf(DatabaseOutage);
    expect(await patient.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  it('loses none of the transactions that were acknowledged, however often it happens', async () => {
    await patient.query(sql`truncate written`);
    const acknowledged: number[] = [];
    let isRunning = true;
    const breaking = (async () => {
      for (let count = 0; count < 15; count++) await terminateAll();
      isRunning = false;
    })();
    const write = async (from: number) => {
      for (let id = from; isRunning || id < from + 20; id += 2) {
        const written = await database
          .transaction((tx) => tx.query(sql`insert into written values (${id})`))
          .then(() => true)
          .catch((error: unknown) => !(error instanceof DatabaseOutage) && Promise.reject(error));
        if (written) acknowledged.push(id);
      }
    };
    await Promise.all([breaking, write(0), write(1)]);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(await ids()).toEqual(expect.arrayContaining(acknowledged));
  });

  it('does not end the process when it is a dedicated one', async () => {
    const client = await database.connect();
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    await terminateAll();
    await ended;
    await expect.poll(() => database.query(sql`select 1 as one`).catch(() => 'broken')).toEqual([{ one: 1 }]);
  });
});

describe('a call that takes too long is an outage', () => {
  it('when the statement is slow', async () => {
    await expect(database.query(sql`select pg_sleep(60)`)).rejects.toMatchObject({
      name: 'DatabaseOutage',
      code: '57014',
    });
  });

  it('when no connection becomes free', async () => {
    let free = () => {};
    const held = new Promise<void>((resolve) => {
      free = resolve;
    });
    const single = openDatabase({ ...inject('database'), database: name, max: 1 }, { ...limits, idle: 60 });
    let begun = () => {};
    const started = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const holding = single.transaction(async (tx) => {
      await tx.query(sql`select 1`);
      begun();
      await held;
    });
    await started;
    await expect(single.query(sql`select 1`)).rejects.toThrow(DatabaseOutage);
    free();
    await holding;
    await single.close();
  });

  it('when the transaction pauses', async () => {
    const pause = database.transaction(async (tx) => {
      const [me] = await tx.query<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      const alive = sql`select from pg_stat_activity where pid = ${me?.pid}`;
      await expect.poll(async () => (await admin.query(alive)).length).toBe(0);
      await tx.query(sql`select 1`);
    });
    await expect(pause).rejects.toThrow(DatabaseOutage);
  });

  it('but not in a long transaction', async () => {
    const [slept] = await database.longTransaction((tx) =>
      tx.query<{ slept: number }>(sql`select 1 as slept from pg_sleep(1.1)`),
    );
    expect(slept).toEqual({ slept: 1 });
  });

  it('when the server is frozen, for each call, and it works again afterwards', async () => {
    await database.query(sql`select 1`);
    const pids = await admin.query<{ pid: number }>(sql`select pid from pg_stat_activity where datname = ${name}`);
    const frozen = [...pids.map(({ pid }) => pid), await postmaster()];
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    try {
      const calls = Array.from({ length: 5 }, () => database.query(sql`select 1`));
      const answers = await Promise.allSettled(calls);
      expect(answers.map((each) => each.status === 'rejected' && each.reason instanceof DatabaseOutage)).toEqual(
        calls.map(() => true),
      );
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT');
    }
    expect(await database.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });
});

describe('an error that is no outage', () => {
  it('stays what it is', async () => {
    await expect(database.query(sql`select 1 / 0`)).rejects.toMatchObject({ name: 'error', code: '22012' });
  });
});

describe('several processes that start at once', () => {
  it('create and migrate a database together', async () => {
    const { host, user } = inject('database');
    const url = `postgres://${user}@localhost/postgres?host=${encodeURIComponent(host)}`;
    const key = `race${randomBytes(4).toString('hex')}`;
    const started = Array.from({ length: 6 }, () =>
      openStorage({
        databaseAddressOf: () => ({ hosts: [url], replicas: [], direct: undefined }),
        databaseConnections: 4,
        DATABASE_REPLICA_SECONDS: 1,
        data: '/nonexistent',
        databaseLimits: { connect: 60, statement: 60, idle: 60 },
      }),
    );
    const opened = await Promise.all(started.map((storage) => storage.open(key)));
    await Promise.all(opened.map((each) => migrate(each)));
    await Promise.all(opened.map((each) => each.close()));
    await admin.query(statement(`drop database tesela_${key} with (force)`));
    expect(opened).toHaveLength(6);
  });
});

/** The process that starts a backend for each connection. */
async function postmaster(): Promise<number> {
  const [file] = await admin.query<{ text: string }>(sql`select pg_read_file('postmaster.pid') as text`);
  return Number.parseInt(file?.text ?? '', 10);
}
