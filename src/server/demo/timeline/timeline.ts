import { createApp } from '../../app.ts';
import { type Config, readConfig } from '../../config.ts';
import { handlers } from '../../effects/handlers.ts';
import { runJob, type StoredJob } from '../../jobs/jobs.ts';
import { createReporter } from '../../kernel/reporter.ts';
import type { Database } from '../../postgres/database.ts';
import { sql } from '../../postgres/sql.ts';
import { createProviders } from '../../providers/providers.ts';
import type { OpenTenant } from '../../tenants/open.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { Tenants } from '../../tenants/tenants.ts';
import type { DemoConfiguration } from '../configuration.ts';

interface DueJob extends StoredJob {
  run_at: Date;
}

const never = new Date(8.64e15);
const later = (a: Date, b: Date) => (a > b ? a : b);

/**
 * A tenant with the real engine, queue, effects and sandboxes, on a clock that runs through the past. A failed job is a
 * mistake in the story, so it throws instead of being retried.
 */
export class Timeline {
  readonly tenant: Tenant;
  #moment = new Date(0);
  /** No job is due earlier, unless one was queued since. */
  #nextJobAt = new Date(0);
  #unexpected: unknown[] = [];

  constructor(opened: OpenTenant, database: Database, configuration: DemoConfiguration) {
    this.tenant = this.#tenantOf(opened, database, configuration);
  }

  /** Moves the clock forward. Every job that becomes due on the way runs at its own time. */
  async advanceTo(to: Date) {
    if (to >= this.#nextJobAt) {
      let job = await this.#firstJob();
      for (; job && job.run_at <= to; job = await this.#run(job)) this.#moment = later(job.run_at, this.#moment);
      this.#nextJobAt = job?.run_at ?? never;
    }
    this.#moment = to;
  }

  async #firstJob(): Promise<DueJob | undefined> {
    const [job] = await this.tenant.database.query<DueJob>(sql`select id, kind, payload, run_at from job
      where state = 'queued' order by run_at, id limit 1`);
    return job;
  }

  /** Returns the next job. */
  async #run(job: DueJob): Promise<DueJob | undefined> {
    await runJob(this.tenant, handlers, job);
    if (this.#unexpected.length) throw new AggregateError(this.#unexpected, `The job ${job.kind} failed`);
    const [next] = await this.tenant.database.query<DueJob>(sql`with ended as (
        update job set state = 'done', attempts = 1, done_at = ${this.#moment} where id = ${job.id})
      select id, kind, payload, run_at from job
        where state = 'queued' and id <> ${job.id} order by run_at, id limit 1`);
    return next;
  }

  #tenantOf(opened: OpenTenant, database: Database, configuration: DemoConfiguration): Tenant {
    const config = withSandboxes(readConfig(process.env));
    const clock = { now: () => new Date(this.#moment) };
    const localFetch: typeof fetch = async (input, init) => app.fetch(new Request(input, init));
    const tenant: Tenant = {
      ...opened.tenant,
      ...configuration,
      database,
      clock,
      localFetch,
      get providers() {
        return providers;
      },
      wake: () => {
        this.#nextJobAt = new Date(0);
      },
      reload: async () => undefined,
      announce: () => undefined,
      report: (error) => void this.#unexpected.push(error),
    };
    const { files } = opened.tenant.providers;
    const providers = { ...createProviders(config, tenant, localFetch), files };
    const tenants = new Tenants([{ ...opened, tenant }], createReporter(config));
    const app = createApp({ config, tenants, pages: undefined, dist: '', version: 'demo' });
    return tenant;
  }
}

/**
 * The story always uses the sandboxes, whatever the server's settings are: it sends no mail, charges no card, and signs
 * with codes.
 */
const withSandboxes = (config: Config): Config => ({
  ...config,
  providers: { ...config.providers, mail: {}, identity: {}, card: {}, signature: {} },
});
