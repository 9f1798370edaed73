import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { StoredProviders } from '#server/kernel/providerSettings.ts';
import { sql } from '#server/postgres/sql.ts';
import { readProviderSettings, writeProviderSettings } from '#server/secrets/providerSettings.ts';
import { type OpenTenant, openTenant } from '#server/tenants/open.ts';
import { completeEnvironment, productionTenant } from '#tests/support/productionTenant.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';

interface Company {
  test: TestTenant;
  /** The authorization of each transfer that its bank received. */
  transfers: string[];
  /** The senders of the mails that its mail server received. */
  senders: string[];
  close(): Promise<void>;
}

const portOf = (server: Server | SMTPServer['server']) => (server.address() as AddressInfo).port;

async function startBank(transfers: string[]) {
  const bank = createServer((request, response) => {
    transfers.push(request.headers.authorization ?? '');
    response.setHeader('content-type', 'application/json');
    request.resume().on('end', () => response.end(JSON.stringify({ status: 'settled', reference: 'R-1' })));
  });
  await once(bank.listen(0, '127.0.0.1'), 'listening');
  return bank;
}

async function startMailServer(senders: string[]) {
  const mail = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom: ({ address }, _, next) => {
      senders.push(address);
      next();
    },
    onData: (stream, _, next) => void stream.resume().on('end', () => next()),
  });
  await once(mail.listen(0, '127.0.0.1'), 'listening');
  return mail;
}

/** A company with a card merchant, a mail sender and a bank of its own. */
async function startCompany(name: string, merchant: string): Promise<Company> {
  const test = await testTenant();
  const transfers: string[] = [];
  const senders: string[] = [];
  const bank = await startBank(transfers);
  const mail = await startMailServer(senders);
  await store(test, {
    card: { REDSYS_MERCHANT: merchant, REDSYS_SECRET: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7' },
    mail: { SMTP_URL: `smtp://127.0.0.1:${portOf(mail.server)}`, MAIL_FROM: `hola@${name}.test` },
    bank: { BANK_URL: `http://127.0.0.1:${portOf(bank)}`, BANK_SECRET: `${name}-key` },
  });
  await test.tenant.reload();
  const close = async () => {
    await test.close();
    bank.close();
    await new Promise<void>((resolve) => mail.close(resolve));
  };
  return { test, transfers, senders, close };
}

async function store({ tenant }: Pick<TestTenant, 'tenant'>, providers: StoredProviders) {
  for (const [name, values] of Object.entries(providers))
    await writeProviderSettings(tenant.database, tenant, tenant.clock.now(), { name: name as 'card', values });
}

const payment = {
  order: '000000000001',
  amountMinor: 100,
  currency: 'EUR',
  method: 'terminal',
  noticeUrl: 'https://a.test/n',
  okUrl: 'https://a.test/ok',
  koUrl: 'https://a.test/ko',
  locale: 'es',
} as const;

function merchantOf({ tenant }: Pick<OpenTenant, 'tenant'>): unknown {
  const { fields } = tenant.providers.payments.start(payment);
  return JSON.parse(Buffer.from(fields.Ds_MerchantParameters ?? '', 'base64').toString()).DS_MERCHANT_MERCHANTCODE;
}

const transfer = {
  key: 'k',
  iban: 'ES7921000813610123456789',
  holder: 'Ana',
  amountMinor: 1,
  currency: 'EUR',
  concept: 'c',
};

describe('two companies in one installation', () => {
  let aragon: Company;
  let norte: Company;
  beforeAll(async () => {
    [aragon, norte] = await Promise.all([startCompany('aragon', '111111111'), startCompany('norte', '222222222')]);
  });
  afterAll(() => Promise.all([aragon.close(), norte.close()]));

  it('charge cards for different merchants', () => {
    expect([merchantOf(aragon.test), merchantOf(norte.test)]).toEqual(['111111111', '222222222']);
  });

  it('send mail from their own addresses by their own servers', async () => {
    for (const { test } of [aragon, norte])
      await test.tenant.providers.mailer.send({ key: 'm', to: 'ana@a.test', subject: 's', text: 't', html: 'h' });
    expect([aragon.senders, norte.senders]).toEqual([['hola@aragon.test'], ['hola@norte.test']]);
  });

  it('pay out of their own banks', async () => {
    for (const { test } of [aragon, norte])
      expect((await test.tenant.providers.bank.payOut(transfer)).outcome).toBe('settled');
    expect([aragon.transfers, norte.transfers]).toEqual([['Bearer aragon-key'], ['Bearer norte-key']]);
  });
});

describe('a tenant’s own settings', () => {
  let test: TestTenant;
  beforeAll(async () => {
    test = await testTenant();
  });
  afterAll(() => test.close());
  const card = (merchant: string) => ({
    card: { REDSYS_MERCHANT: merchant, REDSYS_SECRET: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7' },
  });

  it('take effect in every process without a restart', async () => {
    const other = await openTenant(
      { key: 'test', hosts: ['test.local'], origin: 'http://test.local' },
      {
        config: (await import('#server/config.ts')).readConfig({ LOG_LEVEL: 'silent', TESELA_DATA: test.folder }),
        database: { ...test.tenant.database, close: async () => undefined },
        createWorker: (await import('#server/effects/handlers.ts')).createWorker,
        reporter: (await import('#server/kernel/reporter.ts')).createReporter({ LOG_LEVEL: 'silent' }),
        localFetch: fetch,
      },
    );
    const revision = other.tenant.revision;
    await store(test, card('333333333'));
    await test.tenant.reload();
    await vi.waitFor(
      () => expect([merchantOf(test.opened), merchantOf(other)]).toEqual(['333333333', '333333333']),
      10_000,
    );
    expect(other.tenant.revision).not.toBe(revision); // so that pages are rendered again
    await other.close();
  });

  it('leave the providers in use whose settings are the same', async () => {
    const { chain, mailer, payments } = test.tenant.providers;
    await store(test, card('444444444'));
    await test.tenant.reload();
    expect(test.tenant.providers.chain).toBe(chain);
    expect(test.tenant.providers.mailer).toBe(mailer);
    expect(test.tenant.providers.payments).not.toBe(payments);
  });

  it('cannot be read with the key of another tenant or provider, nor changed', async () => {
    const { database } = test.tenant;
    const secret = (purpose: string) => test.tenant.secret(`other:${purpose}`);
    const another = { key: 'other', secret, secrets: (purpose: string) => [secret(purpose)] };
    await expect(readProviderSettings(database, another)).rejects.toThrow('with another TESELA_SECRET');
    await database.query(sql`insert into provider_setting (name, encrypted, updated_at)
      select 'bank', encrypted, updated_at from provider_setting where name = 'card'`);
    await expect(readProviderSettings(database, test.tenant)).rejects.toThrow('The bank settings of test');
    await database.query(sql`delete from provider_setting where name = 'bank'`);
    expect((await readProviderSettings(database, test.tenant)).own).toEqual(card('444444444'));
  });

  it('that cannot be read leave the earlier ones in force, and are reported', async () => {
    await test.tenant.database.query(sql`update provider_setting set encrypted = 'broken', version = version + 1`);
    await test.tenant.reload();
    expect(merchantOf(test.opened)).toBe('444444444');
    expect(test.reported.splice(0).map(String).join()).toContain('The card settings of test');
  });
});

it('in production, a tenant with its own settings needs none of the installation', async () => {
  const { REDSYS_MERCHANT, REDSYS_SECRET, ...others } = completeEnvironment;
  const { opened, tenant, close } = await productionTenant({ ...others, REDSYS_MERCHANT: 'none' });
  await store({ tenant }, { card: { REDSYS_MERCHANT, REDSYS_SECRET } });
  await tenant.reload();
  expect(tenant.providers.switchedOff, 'neither Apple nor a chain of a coin is set').toEqual(['apple', 'coin']);
  expect(merchantOf(opened)).toBe(REDSYS_MERCHANT);
  await close();
});
