import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { DAY, MINUTE, SECOND } from '#machines/shared/duration.ts';
import { handlers } from '#server/effects/handlers.ts';
import { enqueueJob } from '#server/engine/queue.ts';
import { type JobHandlers, Worker } from '#server/jobs/jobs.ts';
import { openDatabase } from '#server/postgres/database.ts';
import { holdProcess } from '#server/postgres/processLocks.ts';
import { sql, statement } from '#server/postgres/sql.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { endConnections } from '#tests/support/database/endConnections.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';

let test: TestTenant;
let world: World;

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
});
afterEach(async () => {
  vi.useRealTimers();
  await test.tenant.database.query(sql`delete from job`);
  await test.tenant.database.query(sql`delete from incident`);
  test.reported.splice(0);
});
afterAll(() => test.close());

/** A worker of its own, as another process has it, that passes the reference of each job to `act`. */
const workerWith = (act: (reference: string) => Promise<void> | void): Worker => {
  const watched: JobHandlers = { ...handlers, 'kyc.notice': async (_, { reference }) => act(reference) };
  return new Worker(test.tenant, watched);
};

const enqueue = (reference: string, runAt?: Date) => enqueueJob(test.tenant, 'kyc.notice', { reference }, runAt);
const later = (milliseconds: number) => new Date(test.tenant.clock.now().getTime() + milliseconds);
const wait = (milliseconds: number) => test.moveClock(later(milliseconds));

interface JobRow {
  id: string;
  state: string;
  attempts: number;
  last_error: string | null;
  run_at: Date;
  locked_until: Date | null;
}
const jobs = () =>
  test.tenant.database.query<JobRow>(
    sql`select id, state, attempts, last_error, run_at, locked_until from job order by created_at, id`,
  );
const jobOf = async () => {
  const [job] = await jobs();
  if (!job) throw new Error('There is no job');
  return job;
};

const incidents = () => test.tenant.database.query(sql`select id from incident where kind = 'failedJob'`);

/** A promise that the test opens. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

describe('a job that always fails', () => {
  it('is tried after ever longer waits, tells managers early, and after its days waits for one of them', async () => {
    let runs = 0;
    const worker = workerWith(() => {
      runs += 1;
      throw new Error(`failure ${runs}`);
    });
    await enqueue('a');
    for (const [index, seconds] of [2, 4, 8, 16, 32, 64, 128, 256].entries()) {
      await worker.drain();
      const failed = { state: 'queued', attempts: index + 1, last_error: `failure ${index + 1}`, locked_until: null };
      const job = await jobOf();
      expect(job).toMatchObject(failed);
      const delay = job.run_at.getTime() - test.tenant.clock.now().getTime();
      expect(delay).toBeGreaterThanOrEqual(seconds * 0.75 * SECOND);
      expect(delay).toBeLessThanOrEqual(seconds * 1.25 * SECOND);
      test.moveClock(new Date(job.run_at.getTime() - 1));
      await worker.drain();
      expect(runs, 'no attempt before its time').toBe(index + 1);
      expect(await incidents()).toHaveLength(index === 7 ? 1 : 0);
      wait(1);
    }
    expect(test.reported).toEqual([new Error('failure 8')]);
    const began = test.tenant.clock.now().getTime();
    while ((await jobOf()).state === 'queued') {
      await worker.drain();
      test.moveClock((await jobOf()).run_at);
    }
    const days = (test.tenant.clock.now().getTime() - began) / DAY;
    expect(days).toBeGreaterThan(2);
    expect(days).toBeLessThan(4);
    const given = runs;
    wait(60 * MINUTE);
    await worker.drain();
    expect(runs, 'a failed job is not tried again by itself').toBe(given);
    expect(await incidents()).toHaveLength(1);
  });

  it('is shown once to managers, and runs again when one of them retries it', async () => {
    let isBroken = true;
    let runs = 0;
    const worker = workerWith(() => {
      runs += 1;
      if (isBroken) throw new Error('The provider is down');
    });
    await enqueue('a');
    for (let attempt = 0; attempt < 8; attempt++) {
      await worker.drain();
      wait(10 * MINUTE);
    }
    const token = await world.tokenOf(await world.user(['ADMIN']));
    const failed = async () => (await callApi(test, 'GET', '/v2/pfp/jobs/failed', { token })).body.data;
    const { id } = await jobOf();
    const shown = { id, kind: 'kyc.notice', attempts: 8, lastError: 'The provider is down' };
    expect(await failed()).toMatchObject({ rows: [shown], total: 1 });

    isBroken = false;
    const retry = () => callApi(test, 'POST', `/v2/pfp/jobs/${id}/retry`, { token });
    expect((await retry()).status).toBe(200);
    expect(await jobOf()).toMatchObject({ state: 'queued', attempts: 0 });
    expect((await retry()).status, 'a job that is queued already is not retried').toBe(404);
    await worker.drain();
    expect(await jobOf()).toMatchObject({ state: 'done', attempts: 1, last_error: null });
    expect(await failed()).toMatchObject({ rows: [], total: 0 });
    expect(runs).toBe(9);
  });

  it('does not keep the other jobs of its batch from running', async () => {
    const ran: string[] = [];
    const worker = workerWith((reference) => {
      if (reference === 'b') throw new Error('broken');
      ran.push(reference);
    });
    for (const reference of ['a', 'b', 'c']) await enqueue(reference);
    await worker.drain();
    expect(ran.toSorted()).toEqual(['a', 'c']);
    expect((await jobs()).map(({ state }) => state).toSorted()).toEqual(['done', 'done', 'queued']);
  });

  it('is done, without an error, once a later attempt succeeds', async () => {
    let runs = 0;
    const worker = workerWith(() => {
      runs += 1;
      if (runs < 3) throw new Error('The bank gave no definite answer');
    });
    await enqueue('a');
    for (const seconds of [2, 4, 8]) {
      await worker.drain();
      wait(seconds * 1.25 * SECOND);
    }
    expect(await jobOf()).toMatchObject({ state: 'done', attempts: 3, last_error: null });
    expect(test.reported).toEqual([]);
  });
});

describe('several workers on one database', () => {
  it('run each of many jobs once', async () => {
    const ran: string[] = [];
    const both = [1, 2].map(() => workerWith((reference) => void ran.push(reference)));
    const references = Array.from({ length: 60 }, (_, index) => `job ${index}`);
    for (const reference of references) await enqueue(reference);
    await Promise.all(both.map((worker) => worker.drain()));
    expect(ran.toSorted()).toEqual(references.toSorted());
  });

  it('leave a job alone that one of them is running, until its lease has expired', async () => {
    const { open, opened } = gate();
    const started = gate();
    const runs: string[] = [];
    const first = workerWith(async (reference) => {
      runs.push(`first ${reference}`);
      started.open();
      await opened;
    });
    const other = gate();
    const third = gate();
    const second = workerWith((reference) => {
      runs.push(`second ${reference}`);
      if (reference === 'b') other.open();
      if (reference === 'c') third.open();
    });
    await enqueue('a');
    const draining = [first.drain()];
    await started.opened;
    await enqueue('b');
    draining.push(second.drain());
    await other.opened;
    // The second worker looks again before it takes this job, so it has passed over the leased one twice.
    await enqueue('c');
    await third.opened;
    expect(runs).toEqual(['first a', 'second b', 'second c']);

    await test.tenant.database.query(sql`update job set locked_until = clock_timestamp() - interval '1 second'
      where payload ->> 'reference' = 'a' and locked_until > clock_timestamp()`);
    await draining[1];
    expect(runs).toEqual(['first a', 'second b', 'second c', 'second a']);
    open();
    await Promise.all(draining);
    expect((await jobs()).map(({ state }) => state)).toEqual(['done', 'done', 'done']);
  });
});

describe('a manager', () => {
  it('retries all jobs of a kind at once, and no others', async () => {
    await enqueue('a');
    await enqueue('b');
    await enqueueJob(test.tenant, 'mail.registered', { userId: 'none' });
    await test.tenant.database.query(sql`update job set state = 'failed', attempts = 90`);
    const token = await world.tokenOf(await world.user(['ADMIN']));
    const retry = (kind: string) => callApi(test, 'POST', '/v2/pfp/jobs/retry', { token, body: { kind } });
    expect((await retry('kyc.notice')).body.data).toEqual({ count: 2 });
    const states = await test.tenant.database.query(sql`select state, attempts from job
      where kind in ('kyc.notice', 'mail.registered') order by kind, id`);
    const queued = { state: 'queued', attempts: 0 };
    expect(states).toEqual([queued, queued, { state: 'failed', attempts: 90 }]);
  });
});

describe('a job that hangs', () => {
  it('holds up no other, and is given back when the worker stops', async () => {
    const hanging = gate();
    const ran: string[] = [];
    const worker = workerWith(async (reference) => {
      if (reference === 'hangs') await hanging.opened;
      ran.push(reference);
    });
    await enqueue('hangs', later(-SECOND));
    for (let index = 0; index < 20; index++) await enqueue(String(index));
    worker.start();
    await expect.poll(() => ran.length).toBe(20);
    await enqueue('later');
    worker.wake();
    await expect.poll(() => ran).toContain('later');
    expect(ran).not.toContain('hangs');
    await worker.stop(1);
    const [job] = await test.tenant.database.query(
      sql`select state, locked_until, locked_by from job where payload ->> 'reference' = 'hangs'`,
    );
    expect(job).toEqual({ state: 'queued', locked_until: null, locked_by: null });
    hanging.open();
  });
});

describe('a job whose end cannot be stored', () => {
  it.each([
    ['its end', () => {}],
    [
      'its failure',
      () => {
        throw new Error('The database is away');
      },
    ],
  ])('because the database is away runs again when it is back: %s', async (_, end) => {
    const { database } = test.tenant;
    let isAway = false;
    let runs = 0;
    const away: typeof database = {
      ...database,
      query: (statement) =>
        isAway && /^update job set state/.test(statement.text)
          ? Promise.reject(new Error('The database is away'))
          : database.query(statement),
    };
    const watched: JobHandlers = {
      ...handlers,
      'kyc.notice': async () => {
        runs += 1;
        isAway = runs === 1;
        if (isAway) end();
      },
    };
    const worker = new Worker({ ...test.tenant, database: away }, watched);
    await enqueue('a');
    await worker.drain();
    expect(runs).toBe(2);
    expect(await jobOf()).toMatchObject({ state: 'done', attempts: 2, last_error: null });
    expect(test.reported).toEqual([new Error('The database is away')]);
  });
});

describe('the lease of another process', () => {
  const leasedBy = async (owner: number) => {
    await enqueue('leased');
    await test.tenant.database.query(
      sql`update job set locked_by = ${owner}, locked_until = clock_timestamp() + interval '1 hour'`,
    );
  };

  it('ends soon after the process has died', async () => {
    const owner = 7;
    const process = await test.tenant.database.connect();
    await process.query(holdProcess(owner));
    const ran: string[] = [];
    const worker = workerWith((reference) => void ran.push(reference));
    await leasedBy(owner);
    worker.start();
    await enqueue('free');
    worker.wake();
    await expect.poll(() => ran).toEqual(['free']);
    await process.end();
    // The hub wakes the workers when it misses a process.
    await expect
      .poll(() => {
        worker.wake();
        return ran;
      })
      .toEqual(['free', 'leased']);
    await worker.stop();
  });
});

describe('a worker that has nothing to do', () => {
  /** The statements of a worker, and the pause after which it looks again. */
  function watchedWorker() {
    const { database } = test.tenant;
    const asked: string[] = [];
    const pauses: number[] = [];
    const query: typeof database.query = (asking) => {
      asked.push(asking.text);
      return database.query(asking);
    };
    const worker = new Worker({ ...test.tenant, database: { ...database, query } }, handlers);
    const { setTimeout: original } = globalThis;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, milliseconds?: number) => {
      if ((milliseconds ?? 0) >= SECOND) pauses.push(milliseconds ?? 0);
      return original(act, milliseconds);
    }) as typeof setTimeout);
    return { worker, asked, pauses };
  }
  afterEach(() => void vi.restoreAllMocks());

  it('asks the database nothing until the next job is due', async () => {
    const { worker, pauses } = watchedWorker();
    await enqueue('later', later(90 * SECOND));
    worker.start();
    await expect.poll(() => pauses).toContain(90 * SECOND);
    await worker.stop();
  });

  it('looks for jobs of which it was not told within minutes', async () => {
    const { worker, pauses } = watchedWorker();
    worker.start();
    await expect.poll(() => pauses).toContain(5 * MINUTE);
    await worker.stop();
  });

  it('leaves the jobs that another process queues to that process', async () => {
    const { worker, asked, pauses } = watchedWorker();
    worker.start();
    await expect.poll(() => pauses).toContain(5 * MINUTE);
    const before = asked.length;
    const ran: string[] = [];
    const other = workerWith((reference) => void ran.push(reference));
    other.start();
    await enqueue('own');
    other.wake();
    await expect.poll(() => ran).toEqual(['own']);
    await Promise.all([worker.stop(), other.stop()]);
    expect(asked).toHaveLength(before);
  });
});

describe('more jobs than a process can run', () => {
  it('are announced, so that an idle process runs them too', async () => {
    const { open, opened } = gate();
    const busy = workerWith(() => opened);
    const ran: string[] = [];
    const idle = workerWith((reference) => void ran.push(reference));
    const told = vi.spyOn(test.tenant, 'announceJobs').mockImplementation(() => idle.start());
    for (let number = 0; number < 9; number += 1) await enqueue(`n${number}`);
    busy.start();
    await expect.poll(() => ran.length).toBe(1);
    open();
    await Promise.all([busy.stop(), idle.stop()]);
    expect(told).toHaveBeenCalledTimes(1);
    told.mockRestore();
  });

  it('are announced by a process that stops and leaves some', async () => {
    const busy = workerWith(() => new Promise(() => {}));
    await enqueue('hangs');
    busy.start();
    await expect.poll(async () => (await jobOf()).locked_until).not.toBeNull();
    const told = vi.spyOn(test.tenant, 'announceJobs');
    await busy.stop(1);
    expect(told).toHaveBeenCalledTimes(1);
    told.mockRestore();
  });
});

describe('the jobs that are due', () => {
  it('do not each bring a look at all due jobs for processes that have died', async () => {
    const { database } = test.tenant;
    const looks = () => asked.filter((text) => text.includes('distinct locked_by')).length;
    const asked: string[] = [];
    const watched: typeof database = {
      ...database,
      query: (asking) => {
        asked.push(asking.text);
        return database.query(asking);
      },
    };
    for (let number = 0; number < 50; number += 1) await enqueue(`n${number}`);
    vi.useFakeTimers({ toFake: ['performance'] });
    await new Worker({ ...test.tenant, database: watched }, { ...handlers, 'kyc.notice': async () => {} }).drain();
    expect(asked.length).toBeGreaterThan(10);
    expect(looks(), 'within the same second').toBe(1);
  });

  it('run in the order of their times, at most eight at once', async () => {
    let running = 0;
    let most = 0;
    const ran: number[] = [];
    const worker = workerWith(async (reference) => {
      running += 1;
      most = Math.max(most, running);
      ran.push(Number(reference));
      await test.tenant.database.query(sql`select 1`);
      running -= 1;
    });
    const count = 20;
    for (const index of Array.from({ length: count }, (_, number) => (number * 7) % count))
      await enqueue(String(index), later((index - count) * SECOND));
    await worker.drain();
    const batches = [ran.slice(0, 8), ran.slice(8, 16), ran.slice(16)].map((batch) => batch.toSorted((a, b) => a - b));
    expect(batches).toEqual([
      [0, 1, 2, 3, 4, 5, 6, 7],
      [8, 9, 10, 11, 12, 13, 14, 15],
      [16, 17, 18, 19],
    ]);
    expect(most).toBe(8);
  });

  it('are claimed at most eight at once by any plan of the database', async () => {
    const own = await testTenant();
    const { database } = own.tenant;
    for (const plan of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'memoize', 'indexscan', 'bitmapscan'])
      await database.query(
        statement(`do $$ begin
        execute format('alter database %I set enable_${plan} = off', current_database()); end $$`),
      );
    // Only new connections have the settings.
    const [current] = await database.query<{ name: string }>(sql`select current_database() as name`);
    const admin = openDatabase({ ...inject('database'), database: 'postgres', max: 1 });
    await endConnections(admin, current?.name ?? '');
    await admin.close();
    const planning = () => database.query(statement('show enable_sort')).catch(() => 'an outage');
    await expect.poll(planning).toEqual([{ enable_sort: 'off' }]);
    let most = 0;
    const watched: JobHandlers = {
      ...handlers,
      'kyc.notice': async () => {
        const [leased] = await database.query<{ count: number }>(
          sql`select count(*) as count from job where state = 'queued' and locked_until is not null`,
        );
        most = Math.max(most, leased?.count ?? 0);
      },
    };
    for (let index = 0; index < 20; index += 1)
      await enqueueJob(own.tenant, 'kyc.notice', { reference: String(index) });
    await new Worker(own.tenant, watched).drain();
    expect(most).toBe(8);
    await own.close();
  });

  it('include those that they queue themselves', async () => {
    const ran: string[] = [];
    const worker = workerWith(async (reference) => {
      ran.push(reference);
      if (ran.length < 4) await enqueue(`${reference}!`);
    });
    await enqueue('a');
    await worker.drain();
    expect(ran).toEqual(['a', 'a!', 'a!!', 'a!!!']);
  });
});
