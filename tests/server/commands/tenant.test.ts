import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { runCommand } from './support/runCommand.ts';
import { type RunningServer, runServer } from './support/runServer.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tesela-command-'));
const tenantsFile = path.join(folder, 'tenants.json');
const environment = { LOG_LEVEL: 'silent', TESELA_DATA: folder, TESELA_TENANTS: tenantsFile };
const run = (line: string, stdin = '', extra = {}) => runCommand(line, { ...environment, ...extra }, stdin);
const password = 'una-clave-muy-larga-7';
let server: RunningServer;

chmodSync(folder, 0o755); // as root, PostgreSQL runs as another user, who must enter it
writeFileSync(tenantsFile, JSON.stringify([{ key: 'listed', hosts: ['listed.test'], origin: 'https://listed.test' }]));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('while no server runs', () => {
  it('creates a tenant, lists it, and leaves no database server running', async () => {
    const created = await run('create zero --host zero.test --title Zero --language en --time-zone Atlantic/Canary');
    expect(created).toMatchObject({ code: 0, err: '' });
    expect(created.out).toContain('The tenant zero exists at http://zero.test:8031.');
    const { out } = await run('list');
    expect(out).toMatch(/^listed .*https:\/\/listed\.test {2}listed\.test$/m);
    expect(out).toMatch(/^zero .*http:\/\/zero\.test:8031 {2}zero\.test$/m);
    expect(existsSync(path.join(folder, 'postgresql', 'data', 'postmaster.pid'))).toBe(false);
  });
});

describe('while a server runs', () => {
  beforeAll(async () => {
    server = await runServer(environment);
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    expect(server.reported).toEqual([]);
  });

  const statusAt = async (host: string) => (await server.get(host, '/v2/ui/get-customization')).status;

  it('the tenant that was created before is served with its title, language and time zone', async () => {
    const { body } = await server.get('zero.test', '/v2/ui/get-customization');
    expect(body.data).toMatchObject({ title: 'Zero', tenant: { locale: 'en', timeZone: 'Atlantic/Canary' } });
  });

  it('a new tenant is served without a restart', async () => {
    expect(await statusAt('aragon.test')).toBe(404);
    expect((await run('create aragon --host Aragon.test --host www.aragon.test --title Aragón')).code).toBe(0);
    await vi.waitFor(async () => expect(await statusAt('www.aragon.test')).toBe(200), 10_000);
    expect(await statusAt('aragon.test')).toBe(200);
  });

  it('changed hosts are served without a restart, and the old ones no longer', async () => {
    expect((await run('create ebro --host ebro.test --title Ebro')).code).toBe(0);
    await vi.waitFor(async () => expect(await statusAt('ebro.test')).toBe(200), 10_000);
    expect((await run('hosts ebro invest.ebro.test --origin https://invest.ebro.test')).code).toBe(0);
    await vi.waitFor(async () => expect(await statusAt('invest.ebro.test')).toBe(200), 10_000);
    expect(await statusAt('ebro.test')).toBe(404);
    expect(server.tenant('ebro').origin).toBe('https://invest.ebro.test');
    expect(server.form('ebro').url).toMatch(/^https:\/\/invest\.ebro\.test\/sandbox/);
  });

  it.each([
    ['create zero --host other.test --title Zero', 'The tenant zero exists already.'],
    ['create listed --host other.test --title Listed', 'The tenant listed exists already.'],
    ['create other --host zero.test --title Other', 'The host zero.test belongs to the tenant zero.'],
    ['create other --host listed.test --title Other', 'The host listed.test belongs to the tenant listed.'],
    ['create Other --host other.test --title Other', 'The key Other is not valid'],
    ['create other --host other.test/x --title Other', 'other.test/x is not a host name'],
    ['create other --host other.test --origin http://evil.test --title Other', 'is not at one of the hosts'],
    ['create other --host other.test --title Other --time-zone Mars', 'The time zone is not valid.'],
    ['create other --host other.test --title Other --language fr', 'The language is not valid.'],
    ['create other --host other.test --title Other --from /nowhere', 'The file /nowhere cannot be read.'],
    ['hosts nobody other.test', 'There is no tenant nobody'],
    ['hosts zero listed.test', 'The host listed.test belongs to the tenant listed.'],
    ['hosts listed other.test', 'is in the file TESELA_TENANTS'],
    ['manager nobody ana@example.com', 'There is no tenant nobody'],
    ['manager zero ana', 'ana is not an e-mail address.'],
    ['provider nobody list', 'There is no tenant nobody'],
    ['provider zero fax none', 'There is no provider fax'],
    ['provider zero bank none', 'It cannot be none: only the bank can confirm a payout.'],
    ['provider zero card REDSYS_MERCHANT=1', 'card needs REDSYS_SECRET too'],
    ['provider zero signature SIGNATURE_URL=https://sign.test', 'signature needs SIGNATURE_SECRET too'],
    ['provider zero card BANK_URL=https://bank.test', 'card has no setting BANK_URL'],
    ['provider zero bank BANK_URL=bank --from -', 'The setting BANK_URL is not valid: It must be an address.'],
  ])('refuses "%s" in one sentence', async (line, sentence) => {
    const { code, err, out } = await run(line, 'BANK_SECRET=secret');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(sentence);
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  it.each([
    ['', 'Name a command.'],
    ['destroy zero', 'There is no command destroy.'],
    ['create', '<key> is missing.'],
    ['create other --host other.test', '--title is missing.'],
    ['list --everything', "Unknown option '--everything'"],
    ['manager zero', '<e-mail> is missing.'],
    ['provider zero card', 'Name the settings, none or default.'],
    ['provider zero card sq7HjrUOBfKm', 'A setting is typed as KEY=value.'],
  ])('explains "%s" with its usage', async (line, sentence) => {
    const { code, err } = await run(line);
    expect(code).toBe(2);
    expect(err).toContain(sentence);
    expect(err).toContain('npm run tenant -- <command>');
    expect(err).not.toContain('sq7HjrUOBfKm');
  });

  it('shows its usage on request', async () => {
    const { code, out } = await run('help');
    expect([code, out]).toEqual([0, expect.stringContaining('provider <tenant> <name> none')]);
  });

  describe('a manager', () => {
    const inviting = async (email: string) => {
      const { code, out } = await run(`manager zero ${email} --print`);
      expect(code).toBe(0);
      const [, token = ''] = out.match(/^http:\/\/zero\.test:8031\/remember-password\?token=([\w-]{43})$/m) ?? [];
      return token;
    };
    const choose = (token: string) => server.post('zero.test', '/v2/auth/remember-password', { token, password });
    const login = (email: string) => server.post('zero.test', '/v2/user/login', { email, password });

    it('chooses a password by the printed link, once, and signs in as a manager', async () => {
      const token = await inviting('ana@example.com');
      const stored = await server
        .tenant('zero')
        .database.query<{ hash: Buffer }>(sql`select hash from secret_link where used_at is null`);
      expect(stored.map(({ hash }) => hash.toString('base64url'))).not.toContain(token);
      expect((await choose(token)).status).toBe(200);
      expect(await login('ana@example.com')).toMatchObject({ status: 200, body: { data: { role: 'ADMIN' } } });
      expect((await choose(token)).status).toBe(410);
      const again = await run('manager zero ana@example.com --print');
      expect([again.code, again.err]).toEqual([1, expect.stringContaining('is already a manager of zero')]);
    });

    it('cannot use an expired link, nor the earlier one after another invitation', async () => {
      const first = await inviting('bea@example.com');
      const second = await inviting('bea@example.com');
      expect((await choose(first)).status).toBe(410);
      await server
        .tenant('zero')
        .database.query(sql`update secret_link set expires_at = now() - interval '1 second' where used_at is null`);
      expect((await choose(second)).status).toBe(410);
      expect((await choose(await inviting('bea@example.com'))).status).toBe(200);
    });

    it('gets the link by mail, in the language of the tenant', async () => {
      const { code, out } = await run('manager zero cai@example.com');
      expect([code, out]).toEqual([0, expect.stringContaining('A link was mailed to cai@example.com')]);
      expect(out).not.toContain('token=');
      const mails = await server.tenant('zero').providers.sandbox.list('mail');
      const mail = mails.map(({ data }) => data as { to: string; subject: string; text: string });
      const [invitation] = mail.filter(({ to, subject }) => to === 'cai@example.com' && subject.includes('manager'));
      expect(invitation?.subject).toBe('Your manager access to Zero');
      const [, token = ''] = invitation?.text.match(/remember-password\?token=([\w-]{43})/) ?? [];
      expect((await choose(token)).status).toBe(200);
    });

    it('hears of a mail that could not be sent, and no link remains', async () => {
      const smtp = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'no-reply@zero.test' };
      const { code, err } = await run('manager zero dan@example.com', '', smtp);
      expect([code, err]).toEqual([1, expect.stringContaining('the mail was not sent')]);
      const links = await server.tenant('zero').database.query(sql`select from secret_link
        join users on users.id = user_id where email = 'dan@example.com' and used_at is null`);
      expect(links).toEqual([]);
    });

    it('cannot be a user who owns projects', async () => {
      const { database } = server.tenant('zero');
      await inviting('eva@example.com');
      await database.query(sql`update users set roles = array['ENTREPRENEUR'] where email = 'eva@example.com'`);
      const { code, err } = await run('manager zero eva@example.com');
      expect([code, err]).toEqual([1, expect.stringContaining('must not own projects')]);
    });
  });

  describe('a second factor that is lost', () => {
    it('is removed with its recovery codes, ends the sessions, and the user and the managers hear of it', async () => {
      const { database } = server.tenant('zero');
      const [, token = ''] = (await run('manager zero flo@example.com --print')).out.match(/token=([\w-]{43})/) ?? [];
      expect((await server.post('zero.test', '/v2/auth/remember-password', { token, password })).status).toBe(200);
      const [user] = await database.query<{ id: string }>(sql`select id from users where email = 'flo@example.com'`);
      const open = () => database.query(sql`select from session where user_id = ${user?.id} and revoked_at is null`);
      const login = () => server.post('zero.test', '/v2/user/login', { email: 'flo@example.com', password });
      expect((await login()).status).toBe(200);
      await database.query(sql`insert into factor (id, user_id, kind, name, created_at, secret, last_step)
        values (gen_random_uuid(), ${user?.id}, 'totp', '', now(), 'x', 0)`);
      expect((await login()).body.data).toHaveProperty('factor');
      expect(await open()).toHaveLength(1);

      expect(await run('factor zero flo@example.com')).toMatchObject({ code: 0, err: '' });
      expect(await open()).toHaveLength(0);
      expect((await login()).body.data).toHaveProperty('accessToken');
      const notifications = await database.query<{ about: string }>(
        sql`select distinct about from notification where about like '%factorsRemoved' order by about`,
      );
      expect(notifications.map(({ about }) => about)).toEqual(['account.factorsRemoved', 'manager.factorsRemoved']);
    });

    it.each([
      ['factor zero nobody@example.com', 'zero has no user nobody@example.com.'],
      ['factor zero ana@example.com', 'ana@example.com has no second factor.'],
    ])('%s is refused', async (line, sentence) => {
      const { code, err } = await run(line);
      expect([code, err]).toEqual([1, `${sentence}\n`]);
    });
  });

  describe('settings of a provider', () => {
    const secret = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';
    const merchantOf = () => server.form('zero').fields.Ds_MerchantParameters;

    it('take effect in a running server, are stored encrypted, and are never shown', async () => {
      const before = merchantOf();
      const set = await run(
        'provider zero card REDSYS_MERCHANT=111222333 --from -',
        `# key\nREDSYS_SECRET=${secret}\n`,
      );
      expect([set.code, set.out, set.err]).toEqual([0, 'card of zero is set.\n', '']);
      await vi.waitFor(() => expect(server.merchant('zero')).toBe('111222333'), 10_000);
      expect(merchantOf()).not.toBe(before);
      const rows = await server.tenant('zero').database.query(sql`select * from provider_setting`);
      expect(JSON.stringify(rows)).not.toMatch(/111222333|sq7Hjr/);
      const { out } = await run('provider zero list');
      expect(out).toMatch(/^card +REDSYS_MERCHANT set, REDSYS_SECRET set \(tenant\)$/m);
      expect(out).toMatch(/^bank +not set$/m);
      expect(out).not.toMatch(/111222333|sq7Hjr/);
    });

    it('warns of a secret on the command line', async () => {
      const { code, err } = await run(`provider zero bank BANK_URL=https://bank.test BANK_SECRET=${secret}`);
      expect([code, err]).toEqual([0, expect.stringContaining('pass BANK_SECRET with --from')]);
      expect((await run('provider zero bank default')).code).toBe(0);
    });

    it('none switches off, default returns to the installation', async () => {
      expect((await run('provider zero card none')).code).toBe(0);
      await vi.waitFor(() => expect(server.tenant('zero').providers.switchedOff).toEqual(['card']), 10_000);
      expect((await run('provider zero list')).out).toMatch(/^card +none \(tenant\)$/m);
      expect((await run('provider zero card default')).code).toBe(0);
      await vi.waitFor(() => expect(server.merchant('zero')).toBe('999008881'), 10_000);
    });

    it('choose the sandbox of a signing service, which production does not have', async () => {
      const { providers } = server.tenant('zero');
      expect(providers.signingService).toBeUndefined();
      expect((await run('provider zero signature SIGNATURE_URL=sandbox')).code).toBe(0);
      await vi.waitFor(() => expect(server.tenant('zero').providers.signingService).toBeDefined(), 10_000);
      const production = { TESELA_MODE: 'production', TESELA_SECRET: 'a-secret-that-is-long-enough-for-this-test' };
      const { code, err } = await run('provider listed signature SIGNATURE_URL=sandbox', '', production);
      expect([code, err]).toEqual([1, 'The setting SIGNATURE_URL is not valid: Production has no sandbox.\n']);
    });

    it('that were stored with another secret of the installation are refused, and can be stored again', async () => {
      expect((await run('create tajo --host tajo.test --title Tajo')).code).toBe(0);
      expect((await run('provider tajo card none')).code).toBe(0);
      const changed = { TESELA_SECRET: 'y'.repeat(40) };
      const { code, err } = await run('provider tajo list', '', changed);
      expect([code, err]).toEqual([1, expect.stringContaining('stored with another TESELA_SECRET')]);
      expect((await run('provider tajo card none', '', changed)).code).toBe(0);
      expect((await run('provider tajo list', '', changed)).out).toMatch(/^card +none \(tenant\)$/m);
      await vi.waitFor(() => expect(server.reported.splice(0).map(String).join()).toContain('another TESELA_SECRET'));
    });
  });
});
