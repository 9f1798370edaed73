import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '#machines/shared/duration.ts';
import { type UsersTenant, usersTenant } from './support/usersTenant.ts';
import { password, visitorOf } from './support/visitor.ts';

let users: UsersTenant;
let visitor: ReturnType<typeof visitorOf>;

beforeAll(async () => {
  users = await usersTenant();
  visitor = visitorOf(users);
});
afterAll(async () => {
  expect(users.reported).toEqual([]);
  await users.close();
});

const exchange = (secret: string) => visitor.post('/v2/user/login-secret', { secret });
const remember = (token: string, next: string) => visitor.post('/v2/auth/remember-password', { token, password: next });

describe('a login link', () => {
  it('signs in once, even if it is used many times at once', async () => {
    await visitor.user('ann@example.com');
    const { secret } = await visitor.login('ann@example.com');
    const answers = await Promise.all(Array.from({ length: 100 }, () => exchange(secret ?? '')));
    const [first, ...others] = answers.toSorted((one, other) => one.status - other.status);
    expect(first).toMatchObject({ status: 200, data: { email: 'ann@example.com', secret: null } });
    expect(others.every(({ status, error }) => status === 410 && error === 'link_useless')).toBe(true);
    expect((await visitor.get('/v2/pfp/account', first?.data.accessToken)).status).toBe(200);
  });

  it('is valid for ten minutes, to the second', async () => {
    await visitor.user('bea@example.com');
    const early = await visitor.login('bea@example.com');
    const late = await visitor.login('bea@example.com');
    await users.wait(10 * MINUTE - 1000);
    expect((await exchange(early.secret ?? '')).status).toBe(200);
    await users.wait(1000);
    expect((await exchange(late.secret ?? '')).status).toBe(410);
  });

  it('can be mailed by a manager, who never sees it, and verifies the address', async () => {
    const manager = await visitor.user('boss@example.com', ['ADMIN']);
    await visitor.register('cleo@example.com');
    const { id } = await visitor.login('cleo@example.com');
    const sent = await visitor.post(`/v2/pfp/users/${id}/login-link`, {}, manager.token);
    expect(sent).toMatchObject({ status: 202, data: {} });
    const { data } = await exchange(await visitor.lastLink('cleo@example.com', 'secret'));
    expect(data).toMatchObject({ email: 'cleo@example.com', email_verification: expect.any(String) });
    const own = await visitor.post(`/v2/pfp/users/${manager.id}/login-link`, {}, manager.token);
    expect(own).toMatchObject({ status: 403, error: 'subject_is_manager' });
  });

  it('leads to the tenant’s host, whatever host the request names', async () => {
    await visitor.user('dan@example.com');
    await visitor.call('POST', '/v2/auth/forgot-password', {
      body: { email: 'dan@example.com' },
      headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    });
    const text = (await visitor.mails('dan@example.com')).at(-1)?.text ?? '';
    expect(text).toContain('http://people.localhost/remember-password?token=');
    expect(text).not.toContain('evil');
  });
});

describe('a forgotten password', () => {
  it('is replaced once by the mailed link, which ends every session', async () => {
    const { token } = await visitor.user('eva@example.com');
    expect((await visitor.post('/v2/auth/forgot-password', { email: 'Eva@example.com' })).status).toBe(202);
    const link = await visitor.lastLink('eva@example.com', 'token');
    const answers = await Promise.all(Array.from({ length: 20 }, () => remember(link, 'Lluvia-de-mesa-26')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error === 'link_useless')).toHaveLength(19);
    expect((await visitor.get('/v2/pfp/account', token)).status).toBe(401);
    expect((await visitor.post('/v2/user/login', { email: 'eva@example.com', password })).status).toBe(401);
    await visitor.login('eva@example.com', 'Lluvia-de-mesa-26');
  });

  it('is not replaced by a login link, or with a password that is too short', async () => {
    await visitor.user('flo@example.com');
    const { secret } = await visitor.login('flo@example.com');
    expect((await remember(secret ?? '', 'Lluvia-de-mesa-26')).error).toBe('link_useless');
    expect((await remember('anything', 'short')).data.fields).toHaveProperty('password');
  });

  it('unlocks an account whose guesses of the day are used up', async () => {
    await visitor.user('gus@example.com');
    for (let guess = 0; guess < 26; guess += 1)
      await visitor.post('/v2/user/login', { email: 'gus@example.com', password: `guessing-${guess}` });
    expect((await visitor.post('/v2/user/login', { email: 'gus@example.com', password })).status).toBe(429);
    await visitor.post('/v2/auth/forgot-password', { email: 'gus@example.com' });
    await remember(await visitor.lastLink('gus@example.com', 'token'), 'Lluvia-de-mesa-26');
    await visitor.login('gus@example.com', 'Lluvia-de-mesa-26');
  });

  it('is mailed three times in ten minutes, and whoever used that up, its user has a link that works until the next', async () => {
    await visitor.user('hue@example.com');
    const start = 10 * MINUTE - (users.tenant.clock.now().getTime() % (10 * MINUTE));
    await users.wait(start);
    const ask = async () => (await visitor.post('/v2/auth/forgot-password', { email: 'hue@example.com' })).status;
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([202, 202, 202, 429]);
    const token = await visitor.lastLink('hue@example.com', 'token');
    await users.wait(10 * MINUTE - 1);
    expect(await ask()).toBe(429);
    await remember(token, 'Lluvia-de-mesa-26');
    await users.wait(1);
    expect(await ask()).toBe(202);
  });
});

it('a link that was mailed before the password was changed sets no other', async () => {
  const { token } = await visitor.user('changer@example.com');
  await visitor.post('/v2/auth/forgot-password', { email: 'changer@example.com' });
  const link = await visitor.lastLink('changer@example.com', 'token');
  const change = { currentPassword: password, password: 'Lluvia-de-mesa-26', passwordRepeat: 'Lluvia-de-mesa-26' };
  expect((await visitor.put('/v2/pfp/account/password', change, token)).status).toBe(200);
  const stolen = await visitor.post('/v2/auth/remember-password', { token: link, password: 'Stolen-2026' });
  expect(stolen.error).toBe('link_useless');
});
