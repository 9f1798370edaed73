import type { Config } from '../config.ts';
import { type Clock, systemClock } from '../kernel/clock.ts';
import { Draining } from '../kernel/draining.ts';
import type { Reporter } from '../kernel/reporter.ts';
import type { Database } from '../postgres/database.ts';
import { migrate } from '../postgres/migrate.ts';
import { createProviders, type Providers } from '../providers/providers.ts';
import { readKeyRing } from '../secrets/keyRing.ts';
import { PersonalKeys } from '../secrets/personalKeys.ts';
import { readProviderSettings } from '../secrets/providerSettings.ts';
import { Changes, ERASURE } from './changes.ts';
import { readConfiguration } from './configuration.ts';
import { EVERYTHING, Hub } from './hub.ts';
import { servedCustomization } from './leftOut.ts';
import { requireProviders } from './missingSettings.ts';
import { SessionCache } from './sessionCache.ts';
import type { Tenant, TenantWorker } from './tenant.ts';

/** Announced when configuration, keys or providers have changed. */
export const CONFIGURATION = 'configuration:all';

export interface TenantDefinition {
  key: string;
  hosts: string[];
  origin: string;
}

export interface OpenTenant {
  tenant: Tenant;
  definition: TenantDefinition;
  worker: TenantWorker;
  /** Takes over other hosts and another origin. */
  redefine(definition: TenantDefinition): void;
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
  /** Shared by all tenants of the process. Without it, the tenant has one in its own database. */
  hub?: Hub;
  clock?: Clock;
  /** Real time, where it differs from `clock`. */
  wallClock?: Clock;
}

/**
 * Migrates the tenant's database and opens the tenant. The caller starts its worker. Throws `MissingSettings` if production
 * lacks settings of a provider. A tenant that cannot be opened leaves no connection open.
 */
export async function openTenant(definition: TenantDefinition, options: OpenTenantOptions): Promise<OpenTenant> {
  try {
    return await open(definition, options);
  } catch (error) {
    await options.database.close();
    throw error;
  }
}

async function open(initial: TenantDefinition, options: OpenTenantOptions): Promise<OpenTenant> {
  const { config, database, reporter, draining = new Draining() } = options;
  let definition = initial;
  const base = options.clock ?? systemClock;
  let keyRing = await readKeyRing(database, config, initial.key);
  // Before any change, because an upgrade may also change rows whose records are sealed.
  let now = () => base.now();
  database.sealRowsWith({ secret: (purpose) => keyRing.secret(purpose), now: () => now() });
  await migrate(database);
  let configuration = await readConfiguration(database);
  let served = servedCustomization(configuration.customization);
  const hub = options.hub ?? new Hub(database);
  const changes = new Changes({ hub, tenantKey: initial.key, writes: database.writes });
  const sessions = new SessionCache();
  let ownProviders = await readProviderSettings(database, { key: initial.key, ...keyRing });
  requireProviders(config, initial.key, ownProviders.own);
  const personalKeys = new PersonalKeys(() => keyRing.secrets('personal keys'));
  let worker: TenantWorker | undefined;

  const tenant: Tenant = {
    key: initial.key,
    get origin() {
      return definition.origin;
    },
    database,
    clock: { now: () => new Date(base.now().getTime() + (config.isProduction ? 0 : configuration.clockOffset)) },
    wallClock: options.wallClock ?? base,
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
    get revision() {
      return `${configuration.version}.${ownProviders.version}.${definition.origin}`;
    },
    reload: async () => {
      changes.announce([CONFIGURATION]);
      await reload();
    },
    processNumber: hub.processNumber,
    isProcessGone: (processNumber) => hub.isGone(processNumber),
    get providers() {
      return providers;
    },
    requestId: null,
    localFetch: options.localFetch,
    isSandboxed: !config.isProduction,
    secret: (purpose) => keyRing.secret(purpose),
    secrets: (purpose) => keyRing.secrets(purpose),
    get formerSealKeys() {
      return keyRing.formerSealKeys;
    },
    personalKeys,
    cachedSession: (hash) => (hub.isListening ? sessions.get(hash) : undefined),
    cacheSession: (session) => sessions.add(session),
    sessionsReadAt: () => sessions.now,
    isSessionOutdated: (session) => sessions.isOutdated(session),
    forgetSession: (hash) => {
      sessions.forget(hash.toString('base64'));
      changes.announceSessionEnd(hash.toString('base64'));
    },
    forgetSessionsOf: (userId) => {
      sessions.forgetUser(userId);
      changes.announceUserSessions(userId);
    },
    watchSession: (hash, onEnd) => {
      const key = hash.toString('base64');
      return changes.watchSessions((ended) => ended === key && onEnd());
    },
    wake: () => worker?.wake(),
    announceJobs: () => changes.announceJobs(),
    watch: (listener) => changes.watch(listener),
    watchStop: (listener) => draining.onBegin(listener),
    recentChanges: (user) => changes.recent(user),
    announce: (entities) => changes.announce(entities),
    report: (error, context) => reporter.report(error, { tenant: definition.key, ...context }),
  };
  now = () => tenant.clock.now();
  let providers = createProviders(config, tenant, options.localFetch, ownProviders.own);
  const serve = () => {
    served = withoutSwitchedOff(servedCustomization(configuration.customization), providers);
  };
  serve();
  worker = options.createWorker(tenant);

  const reload = async () => {
    keyRing = await readKeyRing(database, config, tenant.key);
    await reloadProviders().catch((error) => tenant.report(error, { where: 'providers' }));
    configuration = await readConfiguration(database);
    serve();
    sessions.clear();
    worker.wake();
  };
  const reloadSoon = () => void reload().catch((error) => tenant.report(error, { where: 'reload' }));
  /** After unusable settings, the previous ones stay in force. */
  const reloadProviders = async () => {
    const next = await readProviderSettings(database, tenant);
    if (next.version === ownProviders.version) return;
    requireProviders(config, tenant.key, next.own);
    providers = providers.changedTo(next.own);
    ownProviders = next;
    serve();
  };
  if (!options.hub) await hub.start();
  changes.start();
  changes.watchSessions((hash) => sessions.forget(hash));
  changes.watchUserSessions((userId) => sessions.forgetUser(userId));
  /** Announcements in the meantime may have been missed. */
  const forgetAll = () => {
    personalKeys.clear();
    sessions.clear();
  };
  changes.watch((entities) => {
    if (entities.includes(EVERYTHING)) forgetAll();
    for (const [kind, userId = ''] of entities.map((each) => each.split(':')))
      if (kind === ERASURE) personalKeys.forget(userId);
  });
  changes.watch((entities) => {
    if (entities.includes(CONFIGURATION) || entities.includes(EVERYTHING)) reloadSoon();
  });
  changes.watchProcesses((what) => {
    // The jobs of a process that has ended wait for their leases.
    worker.wake();
    if (what === 'jobs') return;
    forgetAll();
    reloadSoon();
  });

  return {
    tenant,
    get definition() {
      return definition;
    },
    worker,
    redefine: (next) => {
      definition = next;
      providers = providers.changedTo(ownProviders.own);
    },
    close: async () => {
      try {
        await worker.stop();
        if (!options.hub) await hub.stop();
        await providers.close();
      } finally {
        changes.stop();
        await database.close();
      }
    },
  };
}

type Served = ReturnType<typeof servedCustomization>;

/** Functions of a switched-off provider are not offered, whatever the configuration says. */
function withoutSwitchedOff({ customization, leftOut }: Served, { switchedOff }: Providers): Served {
  const extras = {
    ...customization.extras,
    ...(switchedOff.includes('openid') && { signInWithGoogle: false }),
    ...(switchedOff.includes('apple') && { signInWithApple: false }),
  };
  return { customization: { ...customization, extras }, leftOut };
}
