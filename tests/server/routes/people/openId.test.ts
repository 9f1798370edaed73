import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { origin, type UsersTenant, usersTenant } from './support/usersTenant.ts';
import { password, visitorOf } from './support/visitor.ts';

let users: UsersTenant;
let visitor: ReturnType<typeof visitorOf>;

beforeAll(async () => {
  users = await usersTenant(new Date().toISOString()); // The library checks tokens by the machine's clock.
  visitor = visitorOf(users);
  await users.configure('customization', { extras: { signInWithGoogle: true } });
});
afterAll(async () => {
  expect(users.reported).toEqual([]);
  await users.close();
});

const joining = { intent: 'register', terms: true, privacy: true, commercial: false };
const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? '';

/**
 * Chooses an account on the provider's page. Returns the parameters with which the browser comes back to `/callback`.
 */
async function choose(url: string, email: string, isVerified = true) {
  const form = new URLSearchParams([...new URL(url).searchParams]);
  const chosen = {
    account: 'other',
    email,
    name: 'Gala Soto Ríos',
    answer: 'allow',
    ...(isVerified && { verified: 'yes' }),
  };
  for (const [name, value] of Object.entries(chosen)) form.set(name, value);
  const response = await users.app.request(`${origin}/sandbox/google/authorize`, { method: 'POST', body: form });
  return Object.fromEntries(new URL(response.headers.get('location') ?? '').searchParams);
}

async function arrive(email: string, started: object = { intent: 'login' }, isVerified = true) {
  const { data, headers } = await visitor.post('/v2/auth/google/begin', started);
  const returned = await choose(data.url, email, isVerified);
  const cookie = cookieOf(headers);
  return visitor.call('POST', '/v2/auth/google/finish', { body: returned, headers: { cookie } });
}

describe('signing in with Google', () => {
  it('creates an account after the consents are given, with a verified address, and finds it again', async () => {
    expect((await arrive('gala@example.com')).data).toEqual({
      outcome: 'unknown',
      newcomer: { provider: 'google', email: 'gala@example.com', name: 'Gala', surname: 'Soto Ríos' },
    });
    const made = await arrive('gala@example.com', joining);
    expect(made.data).toMatchObject({
      outcome: 'signedIn',
      isNew: true,
      login: {
        email: 'gala@example.com',
        username: 'Gala Soto Ríos',
        email_verification: expect.any(String),
        accessToken: expect.any(String),
        kyc_status: 'created',
      },
    });
    const again = await arrive('gala@example.com');
    expect(again.data.login.id).toBe(made.data.login.id);
  });

  it('links an account with a password only by that password', async () => {
    await visitor.user('hugo@example.com');
    const { data } = await arrive('hugo@example.com', joining);
    expect(data).toEqual({ outcome: 'linkNeeded', link_id: expect.any(String), email: 'hugo@example.com' });
    const link = (typed: string, id = data.link_id) =>
      visitor.post('/v2/auth/google/link', { link_id: id, password: typed });
    expect(await link('not-the-password')).toMatchObject({ status: 401, error: 'credentials_not_found' });
    expect(await link(password, 'forged')).toMatchObject({ status: 410, error: 'link_useless' });
    expect((await link(password)).data).toMatchObject({ email: 'hugo@example.com', accessToken: expect.any(String) });
    expect((await arrive('hugo@example.com')).data).toMatchObject({ outcome: 'signedIn', isNew: false });
  });

  it('gives an account that was registered with somebody else’s address to its owner', async () => {
    await visitor.register('lola@example.com');
    const unverified = await visitor.post('/v2/user/login', { email: 'lola@example.com', password });
    expect(unverified.data).toMatchObject({ accessToken: null });
    expect((await arrive('lola@example.com')).data).toMatchObject({ outcome: 'unknown' });
    const { data } = await arrive('lola@example.com', joining);
    expect(data).toMatchObject({
      outcome: 'signedIn',
      login: { username: 'Gala Soto Ríos', email_verification: expect.any(String), accessToken: expect.any(String) },
    });
    expect(await visitor.post('/v2/user/login', { email: 'lola@example.com', password })).toMatchObject({
      status: 401,
      error: 'credentials_not_found',
    });
    expect((await arrive('lola@example.com')).data).toMatchObject({ outcome: 'signedIn', isNew: false });
  });

  it('refuses an address that Google has not verified', async () => {
    expect(await arrive('iris@example.com', joining, false)).toMatchObject({
      status: 403,
      error: 'openid_email_unverified',
    });
  });

  it('refuses an answer in another browser and a repeated answer', async () => {
    const started = await visitor.post('/v2/auth/google/begin', joining);
    const returned = await choose(started.data.url, 'jara@example.com');
    const finish = (cookie: string) =>
      visitor.call('POST', '/v2/auth/google/finish', { body: returned, headers: { cookie } });
    const other = await visitor.post('/v2/auth/google/begin', joining);
    expect(await finish(cookieOf(other.headers))).toMatchObject({ status: 401, error: 'openid_refused' });
    expect(await finish('openid_sign_in=forged')).toMatchObject({ status: 401, error: 'openid_refused' });
    expect(started.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
    expect((await finish(cookieOf(started.headers))).status).toBe(200);
    expect((await finish(cookieOf(started.headers))).status).toBe(401);
  });

  it('tells a newcomer nothing but that there is no account, where nobody can register', async () => {
    await users.configure('customization', { extras: { signInWithGoogle: true }, hide: { register: true } });
    expect(await arrive('noa@example.com')).toMatchObject({ status: 404, error: 'user_unknown' });
  });

  it('is off if the tenant does not offer it', async () => {
    await users.configure('customization', {});
    expect((await visitor.post('/v2/auth/google/begin', { intent: 'login' })).status).toBe(404);
  });
});
