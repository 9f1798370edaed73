import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Hono } from 'hono';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createWorker } from '#server/effects/handlers.ts';
import { Draining } from '#server/kernel/draining.ts';
import type { Reporter } from '#server/kernel/reporter.ts';
import { createReporter } from '#server/kernel/reporter.ts';
import { adoptRows } from '#server/proof/adoptRows.ts';
import { writeSetting } from '#server/tenants/configuration.ts';
import { type OpenTenant, openTenant } from '#server/tenants/open.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import { Tenants } from '#server/tenants/tenants.ts';
import { testDatabase } from './database/testDatabase.ts';
import { storeSealingKey } from './sharedSealingKey.ts';
import { configured, testSettings } from './testSettings.ts';

export interface TestTenant {
  tenant: Tenant;
  opened: OpenTenant;
  app: Hono;
  /** What SIGTERM begins. */
  draining: Draining;
  /** The folder of its files. */
  folder: string;
  /** Unexpected errors. A test should end with none. */
  reported: unknown[];
  /** Moves the tenant's clock as its sandbox does. Jobs that become due run with the next `drain`. */
  moveClock(to: Date | string): void;
  /** Lets real time pass, for the tenant's clock too. */
  passTime(milliseconds: number): void;
  /** Runs every job that is due, and the jobs that these queue. */
  drain(): Promise<void>;
  configure(name: 'customization' | 'settings', value: unknown): Promise<void>;
  close(): Promise<void>;
}

/** A complete tenant with its own database, the real engine and queue, sandbox providers and a fixed clock. */
export async function testTenant(
  now: Date | string = '2026-03-02T09:00:00Z',
  connections = 16,
  settings: NodeJS.ProcessEnv = {},
  /** Replaces the reporter that only collects. */
  given?: Reporter,
): Promise<TestTenant> {
  const { database, drop } = await testDatabase(connections);
  const folder = mkdtempSync(path.join(tmpdir(), 'tesela-tenant-'));
  const config = readConfig({ LOG_LEVEL: 'silent', TESELA_DATA: folder, ...settings });
  let moment = new Date(now);
  let realTime = moment;
  const reported: unknown[] = [];
  const silentReporter = createReporter(config);
  const reporter: Reporter = given ?? { log: silentReporter.log, report: (error) => void reported.push(error) };
  const draining = new Draining();
  const definition = { key: 'test', hosts: ['test.local'], origin: 'http://test.local' };
  const inward: typeof fetch = async (input, init) => app.fetch(new Request(input, init));
  await writeSetting(database, moment, 'settings', testSettings);
  const opened = await openTenant(definition, {
    config,
    database,
    createWorker,
    reporter,
    localFetch: inward,
    draining,
    clock: { now: () => moment },
    wallClock: { now: () => realTime },
  });
  await adoptRows(opened.tenant);
  await storeSealingKey(opened.tenant);
  const tenants = new Tenants([opened], reporter);
  const app: Hono = createApp({ config, tenants, pages: undefined, dist: '/nonexistent', version: 'test', draining });
  return {
    draining,
    tenant: opened.tenant,
    opened,
    app,
    folder,
    reported,
    moveClock: (to) => {
      moment = new Date(to);
    },
    passTime: (milliseconds) => {
      moment = new Date(moment.getTime() + milliseconds);
      realTime = new Date(realTime.getTime() + milliseconds);
    },
    drain: () => opened.worker.drain(),
    configure: async (name, value) => {
      await writeSetting(database, moment, name, configured(name, value));
      await opened.tenant.reload();
    },
    close: async () => {
      await drop(() => opened.close());
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
