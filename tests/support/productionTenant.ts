import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createWorker } from '#server/effects/handlers.ts';
import { createReporter } from '#server/kernel/reporter.ts';
import { openTenant } from '#server/tenants/open.ts';
import { Tenants } from '#server/tenants/tenants.ts';
import { testDatabase } from './database/testDatabase.ts';

/** Settings of all providers, at addresses that answer nothing. */
export const completeEnvironment = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'hola@aragon.test',
  S3_URL: 'none',
  REDSYS_MERCHANT: '999008881',
  REDSYS_SECRET: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
  IDENTITY_URL: 'https://identity.test',
  IDENTITY_SECRET: 'identity-secret',
  BANK_URL: 'https://bank.test',
  BANK_SECRET: 'bank-secret',
  CHAIN_RPC_URL: 'https://chain.test',
  CHAIN_OPERATOR_KEY: `0x${'1'.repeat(64)}`,
  OPENID_CLIENT_ID: 'client',
  OPENID_CLIENT_SECRET: 'client-secret',
  SIGNATURE_URL: 'https://signature.test',
  SIGNATURE_SECRET: 'signature-secret',
  TIMESTAMP_URL: 'https://timestamp.test',
};
export type ProviderEnvironment = { [K in keyof typeof completeEnvironment]?: string | undefined };

/** Reads the environment as a server in production does. */
export const productionConfig = (environment: NodeJS.ProcessEnv, data: string) =>
  readConfig({
    TESELA_MODE: 'production',
    TESELA_SECRET: 'a-secret-that-is-long-enough-for-this-test',
    TESELA_DATA: data,
    LOG_LEVEL: 'silent',
    ...environment,
  });

/** Opens a tenant in production, or fails as the start of the server does. */
export async function productionTenant(environment: ProviderEnvironment) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tesela-production-'));
  const { database, drop } = await testDatabase(4);
  const close = async () => {
    await drop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const config = productionConfig(environment, folder);
    const reporter = createReporter(config);
    const opened = await openTenant(
      { key: 'aragon', hosts: ['test.local'], origin: 'https://test.local' },
      { config, database, createWorker, reporter, localFetch: fetch },
    );
    const tenants = new Tenants([opened], reporter);
    const app = createApp({ config, tenants, pages: undefined, dist: '/nonexistent', version: 'test' });
    return { opened, tenant: opened.tenant, app, close: async () => opened.close().then(close) };
  } catch (error) {
    await close();
    throw error;
  }
}
