import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { refuseDemo } from '#server/demo/refuseDemo.ts';
import { missingSettings } from '#server/kernel/providerSettings.ts';
import { isRandomEnough } from '#server/kernel/secretStrength.ts';
import { sql } from '#server/postgres/sql.ts';
import { readDefinitions } from '#server/tenants/definitions.ts';
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
  const random = 'f3a91c07be5d28640cf7e1b3a95d4802';
  expect(readConfig({ TESELA_MODE: 'production', TESELA_SECRET: random }).secret).toBe(random);
});

it.each([
  'x'.repeat(40),
  'ab'.repeat(20),
  'password'.repeat(5),
  '0123456789'.repeat(4),
  'abcdefghijklmnopqrstuvwxyz0123456789',
  'aB3$'.repeat(10),
  '11112222333344445555666677778888',
])('production refuses the secret %s', (secret) => {
  expect(() => readConfig({ TESELA_MODE: 'production', TESELA_SECRET: secret })).toThrow('openssl rand -hex 32');
  expect(readConfig({ TESELA_SECRET: secret }).secret).toBe(secret);
});

it('production accepts every secret that the documented command makes', () => {
  for (let round = 0; round < 1000; round++) {
    expect(isRandomEnough(randomBytes(32).toString('hex'))).toBe(true);
    expect(isRandomEnough(randomBytes(24).toString('base64'))).toBe(true);
  }
});

describe('the origin of a tenant in production', () => {
  const read = (origin: string, more: Record<string, string> = {}) => {
    const TESELA_TENANTS = JSON.stringify([
      { key: 'safe', hosts: ['safe.test'], origin: 'https://safe.test' },
      { key: 'other', hosts: ['other.test', 'localhost'], origin },
    ]);
    return readDefinitions(productionConfig({ ...completeEnvironment, TESELA_TENANTS, ...more }, '/tmp'));
  };

  it.each(['http://other.test', 'HTTP://other.test', 'http://other.test:8031'])(
    'is refused if pages and links would go over %s',
    (origin) => {
      expect(() => read(origin)).toThrow('TESELA_TENANTS is not valid: Production requires an origin that starts with');
    },
  );

  it.each(['https://other.test', 'http://localhost:8031'])('may be %s', (origin) => {
    expect(read(origin).at(1)?.origin).toBe(origin);
  });
});

const toPem = ({ privateKey }: { privateKey: KeyObject }) =>
  privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const ecKey = (namedCurve: 'P-256' | 'P-384') => toPem(generateKeyPairSync('ec', { namedCurve }));

/** A file of settings has one line for the key. */
const apple = {
  APPLE_CLIENT_ID: 'es.tesela.web',
  APPLE_TEAM_ID: 'TEAM123456',
  APPLE_KEY_ID: 'KEY1234567',
  APPLE_KEY: ecKey('P-256').replaceAll('\n', '\\n'),
};

const plainAddresses = {
  BANK_URL: 'http://bank.test',
  CHAIN_RPC_URL: 'http://chain.test:8545',
  IDENTITY_URL: 'HTTP://identity.test',
  SIGNATURE_URL: 'http://signature.test',
  OPENID_ISSUER: 'http://issuer.test',
  S3_URL: 'http://key:secret@storage:9000/tesela',
  COIN_RPC_URL: 'http://127.0.0.1:8545',
  TIMESTAMP_URL: 'http://me:password@timestamp.test',
};

describe.each(Object.entries(plainAddresses))('in production %s=%s', (key, address) => {
  const coin = { COIN_RPC_URL: 'https://coin.test', COIN_SENDER_KEY: `0x${'2'.repeat(64)}` };
  const config = (more: Record<string, string>) =>
    productionConfig({ ...completeEnvironment, ...coin, ...more }, '/tmp');

  it('is refused, because everybody on the way can read it', () => {
    expect(() => config({ [key]: address })).toThrow(`The setting ${key} is not valid: Production requires`);
  });

  it('is allowed on this machine if a setting says so', () => {
    const local = address.replace(/[\w.]+(:\d+)?(\/\w+)?$/, '127.0.0.1:8545');
    expect(() => config({ [key]: local })).toThrow('starts with https');
    expect(config({ [key]: local, PROVIDERS_ON_LOOPBACK: 'true' }).isProduction).toBe(true);
  });
});

it('production accepts the plain address of a timestamp authority, which signs what it says', () => {
  const config = productionConfig({ ...completeEnvironment, TIMESTAMP_URL: 'http://timestamp.test' }, '/tmp');
  expect(config.isProduction).toBe(true);
});

describe('in production', () => {
  const config = (more: Record<string, string>) => productionConfig({ ...completeEnvironment, ...more }, '/tmp');

  it.each([
    ['ERROR_REPORT_URL', 'HTTP://key@errors.test/1'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.test:4318'],
  ])('%s=%s is refused, because reports and traces name users and what they do', (key, address) => {
    expect(() => config({ [key]: address })).toThrow(`The setting ${key} is not valid: Production requires`);
    expect(readConfig({ [key]: address }).isProduction).toBe(false);
    const local = address.replace(/[\w.]+\.test/, '127.0.0.1');
    expect(config({ [key]: local }).isProduction, 'a collector on this machine').toBe(true);
  });

  it.each([
    ['DATABASE_URL', 'postgres://tesela:only-for-the-demo@database:5432/postgres'],
    ['DATABASE_DIRECT_URL', 'postgres://tesela:only-for-the-demo@database:5432/postgres'],
    ['S3_URL', 'https://tesela:only-for-the-demo@storage.test/tesela?region=eu-south-2'],
    ['BACKUP_PASSWORD', 'only-for-the-demo'],
  ])('%s has no password that compose.yaml publishes', (key, value) => {
    const database = { DATABASE_URL: 'postgres://tesela:X9-own@database:5432/postgres' };
    expect(() => config({ ...database, [key]: value })).toThrow(`a ${key} of its own: this one is published`);
  });

  it.each(['aaaaaaaaaaaa', '123456789012', 'abcabcabcabcabc', '            '])(
    'the password %j of backups is refused, because it can be guessed',
    (password) => {
      expect(() => config({ BACKUP_PASSWORD: password })).toThrow('BACKUP_PASSWORD that cannot be guessed');
      expect(config({ BACKUP_PASSWORD: 'nube-cobre-8-lince' }).BACKUP_PASSWORD).toBe('nube-cobre-8-lince');
    },
  );
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
    const { tenant, close } = await productionTenant({ ...completeEnvironment, ...coin, ...apple });
    expect(tenant.providers.switchedOff).toEqual([]);
    expect(tenant.providers.appleSignIn).toBeDefined();
    expect(tenant.isSandboxed).toBe(false);
    await close();
  });

  it('starts without the chain of a coin, and then offers no payment in coins', async () => {
    const { tenant, close } = await productionTenant(completeEnvironment);
    expect(tenant.providers.switchedOff).toEqual(['apple', 'coin']);
    await expect(tenant.providers.coin.head()).rejects.toThrow('no chain for payments in coins');
    await close();
  });

  it('starts without Apple, and then has no sandbox of it', async () => {
    const { tenant, close } = await productionTenant(completeEnvironment);
    expect(tenant.providers.appleSignIn).toBe(undefined);
    await close();
  });

  it.each([
    ['APPLE_KEY', ecKey('P-384'), 'curve P-256 in PEM'],
    ['APPLE_KEY', toPem(generateKeyPairSync('rsa', { modulusLength: 2048 })), 'curve P-256 in PEM'],
    ['APPLE_KEY', 'a secret', 'curve P-256 in PEM'],
    ['APPLE_TEAM_ID', 'team', 'ten capital letters and digits'],
  ])('refuses a setting of Apple that cannot be right: %s', (key, value, why) => {
    expect(() => productionConfig({ ...completeEnvironment, ...apple, [key]: value }, '/tmp')).toThrow(why);
    const { [key]: _, ...rest } = apple as Record<string, string>;
    expect(missingFrom({ ...completeEnvironment, ...rest })).toEqual([key]);
  });

  it('needs no key of a bank that takes files, which has neither a sandbox nor a feed', async () => {
    const { tenant, close } = await productionTenant({ ...without('BANK_SECRET'), BANK_URL: 'files' });
    expect(tenant.providers.paymentFiles?.initiatorId).toBe(null);
    expect(tenant.providers.bankFeed).toBe(undefined);
    expect(tenant.isSandboxed).toBe(false);
    await close();
    const config = (id: string) =>
      productionConfig({ ...completeEnvironment, BANK_URL: 'files', BANK_FILE_ID: id }, '/tmp');
    expect(config('B12345678-000').providers.bank).toMatchObject({ BANK_FILE_ID: 'B12345678-000' });
    expect(() => config('B 1')).toThrow('The setting BANK_FILE_ID is not valid: It must be letters');
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
    expect(tenant.providers.switchedOff).toEqual([name, 'apple', 'coin'].toSorted());
    await close();
  });

  it('signs with codes if the signing service is none, and has no sandbox of one', async () => {
    const { tenant, close } = await productionTenant({ ...without('SIGNATURE_SECRET'), SIGNATURE_URL: 'none' });
    expect([tenant.providers.signingService, tenant.providers.switchedOff]).toEqual([undefined, ['apple', 'coin']]);
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
