import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { seedDemo } from './demo/seed.ts';
import { handlers } from './effects/handlers.ts';
import { scheduleSeal } from './effects/seals.ts';
import { Pages } from './http/pages.ts';
import { createReporter } from './http/reporter.ts';
import { openStorage, type Storage } from './store/storage.ts';
import { directoryOf, readDefinitions } from './tenants/definitions.ts';
import { openTenant } from './tenants/open.ts';
import { Tenants } from './tenants/tenants.ts';

const dist = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Names this build: the files of the browser carry hashes in their names, and the page names the files. */
const version = () =>
  createHash('sha256')
    .update(readFileSync(path.join(dist, 'web', 'index.html')))
    .update(readFileSync(path.join(dist, 'messages', 'index.json')))
    .digest('hex')
    .slice(0, 12);

async function start() {
  const config = readConfig(process.env);
  const reporter = createReporter(config);
  const storage = openStorage(config);
  process.once('exit', () => storage.close());

  const definitions = readDefinitions(config);
  const inside: { app?: ReturnType<typeof createApp> } = {};
  const inward: typeof fetch = async (input, init) => (inside.app ?? closed).fetch(new Request(input, init));
  const opened = await Promise.all(
    definitions.map(async (definition) =>
      openTenant(definition, { config, database: await storage.open(definition.key), handlers, reporter, inward }),
    ),
  );
  const tenants = new Tenants(opened, reporter);
  if (!config.isProduction) for (const each of opened) await seedDemo(each);
  for (const each of opened) {
    await scheduleSeal(each.tenant);
    each.worker.start();
  }

  const built = version();
  const directory = directoryOf(config, definitions);
  const pages = new Pages({
    dist,
    mode: config.TESELA_MODE,
    version: built,
    directory,
    isSecure: config.isProduction,
    ignoreSessionExpiration: config.IGNORE_SESSION_EXPIRATION === 'true',
    externalHome: config.EXTERNAL_HOME_URL ?? '',
    inspectorUrl: config.inspectorUrl,
  });
  const app = createApp({ config, tenants, pages, dist, version: built });
  inside.app = app;
  const server = serve({ fetch: app.fetch, port: config.PORT, hostname: config.HOST }, () => {
    for (const { origin } of definitions) console.log(`Tesela is at ${origin}`);
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    const isBusy = error.code === 'EADDRINUSE';
    stopWith(
      isBusy
        ? `Port ${config.PORT} is in use by another program: stop it, or choose another with PORT=8032 npm start.`
        : error.message,
    );
  });
  stopAll = () => stop(server, tenants, storage);
}

/** What a signal asks for. While things begin there is nothing to finish: to leave closes what is open. */
let stopAll: () => unknown = () => process.exit(0);

/** A terminal and whoever started it may both say so: the second time changes nothing. */
function listenForSignals() {
  let isStopping = false;
  const stopOnce = () => {
    if (!isStopping) stopAll();
    isStopping = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopOnce);
}

/** Answers before the application is there. */
const closed = { fetch: () => new Response(null, { status: 503 }) };

async function stop(server: ReturnType<typeof serve>, tenants: Tenants, storage: Storage) {
  server.close();
  if ('closeAllConnections' in server) server.closeAllConnections();
  await tenants.close();
  storage.close();
  process.exit(0);
}

function stopWith(sentence: string) {
  console.error(sentence);
  process.exit(1);
}

listenForSignals();
start().catch((error: Error) => stopWith(`Tesela could not start: ${error.message}`));
