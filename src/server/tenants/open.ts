import { createHmac } from 'node:crypto';
import type { Config } from '../config.ts';
import { type Clock, systemClock } from '../engine/clock.ts';
import { type JobHandlers, Worker } from '../engine/jobs.ts';
import { queue } from '../engine/unit.ts';
import type { Reporter } from '../http/reporter.ts';
import { createProviders } from '../providers/providers.ts';
import type { Database } from '../store/database.ts';
import { migrate } from '../store/migrate.ts';
import { Changes, EVERYTHING } from './changes.ts';
import { readConfiguration } from './configuration.ts';
import { SessionCache } from './sessionCache.ts';
import type { Tenant } from './tenant.ts';

export interface TenantDefinition {
  key: string;
  hosts: string[];
  origin: string;
}

export interface OpenTenant {
  tenant: Tenant;
  definition: TenantDefinition;
  worker: Worker;
  close(): Promise<void>;
}

export interface Opening {
  config: Config;
  database: Database;
  handlers: JobHandlers;
  reporter: Reporter;
  /** Answers requests to this installation's own addresses without the network. */
  inward: typeof fetch;
  clock?: Clock;
}

/** Brings a tenant's database up to date and the tenant to life; its worker runs when the caller starts it. */
export async function openTenant(definition: TenantDefinition, opening: Opening): Promise<OpenTenant> {
  const { config, database, reporter } = opening;
  await migrate(database);
  let configuration = await readConfiguration(database);
  const base = opening.clock ?? systemClock;
  const changes = new Changes(database);
  const sessions = new SessionCache();
  const secret = (purpose: string) =>
    createHmac('sha256', config.secret).update(`${definition.key}:${purpose}`).digest();
  let worker: Worker | undefined;

  const tenant: Tenant = {
    key: definition.key,
    origin: definition.origin,
    database,
    clock: { now: () => new Date(base.now().getTime() + (config.isProduction ? 0 : configuration.clockOffset)) },
    get customization() {
      return configuration.customization;
    },
    get settings() {
      return configuration.settings;
    },
    get configurationVersion() {
      return configuration.version;
    },
    reload: async () => {
      await reload();
      changes.announce(['configuration:all']);
    },
    get providers() {
      return providers;
    },
    inward: opening.inward,
    isSandboxed: !config.isProduction,
    secret,
    cachedSession: (hash) => sessions.get(hash),
    keepSession: (session) => sessions.keep(session),
    forgetSession: (hash) => sessions.forget(hash),
    enqueue: async (job) => {
      await queue(database, tenant.clock.now(), [job]);
      worker?.wake();
    },
    wake: () => worker?.wake(),
    watch: (listener) => changes.watch(listener),
    recentChanges: (person) => changes.recent(person),
    announce: (things) => changes.announce(things),
    report: (error, context) => reporter.report(error, { tenant: definition.key, ...context }),
  };
  const providers = createProviders(config, tenant, opening.inward);
  worker = new Worker(tenant, opening.handlers);

  const reload = async () => {
    configuration = await readConfiguration(database);
    sessions.clear();
    worker.wake();
  };
  await changes.start();
  changes.watch((things) => {
    if (!things.includes('configuration:all') && !things.includes(EVERYTHING)) return;
    void reload().catch((error) => tenant.report(error, { where: 'reload' }));
  });

  return {
    tenant,
    definition,
    worker,
    close: async () => {
      await worker.stop();
      await changes.stop();
      await providers.close();
      await database.close();
    },
  };
}
