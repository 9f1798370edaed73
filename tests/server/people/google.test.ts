import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { origin, type PeopleTenant, peopleTenant } from './support/peopleTenant.ts';
import { password, visitorOf } from './support/visitor.ts';

let people: PeopleTenant;
let visitor: ReturnType<typeof visitorOf>;

beforeAll(async () => {
  people = await peopleTenant(new Date().toISOString()); // the library checks tokens by the machine's own clock
  visitor = visitorOf(people);
  await people.configure('customization', { extras: { signInWithGoogle: true } });
});
afterAll(async () => {
  expect(people.reported).toEqual([]);
  await people.close();
});

const joining = { intent: 'register', terms: true, privacy: true, commercial: false };
const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? '';

/** Chooses an account on the provider's page; what the browser would come back to `/callback` with. */
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
  const response = await people.app.request(`${origin}/sandbox/google/authorize`, { method: 'POST', body: form });
  return Object.fromEntries(new URL(response.headers.get('location') ?? '').searchParams);
}

async function arrive(email: string, begun: object = { intent: 'login' }, isVerified = true) {
  const { data, headers } = await visitor.post('/v2/auth/google/begin', begun);
  const returned = await choose(data.url, email, isVerified);
  const cookie = cookieOf(headers);
  return visitor.call('POST', '/v2/auth/google/finish', { body: returned, headers: { cookie } });
}

describe('signing in with Google', () => {
  it('makes an account where consents were given, with a proven address, and finds it again', async () => {
    expect(await arrive('gala@example.com')).toMatchObject({ status: 404, error: 'user_unknown' });
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

  it('links an account that has a password only by that password', async () => {
    await visitor.person('hugo@example.com');
    const { data } = await arrive('hugo@example.com', joining);
    expect(data).toEqual({ outcome: 'linkNeeded', link_id: expect.any(String), email: 'hugo@example.com' });
    const link = (typed: string, id = data.link_id) =>
      visitor.post('/v2/auth/google/link', { link_id: id, password: typed });
    expect(await link('not-the-password')).toMatchObject({ status: 401, error: 'credentials_not_found' });
    expect(await link(password, 'forged')).toMatchObject({ status: 410, error: 'link_useless' });
    expect((await link(password)).data).toMatchObject({ email: 'hugo@example.com', accessToken: expect.any(String) });
    expect((await arrive('hugo@example.com')).data).toMatchObject({ outcome: 'signedIn', isNew: false });
  });

  it('believes no address that Google has not verified', async () => {
    expect(await arrive('iris@example.com', joining, false)).toMatchObject({
      status: 403,
      error: 'google_email_unverified',
    });
  });

  it('takes no answer of another browser, and none twice', async () => {
    const begun = await visitor.post('/v2/auth/google/begin', joining);
    const returned = await choose(begun.data.url, 'jara@example.com');
    const finish = (cookie: string) =>
      visitor.call('POST', '/v2/auth/google/finish', { body: returned, headers: { cookie } });
    const other = await visitor.post('/v2/auth/google/begin', joining);
    expect(await finish(cookieOf(other.headers))).toMatchObject({ status: 401, error: 'google_refused' });
    expect(await finish('google_sign_in=forged')).toMatchObject({ status: 401, error: 'google_refused' });
    expect(begun.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
    expect((await finish(cookieOf(begun.headers))).status).toBe(200);
    expect((await finish(cookieOf(begun.headers))).status).toBe(401);
  });

  it('is off where the tenant does not offer it', async () => {
    await people.configure('customization', {});
    expect((await visitor.post('/v2/auth/google/begin', { intent: 'login' })).status).toBe(404);
  });
});
