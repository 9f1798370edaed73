import { Worker } from '#server/jobs/jobs.ts';
import { type Statement, sql } from '#server/postgres/sql.ts';
import { type Answer, callApi } from '#tests/server/routes/support/callApi.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { quickHash } from '#tests/support/quickHash.ts';
import { testTenant } from '#tests/support/testTenant.ts';
import { worldOf } from '#tests/support/world.ts';
import { Faults } from './faults.ts';
import { Random } from './random.ts';

export const password = 'Tesela-2026';
const TRIES = 6;

/** A tenant with fees, its sandboxes and a project, in which users act while processes and providers fail. */
export async function openMarket() {
  const test = await testTenant('2026-03-02T09:00:00Z', 24);
  const { tenant } = test;
  let random = new Random(0);
  const faults = new Faults(tenant);
  const fee = (method: string, feeBasisPoints: number) => ({ method, feeBasisPoints, silenceHours: 24 });
  const paymentMethods = [
    fee('transfer', 30),
    fee('wire', 20),
    fee('card', 90),
    fee('terminal', 120),
    fee('bizum', 50),
  ];
  await test.configure('settings', { paymentMethods: [...paymentMethods, fee('balance', 0)] });
  await test.configure('customization', { extras: { payWithBalance: true, investmentFee: true } });
  const world = worldOf(test);
  const journeys = journeysOf(test, world);
  const hash = await quickHash(password);
  const tokens = new Map<string, string>();
  let worker = new Worker(tenant, faults.handlers);

  const query = <Row>(statement: Statement) => tenant.database.query<Row>(statement);

  async function tokenOf(user: string): Promise<string> {
    const key = `${user} ${tenant.clock.now().getTime()}`;
    const token = tokens.get(key) ?? (await world.tokenOf(user));
    tokens.set(key, token);
    return token;
  }

  /** Sends a request as a client does: one whose outcome is unknown is repeated with its idempotency key. */
  async function call(user: string, method: string, path: string, body?: unknown): Promise<Answer> {
    const token = await tokenOf(user);
    const key = crypto.randomUUID();
    let answer: Answer | undefined;
    for (let attempt = 0; attempt < TRIES; attempt++) {
      answer = await callApi(test, method, path, { token, key, ...(body !== undefined && { body }) });
      if (answer.status < 500) return answer;
    }
    if (!answer) throw new Error('Nothing was sent');
    return answer;
  }

  /** Runs the jobs that are due. When the process of a job is killed, another one takes over once the leases expire. */
  async function drain() {
    for (;;) {
      const death = new Promise<'death'>((resolve) => faults.onDeath(() => resolve('death')));
      const ended = await Promise.race([worker.drain().then(() => 'drained' as const), death]);
      if (ended === 'drained') return;
      worker = new Worker(tenant, faults.handlers);
      // Jobs that the old process is just ending are left alone.
      await query(sql`update job set locked_until = clock_timestamp() - interval '1 second'
        where id in (select id from job where state = 'queued' and locked_until > clock_timestamp()
          order by id for update skip locked)`);
    }
  }

  async function wait(milliseconds: number) {
    test.moveClock(new Date(tenant.clock.now().getTime() + milliseconds));
    await drain();
  }

  async function investor(): Promise<string> {
    const id = await world.investor();
    await query(sql`update users set password_hash = ${hash} where id = ${id}`);
    return id;
  }

  async function issuance() {
    const strategy = random.pick(['manual', 'charge', 'campaignEnd', 'softCap'] as const);
    const project = await world.project({ tokens: 60, softCap: 10_000, days: 25, strategy });
    await query(sql`update project set fee_points = 150 where id = ${project.id}`);
    const second = await world.user(['ADMIN']);
    await query(sql`update users set password_hash = ${hash} where id = any(${[project.manager, second]})`);
    return { ...project, second };
  }

  return {
    test,
    tenant,
    world,
    journeys,
    faults,
    query,
    call,
    drain,
    wait,
    investor,
    issuance,
    get random() {
      return random;
    },
    seedWith: (seed: number) => {
      random = new Random(seed);
      faults.seedWith(seed);
    },
  };
}

export type Market = Awaited<ReturnType<typeof openMarket>>;
export type Issuance = Awaited<ReturnType<Market['issuance']>>;
