import { isJobKind, type JobKind, type Jobs, parsePayload } from '../engine/job.ts';
import { letWait, QuarantineWait, waitForRelease } from '../engine/quarantine.jobs.ts';
import { runDetached } from '../kernel/traceContext.ts';
import { within } from '../kernel/within.ts';
import { sql } from '../postgres/sql.ts';
import { FileWait } from '../providers/bank/fileWait.ts';
import { observe } from '../telemetry/observe.ts';
import { forRequest } from '../tenants/forRequest.ts';
import type { Tenant, TenantWorker } from '../tenants/tenant.ts';
import { DeadLeases } from './deadLeases.ts';
import { EndedJobs } from './endedJobs.ts';
import { letWaitForFile } from './fileWaits.ts';
import { giveBack } from './jobFailures.ts';
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

/** At most this many jobs run at once. */
const POOL = 8;
/** The time until the next look while a process has died whose jobs are not given back yet. */
const LEASES_MS = 1000;
/** The time until the next look after the database has failed. */
const OUTAGE_MS = 1000;
/** The minimum time between two requests for help to other processes. */
const ASK_MS = 1000;

/**
 * `manual`: it runs jobs only in `drain`. `automatic`: it also looks by itself, after a wake and when the next job is due.
 * `stopped`: it begins no job any more.
 */
type Mode = 'manual' | 'automatic' | 'stopped';

/** Whether it is claiming due jobs, and whether it has to look again after that, because more may have become due. */
type Look = 'none' | 'claiming' | 'claimingAgain';

/**
 * Runs the due jobs of one tenant, each at least once. It looks when this process has queued some, and when the next
 * one is due. Several processes may do this in parallel: a job is leased, not locked. Its lease ends when its process
 * has died, or after a time limit. See docs/decisions/processes.md#our-own-job-queue
 */
export class Worker implements TenantWorker {
  #tenant: Tenant;
  #handlers: JobHandlers;
  #deadLeases: DeadLeases;
  #endedJobs: EndedJobs;
  #mode: Mode = 'manual';
  #look: Look = 'none';
  #looking = Promise.resolve();
  #running = new Map<string, Promise<void>>();
  /** Jobs that ended while the database was unavailable, so that neither their end nor their failure was stored. */
  #unsettled = new Set<string>();
  /** The look when the next job is due. */
  #nextLook: NodeJS.Timeout | undefined;
  /** The look after a wake. */
  #soonLook: NodeJS.Timeout | undefined;
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(tenant: Tenant, handlers: JobHandlers) {
    this.#tenant = tenant;
    this.#handlers = handlers;
    this.#deadLeases = new DeadLeases(tenant);
    this.#endedJobs = new EndedJobs(tenant);
  }

  start() {
    this.#mode = 'automatic';
    this.wake();
  }

  /** Looks for due jobs soon, in the automatic mode. */
  wake() {
    if (this.#mode !== 'automatic') return;
    this.#soonLook ??= setTimeout(() => {
      this.#soonLook = undefined;
      this.#lookNow();
    }, SOON_MS);
  }

  /** Looks for due jobs now, and once more if it is called while it does. */
  #lookNow() {
    if (this.#mode === 'stopped') return;
    if (this.#look === 'none') this.#looking = runDetached(() => this.#fill());
    else this.#look = 'claimingAgain';
  }

  /** Runs all due jobs, including those that they queue, until none is due. */
  async drain() {
    do {
      this.#lookNow();
      await this.#looking;
      while (this.#running.size) await Promise.race([...this.#running.values()]).then(() => this.#looking);
    } while (await this.#hasDue());
  }

  async stop(limitMs = Number.POSITIVE_INFINITY) {
    this.#mode = 'stopped';
    clearTimeout(this.#nextLook);
    clearTimeout(this.#soonLook);
    await this.#looking;
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

  /** A hanging job does not block the others: whenever one ends, its slot is filled. */
  async #fill() {
    do {
      this.#look = 'claiming';
      try {
        await this.#releaseUnsettled();
        const isWaitingForLeases = await this.#deadLeases.release();
        const free = POOL - this.#running.size;
        const claimed = free > 0 ? await this.#claim(free) : [];
        for (const job of claimed) this.#begin(job);
        if (this.#running.size === POOL) this.#askOthers();
        // A worker looks again anyway if it is full or its job ends.
        else if (this.#mode === 'automatic' && !this.#hasToLookAgain())
          this.#lookIn(isWaitingForLeases ? LEASES_MS : await nextLook(this.#tenant));
      } catch (error) {
        this.#tenant.report(error, { where: 'jobs' });
        this.#lookIn(OUTAGE_MS);
      }
    } while (this.#hasToLookAgain());
    this.#look = 'none';
  }

  #hasToLookAgain() {
    return this.#look === 'claimingAgain' && this.#mode !== 'stopped';
  }

  #lookIn(milliseconds: number) {
    clearTimeout(this.#nextLook);
    if (this.#mode === 'automatic') this.#nextLook = setTimeout(() => this.wake(), milliseconds).unref();
  }

  /** Idle processes run the jobs that exceed the capacity of this one. */
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
        this.#lookNow();
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
      await observe(buildActivity(tenant, job), () => runJob(tenant, this.#handlers, job));
      await this.#endedJobs.end(job.id);
    } catch (error) {
      if (error instanceof QuarantineWait) {
        await letWait(tenant, job.id, error);
        return;
      }
      if (error instanceof FileWait) {
        await letWaitForFile(tenant, job.id, error);
        return;
      }
      await giveBack(tenant, job, now, error);
      if (job.attempts === retryOf(job.kind).reportAfter)
        tenant.report(error, { where: `job ${job.kind}`, job: job.id });
    }
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
const buildActivity = ({ key, requestId }: Tenant, { kind, traceparent }: JobRow) =>
  ({ kind: 'job', tenant: key, job: isJobKind(kind) ? kind : 'unknown', requestId, queuedBy: traceparent }) as const;
