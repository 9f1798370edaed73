import { createApp } from '../../app.ts';
import { type Config, readConfig } from '../../config.ts';
import { handlers } from '../../effects/handlers.ts';
import { queue } from '../../engine/unit.ts';
import { createReporter } from '../../http/reporter.ts';
import { createProviders } from '../../providers/providers.ts';
import type { Database } from '../../store/database.ts';
import { sql } from '../../store/sql.ts';
import type { OpenTenant } from '../../tenants/open.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { Tenants } from '../../tenants/tenants.ts';
import type { DemoConfiguration } from '../configuration.ts';

interface DueJob {
  id: string;
  kind: string;
  payload: Record<string, unknown>;
  run_at: Date;
}

/**
 * A tenant as it was: the same engine, queue, effects and sandboxes, on a clock that runs through the past. A job that
 * fails is a fault of the story, so it is thrown, not tried again.
 */
export class Past {
  readonly tenant: Tenant;
  #moment = new Date(0);
  #unexpected: unknown[] = [];

  constructor(opened: OpenTenant, database: Database, configuration: DemoConfiguration) {
    this.tenant = this.#tenantOf(opened, database, configuration);
  }

  /** Lets time go by: what becomes due on the way happens when it does. */
  async goOn(to: Date) {
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

  async #run({ id, kind, payload }: DueJob) {
    const handler = handlers[kind];
    if (!handler) throw new Error(`no handler for a job of kind ${kind}`);
    await handler(this.tenant, payload, id);
    if (this.#unexpected.length) throw new AggregateError(this.#unexpected, `the job ${kind} did not go well`);
    await this.tenant.database.query(
      sql`update job set state = 'done', attempts = 1, done_at = ${this.#moment} where id = ${id}`,
    );
  }

  #tenantOf(opened: OpenTenant, database: Database, configuration: DemoConfiguration): Tenant {
    const config = sandboxed(readConfig(process.env));
    const clock = { now: () => new Date(this.#moment) };
    const inward: typeof fetch = async (input, init) => app.fetch(new Request(input, init));
    const tenant: Tenant = {
      ...opened.tenant,
      ...configuration,
      database,
      clock,
      inward,
      get providers() {
        return providers;
      },
      enqueue: (job) => queue(database, clock.now(), [job]),
      wake: () => undefined,
      reload: async () => undefined,
      announce: () => undefined,
      report: (error) => void this.#unexpected.push(error),
    };
    const { files } = opened.tenant.providers;
    const providers = { ...createProviders(config, tenant, inward), files };
    const tenants = new Tenants([{ ...opened, tenant }], createReporter(config));
    const app = createApp({ config, tenants, pages: undefined, dist: '', version: 'demo' });
    return tenant;
  }
}

/** What happens in the story stays in the house: no mail is sent, no card is charged, nobody's identity is checked. */
const sandboxed = (config: Config): Config => ({
  ...config,
  SMTP_URL: undefined,
  IDENTITY_URL: undefined,
  REDSYS_MERCHANT: undefined,
});
