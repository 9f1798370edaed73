import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { GUESSES_A_DAY } from '#server/secrets/passwords.guesses.ts';
import { quickHash } from '#tests/support/quickHash.ts';
import { factorsFor } from './support/factors.ts';
import { type UsersTenant, usersTenant } from './support/usersTenant.ts';
import { type Answer, password, visitorOf } from './support/visitor.ts';

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

let network = 0;
const login = (email: string, typed = password, cookie?: string) =>
  visitor.call('POST', '/v2/user/login', {
    body: { email, password: typed },
    address: `198.18.${++network >> 8}.${network & 255}`,
    ...(cookie && { headers: { cookie } }),
  });
const cookieOf = ({ headers }: Answer) => headers.get('set-cookie')?.split(';')[0] ?? '';
const askFor = (email: string) => visitor.post('/v2/auth/browser-link', { email });
const redeem = (token: string) => visitor.post('/v2/auth/trust-browser', { token });

/** Uses up the guesses of the day from networks all over the world. Returns how many were compared. */
async function guess(email: string, count = GUESSES_A_DAY.calls + 5): Promise<number> {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => login(email, `guessing-${index}`)));
  return answers.filter(({ status }) => status === 401).length;
}

async function lockedOut(email: string, roles: Parameters<typeof visitor.user>[1] = ['USER']) {
  const user = await visitor.user(email, roles);
  const hash = await quickHash(password);
  await users.tenant.database.query(sql`update users set password_hash = ${hash} where id = ${user.id}`);
  expect(await guess(email)).toBe(GUESSES_A_DAY.calls);
  expect((await login(email)).status).toBe(429);
  return user;
}

describe('a user whose guesses of the day strangers have used up', () => {
  it('signs in from a new browser after a password reset by mail', async () => {
    await lockedOut('reset@example.com');
    await visitor.post('/v2/auth/forgot-password', { email: 'reset@example.com' });
    const token = await visitor.lastLink('reset@example.com', 'token');
    const changed = { token, password: 'Otra-Tesela-2026' };
    expect((await visitor.post('/v2/auth/remember-password', changed)).status).toBe(200);
    expect((await login('reset@example.com', 'Otra-Tesela-2026')).status).toBe(200);
  });

  it('is not locked out again in the browser of the reset by strangers who go on', async () => {
    await lockedOut('again@example.com');
    await visitor.post('/v2/auth/forgot-password', { email: 'again@example.com' });
    const token = await visitor.lastLink('again@example.com', 'token');
    const changed = await visitor.post('/v2/auth/remember-password', { token, password: 'Otra-Tesela-2026' });
    await guess('again@example.com');
    expect((await login('again@example.com', 'Otra-Tesela-2026')).status).toBe(429);
    expect((await login('again@example.com', 'Otra-Tesela-2026', cookieOf(changed))).status).toBe(200);
  });

  it('lets a browser in by a mailed link, with the password and for this browser only', async () => {
    await lockedOut('device@example.com');
    expect((await askFor('device@example.com')).status).toBe(202);
    const token = await visitor.lastLink('device@example.com', 'token');
    const trusted = await redeem(token);
    expect(trusted).toMatchObject({ status: 200, data: {} });
    expect((await login('device@example.com', 'not-the-password', cookieOf(trusted))).status).toBe(401);
    expect((await login('device@example.com', password, cookieOf(trusted))).status).toBe(200);
    expect((await login('device@example.com')).status, 'another browser').toBe(429);
    expect(await redeem(token)).toMatchObject({ status: 410, error: 'link_useless' });
  });

  it('gets no more guesses for strangers by any of it', async () => {
    await lockedOut('still@example.com');
    await askFor('still@example.com');
    await redeem(await visitor.lastLink('still@example.com', 'token'));
    expect(await guess('still@example.com', 40)).toBe(0);
  });

  it('may be a manager on a new machine, who still needs the second factor', async () => {
    const factors = factorsFor(users, visitor);
    const { token } = await visitor.user('boss@example.com', ['ADMIN']);
    const app = await factors.addApp(token);
    await guess('boss@example.com');
    await askFor('boss@example.com');
    const trusted = await redeem(await visitor.lastLink('boss@example.com', 'token'));
    const asked = await login('boss@example.com', password, cookieOf(trusted));
    expect([asked.status, asked.data.accessToken]).toEqual([200, undefined]);
    await factors.nextCode();
    const proved = await factors.proveApp(asked.data.factor.token, factors.codeOf(app));
    expect((await visitor.get('/v2/pfp/users', proved.data.accessToken)).status).toBe(200);
  });
});

describe('the link for a browser', () => {
  it('is answered in the same way for an address without an account, which gets no mail', async () => {
    await visitor.user('somebody@example.com');
    const [known, unknown] = [await askFor('somebody@example.com'), await askFor('nobody@example.com')];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(await visitor.mails('nobody@example.com')).toEqual([]);
  });

  it('works for ten minutes, opens no session and sets no password', async () => {
    const { id } = await visitor.user('later@example.com');
    await askFor('later@example.com');
    const token = await visitor.lastLink('later@example.com', 'token');
    expect((await visitor.post('/v2/user/login-secret', { secret: token })).status).toBe(410);
    const reset = await visitor.post('/v2/auth/remember-password', { token, password: 'Otra-Tesela-2026' });
    expect(reset.status).toBe(410);
    await users.wait(10 * MINUTE);
    expect((await redeem(token)).status).toBe(410);
    const known = await users.tenant.database.query(sql`select from device where user_id = ${id}`);
    expect(known).toHaveLength(1);
  });

  it('is mailed three times in ten minutes at most', async () => {
    const answers = [];
    for (let each = 0; each < 4; each++) answers.push((await askFor('often@example.com')).status);
    expect(answers).toEqual([202, 202, 202, 429]);
  });
});
