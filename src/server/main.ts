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
import { startBankFeed } from './effects/bankFeed.ts';
import { startClearing } from './effects/counts.ts';
import { createWorker } from './effects/handlers.ts';
import { startSealing } from './effects/seals.ts';
import { checkAtStart } from './effects/startChecks.ts';
import { announceClosing } from './http/drainServer.ts';
import { Pages } from './http/pages.ts';
import { listenForSignals, stopWhenAsked } from './http/stopOnSignals.ts';
import { Draining } from './kernel/draining.ts';
import { announceReady, processIndex, runProcesses, runsOthers } from './kernel/processes.ts';
import { createReporter } from './kernel/reporter.ts';
import { measuredTenant } from './store/measures.ts';
import { openStorage } from './store/storage.ts';
import { startTelemetry } from './telemetry/startTelemetry.ts';
import { directoryOf, readDefinitions } from './tenants/definitions.ts';
import { TenantDirectory } from './tenants/directory.ts';
import { Hub } from './tenants/hub.ts';
import { definitionsOf } from './tenants/installation.ts';
import { requireProviders } from './tenants/missingSettings.ts';
import { type OpenTenant, openTenant, type TenantDefinition } from './tenants/open.ts';
import { openAll } from './tenants/openAll.ts';
import { Tenants } from './tenants/tenants.ts';

const dist = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

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
  const telemetry = await startTelemetry({ ...config, METRICS_PORT: metricsPortOf(config) }, reporter.log);
  const storage = openStorage(config);
  process.once('exit', () => storage.close());

  const draining = new Draining();
  const registry = await storage.openRegistry();
  const hub = new Hub(registry.database);
  await hub.start();
  const running: { app?: ReturnType<typeof createApp> } = {};
  const localFetch: typeof fetch = async (input, init) => (running.app ?? closed).fetch(new Request(input, init));
  const open = async (definition: TenantDefinition) =>
    openTenant(definition, {
      config,
      database: await storage.open(definition.key),
      createWorker,
      reporter,
      localFetch,
      draining,
      hub,
    });
  const listed = readDefinitions(config);
  const definitions = await definitionsOf({ registry, listed });
  if (!definitions.length) requireProviders(config, 'the installation', {});
  const opened = await openAll(definitions, open);
  const tenants = new Tenants(opened, reporter);
  const issued = config.sealCertificate && readFileSync(config.sealCertificate.certificatePath, 'utf8');
  const measureAll = () => telemetry.watch(tenants.all().map(({ tenant }) => measuredTenant(tenant, issued)));
  measureAll();
  // Half of the time that a demo takes is waiting for its database.
  await Promise.all(opened.map((each) => prepare(config, each, listed)));
  for (const each of opened) await startWork(each);

  const built = version();
  const pages = new Pages({
    dist,
    mode: config.TESELA_MODE,
    version: built,
    directory: () => directoryOf(config, tenants.definitions()),
    isSecure: config.isProduction,
    ignoreSessionExpiration: config.IGNORE_SESSION_EXPIRATION === 'true',
    externalHome: config.EXTERNAL_HOME_URL ?? '',
    inspectorUrl: config.inspectorUrl,
  });
  const app = createApp({ config, tenants, pages, dist, version: built, draining });
  running.app = app;
  const directory = new TenantDirectory({
    tenants,
    registry,
    hub,
    listed,
    open: async (definition) => {
      const added = await open(definition);
      try {
        await prepare(config, added, listed);
        await startWork(added);
      } catch (error) {
        await added.close();
        throw error;
      }
      console.log(`Tesela is running at ${definition.origin}`);
      return added;
    },
    onChange: () => {
      pages.forget();
      measureAll();
    },
  });
  await directory.start();
  const server = serve({ fetch: app.fetch, port: config.PORT, hostname: config.HOST }, () => {
    for (const { origin } of definitions) console.log(`Tesela is running at ${origin}`);
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
    stopWorkers: (limitMs) => Promise.all(tenants.all().map(({ worker }) => worker.stop(limitMs))),
    close: async () => {
      await directory.stop();
      await tenants.close();
      await hub.stop();
      await registry.database.close();
      await telemetry.stop();
    },
  });
}

/** A tenant that was created by command starts from nothing; the others have the demo, which production refuses. */
async function prepare(config: Config, opened: OpenTenant, listed: readonly TenantDefinition[]) {
  if (config.isProduction) await refuseDemo(opened.tenant);
  else if (listed.some(({ key }) => key === opened.definition.key)) await seedDemo(opened);
}

async function startWork({ tenant, worker }: OpenTenant) {
  await checkAtStart(tenant);
  await startSealing(tenant);
  await startClearing(tenant);
  await startBankFeed(tenant);
  worker.start();
}

/** Answers calls that arrive before the application exists. */
const closed = { fetch: () => new Response(null, { status: 503 }) };

function stopWith(message: string) {
  console.error(message);
  process.exit(1);
}

const metricsPortOf = ({ METRICS_PORT }: Config) => METRICS_PORT && METRICS_PORT + processIndex();

async function main() {
  const config = readConfig(process.env);
  if (runsOthers(config.processes)) return runProcesses(config.processes);
  listenForSignals();
  return start(config);
}

main().catch((error: Error) => stopWith(`Tesela could not start: ${error.message}`));
