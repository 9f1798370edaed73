import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR } from '#machines/shared/duration.ts';
import { GUESSES_A_DAY, TENANT_FAILURES } from '#server/store/passwords.guesses.ts';
import { sql } from '#server/store/sql.ts';
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

const tryLogin = (email: string, typed: string, address = '192.0.2.7') =>
  visitor.call('POST', '/v2/user/login', { body: { email, password: typed }, address });

describe('signing in', () => {
  it('answers the same to an unknown account and to a wrong password', async () => {
    await visitor.user('known@example.com');
    const wrong = await tryLogin('known@example.com', 'not-the-password');
    const unknown = await tryLogin('unknown@example.com', 'not-the-password');
    expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text]);
    expect(wrong).toMatchObject({ status: 401, error: 'credentials_not_found' });
  });

  it('opens a session for fifteen days, to the second', async () => {
    const { token } = await visitor.user('session@example.com');
    await users.wait(15 * 24 * HOUR - 1000);
    expect((await visitor.get('/v2/pfp/account', token)).status).toBe(200);
    await users.wait(1000);
    expect(await visitor.get('/v2/pfp/account', token)).toMatchObject({ status: 401, error: 'session_missing' });
  });

  it('returns no login secret if none is requested', async () => {
    await visitor.user('plain@example.com');
    const { data } = await visitor.post('/v2/user/login', { email: 'plain@example.com', password, secret: false });
    expect(data.secret).toBeNull();
  });

  it('stores tokens and secrets only as hashes', async () => {
    await visitor.user('hashed@example.com');
    const { accessToken, secret } = await visitor.login('hashed@example.com');
    const rows = await users.tenant.database.query(sql`select encode(token_hash, 'escape') as hash from session
      union all select encode(hash, 'escape') from secret_link`);
    expect(JSON.stringify(rows)).not.toContain(accessToken);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('ends by a logout, or on the page of sessions', async () => {
    const { token } = await visitor.user('leaver@example.com');
    const other = (await visitor.login('leaver@example.com')).accessToken ?? '';
    expect((await visitor.post('/v2/user/logout', {}, token)).data).toEqual({});
    expect((await visitor.get('/v2/pfp/account', token)).status).toBe(401);
    const third = (await visitor.login('leaver@example.com')).accessToken ?? '';
    const { data: sessions } = await visitor.get('/v2/pfp/account/sessions', other);
    expect(sessions).toHaveLength(2);
    const stranger = await visitor.user('stranger@example.com');
    const target = sessions.find(({ current }: { current: boolean }) => !current);
    const path = `/v2/pfp/account/sessions/${target.id}`;
    expect((await visitor.call('DELETE', path, { token: stranger.token })).status).toBe(404);
    expect((await visitor.call('DELETE', path, { token: other })).status).toBe(200);
    expect((await visitor.get('/v2/pfp/account', third)).status).toBe(401);
    expect((await visitor.get('/v2/pfp/account', other)).status).toBe(200);
  });
});

it('a logout ends the secret that came with the login, and no other', async () => {
  await visitor.user('two.windows@example.com');
  const { accessToken, secret } = await visitor.login('two.windows@example.com');
  const { secret: other } = await visitor.login('two.windows@example.com');
  await visitor.post('/v2/user/logout', {}, accessToken ?? '');
  expect(await visitor.post('/v2/user/login-secret', { secret })).toMatchObject({ status: 410, error: 'link_useless' });
  expect((await visitor.post('/v2/user/login-secret', { secret: other })).status).toBe(200);
});

describe('guessing passwords', () => {
  it('is limited to 25 guesses a day for each account, even at once, and the user can sign in the next day', async () => {
    await visitor.user('target@example.com');
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        tryLogin('target@example.com', `guessing-${index}`, `198.51.100.${index}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(GUESSES_A_DAY);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(60 - GUESSES_A_DAY);
    expect((await tryLogin('target@example.com', password)).status).toBe(429);
    await users.wait(24 * HOUR);
    expect((await tryLogin('target@example.com', password)).status).toBe(200);
  });

  it('is limited in the same way for an account that does not exist', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        tryLogin('ghost@example.com', `guessing-${index}`, `203.0.113.${index}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(GUESSES_A_DAY);
  });

  it('does not count correct passwords', async () => {
    await visitor.user('often@example.com');
    const answers = await Promise.all(Array.from({ length: 40 }, () => tryLogin('often@example.com', password)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await tryLogin('often@example.com', password)).status).toBe(200);
  });

  it('is limited for one address, and for all accounts together', async () => {
    await users.wait(24 * HOUR);
    const { database, clock } = users.tenant;
    const spray = (from: number, count: number, address?: string) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          tryLogin(`victim${from + index}@example.com`, 'Summer2026!', address ?? `10.0.${index % 200}.${from % 250}`),
        ),
      );
    const oneAddress = await spray(0, 130, '10.9.9.9');
    const read = oneAddress.filter(({ status }) => status === 401).length;
    expect(read).toBeGreaterThanOrEqual(100);
    expect(read).toBeLessThanOrEqual(103); // As many as are compared at the same time.
    expect((await tryLogin('victim1@example.com', 'x'.repeat(9), '10.9.9.9')).status).toBe(429);

    const hour = new Date(clock.now().getTime() - (clock.now().getTime() % HOUR));
    await database.query(sql`insert into budget (key, window_start, used)
      values ('password.tenant', ${hour}, ${TENANT_FAILURES.calls - 5})
      on conflict (key, window_start) do update set used = excluded.used`);
    const everywhere = await spray(1000, 60);
    expect(everywhere.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(8);
    await users.wait(HOUR);
    expect((await tryLogin('often@example.com', password)).status).toBe(200);
  });
});
