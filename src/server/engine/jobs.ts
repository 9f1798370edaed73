import type { Database } from '../store/database.ts';
import { sql } from '../store/sql.ts';
import type { Tenant } from '../tenants/tenant.ts';

export type JobHandler = (tenant: Tenant, payload: Record<string, unknown>, jobId: string) => Promise<void>;
export type JobHandlers = Record<string, JobHandler>;

interface JobRow {
  id: string;
  kind: string;
  payload: Record<string, unknown>;
  attempts: number;
}

/** After this many tries a job stops and waits for a manager, who sees its error and can have it tried again. */
const MAX_ATTEMPTS = 8;
const LEASE_SECONDS = 60;
const POLL_MS = 1000;
/** Jobs of changes that are made at about the same moment are taken together. */
const SOON_MS = 20;

/** Seconds until the next try: 2, 4, 8 … at most ten minutes. */
const backoff = (attempts: number) => Math.min(2 ** attempts, 600);

/**
 * Takes due jobs of one tenant and runs them, at least once each. Any number of processes may do so side by side: a job
 * is leased, not locked, so that a process that dies gives it back by itself.
 */
export class Worker {
  #tenant: Tenant;
  #handlers: JobHandlers;
  #running: Promise<void> | undefined;
  #again = false;
  #timer: NodeJS.Timeout | undefined;
  #soon: NodeJS.Timeout | undefined;
  #ended: string[] = [];
  #marking: Promise<void> | undefined;
  #stopped = false;

  constructor(tenant: Tenant, handlers: JobHandlers) {
    this.#tenant = tenant;
    this.#handlers = handlers;
  }

  start() {
    this.#timer = setInterval(() => this.wake(), POLL_MS);
    this.#timer.unref();
    this.wake();
  }

  /** Looks for due jobs soon; one that was not started leaves them to whoever drains it. */
  wake() {
    if (!this.#timer) return;
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined;
      this.#look();
    }, SOON_MS);
  }

  /** Looks for due jobs now; a call while it looks makes it look once more. */
  #look() {
    this.#again = true;
    if (this.#stopped || this.#running) return;
    this.#running = this.#loop().finally(() => {
      this.#running = undefined;
    });
  }

  /** Runs everything that is due, and what follows from it, and returns when nothing is. */
  async drain() {
    do {
      await this.#running;
      this.#look();
      await this.#running;
    } while (await this.#hasDue());
  }

  async stop() {
    this.#stopped = true;
    clearInterval(this.#timer);
    clearTimeout(this.#soon);
    await this.#running;
  }

  async #loop() {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      try {
        for (let batch = await this.#take(); batch.length && !this.#stopped; batch = await this.#take())
          await Promise.all(batch.map((job) => this.#run(job)));
      } catch (error) {
        this.#tenant.report(error, { where: 'jobs' });
      }
    }
  }

  #take(): Promise<JobRow[]> {
    const now = this.#tenant.clock.now();
    return this.#tenant.database.query<JobRow>(sql`update job set attempts = attempts + 1,
        locked_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
      where id in (select id from job where state = 'queued' and run_at <= ${now}
        and (locked_until is null or locked_until < clock_timestamp())
        order by run_at, id limit 8 for update skip locked)
      returning id, kind, payload, attempts`);
  }

  async #run(job: JobRow) {
    const now = this.#tenant.clock.now();
    const { database } = this.#tenant;
    try {
      const handler = this.#handlers[job.kind];
      if (!handler) throw new Error(`no handler for a job of kind ${job.kind}`);
      await handler(this.#tenant, job.payload, job.id);
      await this.#end(job.id);
    } catch (error) {
      await giveBack(database, job, now, error);
      if (job.attempts >= MAX_ATTEMPTS) this.#tenant.report(error, { where: `job ${job.kind}`, job: job.id });
    }
  }

  /** Jobs that end together are marked together. */
  #end(id: string): Promise<void> {
    this.#ended.push(id);
    this.#marking ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      this.#marking = undefined;
      return this.#mark(this.#ended.splice(0));
    });
    return this.#marking;
  }

  async #mark(ids: string[]) {
    const now = this.#tenant.clock.now();
    await this.#tenant.database.query(
      sql`update job set state = 'done', done_at = ${now}, last_error = null where id = any(${ids})`,
    );
  }

  async #hasDue() {
    const now = this.#tenant.clock.now();
    const [due] = await this.#tenant.database.query<{ id: string }>(
      sql`select id from job where state = 'queued' and run_at <= ${now} limit 1`,
    );
    return due !== undefined;
  }
}

async function giveBack(database: Database, job: JobRow, now: Date, error: unknown) {
  const state = job.attempts >= MAX_ATTEMPTS ? 'failed' : 'queued';
  const next = new Date(now.getTime() + backoff(job.attempts) * 1000);
  const message = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
  await database.query(sql`update job set state = ${state}, run_at = ${next}, locked_until = null, last_error = ${message}
    where id = ${job.id}`);
}
