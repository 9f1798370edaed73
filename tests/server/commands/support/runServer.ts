import { spawn } from 'node:child_process';
import path from 'node:path';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createWorker } from '#server/effects/handlers.ts';
import { startWork } from '#server/effects/startWork.ts';
import { createReporter, type Reporter } from '#server/kernel/reporter.ts';
import { joinUsers } from '#server/postgres/embeddedUsers.ts';
import { openStorage } from '#server/postgres/storage.ts';
import { readDefinitions } from '#server/tenants/definitions.ts';
import { TenantDirectory } from '#server/tenants/directory.ts';
import { Hub } from '#server/tenants/hub.ts';
import { openTenant, type TenantDefinition } from '#server/tenants/open.ts';
import { openAll } from '#server/tenants/openAll.ts';
import { openTenantDatabase } from '#server/tenants/openTenantDatabase.ts';
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
  const registry = storage.registry();
  const hub = new Hub(registry.database);
  const listed = readDefinitions(config);
  const tenants = new Tenants([], reporter);
  const open = async (definition: TenantDefinition) => {
    const database = await openTenantDatabase({ storage, registry, listed }, definition.key);
    const opened = await openTenant(definition, { config, database, createWorker, reporter, localFetch: fetch, hub });
    await startWork(opened).catch(async (error) => {
      await opened.close();
      throw error;
    });
    return opened;
  };
  const directory = new TenantDirectory({ tenants, registry, hub, listed, open, onChange: () => undefined });
  const app = createApp({ config, tenants, pages: undefined, dist: '/nonexistent', version: 'test', hub });
  const stop = async () => {
    await directory.stop();
    await tenants.close();
    await hub.stop();
    await registry.database.close();
    const ended = new Promise((resolve) => other.once('exit', resolve));
    other.kill('SIGKILL');
    await ended;
    storage.close();
  };
  try {
    await registry.prepare();
    await hub.start();
    await openAll(listed, (definition) => directory.open(definition));
    await directory.start();
  } catch (error) {
    await stop();
    throw error;
  }

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
    /** The answer to a browser that opens a page. */
    open: (host: string, path: string) =>
      app.request(`http://${host}${path}`, { headers: { accept: 'text/html', 'accept-language': 'es' } }),
    /** What is told to a caller on this machine. */
    ask: async (path: string) => {
      const connected = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
      return (await app.request(`http://127.0.0.1${path}`, {}, connected)).json() as Promise<Record<string, object>>;
    },
    stop,
  };
}
