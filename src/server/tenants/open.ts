import { createHmac, randomInt } from 'node:crypto';
import type { Config } from '../config.ts';
import { type Clock, systemClock } from '../kernel/clock.ts';
import { Draining } from '../kernel/draining.ts';
import type { Reporter } from '../kernel/reporter.ts';
import { observeProviders } from '../providers/observeProviders.ts';
import { createProviders } from '../providers/providers.ts';
import type { Database } from '../store/database.ts';
import { migrate } from '../store/migrate.ts';
import { Changes, EVERYTHING } from './changes.ts';
import { readConfiguration } from './configuration.ts';
import { servedCustomization } from './leftOut.ts';
import { SessionCache } from './sessionCache.ts';
import type { Tenant, TenantWorker } from './tenant.ts';

export interface TenantDefinition {
  key: string;
  hosts: string[];
  origin: string;
}

export interface OpenTenant {
  tenant: Tenant;
  definition: TenantDefinition;
  worker: TenantWorker;
  close(): Promise<void>;
}

export interface OpenTenantOptions {
  config: Config;
  database: Database;
  /** Passed in, because the engine that runs the jobs depends on tenants. */
  createWorker(tenant: Tenant): TenantWorker;
  reporter: Reporter;
  /** Answers requests to this installation's own addresses without the network. */
  localFetch: typeof fetch;
  draining?: Draining;
  clock?: Clock;
}

/** Migrates the tenant's database and opens the tenant. The caller starts its worker. */
export async function openTenant(definition: TenantDefinition, options: OpenTenantOptions): Promise<OpenTenant> {
  const { config, database, reporter, draining = new Draining() } = options;
  await migrate(database);
  let configuration = await readConfiguration(database);
  let served = servedCustomization(configuration.customization);
  const base = options.clock ?? systemClock;
  const processNumber = randomInt(2 ** 31 - 1);
  const changes = new Changes(database, processNumber);
  const sessions = new SessionCache();
  const secret = (purpose: string) =>
    createHmac('sha256', config.secret).update(`${definition.key}:${purpose}`).digest();
  let worker: TenantWorker | undefined;

  const tenant: Tenant = {
    key: definition.key,
    origin: definition.origin,
    database,
    clock: { now: () => new Date(base.now().getTime() + (config.isProduction ? 0 : configuration.clockOffset)) },
    get customization() {
      return served.customization;
    },
    get leftOut() {
      return served.leftOut;
    },
    get settings() {
      return configuration.settings;
    },
    get moneyHalt() {
      if (configuration.unreadable.length) return 'unreadable';
      return configuration.settings.platform.name === '' ? 'platform' : null;
    },
    get configurationVersion() {
      return configuration.version;
    },
    reload: async () => {
      await reload();
      changes.announce(['configuration:all']);
    },
    processNumber,
    get providers() {
      return providers;
    },
    requestId: null,
    localFetch: options.localFetch,
    isSandboxed: !config.isProduction,
    secret,
    cachedSession: (hash) => sessions.get(hash),
    cacheSession: (session) => sessions.add(session),
    endSession: (hash) => {
      sessions.forget(hash.toString('base64'));
      changes.announceEnd(hash);
    },
    watchSession: (hash, onEnd) => {
      const key = hash.toString('base64');
      return changes.watchSessions((ended) => ended === key && onEnd());
    },
    wake: () => worker?.wake(),
    watch: (listener) => changes.watch(listener),
    watchStop: (listener) => draining.onBegin(listener),
    recentChanges: (user) => changes.recent(user),
    announce: (entities) => changes.announce(entities),
    report: (error, context) => reporter.report(error, { tenant: definition.key, ...context }),
  };
  const providers = observeProviders(definition.key, createProviders(config, tenant, options.localFetch));
  worker = options.createWorker(tenant);

  const reload = async () => {
    configuration = await readConfiguration(database);
    served = servedCustomization(configuration.customization);
    sessions.clear();
    worker.wake();
  };
  await changes.start();
  changes.watchSessions((hash) => sessions.forget(hash));
  changes.watch((entities) => {
    if (!entities.includes('configuration:all') && !entities.includes(EVERYTHING)) return;
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
