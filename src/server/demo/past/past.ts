import { createApp } from '../../app.ts';
import { type Config, readConfig } from '../../config.ts';
import { handlers } from '../../effects/handlers.ts';
import { runJob, type StoredJob } from '../../engine/jobs.ts';
import { createReporter } from '../../kernel/reporter.ts';
import { createProviders } from '../../providers/providers.ts';
import type { Database } from '../../store/database.ts';
import { sql } from '../../store/sql.ts';
import type { OpenTenant } from '../../tenants/open.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { Tenants } from '../../tenants/tenants.ts';
import type { DemoConfiguration } from '../configuration.ts';

interface DueJob extends StoredJob {
  run_at: Date;
}

/**
 * A tenant with the real engine, queue, effects and sandboxes, on a clock that runs through the past. A failed job is a
 * mistake in the story, so it throws instead of being retried.
 */
export class Past {
  readonly tenant: Tenant;
  #moment = new Date(0);
  #unexpected: unknown[] = [];

  constructor(opened: OpenTenant, database: Database, configuration: DemoConfiguration) {
    this.tenant = this.#tenantOf(opened, database, configuration);
  }

  /** Moves the clock forward. Every job that becomes due on the way runs at its own time. */
  async advanceTo(to: Date) {
    for (let job = await this.#next(to); job; job = await this.#next(to)) {
      if (job.run_at > this.#moment) this.#moment = job.run_at;
      await this.#run(job);
    }
    this.#moment = to;
  }

  async #next(to: Date): Promise<DueJob | undefined> {
    const [job] = await this.tenant.database.query<DueJob>(sql`select id, kind, payload, run_at from job
      where state = 'queued' and run_at <= ${to} order by run_at, id limit 1`);
    return job;
  }

  async #run(job: DueJob) {
    await runJob(this.tenant, handlers, job);
    if (this.#unexpected.length) throw new AggregateError(this.#unexpected, `The job ${job.kind} failed`);
    await this.tenant.database.query(
      sql`update job set state = 'done', attempts = 1, done_at = ${this.#moment} where id = ${job.id}`,
    );
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
      wake: () => undefined,
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
