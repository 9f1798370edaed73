import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { factorsFor } from './support/factors.ts';
import { origin, type UsersTenant, usersTenant } from './support/usersTenant.ts';
import { password, visitorOf } from './support/visitor.ts';

let users: UsersTenant;
let visitor: ReturnType<typeof visitorOf>;

const both = { extras: { signInWithGoogle: true, signInWithApple: true } };

beforeAll(async () => {
  users = await usersTenant(new Date().toISOString()); // The library checks tokens by the machine's clock.
  visitor = visitorOf(users);
  await users.configure('customization', both);
});
afterAll(async () => {
  expect(users.reported).toEqual([]);
  await users.close();
});

const joining = { intent: 'register', terms: true, privacy: true, commercial: false };
const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? '';
const asForm = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });

/** Chooses an account on Apple's page. Returns the fields of the form with which it answers. */
async function choose(url: string, email: string, answer: Record<string, string> = {}) {
  const request = Object.fromEntries(new URL(url).searchParams);
  const chosen = { account: 'other', email, name: 'Gala Soto Ríos', answer: 'allow', ...answer };
  const page = await users.app.request(`${origin}/sandbox/apple/auth/authorize`, asForm({ ...request, ...chosen }));
  const fields = (await page.text()).matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return Object.fromEntries([...fields].map(([, name, value]) => [name, (value ?? '').replaceAll('&quot;', '"')]));
}

/** Posts the form to this site without a cookie, as a browser does. Returns the parameters of the page that opens. */
async function postBack(fields: Record<string, string>) {
  const response = await users.app.request(`${origin}/v2/auth/apple/return`, asForm(fields));
  expect(response.status).toBe(303);
  const page = new URL(response.headers.get('location') ?? '');
  expect(`${page.origin}${page.pathname}`).toBe(`${origin}/callback`);
  return Object.fromEntries(page.searchParams);
}

const finish = ({ provider: _, ...body }: Record<string, string>, cookie: string, provider = 'apple') =>
  visitor.call('POST', `/v2/auth/${provider}/finish`, { body, headers: { cookie } });

async function arrive(email: string, started: object = { intent: 'login' }, answer: Record<string, string> = {}) {
  const { data, headers } = await visitor.post('/v2/auth/apple/begin', started);
  const returned = await postBack(await choose(data.url, email, answer));
  return finish(returned, cookieOf(headers));
}

/** Signs in at the sandbox of Google with the same address. */
async function arriveByGoogle(email: string, started: object = { intent: 'login' }) {
  const { data, headers } = await visitor.post('/v2/auth/google/begin', started);
  const request = Object.fromEntries(new URL(data.url).searchParams);
  const chosen = { account: 'other', email, name: 'Gala Soto Ríos', answer: 'allow', verified: 'yes' };
  const page = await users.app.request(`${origin}/sandbox/google/authorize`, asForm({ ...request, ...chosen }));
  const returned = Object.fromEntries(new URL(page.headers.get('location') ?? '').searchParams);
  return finish(returned, cookieOf(headers), 'google');
}

describe('signing in with Apple', () => {
  it('creates an account with the names that Apple says only once, and finds it again', async () => {
    expect((await arrive('gala@example.com')).data).toEqual({
      outcome: 'unknown',
      newcomer: { provider: 'apple', email: 'gala@example.com', name: 'Gala', surname: 'Soto Ríos' },
    });
    expect((await arrive('gala@example.com')).data).toMatchObject({ newcomer: { name: '', surname: '' } });
    const made = await arrive('gala@example.com', { ...joining, name: 'Gala', surname: 'Soto' });
    expect(made.data).toMatchObject({
      outcome: 'signedIn',
      isNew: true,
      login: { username: 'Gala Soto', email_verification: expect.any(String), accessToken: expect.any(String) },
    });
    expect((await arrive('gala@example.com')).data).toMatchObject({ outcome: 'signedIn', isNew: false });
    const account = await visitor.get('/v2/pfp/account', made.data.login.accessToken);
    expect(account.data).toMatchObject({ signInProviders: ['apple'], hasPassword: false });
  });

  it('takes the names of Apple rather than those of the form', async () => {
    const made = await arrive('nuria@example.com', { ...joining, name: 'Otra', surname: 'Persona' });
    expect(made.data.login.username).toBe('Gala Soto Ríos');
  });

  it('registers a hidden address', async () => {
    const { data } = await arrive('oculta@example.com', joining, { hides: 'yes' });
    expect(data).toMatchObject({
      isNew: true,
      login: { email: expect.stringMatching(/^\w{10}@privaterelay\.appleid\.com$/) },
    });
  });

  it('is linked to an account with a password only by that password', async () => {
    await visitor.user('hugo@example.com');
    const { data } = await arrive('hugo@example.com', joining);
    expect(data).toEqual({ outcome: 'linkNeeded', link_id: expect.any(String), email: 'hugo@example.com' });
    const link = (typed: string, provider = 'apple') =>
      visitor.post(`/v2/auth/${provider}/link`, { link_id: data.link_id, password: typed });
    expect(await link('not-the-password')).toMatchObject({ status: 401, error: 'credentials_not_found' });
    expect(await link(password, 'google')).toMatchObject({ status: 410, error: 'link_useless' });
    expect((await link(password)).data).toMatchObject({ accessToken: expect.any(String) });
    expect((await arrive('hugo@example.com')).data).toMatchObject({ outcome: 'signedIn', isNew: false });
  });

  it('is linked beside Google', async () => {
    const { id } = await visitor.user('ambas@example.com');
    for (const [provider, enter] of [
      ['google', arriveByGoogle],
      ['apple', arrive],
    ] as const) {
      const { data } = await enter('ambas@example.com');
      await visitor.post(`/v2/auth/${provider}/link`, { link_id: data.link_id, password });
      expect((await enter('ambas@example.com')).data).toMatchObject({ outcome: 'signedIn' });
    }
    const [stored] = await users.tenant.database.query<{ linked: boolean }>(
      sql`select google_subject is not null and apple_subject is not null as linked from users where id = ${id}`,
    );
    expect(stored).toEqual({ linked: true });
  });

  it('does not enter an account without a password that belongs to another provider', async () => {
    await arriveByGoogle('google@example.com', joining);
    for (const started of [{ intent: 'login' }, joining])
      expect(await arrive('google@example.com', started)).toMatchObject({ status: 409, error: 'openid_other_sign_in' });
  });

  it('leads to the second step of an account that has one, when it is linked and later', async () => {
    const { token } = await visitor.user('factor@example.com');
    await factorsFor(users, visitor).addApp(token);
    const { data } = await arrive('factor@example.com');
    const linked = await visitor.post('/v2/auth/apple/link', { link_id: data.link_id, password });
    expect(linked.data).toMatchObject({ factor: { hasApp: true } });
    expect((await arrive('factor@example.com')).data).toMatchObject({
      outcome: 'factorNeeded',
      factor: { hasApp: true },
    });
  });

  it('is forgotten with the account, so that the user can come back', async () => {
    const { token } = await visitor.user('vuelve@example.com');
    const { data } = await arrive('vuelve@example.com');
    await visitor.post('/v2/auth/apple/link', { link_id: data.link_id, password });
    expect((await visitor.post('/v2/pfp/account/deletion', { password }, token)).status).toBe(200);
    expect((await arrive('vuelve@example.com')).data).toMatchObject({ outcome: 'unknown' });
  });
});

describe('an answer of Apple', () => {
  it('is nothing in another browser, at another provider, and a second time', async () => {
    const started = await visitor.post('/v2/auth/apple/begin', joining);
    const returned = await postBack(await choose(started.data.url, 'jara@example.com'));
    const other = await visitor.post('/v2/auth/apple/begin', joining);
    const refused = { status: 401, error: 'openid_refused' };
    expect(await finish(returned, cookieOf(other.headers))).toMatchObject(refused);
    expect(await finish(returned, cookieOf(started.headers), 'google')).toMatchObject(refused);
    expect(await finish(returned, 'openid_sign_in=forged')).toMatchObject(refused);
    expect(await finish(returned, '')).toMatchObject(refused);
    expect((await finish(returned, cookieOf(started.headers))).status).toBe(200);
    expect(await finish(returned, cookieOf(started.headers))).toMatchObject(refused);
  });

  it('leaves no name in the address, and brings the names of no other answer', async () => {
    const started = await visitor.post('/v2/auth/apple/begin', { intent: 'login' });
    const returned = await postBack(await choose(started.data.url, 'kira@example.com'));
    expect(JSON.stringify(returned)).not.toMatch(/Gala|Soto|kira/);
    const planted = await postBack({ state: 'other', code: 'c', user: '{"name":{"firstName":"Otra"}}' });
    const { data } = await finish({ ...returned, user: planted.user ?? '' }, cookieOf(started.headers));
    expect(data).toMatchObject({ outcome: 'unknown', newcomer: { name: '', surname: '' } });
  });

  it('that the user cancelled leads back to the page, which then says so', async () => {
    const { data } = await visitor.post('/v2/auth/apple/begin', { intent: 'login' });
    const returned = await postBack(await choose(data.url, 'x@example.com', { answer: 'deny' }));
    expect(returned).toEqual({ provider: 'apple', state: data.state, error: 'user_cancelled_authorize' });
  });

  it.each([
    ['nothing', {}],
    ['names that are no JSON', { state: 's', code: 'c', user: '{' }],
    ['names that no document could print', { state: 's', code: 'c', user: '{"name":{"firstName":"<script>"}}' }],
    ['names of another kind', { state: 's', code: 'c', user: '{"name":["Gala"]}' }],
  ])('with %s leads to the page without names', async (_, fields) => {
    expect(await postBack(fields)).toEqual({ provider: 'apple', ...fields, user: undefined });
  });

  it('never leads to another site', async () => {
    const returned = await postBack({ state: '//elsewhere.test', code: 'https://elsewhere.test', redirect: 'x' });
    expect(returned).toEqual({ provider: 'apple', state: '//elsewhere.test', code: 'https://elsewhere.test' });
  });
});

it('each provider is offered by itself', async () => {
  const begin = async (provider: string) =>
    (await visitor.post(`/v2/auth/${provider}/begin`, { intent: 'login' })).status;
  await users.configure('customization', { extras: { signInWithApple: true } });
  expect([await begin('google'), await begin('apple')]).toEqual([404, 200]);
  await users.configure('customization', { extras: { signInWithGoogle: true } });
  expect([await begin('google'), await begin('apple')]).toEqual([200, 404]);
});
