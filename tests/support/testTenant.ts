import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Hono } from 'hono';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { handlers } from '#server/effects/handlers.ts';
import type { Reporter } from '#server/http/reporter.ts';
import { createReporter } from '#server/http/reporter.ts';
import { writeSetting } from '#server/tenants/configuration.ts';
import { type OpenTenant, openTenant } from '#server/tenants/open.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import { Tenants } from '#server/tenants/tenants.ts';
import { testDatabase } from './testDatabase.ts';

export interface TestTenant {
  tenant: Tenant;
  opened: OpenTenant;
  app: Hono;
  /** Errors that nobody expected; a test that ends with one has failed. */
  reported: unknown[];
  /** Moves the tenant's clock; timers that become due run when the queue is drained. */
  moveClock(to: Date | string): void;
  /** Runs every job that is due, and those that follow. */
  drain(): Promise<void>;
  configure(name: 'customization' | 'settings', value: unknown): Promise<void>;
  close(): Promise<void>;
}

/** A whole tenant on a database of its own: real engine, real queue, sandbox providers, a clock that stands still. */
export async function testTenant(now: Date | string = '2026-03-02T09:00:00Z', connections = 16): Promise<TestTenant> {
  const { database, drop } = await testDatabase(connections);
  const folder = mkdtempSync(path.join(tmpdir(), 'tesela-tenant-'));
  const config = readConfig({ LOG_LEVEL: 'silent', TESELA_DATA: folder });
  let moment = new Date(now);
  const reported: unknown[] = [];
  const quiet = createReporter(config);
  const reporter: Reporter = { log: quiet.log, report: (error) => void reported.push(error) };
  const definition = { key: 'test', hosts: ['test.local'], origin: 'http://test.local' };
  const inward: typeof fetch = async (input, init) => app.fetch(new Request(input, init));
  const opened = await openTenant(definition, {
    config,
    database,
    handlers,
    reporter,
    inward,
    clock: { now: () => moment },
  });
  const tenants = new Tenants([opened], reporter);
  const app: Hono = createApp({ config, tenants, pages: undefined, dist: '/nonexistent', version: 'test' });
  return {
    tenant: opened.tenant,
    opened,
    app,
    reported,
    moveClock: (to) => {
      moment = new Date(to);
    },
    drain: () => opened.worker.drain(),
    configure: async (name, value) => {
      await writeSetting(database, moment, name, value);
      await opened.tenant.reload();
    },
    close: async () => {
      await opened.close();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
