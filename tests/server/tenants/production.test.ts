import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { refuseDemo } from '#server/demo/refuseDemo.ts';
import { missingSettings } from '#server/kernel/providerSettings.ts';
import { sql } from '#server/store/sql.ts';
import { openAll } from '#server/tenants/openAll.ts';
import {
  completeEnvironment,
  type ProviderEnvironment,
  productionConfig,
  productionTenant,
} from '#tests/support/productionTenant.ts';
import { testTenant } from '#tests/support/testTenant.ts';
import { worldOf } from '#tests/support/world.ts';

it('production refuses the secret of the demo, which is published', () => {
  const { secret } = readConfig({});
  expect(() => readConfig({ TESELA_MODE: 'production', TESELA_SECRET: secret })).toThrow('published');
  expect(readConfig({ TESELA_MODE: 'production', TESELA_SECRET: 'x'.repeat(32) }).secret).toBe('x'.repeat(32));
});

it('production refuses a database that holds the demo', async () => {
  const test = await testTenant();
  const user = await worldOf(test).user(['ADMIN']);
  await refuseDemo(test.tenant);
  await test.tenant.database.query(sql`update users set email = 'manager@demo.test' where id = ${user}`);
  await expect(refuseDemo(test.tenant)).rejects.toThrow('holds the demo');
  await test.close();
});

const without = (...keys: (keyof ProviderEnvironment)[]): ProviderEnvironment => ({
  ...completeEnvironment,
  ...Object.fromEntries(keys.map((key) => [key, undefined])),
});

const missingFrom = (environment: ProviderEnvironment) =>
  missingSettings({}, productionConfig(environment, '/tmp').providers);

describe('production without a provider', () => {
  it('lists every missing setting with its purpose in one message', async () => {
    const opened = openAll([{ key: 'aragon', hosts: [], origin: '' }], async () => {
      const { opened, close } = await productionTenant({});
      await close();
      return opened;
    });
    const refusal = await opened.catch((error: Error) => error.message);
    const listed = [...String(refusal).matchAll(/^ {2}([A-Z0-9_]+): \S/gm)].map(([, key]) => key);
    expect(listed).toEqual(Object.keys(completeEnvironment));
  });

  it.each(Object.keys(completeEnvironment) as (keyof ProviderEnvironment)[])('refuses to start without %s', (key) => {
    expect(missingFrom(without(key))).toEqual([key]);
    expect(missingFrom({ ...completeEnvironment, [key]: '' })).toEqual([key]);
  });

  it('starts when all providers are set', async () => {
    const coin = { COIN_RPC_URL: 'https://coin.test', COIN_SENDER_KEY: `0x${'2'.repeat(64)}` };
    const { tenant, close } = await productionTenant({ ...completeEnvironment, ...coin });
    expect(tenant.providers.switchedOff).toEqual([]);
    expect(tenant.isSandboxed).toBe(false);
    await close();
  });

  it('starts without the chain of a coin, and then offers no payment in coins', async () => {
    const { tenant, close } = await productionTenant(completeEnvironment);
    expect(tenant.providers.switchedOff).toEqual(['coin']);
    await expect(tenant.providers.coin.head()).rejects.toThrow('no chain for payments in coins');
    await close();
  });

  it.each([
    ['SMTP_URL', 'without mail'],
    ['BANK_URL', 'only the bank can confirm a payout'],
    ['CHAIN_RPC_URL', 'the register of the tokens'],
  ] as const)('refuses none for %s and says why', (key, why) => {
    expect(() => productionConfig({ ...completeEnvironment, [key]: 'none' }, '/tmp')).toThrow(
      `The setting ${key} is not valid: It cannot be none: `,
    );
    expect(() => productionConfig({ ...completeEnvironment, [key]: 'none' }, '/tmp')).toThrow(why);
  });

  it.each([
    ['card', 'REDSYS_MERCHANT', 'REDSYS_SECRET'],
    ['identity', 'IDENTITY_URL', 'IDENTITY_SECRET'],
    ['openid', 'OPENID_CLIENT_ID', 'OPENID_CLIENT_SECRET'],
    ['timestamp', 'TIMESTAMP_URL', 'TIMESTAMP_URL'],
  ] as const)('starts with %s switched off by none', async (name, key, other) => {
    const { tenant, close } = await productionTenant({ ...without(other), [key]: 'none' });
    expect(tenant.providers.switchedOff).toEqual([name, 'coin'].toSorted());
    await close();
  });

  it('signs with codes if the signing service is none, and has no sandbox of one', async () => {
    const { tenant, close } = await productionTenant({ ...without('SIGNATURE_SECRET'), SIGNATURE_URL: 'none' });
    expect([tenant.providers.signingService, tenant.providers.switchedOff]).toEqual([undefined, ['coin']]);
    await close();
    expect(() => productionConfig({ ...completeEnvironment, SIGNATURE_URL: 'sandbox' }, '/tmp')).toThrow(
      'The setting SIGNATURE_URL is not valid: Production has no sandbox.',
    );
  });

  it('never keeps a mail for the sandbox and never makes a chain of its own', async () => {
    const { tenant, close } = await productionTenant(completeEnvironment);
    const mail = { key: 'm', to: 'ana@aragon.test', subject: 's', text: 't', html: 'h' };
    await expect(tenant.providers.mailer.send(mail)).rejects.toThrow('ECONNREFUSED');
    const order = { key: 'deploy:1', name: 'Token', symbol: 'TOK', cap: 10 };
    expect(await tenant.providers.chain.deployToken(order)).toMatchObject({ result: 'unknown' });
    expect(await tenant.database.query(sql`select from sandbox_record`)).toEqual([]);
    await close();
  });
});
