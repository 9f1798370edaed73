import { unresolvedStatuses } from '#machines/incident/incident.selectors.ts';
import { ProviderSilence } from '../providers/providerSilence.ts';
import { sql } from '../store/sql.ts';
import type { Tenant, TenantWorker } from '../tenants/tenant.ts';
import { type IncidentCause, openIncident, resolveIncident } from './incidents.ts';
import { isJobKind, type JobKind, type Jobs, parsePayload } from './job.ts';
import { bySystem, done } from './unit.ts';
import { work } from './work.ts';

export type JobHandlers = { [K in JobKind]: (tenant: Tenant, payload: Jobs[K], jobId: string) => Promise<void> };

/** A job as stored. Its kind and its payload are validated when it runs. */
export interface StoredJob {
  id: string;
  kind: string;
  payload: unknown;
}

interface JobRow extends StoredJob {
  attempts: number;
}

/** Runs a stored job. Throws if no handler knows its kind or if its payload is invalid. */
export async function runJob(tenant: Tenant, handlers: JobHandlers, { id, kind, payload }: StoredJob): Promise<void> {
  if (!isJobKind(kind)) throw new Error(`No handler for jobs of kind ${kind}`);
  await runKind(tenant, handlers, id, kind, payload);
}

const runKind = <K extends JobKind>(tenant: Tenant, handlers: JobHandlers, id: string, kind: K, payload: unknown) =>
  handlers[kind](tenant, parsePayload(kind, payload), id);

/** After this many attempts a job fails. A manager sees its error and can retry it. */
const MAX_ATTEMPTS = 8;
/** These wait while no money may move. */
const MONEY_JOBS: readonly JobKind[] = [
  'balance.payout',
  'earning.claim',
  'earning.pay',
  'line.return',
  'mint',
  'owner.payout',
  'payment.charge',
  'payment.refund',
];
/** After this many attempts without an answer, the provider itself is taken to be out of service. */
const SILENT_ATTEMPTS = 3;
const LEASE_SECONDS = 60;
const POLL_MS = 1000;
/** The worker waits this long before it looks, so that jobs queued at about the same time form one batch. */
const SOON_MS = 20;

/** Seconds of exponential backoff: 2, 4, 8 …, at most ten minutes. */
const backoff = (attempts: number) => Math.min(2 ** attempts, 600);

/**
 * Runs the due jobs of one tenant, each at least once. Several processes may do this in parallel: a job is leased, not
 * locked, so the lease of a dead process expires by itself.
 */
export class Worker implements TenantWorker {
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

  /** Looks for due jobs soon. A worker that was not started ignores this and runs jobs only in `drain`. */
  wake() {
    if (!this.#timer) return;
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined;
      this.#look();
    }, SOON_MS);
  }

  /** Looks for due jobs now. A call during a run causes one more run. */
  #look() {
    this.#again = true;
    if (this.#stopped || this.#running) return;
    this.#running = this.#loop().finally(() => {
      this.#running = undefined;
    });
  }

  /** Runs all due jobs, including those that they queue, and returns when none is due. */
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
        for (let batch = await this.#claim(); batch.length && !this.#stopped; batch = await this.#claim())
          await Promise.all(batch.map((job) => this.#run(job)));
      } catch (error) {
        this.#tenant.report(error, { where: 'jobs' });
      }
    }
  }

  #waitingKinds(): readonly JobKind[] {
    return this.#tenant.moneyHalt ? MONEY_JOBS : [];
  }

  #claim(): Promise<JobRow[]> {
    const now = this.#tenant.clock.now();
    return this.#tenant.database.query<JobRow>(sql`update job set attempts = attempts + 1,
        locked_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
      where id in (select id from job where state = 'queued' and run_at <= ${now} and kind <> all(${this.#waitingKinds()})
        and (locked_until is null or locked_until < clock_timestamp())
        order by run_at, id limit 8 for update skip locked)
      returning id, kind, payload, attempts`);
  }

  async #run(job: JobRow) {
    const now = this.#tenant.clock.now();
    try {
      await runJob(this.#tenant, this.#handlers, job);
      await this.#end(job.id);
    } catch (error) {
      await giveBack(this.#tenant, job, now, error);
      if (job.attempts >= MAX_ATTEMPTS) this.#tenant.report(error, { where: `job ${job.kind}`, job: job.id });
    }
  }

  /** Jobs that end in the same turn of the event loop are marked with one statement. */
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
    const ended = await this.#tenant.database.query<{ id: string; had_failed: boolean }>(
      sql`update job set state = 'done', done_at = ${now}, last_error = null where id = any(${ids})
        returning id, exists (select from incident where subject_id = job.id::text and kind = 'failedJob'
          and status = any(${unresolvedStatuses})) as had_failed`,
    );
    const failures = ended.filter(({ had_failed }) => had_failed).map(({ id }) => id);
    if (failures.length) await resolveFailures(this.#tenant, failures);
  }

  async #hasDue() {
    const now = this.#tenant.clock.now();
    const [due] = await this.#tenant.database.query<{ id: string }>(
      sql`select id from job where state = 'queued' and run_at <= ${now} and kind <> all(${this.#waitingKinds()}) limit 1`,
    );
    return due !== undefined;
  }
}

async function giveBack(tenant: Tenant, job: JobRow, now: Date, error: unknown) {
  const isFailed = job.attempts >= MAX_ATTEMPTS;
  const next = new Date(now.getTime() + backoff(job.attempts) * 1000);
  const message = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
  const waiting = sql`update job set state = ${isFailed ? 'failed' : 'queued'}, run_at = ${next}, locked_until = null,
    last_error = ${message} where id = ${job.id}`;
  const silent = error instanceof ProviderSilence && job.attempts >= SILENT_ATTEMPTS ? error.provider : undefined;
  if (!isFailed && !silent) {
    await tenant.database.query(waiting);
    return;
  }
  await work(tenant, bySystem, async (uow) => {
    await uow.tx.query(waiting);
    if (isFailed) await openIncident(uow, { ...failureOf(job.id), detail: { job: job.kind } });
    if (silent)
      await openIncident(uow, {
        kind: 'providerDown',
        subject: { entity: 'provider', id: silent },
        detail: { name: silent },
      });
    return done;
  });
}

const failureOf = (id: string): IncidentCause => ({ kind: 'failedJob', subject: { entity: 'job', id } });

/** Jobs that had failed and were retried by a manager have now ended. */
async function resolveFailures(tenant: Tenant, ids: readonly string[]) {
  await work(tenant, bySystem, async (uow) => {
    for (const id of ids) await resolveIncident(uow, failureOf(id), 'job.end');
    return done;
  });
}
