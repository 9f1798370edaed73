import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Hono } from 'hono';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createWorker } from '#server/effects/handlers.ts';
import { createReporter, type Reporter } from '#server/kernel/reporter.ts';
import type { Database } from '#server/postgres/database.ts';
import { writeSetting } from '#server/tenants/configuration.ts';
import { type OpenTenant, openTenant } from '#server/tenants/open.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import { Tenants } from '#server/tenants/tenants.ts';
import { testDatabase } from '#tests/support/database/testDatabase.ts';
import { configured, testSettings } from '#tests/support/testSettings.ts';

export const origin = 'http://people.localhost';

export interface UsersTenant {
  tenant: Tenant;
  opened: OpenTenant;
  app: Hono;
  /** The unexpected errors. */
  reported: unknown[];
  /** Moves the tenant's clock as its sandbox does. */
  moveClock(to: Date | string | number): void;
  /** Lets real time pass, for the tenant's clock too. */
  passTime(milliseconds: number): void;
  /** Advances the clock and runs the jobs that are due. */
  wait(milliseconds: number): Promise<void>;
  drain(): Promise<void>;
  configure(name: 'customization' | 'settings', value: unknown): Promise<void>;
  close(): Promise<void>;
}

/** A complete tenant with files of its own, at an address of this machine, which its sandboxes need. */
export async function usersTenant(
  now: Date | string = '2026-03-02T09:00:00Z',
  settings: NodeJS.ProcessEnv = {},
  /** Another process of the tenant has the same database, which is not dropped then. */
  shared?: Database,
): Promise<UsersTenant> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tesela-people-'));
  const { database, drop } = shared
    ? { database: shared, drop: (end: () => Promise<void>) => end() }
    : await testDatabase();
  const config = readConfig({ LOG_LEVEL: 'silent', TESELA_DATA: folder, ...settings });
  let moment = new Date(now);
  let realTime = moment;
  const reported: unknown[] = [];
  const reporter: Reporter = { log: createReporter(config).log, report: (error) => void reported.push(error) };
  await writeSetting(database, moment, 'settings', testSettings);
  const opened = await openTenant(
    { key: 'people', hosts: ['people.localhost'], origin },
    {
      config,
      database,
      createWorker,
      reporter,
      localFetch: async (input, init) => app.fetch(new Request(input, init)),
      clock: { now: () => moment },
      wallClock: { now: () => realTime },
    },
  );
  const tenants = new Tenants([opened], reporter);
  const app: Hono = createApp({ config, tenants, pages: undefined, dist: folder, version: 'test' });
  const configure: UsersTenant['configure'] = async (name, value) => {
    await writeSetting(database, moment, name, configured(name, value));
    await opened.tenant.reload();
  };
  return {
    tenant: opened.tenant,
    opened,
    app,
    reported,
    moveClock: (to) => {
      moment = new Date(to);
    },
    passTime: (milliseconds) => {
      moment = new Date(moment.getTime() + milliseconds);
      realTime = new Date(realTime.getTime() + milliseconds);
    },
    wait: async (milliseconds) => {
      moment = new Date(moment.getTime() + milliseconds);
      await opened.worker.drain();
    },
    drain: () => opened.worker.drain(),
    configure,
    close: async () => {
      await drop(() => opened.close());
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
