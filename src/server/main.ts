import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Server } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { refuseDemo } from './demo/refuseDemo.ts';
import { seedDemo } from './demo/seed.ts';
import { createWorker } from './effects/handlers.ts';
import { startWork } from './effects/startWork.ts';
import { recordClosure } from './effects/tenant/closures.ts';
import { connectionLimits } from './http/connectionLimits.ts';
import { announceClosing } from './http/drainServer.ts';
import { readKeyChecks } from './http/keyChecks.ts';
import { Pages } from './http/pages/pages.ts';
import { listenForSignals, stopWhenAsked } from './http/stopOnSignals.ts';
import { Draining } from './kernel/draining.ts';
import { announceReady, processIndex, runProcesses, runsOthers } from './kernel/processes.ts';
import { createReporter, type Reporter } from './kernel/reporter.ts';
import { within } from './kernel/within.ts';
import type { Registry } from './postgres/registry.ts';
import { openStorage } from './postgres/storage.ts';
import { measuredTenant } from './queries/oversight/measures.ts';
import { readPublicContent } from './routes/issuances/publicPages/content.ts';
import { startTelemetry } from './telemetry/startTelemetry.ts';
import { buildDirectory, readDefinitions } from './tenants/definitions.ts';
import { TenantDirectory } from './tenants/directory.ts';
import { Hub } from './tenants/hub.ts';
import { listDefinitions } from './tenants/installation.ts';
import { requireProviders } from './tenants/missingSettings.ts';
import { type OpenTenant, openTenant, type TenantDefinition } from './tenants/open.ts';
import { openAll } from './tenants/openAll.ts';
import { openTenantDatabase } from './tenants/openTenantDatabase.ts';
import type { Tenant } from './tenants/tenant.ts';
import { Tenants } from './tenants/tenants.ts';

const dist = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Maximum time that the start waits for a tenant while others are open. The demo first fills its databases. */
const PATIENCE_MS = 30_000;
const DEMO_PATIENCE_MS = 5 * 60_000;
/** Maximum time that the start waits for news from the other servers. */
const HUB_MS = 5000;
/** Maximum time for closing a tenant whose database hangs. */
const CLOSE_MS = 5000;

/**
 * Identifies this build. File names contain content hashes and these two files list them, so they change with any
 * file.
 */
const version = () =>
  createHash('sha256')
    .update(readFileSync(path.join(dist, 'web', 'index.html')))
    .update(readFileSync(path.join(dist, 'messages', 'index.json')))
    .digest('hex')
    .slice(0, 12);

async function start(config: Config) {
  const reporter = createReporter(config);
  const telemetry = await startTelemetry({ ...config, METRICS_PORT: computeMetricsPort(config) }, reporter.log);
  const storage = openStorage(config);
  process.once('exit', () => storage.close());

  const draining = new Draining();
  const registry = storage.registry();
  const hub = new Hub(registry.database);
  telemetry.watchHub(() => hub.silentForMs);
  const listed = readDefinitions(config);
  const definitions = await knownDefinitions(registry, listed, reporter);
  await within(HUB_MS, hub.keepStarted());
  if (!definitions.length) requireProviders(config, 'the installation', {});
  const tenants = new Tenants([], reporter);
  const issued = config.sealCertificate && readFileSync(config.sealCertificate.certificatePath, 'utf8');

  const built = version();
  const pages = new Pages({
    dist,
    mode: config.TESELA_MODE,
    version: built,
    directory: () => buildDirectory(config, tenants.definitions()),
    isSecure: config.isProduction,
    ignoreSessionExpiration: config.IGNORE_SESSION_EXPIRATION === 'true',
    externalHome: config.EXTERNAL_HOME_URL ?? '',
    inspectorUrl: config.inspectorUrl,
    readContent: readPublicContent,
  });
  const app = createApp({ config, tenants, pages, dist, version: built, draining, hub });
  const localFetch: typeof fetch = async (input, init) => app.fetch(new Request(input, init));
  let isListening = false;
  const patienceMs = config.isProduction ? PATIENCE_MS : DEMO_PATIENCE_MS;
  const directory = new TenantDirectory({
    tenants,
    slowMs: patienceMs,
    registry,
    hub,
    listed,
    open: async (definition) => {
      const database = await openTenantDatabase({ storage, registry, listed }, definition.key);
      const parts = { config, database, createWorker, reporter, localFetch, draining, hub };
      const opened = await openTenant(definition, parts);
      try {
        await prepare(config, opened, listed);
        await startWork(opened);
      } catch (error) {
        await opened.close();
        throw error;
      }
      // Not waited for: the chain may be away, and the tenant is served without it.
      void tellKeys(opened.tenant, reporter);
      if (isListening) console.log(`Tesela is running at ${definition.origin}`);
      return opened;
    },
    onChange: () => {
      pages.forget();
      telemetry.watch(
        tenants.all().map(({ tenant }) => measuredTenant(tenant, issued)),
        tenants.closed().map(({ definition }) => definition.key),
      );
    },
    onRecovery: recordClosure,
  });
  await openAll(definitions, (definition) => directory.open(definition), patienceMs);
  await within(patienceMs, directory.start());
  const { PORT: port, HOST: hostname } = config;
  const server = serve({ fetch: app.fetch, port, hostname, serverOptions: connectionLimits }, () => {
    isListening = true;
    for (const { origin } of tenants.definitions()) console.log(`Tesela is running at ${origin}`);
    if (!definitions.length)
      console.log('Tesela is running without a tenant: create one with npm run tenant -- create');
    announceReady();
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    const isBusy = error.code === 'EADDRINUSE';
    stopWith(
      isBusy
        ? `Port ${config.PORT} is in use by another program: stop it, or choose another with PORT=8032 npm start.`
        : error.message,
    );
  });
  if (!(server instanceof Server)) throw new Error('The server speaks HTTP/1.1');
  announceClosing(server, draining);
  stopWhenAsked({
    server,
    draining,
    limitMs: config.SHUTDOWN_SECONDS * 1000,
    stopWorkers: (limitMs) =>
      within(limitMs + CLOSE_MS, Promise.allSettled(tenants.all().map(({ worker }) => worker.stop(limitMs)))),
    close: () =>
      within(
        CLOSE_MS,
        closeAll([
          () => directory.stop(),
          () => tenants.close(),
          () => hub.stop(),
          () => registry.database.close(),
          () => telemetry.stop(),
        ]),
      ),
  });

  /** In this order. A failure is reported, and the next ones are still closed. */
  async function closeAll(closings: readonly (() => Promise<void>)[]) {
    for (const close of closings) await close().catch((error: Error) => reporter.report(error, { where: 'stop' }));
  }
}

/**
 * Without the list of tenants, those of the file TESELA_TENANTS can still be served. The others follow when the list
 * can be read.
 */
async function knownDefinitions(registry: Registry, listed: readonly TenantDefinition[], reporter: Reporter) {
  try {
    await registry.prepare();
    return await listDefinitions({ registry, listed });
  } catch (error) {
    if (!listed.length) throw error;
    reporter.report(error, { where: 'tenants' });
    return listed;
  }
}

/** Says at the start which keys of the chain lack a role, and that one key does what several should. */
async function tellKeys(tenant: Tenant, { log }: Reporter) {
  const { keys, separation } = await readKeyChecks(tenant);
  const context = { tenant: tenant.key, where: 'chain keys' };
  if (keys !== undefined && keys !== 'ok') log.error(context, keys);
  if (separation !== undefined && separation !== 'ok') log.warn(context, separation);
}

/** A tenant that was created by command starts empty. The others get the demo, which production refuses. */
async function prepare(config: Config, opened: OpenTenant, listed: readonly TenantDefinition[]) {
  if (config.isProduction) await refuseDemo(opened.tenant);
  else if (listed.some(({ key }) => key === opened.definition.key)) await seedDemo(opened);
}

function stopWith(message: string) {
  console.error(message);
  process.exit(1);
}

const computeMetricsPort = ({ METRICS_PORT }: Config) => METRICS_PORT && METRICS_PORT + processIndex();

async function main() {
  const config = readConfig(process.env);
  if (runsOthers(config.processes)) return runProcesses(config.processes);
  listenForSignals();
  return start(config);
}

main().catch((error: Error) => stopWith(`Tesela could not start: ${error.message}`));
