import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { handlers } from '#server/effects/handlers.ts';
import { enqueueJob } from '#server/engine/queue.ts';
import { Worker } from '#server/jobs/jobs.ts';
import { ConnectionBudget } from '#server/postgres/connectionBudget.ts';
import { type Database, openDatabase } from '#server/postgres/database.ts';
import { sql } from '#server/postgres/sql.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';

/** So many jobs of a tenant run at once. */
const POOL = 8;

let busy: TestTenant;
let light: TestTenant;

beforeAll(async () => {
  [busy, light] = await Promise.all([testTenant(), testTenant()]);
});
afterAll(async () => {
  await Promise.all([busy.close(), light.close()]);
});

/** Workers of both tenants, which share the connections of one process. Each job runs `act`. */
async function workersWith(limit: number, acts: Record<'busy' | 'light', (database: Database) => Promise<unknown>>) {
  const budget = new ConnectionBudget(limit);
  const workerOf = async ({ tenant }: TestTenant, act: (database: Database) => Promise<unknown>) => {
    const [{ name: database } = {}] = await tenant.database.query<{ name: string }>(
      sql`select current_database() as name`,
    );
    const limited = openDatabase({ ...inject('database'), database }, undefined, { primary: budget, replica: budget });
    onTestFinished(() => limited.close());
    return new Worker(
      { ...tenant, database: limited },
      { ...handlers, 'kyc.notice': async ({ database }) => void (await act(database)) },
    );
  };
  return { busy: await workerOf(busy, acts.busy), light: await workerOf(light, acts.light) };
}

async function enqueue({ tenant }: TestTenant, count: number) {
  for (let number = 0; number < count; number += 1) await enqueueJob(tenant, 'kyc.notice', { reference: `${number}` });
}

it('a job of another tenant runs while all running jobs of a busy one wait, in transactions that stay open', async () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let waiting = 0;
  const workers = await workersWith(POOL + 1, {
    busy: (database) =>
      database.transaction(async (tx) => {
        await tx.query(sql`select 1`);
        waiting += 1;
        await opened;
      }),
    light: (database) => database.query(sql`select 1`),
  });
  await enqueue(busy, 2 * POOL);
  await enqueue(light, 1);
  const ended = workers.busy.drain();
  await expect.poll(() => waiting).toBe(POOL);
  await workers.light.drain();
  expect(waiting).toBe(POOL);
  open();
  await ended;
  expect(waiting).toBe(2 * POOL);
});

it('a job of another tenant runs while those of a busy one wait for more connections than there are', async () => {
  let hasLightRun = false;
  onTestFinished(() => {
    hasLightRun = true;
  });
  let drained: Promise<void> | undefined;
  const workers = await workersWith(2, {
    busy: async (database) => {
      while (!hasLightRun) {
        await database.transaction((tx) => tx.query(sql`select 1`));
        drained ??= workers.light.drain();
      }
    },
    light: async (database) => {
      await database.transaction((tx) => tx.query(sql`select 1`));
      hasLightRun = true;
    },
  });
  await enqueue(busy, 2 * POOL);
  await enqueue(light, 1);
  await workers.busy.drain();
  await drained;
  expect(hasLightRun).toBe(true);
});
