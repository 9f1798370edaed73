import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createWorker } from '#server/effects/handlers.ts';
import { announceClosing } from '#server/http/drainServer.ts';
import { listenForSignals, stopWhenAsked } from '#server/http/stopOnSignals.ts';
import { Draining } from '#server/kernel/draining.ts';
import { createReporter } from '#server/kernel/reporter.ts';
import { openDatabase } from '#server/postgres/database.ts';
import { openTenant } from '#server/tenants/open.ts';
import { Tenants } from '#server/tenants/tenants.ts';

/** A server on the database of a test, as a process of its own that can be killed. It sends its port to its parent. */
interface Settings {
  database: { host: string; user: string; database: string };
  folder: string;
  /** Milliseconds. The clock stands still. */
  now: number;
}

listenForSignals();
const { database, folder, now }: Settings = JSON.parse(process.argv[2] ?? '');
const config = readConfig({ LOG_LEVEL: 'silent', TESELA_DATA: folder });
const reporter = createReporter(config);
const draining = new Draining();
const opened = await openTenant(
  { key: 'test', hosts: ['test.local', '127.0.0.1'], origin: 'http://test.local' },
  {
    config,
    database: openDatabase({ ...database, max: 8 }),
    createWorker,
    reporter,
    localFetch: async (input, init) => app.fetch(new Request(input, init)),
    draining,
    clock: { now: () => new Date(now) },
  },
);
const tenants = new Tenants([opened], reporter);
const app: Hono = createApp({ config, tenants, pages: undefined, dist: '/nonexistent', version: 'test', draining });
opened.worker.start();
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
  process.send?.(port),
) as Server;
announceClosing(server, draining);
stopWhenAsked({
  server,
  draining,
  limitMs: config.SHUTDOWN_SECONDS * 1000,
  stopWorkers: (limitMs) => opened.worker.stop(limitMs),
  close: () => tenants.close(),
});
// A server whose test has ended must not stay behind.
process.once('disconnect', () => process.exit());
