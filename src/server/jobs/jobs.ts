import { unresolvedStatuses } from '#machines/oversight/incident/incident.selectors.ts';
import { isJobKind, type JobKind, type Jobs, parsePayload } from '../engine/job.ts';
import { letWait, QuarantineWait, waitForRelease } from '../engine/quarantine.jobs.ts';
import { runDetached } from '../kernel/traceContext.ts';
import { within } from '../kernel/within.ts';
import { sql } from '../postgres/sql.ts';
import { observe } from '../telemetry/observe.ts';
import { forRequest } from '../tenants/forRequest.ts';
import type { Tenant, TenantWorker } from '../tenants/tenant.ts';
import { DeadLeases } from './deadLeases.ts';
import { giveBack, resolveFailures } from './jobFailures.ts';
import { retryOf } from './jobRetries.ts';
import { nextLook } from './nextLook.ts';
import { waitingKinds } from './waitingKinds.ts';

export type JobHandlers = { [K in JobKind]: (tenant: Tenant, payload: Jobs[K], jobId: string) => Promise<void> };

/** A job as stored. Its kind and its payload are validated when it runs. */
export interface StoredJob {
  id: string;
  kind: string;
  payload: unknown;
}

interface JobRow extends StoredJob {
  attempts: number;
  run_at: Date;
  /** The request that queued it. */
  request_id: string | null;
  traceparent: string | null;
}

/** Runs a stored job. Throws if no handler knows its kind or if its payload is invalid. */
export async function runJob(tenant: Tenant, handlers: JobHandlers, { id, kind, payload }: StoredJob): Promise<void> {
  if (!isJobKind(kind)) throw new Error(`No handler for jobs of kind ${kind}`);
  await runKind(tenant, handlers, id, kind, payload);
}

async function runKind<K extends JobKind>(
  tenant: Tenant,
  handlers: JobHandlers,
  id: string,
  kind: K,
  payload: unknown,
) {
  const parsed = parsePayload(kind, payload);
  await waitForRelease(tenant, kind, parsed);
  await handlers[kind](tenant, parsed, id);
}

const LEASE_SECONDS = 60;
/** The worker waits this long before it looks, so that jobs queued at about the same time form one batch. */
const SOON_MS = 20;

/** So many jobs run at once. */
const POOL = 8;
/** While a process has died whose jobs are not given back yet, and after the database has failed. */
const LEASES_MS = 1000;
const AGAIN_MS = 1000;
/** Others are asked for help at most this often. */
const ASK_MS = 1000;

/**
 * Runs the due jobs of one tenant, each at least once. It looks when this process has queued some, and when the next one
 * is due. Several processes may do this in parallel: a job is leased, not locked. Its lease ends when its process has
 * died, and in any case after a while.
 * See docs/decisions/processes.md#our-own-job-queue
 */
export class Worker implements TenantWorker {
  #tenant: Tenant;
  #handlers: JobHandlers;
  #deadLeases: DeadLeases;
  #running = new Map<string, Promise<void>>();
  /** The jobs that ended while the database was away, so that neither their end nor their failure was stored. */
  #unsettled = new Set<string>();
  #claiming: Promise<void> | undefined;
  #again = false;
  #isStarted = false;
  #next: NodeJS.Timeout | undefined;
  #soon: NodeJS.Timeout | undefined;
  #ended: string[] = [];
  #marking: Promise<void> | undefined;
  #stopped = false;
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(tenant: Tenant, handlers: JobHandlers) {
    this.#tenant = tenant;
    this.#handlers = handlers;
    this.#deadLeases = new DeadLeases(tenant);
  }

  start() {
    this.#isStarted = true;
    this.wake();
  }

  /** Looks for due jobs soon. A worker that was not started ignores this and runs jobs only in `drain`. */
  wake() {
    if (!this.#isStarted || this.#stopped) return;
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined;
      this.#look();
    }, SOON_MS);
  }

  /** Looks for due jobs now, and once more if it is called while it does. */
  #look() {
    this.#again = true;
    if (this.#stopped || this.#claiming) return;
    this.#claiming = runDetached(() => this.#fill()).finally(() => {
      this.#claiming = undefined;
    });
  }

  /** Runs all due jobs, including those that they queue, and returns when none is due. */
  async drain() {
    do {
      this.#look();
      await this.#claiming;
      while (this.#running.size) await Promise.race([...this.#running.values()]).then(() => this.#claiming);
    } while (await this.#hasDue());
  }

  async stop(limitMs = Number.POSITIVE_INFINITY) {
    this.#stopped = true;
    clearTimeout(this.#next);
    clearTimeout(this.#soon);
    await this.#claiming;
    await within(limitMs, Promise.all(this.#running.values()));
    const left = [...this.#running.keys()];
    await this.#release(left);
    if (left.length) this.#tenant.announceJobs();
  }

  /** These jobs run again, as they would when their lease expires. */
  async #releaseUnsettled() {
    const ids = [...this.#unsettled];
    await this.#release(ids);
    for (const id of ids) this.#unsettled.delete(id);
  }

  async #release(ids: readonly string[]) {
    if (!ids.length) return;
    await this.#tenant.database.query(sql`update job set locked_until = null, locked_by = null
      where id = any(${ids}) and locked_by = ${this.#tenant.processNumber} and state = 'queued'`);
  }

  /** A job that hangs holds up no other: whenever one ends, its place is filled. */
  async #fill() {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      try {
        await this.#releaseUnsettled();
        const isWaitingForLeases = await this.#deadLeases.release();
        const free = POOL - this.#running.size;
        const claimed = free > 0 ? await this.#claim(free) : [];
        for (const job of claimed) this.#begin(job);
        if (this.#running.size === POOL) this.#askOthers();
        // A worker that is full, or whose job ends, looks again anyway.
        else if (this.#isStarted && !this.#again)
          this.#lookIn(isWaitingForLeases ? LEASES_MS : await nextLook(this.#tenant));
      } catch (error) {
        this.#tenant.report(error, { where: 'jobs' });
        this.#lookIn(AGAIN_MS);
      }
    }
  }

  #lookIn(milliseconds: number) {
    clearTimeout(this.#next);
    if (this.#isStarted && !this.#stopped) this.#next = setTimeout(() => this.wake(), milliseconds).unref();
  }

  /** Idle processes run the jobs that are more than this one can run. */
  #askOthers() {
    if (performance.now() - this.#askedAt < ASK_MS) return;
    this.#askedAt = performance.now();
    this.#tenant.announceJobs();
  }

  #begin(job: JobRow) {
    const tenant = forRequest(this.#tenant, job.request_id);
    const running = runDetached(() => this.#run(tenant, job))
      .catch((error: unknown) => {
        this.#unsettled.add(job.id);
        tenant.report(error, { where: 'jobs' });
      })
      .finally(() => {
        this.#running.delete(job.id);
        this.#look();
      });
    this.#running.set(job.id, running);
  }

  async #claim(limit: number): Promise<JobRow[]> {
    const now = this.#tenant.clock.now();
    // A subselect with a limit could be run once for each row of `job`, and would claim more than the limit.
    const claimed = await this.#tenant.database.query<JobRow>(sql`with due as materialized (
        select id from job where state = 'queued' and run_at <= ${now}
          and kind <> all(${waitingKinds(this.#tenant)})
          and (locked_until is null or locked_until < clock_timestamp())
        order by run_at, id limit ${limit} for update skip locked)
      update job set attempts = attempts + 1,
        locked_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}), locked_by = ${this.#tenant.processNumber}
      from due where job.id = due.id
      returning job.id, kind, payload, attempts, run_at, request_id, traceparent`);
    return claimed.toSorted((a, b) => a.run_at.getTime() - b.run_at.getTime());
  }

  async #run(tenant: Tenant, job: JobRow) {
    const now = tenant.clock.now();
    try {
      await observe(activityOf(tenant, job), () => runJob(tenant, this.#handlers, job));
      await this.#end(job.id);
    } catch (error) {
      if (error instanceof QuarantineWait) {
        await letWait(tenant, job.id, error);
        return;
      }
      await giveBack(tenant, job, now, error);
      if (job.attempts === retryOf(job.kind).tellAfter) tenant.report(error, { where: `job ${job.kind}`, job: job.id });
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

  /** The ids are in a subselect, so that PostgreSQL expects as many of all calls, and plans this once. */
  async #mark(ids: string[]) {
    const now = this.#tenant.clock.now();
    const ended = await this.#tenant.database.query<{ id: string; had_failed: boolean }>(
      sql`update job set state = 'done', done_at = ${now}, last_error = null, locked_by = null
        where id = any((select ${ids}::uuid[])::uuid[])
        returning id, exists (select from incident where subject_id = job.id::text and kind = 'failedJob'
          and status = any(${unresolvedStatuses})) as had_failed`,
    );
    const failures = ended.filter(({ had_failed }) => had_failed).map(({ id }) => id);
    if (failures.length) await resolveFailures(this.#tenant, failures);
  }

  async #hasDue() {
    const now = this.#tenant.clock.now();
    const [due] = await this.#tenant.database.query<{ id: string }>(
      sql`select id from job where state = 'queued' and run_at <= ${now} and kind <> all(${waitingKinds(this.#tenant)}) limit 1`,
    );
    return due !== undefined;
  }
}

/** The kind of a stored job is known only if this program has a handler for it. */
const activityOf = ({ key, requestId }: Tenant, { kind, traceparent }: JobRow) =>
  ({ kind: 'job', tenant: key, job: isJobKind(kind) ? kind : 'unknown', requestId, queuedBy: traceparent }) as const;
