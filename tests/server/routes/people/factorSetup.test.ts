import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { softPasskey } from '#tests/support/softPasskey.ts';
import { FACTORS, factorsFor, proved } from './support/factors.ts';
import { origin, type UsersTenant, usersTenant } from './support/usersTenant.ts';
import { password, visitorOf } from './support/visitor.ts';

let users: UsersTenant;
let visitor: ReturnType<typeof visitorOf>;
let factors: ReturnType<typeof factorsFor>;

beforeAll(async () => {
  users = await usersTenant();
  visitor = visitorOf(users);
  factors = factorsFor(users, visitor);
});
afterAll(async () => {
  expect(users.reported).toEqual([]);
  await users.close();
});

const subjects = async (email: string) => (await visitor.mails(email)).map(({ subject }) => subject);

describe('adding a factor', () => {
  it('asks for the password, tells the user by mail, and ends no session', async () => {
    const { token } = await visitor.user('adds@example.com');
    const other = (await visitor.login('adds@example.com')).accessToken ?? '';
    for (const path of ['app', 'passkey', 'recovery-codes']) {
      const body = { password: 'not-the-password', ...(path === 'passkey' && { name: 'Laptop' }) };
      expect(await visitor.post(`${FACTORS}/${path}`, body, token)).toMatchObject({ error: 'password_wrong' });
    }
    const { codes } = await factors.addApp(token);
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^[a-z2-7]{4}-[a-z2-7]{4}-[a-z2-7]{4}$/.test(code))).toBe(true);
    expect((await visitor.get('/v2/pfp/account', other)).status).toBe(200);
    expect(await subjects('adds@example.com')).toContain('Aplicación de códigos añadida');
    expect((await visitor.get(FACTORS, token)).data).toMatchObject({
      isRequired: false,
      factors: [{ kind: 'totp', name: '', lastUsedAt: null }],
      recoveryCodesLeft: 10,
    });
  });

  it('needs a right code of the app, in time and in the same session', async () => {
    const { token } = await visitor.user('confirms@example.com');
    const other = (await visitor.login('confirms@example.com')).accessToken ?? '';
    const { data } = await visitor.post(`${FACTORS}/app`, { password }, token);
    const { pending } = data;
    const confirm = (code: string, as = token) => visitor.post(`${FACTORS}/app/confirm`, { pending, code }, as);
    expect(await confirm('000000')).toMatchObject({ status: 403, error: 'factor_wrong' });
    expect(await confirm(factors.codeOf(data), other)).toMatchObject({ status: 410, error: 'challenge_over' });
    await users.wait(10 * MINUTE);
    expect(await confirm(factors.codeOf(data))).toMatchObject({ status: 410, error: 'challenge_over' });
    expect((await visitor.get(FACTORS, token)).data).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
  });

  it('allows one app, and several passkeys, each with its name', async () => {
    const { token } = await visitor.user('several@example.com');
    const first = await visitor.post(`${FACTORS}/app`, { password }, token);
    const second = await visitor.post(`${FACTORS}/app`, { password }, token);
    for (const [{ data }, status] of [
      [first, 201],
      [second, 409],
    ] as const) {
      const body = { pending: data.pending, code: factors.codeOf(data) };
      expect((await visitor.post(`${FACTORS}/app/confirm`, body, token)).status).toBe(status);
    }
    await factors.nextCode();
    const laptop = await factors.addPasskey(token, 'Laptop', `app ${factors.codeOf(first.data)}`);
    expect(laptop.codes).toBeNull();
    await factors.nextCode();
    await factors.addPasskey(token, 'Phone', `app ${factors.codeOf(first.data)}`);
    const { data } = await visitor.get(FACTORS, token);
    expect(data.factors.map(({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`)).toEqual([
      'totp ',
      'passkey Laptop',
      'passkey Phone',
    ]);
  });

  it('accepts a passkey only from this address, with its user verified, and once', async () => {
    const { token } = await visitor.user('creates@example.com');
    const body = { name: 'Laptop', password };
    const { data } = await visitor.post(`${FACTORS}/passkey`, body, token);
    expect(data.options).toMatchObject({
      rp: { id: 'people.localhost' },
      authenticatorSelection: { userVerification: 'required' },
    });
    const confirm = (response: object) =>
      visitor.post(`${FACTORS}/passkey/confirm`, { pending: data.pending, name: 'Laptop', response }, token);
    const { challenge } = data.options;
    const elsewhere = { origin: 'http://evil.test', host: 'people.localhost' };
    for (const response of [
      softPasskey().create(challenge, elsewhere),
      softPasskey().create(challenge, { origin, host: 'evil.test' }),
      softPasskey().create(challenge, { origin, isVerified: false }),
      softPasskey().create('another-challenge', { origin }),
    ])
      expect(await confirm(response)).toMatchObject({ status: 403, error: 'factor_wrong' });
    const response = softPasskey().create(challenge, { origin });
    expect((await confirm(response)).status).toBe(201);
    expect(await confirm(response)).toMatchObject({ status: 409, error: 'already_there' });
  });
});

describe('removing a factor', () => {
  it('asks for the password and the factor; the recovery codes end with the last one', async () => {
    const { id, token } = await visitor.user('removes@example.com');
    const app = await factors.addApp(token);
    const { data } = await visitor.get(FACTORS, token);
    const path = `${FACTORS}/${data.factors[0].id}/removal`;
    const remove = (header: string, typed = password) =>
      visitor.call('POST', path, { token, headers: header ? proved(header) : {}, body: { password: typed } });
    expect(await remove('')).toMatchObject({ status: 403, error: 'factor_missing' });
    expect(await remove('app 000000')).toMatchObject({ status: 403, error: 'factor_wrong' });
    expect(await remove(`recovery ${app.codes[0]}`, 'not-the-password')).toMatchObject({ error: 'password_wrong' });
    expect((await remove(`recovery ${app.codes[0]}`)).status).toBe(200);
    const rows = await users.tenant.database.query(sql`select from recovery_code where user_id = ${id}`);
    expect(rows).toEqual([]);
    expect(await subjects('removes@example.com')).toContain('Aplicación de códigos eliminada');
    expect((await visitor.login('removes@example.com')).accessToken).toBeTruthy();
  });

  it('does not concern the factors of others', async () => {
    const mine = await visitor.user('mine.factor@example.com');
    const other = await visitor.user('other.factor@example.com');
    await factors.addApp(other.token);
    const { data } = await visitor.get(FACTORS, other.token);
    const removal = await visitor.post(`${FACTORS}/${data.factors[0].id}/removal`, { password }, mine.token);
    expect(removal.status).toBe(404);
    expect((await visitor.get(FACTORS, other.token)).data.factors).toHaveLength(1);
  });

  it('happens with the deletion of the account, and the data that can be downloaded names each factor', async () => {
    const { id, token } = await visitor.user('deletes@example.com');
    const { passkey } = await factors.addPasskey(token, 'My laptop');
    const signed = async () => {
      const { data } = await visitor.post(`${FACTORS}/challenge`, {}, token);
      const response = passkey.use(data.passkey.challenge, { origin });
      return `passkey ${data.token} ${Buffer.from(JSON.stringify(response)).toString('base64url')}`;
    };
    const send = async (path: string) =>
      visitor.call('POST', `/v2/pfp/account/${path}`, { token, headers: proved(await signed()), body: { password } });
    expect((await send('export')).text).toContain('My laptop');
    expect((await send('deletion')).status).toBe(200);
    expect(await users.tenant.database.query(sql`select from factor where user_id = ${id}`)).toEqual([]);
  });
});

it('new recovery codes replace the earlier ones', async () => {
  const { token } = await visitor.user('renews@example.com');
  const app = await factors.addApp(token);
  await factors.nextCode();
  const headers = proved(`app ${factors.codeOf(app)}`);
  const { data } = await visitor.call('POST', `${FACTORS}/recovery-codes`, { token, headers, body: { password } });
  expect(data.recoveryCodes).toHaveLength(10);
  const use = async (code: string) =>
    factors.prove((await factors.ask('renews@example.com')).token, { kind: 'recovery', code });
  expect((await use(app.codes[1] ?? '')).status).toBe(401);
  expect((await use(data.recoveryCodes[1])).status).toBe(200);
});

describe('an act that asks for the password again', () => {
  const act = (token: string, headers: Record<string, string>) =>
    visitor.call('POST', '/v2/pfp/account/export', { token, headers, body: { password } });

  it('asks for a code of the app too, and each code serves one act', async () => {
    const { token } = await visitor.user('acts@example.com');
    const app = await factors.addApp(token);
    expect(await act(token, {})).toMatchObject({ status: 403, error: 'factor_missing' });
    await factors.nextCode();
    const headers = proved(`app ${factors.codeOf(app)}`);
    const wrongPassword = { token, headers, body: { password: 'not-the-password' } };
    expect(await visitor.call('POST', '/v2/pfp/account/export', wrongPassword)).toMatchObject({
      error: 'password_wrong',
    });
    expect((await act(token, headers)).status).toBe(200);
    expect(await act(token, headers)).toMatchObject({ status: 403, error: 'factor_used' });
    expect(await act(token, proved(`recovery ${app.codes[0]}`))).toMatchObject({ error: 'factor_missing' });
  });

  it('accepts a passkey that signed a challenge of this session, once', async () => {
    const { token } = await visitor.user('signs@example.com');
    const { passkey } = await factors.addPasskey(token);
    const asked = await visitor.post(`${FACTORS}/challenge`, {}, token);
    const response = passkey.use(asked.data.passkey.challenge, { origin });
    const header = `passkey ${asked.data.token} ${Buffer.from(JSON.stringify(response)).toString('base64url')}`;
    const signIn = await factors.ask('signs@example.com');
    const opened = await factors.prove(signIn.token, {
      kind: 'passkey',
      response: passkey.use(signIn.passkey?.challenge ?? '', { origin }),
    });
    expect(await act(opened.data.accessToken, proved(header))).toMatchObject({ error: 'factor_wrong' });
    const next = passkey.use(asked.data.passkey.challenge, { origin });
    const right = `passkey ${asked.data.token} ${Buffer.from(JSON.stringify(next)).toString('base64url')}`;
    expect((await act(token, proved(right))).status).toBe(200);
    expect(await act(token, proved(right))).toMatchObject({ error: 'factor_wrong' });
  });

  it('does not accept the challenge of a sign-in, nor the other way round', async () => {
    const { token } = await visitor.user('mixes@example.com');
    const { passkey } = await factors.addPasskey(token);
    const signIn = await factors.ask('mixes@example.com');
    const response = passkey.use(signIn.passkey?.challenge ?? '', { origin });
    const encoded = Buffer.from(JSON.stringify(response)).toString('base64url');
    expect(await act(token, proved(`passkey ${signIn.token} ${encoded}`))).toMatchObject({ error: 'factor_wrong' });
    const asked = await visitor.post(`${FACTORS}/challenge`, {}, token);
    const signed = passkey.use(asked.data.passkey.challenge, { origin });
    expect(await factors.prove(asked.data.token, { kind: 'passkey', response: signed })).toMatchObject({
      error: 'challenge_over',
    });
  });

  it('slows down wrong codes of the session, also right ones after them', async () => {
    const { token } = await visitor.user('slows@example.com');
    const app = await factors.addApp(token);
    await factors.nextCode();
    const errors: (string | undefined)[] = [];
    for (let tried = 0; tried < 11; tried += 1) errors.push((await act(token, proved('app 000000'))).error);
    expect(errors.filter((error) => error === 'factor_wrong')).toHaveLength(10);
    expect(await act(token, proved(`app ${factors.codeOf(app)}`))).toMatchObject({ status: 429 });
    await users.wait(MINUTE);
    expect((await act(token, proved(`app ${factors.codeOf(app)}`))).status).toBe(200);
  });
});
