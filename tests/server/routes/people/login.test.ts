import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { ALARM_FAILURES, GUESSES_A_DAY } from '#server/secrets/passwords.guesses.ts';
import { quickHash } from '#tests/support/quickHash.ts';
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

/** A user whose password is compared often, so that its hash is a quick one. */
async function guessedUser(email: string) {
  const user = await visitor.user(email);
  await users.tenant.database.query(
    sql`update users set password_hash = ${await quickHash(password)} where id = ${user.id}`,
  );
  return user;
}

/** Enters accounts with a quick hash. One in ten addresses belongs to no account, as in a stolen list of addresses. */
async function enterVictims(count: number) {
  const now = users.tenant.clock.now();
  const victims = Array.from({ length: count }, (_, index) => index).filter((index) => index % 10);
  await users.tenant.database.query(sql`insert into users (id, status, email, password_hash, roles, locale, referral_code,
      terms_accepted_at, privacy_accepted_at, created_at, updated_at)
    select gen_random_uuid(), 'new', 'victim' || victim || '@example.com', ${await quickHash(password)}, '{USER}', 'es',
      'victim' || victim, ${now}, ${now}, ${now}, ${now} from unnest(${victims}::integer[]) as victim`);
}

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
    await guessedUser('target@example.com');
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        tryLogin('target@example.com', `guessing-${index}`, `198.51.100.${index}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(GUESSES_A_DAY.calls);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(60 - GUESSES_A_DAY.calls);
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
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(GUESSES_A_DAY.calls);
  });

  it('does not count correct passwords', async () => {
    await guessedUser('often@example.com');
    const answers = await Promise.all(Array.from({ length: 40 }, () => tryLogin('often@example.com', password)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await tryLogin('often@example.com', password)).status).toBe(200);
  });

  it('is limited for one network, whose other guesses then wait, but not for all accounts together', async () => {
    await users.wait(24 * HOUR);
    await enterVictims(ALARM_FAILURES.calls);
    const spray = (count: number, address: (index: number) => string) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          tryLogin(`victim${index}@example.com`, 'Summer2026!', address(index)),
        ),
      );
    const read = (await spray(130, () => '10.9.9.9')).filter(({ status }) => status === 401).length;
    expect(read).toBeGreaterThanOrEqual(100);
    expect(read).toBeLessThanOrEqual(103); // As many as are compared at the same time.
    expect((await tryLogin('victim1@example.com', 'x'.repeat(9), '10.9.9.9')).status).toBe(429);
    const sameNetwork = (await spray(130, (index) => `2001:db8:0:9::${index.toString(16)}`)).filter(
      ({ status }) => status === 401,
    );
    expect(sameNetwork.length).toBeLessThanOrEqual(103);
    await spray(ALARM_FAILURES.calls, (index) => `10.1.${index % 200}.${index % 250}`);
    expect((await tryLogin('often@example.com', password)).status).toBe(200);
    expect(users.reported.splice(0).map(String)).toEqual(['Error: 600 wrong passwords in an hour']);
  });

  it('waits longer after each wrong password from one network, and not at all elsewhere', async () => {
    await users.wait(24 * HOUR);
    await guessedUser('patient@example.com');
    const tryFrom = (typed: string, address: string) => tryLogin('patient@example.com', typed, address);
    for (let index = 0; index < 5; index++)
      expect((await tryFrom(`not-the-password-${index}`, '198.51.100.77')).status).toBe(401);
    expect((await tryFrom(password, '198.51.100.77')).status).toBe(429);
    expect((await tryFrom(password, '198.51.100.78')).status).toBe(200);
    await users.wait(MINUTE);
    expect((await tryFrom('not-the-password', '198.51.100.77')).status).toBe(401);
    await users.wait(MINUTE);
    expect((await tryFrom(password, '198.51.100.77')).status).toBe(429);
    await users.wait(MINUTE);
    expect((await tryFrom(password, '198.51.100.77')).status).toBe(200);
  });
});

describe('a browser in which the user has signed in before', () => {
  const cookieOf = (headers: Headers) => /tesela_device=[\w-]{43}/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';
  const loginIn = (cookie: string, typed: string, email = 'owner@example.com') =>
    visitor.call('POST', '/v2/user/login', { body: { email, password: typed }, headers: { cookie } });

  it('is not locked out by the guesses of others, and cannot guess without limit itself', async () => {
    await users.wait(24 * HOUR);
    await guessedUser('owner@example.com');
    const cookie = cookieOf((await tryLogin('owner@example.com', password)).headers);
    expect(cookie).not.toBe('');
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        tryLogin('owner@example.com', `not-the-password-${index}`, `198.51.100.${index}`),
      ),
    );
    expect((await tryLogin('owner@example.com', password, '198.51.100.99')).status).toBe(429);
    expect((await loginIn(cookie, password)).status).toBe(200);
    for (let index = 0; index < 10; index++)
      expect((await loginIn(cookie, `not-the-password-${index}`)).status).toBe(401);
    expect((await loginIn(cookie, password)).status).toBe(429);
  });

  it('counts only for its own user, and is kept without being replaced', async () => {
    await visitor.user('neighbour@example.com');
    const first = await loginIn('', password, 'neighbour@example.com');
    const cookie = cookieOf(first.headers);
    expect(first.headers.get('set-cookie')).toContain('HttpOnly; SameSite=Strict');
    expect(cookieOf((await loginIn(cookie, password, 'neighbour@example.com')).headers)).toBe(cookie);
    const [{ known }] = (await users.tenant.database.query(sql`select count(*) as known from device
      join users on users.id = user_id where email = 'neighbour@example.com'`)) as [{ known: number }];
    expect(known).toBe(2); // The one of the registration has no cookie here.
    expect((await loginIn(cookie, password)).status).toBe(429);
  });

  it('is told to the user if it is new, and not the first', async () => {
    const { token } = await visitor.user('told@example.com');
    const about = async () =>
      (await visitor.get('/v2/pfp/notifications?page=1', token)).data.rows.filter(
        ({ about }: { about: string }) => about === 'account.newDevice',
      );
    expect(await about()).toEqual([]);
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const body = { email: 'told@example.com', password };
    const { headers } = await visitor.call('POST', '/v2/user/login', { body, headers: { 'user-agent': agent } });
    expect(await about()).toMatchObject([{ params: { device: 'Firefox · Linux' } }]);
    await visitor.call('POST', '/v2/user/login', { body, headers: { cookie: cookieOf(headers) } });
    expect(await about()).toHaveLength(1);
    expect((await visitor.mails('told@example.com')).at(-1)).toMatchObject({
      subject: 'Inicio de sesión en un dispositivo nuevo',
      text: expect.stringContaining('desde Firefox · Linux'),
    });
  });
});

it('a password that is asked for again is not refused because of the guesses of strangers', async () => {
  const { token } = await guessedUser('careful@example.com');
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      tryLogin('careful@example.com', `not-the-password-${index}`, `203.0.113.${index}`),
    ),
  );
  const change = (typed: string) =>
    visitor.put(
      '/v2/pfp/account/bank-account',
      { iban: 'ES9121000418450200051332', holder: 'A', password: typed },
      token,
    );
  expect((await change(password)).status).not.toBe(429);
  for (let index = 0; index < 10; index++) expect((await change(`not-the-password-${index}`)).status).toBe(403);
  expect((await change(password)).status).toBe(429);
});
