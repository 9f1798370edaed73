import { spawn } from 'node:child_process';
import path from 'node:path';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createWorker } from '#server/effects/handlers.ts';
import { createReporter, type Reporter } from '#server/kernel/reporter.ts';
import { joinUsers } from '#server/store/embeddedUsers.ts';
import { openStorage } from '#server/store/storage.ts';
import { readDefinitions } from '#server/tenants/definitions.ts';
import { TenantDirectory } from '#server/tenants/directory.ts';
import { Hub } from '#server/tenants/hub.ts';
import { openTenant, type TenantDefinition } from '#server/tenants/open.ts';
import { openAll } from '#server/tenants/openAll.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import { Tenants } from '#server/tenants/tenants.ts';

export type RunningServer = Awaited<ReturnType<typeof runServer>>;

/** Everything of a server that notices tenants, without its port: storage, tenants, directory and application. */
export async function runServer(environment: NodeJS.ProcessEnv) {
  const config = readConfig(environment);
  const storage = openStorage(config);
  // The commands run in this process too, and would end the database with their own use of it.
  const other = spawn('sleep', ['600']);
  joinUsers(path.resolve(config.data, 'postgresql'), other.pid);
  const reported: unknown[] = [];
  const reporter: Reporter = { log: createReporter(config).log, report: (error) => void reported.push(error) };
  const registry = await storage.openRegistry();
  const hub = new Hub(registry.database);
  await hub.start();
  const open = async (definition: TenantDefinition) => {
    const database = await storage.open(definition.key);
    return openTenant(definition, { config, database, createWorker, reporter, localFetch: fetch, hub });
  };
  const listed = readDefinitions(config);
  const tenants = new Tenants(await openAll(listed, open), reporter);
  const directory = new TenantDirectory({ tenants, registry, hub, listed, open, onChange: () => undefined });
  await directory.start();
  const app = createApp({ config, tenants, pages: undefined, dist: '/nonexistent', version: 'test' });

  async function request(host: string, path: string, init?: RequestInit) {
    const response = await app.request(`http://${host}${path}`, init);
    return { status: response.status, body: (await response.json().catch(() => ({}))) as { data?: object } };
  }
  const tenant = (key: string): Tenant => {
    const found = tenants.withKey(key);
    if (!found) throw new Error(`The server has no tenant ${key}`);
    return found.tenant;
  };
  const form = (key: string) =>
    tenant(key).providers.payments.start({
      order: '000000000001',
      amountMinor: 100,
      currency: 'EUR',
      method: 'terminal',
      noticeUrl: 'https://zero.test/n',
      okUrl: 'https://zero.test/ok',
      koUrl: 'https://zero.test/ko',
      locale: 'es',
    });
  return {
    reported,
    tenant,
    /** The form for the card terminal. */
    form,
    /** The merchant that it names. */
    merchant: (key: string): unknown => {
      const parameters = Buffer.from(form(key).fields.Ds_MerchantParameters ?? '', 'base64').toString();
      return (JSON.parse(parameters) as Record<string, unknown>).DS_MERCHANT_MERCHANTCODE;
    },
    get: (host: string, path: string) => request(host, path),
    post: (host: string, path: string, body: object) =>
      request(host, path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    stop: async () => {
      await directory.stop();
      await tenants.close();
      await hub.stop();
      await registry.database.close();
      const ended = new Promise((resolve) => other.once('exit', resolve));
      other.kill('SIGKILL');
      await ended;
      storage.close();
    },
  };
}
