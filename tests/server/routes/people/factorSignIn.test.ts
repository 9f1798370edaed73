import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { CHALLENGE_TRIES } from '#server/secrets/factorChallenges.ts';
import { FACTOR_GUESSES_A_DAY } from '#server/secrets/factors.guesses.ts';
import { softPasskey } from '#tests/support/softPasskey.ts';
import { FACTORS, factorsFor } from './support/factors.ts';
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

const sessionsOf = (id: string) =>
  users.tenant.database.query(sql`select from session where user_id = ${id} and revoked_at is null`);

describe('the password of an account with an app', () => {
  it('opens no session, and says nothing about the user', async () => {
    const { id, token } = await visitor.user('half@example.com');
    await factors.addApp(token);
    const answer = await visitor.post('/v2/user/login', { email: 'half@example.com', password });
    expect(Object.keys(answer.data)).toEqual(['factor']);
    expect(answer.data.factor).toMatchObject({ hasApp: true, passkey: null });
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.text).not.toContain(id);
    expect(await sessionsOf(id)).toHaveLength(1);
    expect((await visitor.get('/v2/pfp/account', answer.data.factor.token)).status).toBe(401);
  });

  it('opens it with a right code, once', async () => {
    const { id, token } = await visitor.user('whole@example.com');
    const app = await factors.addApp(token);
    await factors.nextCode();
    const { token: challenge } = await factors.ask('whole@example.com');
    const answer = await factors.proveApp(challenge, factors.codeOf(app));
    expect(answer).toMatchObject({ status: 200, data: { id } });
    expect((await visitor.get('/v2/pfp/account', answer.data.accessToken)).status).toBe(200);
    expect(answer.data.secret).toMatch(/^[\w-]{43}$/);
    await factors.nextCode();
    expect(await factors.proveApp(challenge, factors.codeOf(app))).toMatchObject({
      status: 410,
      error: 'challenge_over',
    });
  });

  it('accepts each code once, also for another challenge, and none that is older', async () => {
    const { token } = await visitor.user('replay@example.com');
    const app = await factors.addApp(token);
    const first = await factors.ask('replay@example.com');
    const replayed = await factors.proveApp(first.token, factors.codeOf(app));
    expect(replayed).toMatchObject({ status: 401, error: 'factor_used' });
    const next = factors.codeOf(app, 1);
    expect((await factors.proveApp(first.token, next)).status).toBe(200);
    const second = await factors.ask('replay@example.com');
    expect(await factors.proveApp(second.token, next)).toMatchObject({ error: 'factor_used' });
    expect(await factors.proveApp(second.token, factors.codeOf(app))).toMatchObject({ error: 'factor_used' });
  });

  it('accepts a code only once when it is sent twice at once', async () => {
    const { token } = await visitor.user('twice@example.com');
    const app = await factors.addApp(token);
    await factors.nextCode();
    const challenges = [await factors.ask('twice@example.com'), await factors.ask('twice@example.com')];
    const code = factors.codeOf(app);
    const answers = await Promise.all(challenges.map((each) => factors.proveApp(each.token, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it('is asked for again after ten minutes', async () => {
    const { token } = await visitor.user('slow@example.com');
    const app = await factors.addApp(token);
    const { token: challenge } = await factors.ask('slow@example.com');
    await users.wait(10 * MINUTE);
    expect(await factors.proveApp(challenge, factors.codeOf(app))).toMatchObject({ error: 'challenge_over' });
  });

  it('does not help another account', async () => {
    const mine = await visitor.user('mine@example.com');
    const other = await visitor.user('other@example.com');
    const app = await factors.addApp(mine.token);
    const othersApp = await factors.addApp(other.token);
    await factors.nextCode();
    const foreign = await factors.ask('other@example.com');
    expect(await factors.proveApp(foreign.token, factors.codeOf(app))).toMatchObject({ error: 'factor_wrong' });
    const recovery = { kind: 'recovery', code: app.codes[0] };
    expect(await factors.prove(foreign.token, recovery)).toMatchObject({ error: 'factor_wrong' });
    expect(await factors.proveApp(foreign.token, factors.codeOf(othersApp))).toMatchObject({
      data: { id: other.id },
    });
  });

  it('stores challenges only as hashes, and the secret only encrypted', async () => {
    const { token } = await visitor.user('stored@example.com');
    const app = await factors.addApp(token);
    const asked = await factors.ask('stored@example.com');
    const rows = await users.tenant.database.query(sql`select encode(hash, 'escape') as a from factor_challenge
      union all select secret from factor union all select encode(hash, 'escape') from recovery_code`);
    const stored = JSON.stringify(rows);
    for (const secret of [asked.token, app.secret, ...app.codes]) expect(stored).not.toContain(secret);
  });

  it('does not accept a secret that was copied from another account’s row', async () => {
    const victim = await visitor.user('victim@example.com');
    const thief = await visitor.user('thief@example.com');
    await factors.addApp(victim.token);
    const app = await factors.addApp(thief.token);
    await users.tenant.database.query(sql`update factor set last_step = 0,
      secret = (select secret from factor where user_id = ${thief.id}) where user_id = ${victim.id}`);
    const { token } = await factors.ask('victim@example.com');
    expect(await factors.proveApp(token, factors.codeOf(app))).toMatchObject({ error: 'factor_wrong' });
  });
});

describe('a recovery code', () => {
  it('opens the session once, however it is typed, and the user is told how many remain', async () => {
    const { token } = await visitor.user('lost@example.com');
    const { codes } = await factors.addApp(token);
    expect(codes).toHaveLength(10);
    const [code = ''] = codes;
    const typed = { kind: 'recovery', code: ` ${code.toUpperCase().replaceAll('-', ' ')}` };
    expect((await factors.prove((await factors.ask('lost@example.com')).token, typed)).status).toBe(200);
    const again = await factors.prove((await factors.ask('lost@example.com')).token, typed);
    expect(again).toMatchObject({ status: 401, error: 'factor_wrong' });
    expect((await visitor.get(FACTORS, token)).data.recoveryCodesLeft).toBe(9);
    const mails = await visitor.mails('lost@example.com');
    expect(mails.filter(({ text }) => text.includes('Códigos que te quedan: 9'))).toHaveLength(1);
  });
});

describe('a passkey', () => {
  it('opens the session, and its counter is kept', async () => {
    const { id, token } = await visitor.user('key@example.com');
    const { passkey } = await factors.addPasskey(token);
    const asked = await factors.ask('key@example.com');
    expect(asked.hasApp).toBe(false);
    const challenge = asked.passkey?.challenge ?? '';
    const response = passkey.use(challenge, { origin, counter: 7 });
    expect(await factors.prove(asked.token, { kind: 'passkey', response })).toMatchObject({
      status: 200,
      data: { id },
    });
    const [row] = await users.tenant.database.query(
      sql`select counter, last_used_at from factor where user_id = ${id}`,
    );
    expect(row).toEqual({ counter: 7, last_used_at: users.tenant.clock.now() });
  });

  const refusals: [string, Parameters<ReturnType<typeof softPasskey>['use']>[1]][] = [
    ['of another address', { origin: 'http://people.localhost.evil.test', host: 'people.localhost' }],
    ['of another tenant’s host', { origin, host: 'test.local' }],
    ['of another tenant', { origin: 'http://test.local' }],
    ['that has not verified its user', { origin, isVerified: false }],
    ['whose counter has not grown, as of a copy', { origin, counter: 1 }],
  ];
  it.each(refusals)('is refused with a signature %s', async (about, circumstances) => {
    const email = `key${refusals.findIndex(([name]) => name === about)}@example.com`;
    const { id, token } = await visitor.user(email);
    const { passkey } = await factors.addPasskey(token);
    const asked = await factors.ask(email);
    const response = passkey.use(asked.passkey?.challenge ?? '', circumstances);
    expect(await factors.prove(asked.token, { kind: 'passkey', response })).toMatchObject({
      status: 401,
      error: 'factor_wrong',
    });
    expect(await sessionsOf(id)).toHaveLength(1);
  });

  it('is refused for a challenge of an earlier sign-in, and if it is not the user’s', async () => {
    const { token } = await visitor.user('first.key@example.com');
    const { passkey } = await factors.addPasskey(token);
    const earlier = await factors.ask('first.key@example.com');
    const asked = await factors.ask('first.key@example.com');
    const stale = passkey.use(earlier.passkey?.challenge ?? '', { origin });
    expect(await factors.prove(asked.token, { kind: 'passkey', response: stale })).toMatchObject({ status: 401 });
    const stranger = softPasskey().use(asked.passkey?.challenge ?? '', { origin });
    expect(await factors.prove(asked.token, { kind: 'passkey', response: stranger })).toMatchObject({ status: 401 });
  });

  it('is refused once it was removed, although the challenge is older', async () => {
    const { token } = await visitor.user('removed@example.com');
    const app = await factors.addApp(token);
    await factors.nextCode();
    const { passkey } = await factors.addPasskey(token, 'Phone', `app ${factors.codeOf(app)}`);
    const asked = await factors.ask('removed@example.com');
    const { data } = await visitor.get(FACTORS, token);
    const removed = data.factors.find(({ kind }: { kind: string }) => kind === 'passkey');
    await factors.nextCode();
    const removal = await visitor.call('POST', `${FACTORS}/${removed.id}/removal`, {
      token,
      body: { password },
      headers: { 'x-second-factor': `app ${factors.codeOf(app)}` },
    });
    expect(removal.status).toBe(200);
    const response = passkey.use(asked.passkey?.challenge ?? '', { origin });
    expect(await factors.prove(asked.token, { kind: 'passkey', response })).toMatchObject({ status: 401 });
  });
});

describe('no other way in', () => {
  it('opens a session: neither a login secret, nor a mailed link', async () => {
    const { id, token } = await visitor.user('secret@example.com');
    const { secret } = await visitor.login('secret@example.com');
    const app = await factors.addApp(token);
    await factors.nextCode();
    const answer = await visitor.post('/v2/user/login-secret', { secret });
    expect(Object.keys(answer.data)).toEqual(['factor']);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await sessionsOf(id)).toHaveLength(2);
    const proof = await factors.proveApp(answer.data.factor.token, factors.codeOf(app));
    expect(proof).toMatchObject({ status: 200, data: { id, secret: null } });
  });

  it('opens a session: a new password from the mailed link asks for the factor too, and ends earlier challenges', async () => {
    const { token } = await visitor.user('reset@example.com');
    const app = await factors.addApp(token);
    await factors.nextCode();
    const earlier = await factors.ask('reset@example.com');
    await visitor.post('/v2/auth/forgot-password', { email: 'reset@example.com' });
    const link = await visitor.lastLink('reset@example.com', 'token');
    await visitor.post('/v2/auth/remember-password', { token: link, password: 'Lluvia-de-mesa-26' });
    expect(await factors.proveApp(earlier.token, factors.codeOf(app))).toMatchObject({ error: 'challenge_over' });
    const asked = await factors.ask('reset@example.com', 'Lluvia-de-mesa-26');
    expect((await factors.proveApp(asked.token, factors.codeOf(app))).status).toBe(200);
  });
});

describe('guessing codes', () => {
  const wrong = { kind: 'app', code: '000000' };

  it('ends a challenge after five wrong ones', async () => {
    const { token } = await visitor.user('tries@example.com');
    await factors.addApp(token);
    const { token: challenge } = await factors.ask('tries@example.com');
    const answers = [];
    for (let tried = 0; tried <= CHALLENGE_TRIES; tried += 1)
      answers.push(await factors.prove(challenge, wrong, { address: `198.51.100.${tried}` }));
    expect(answers.map(({ error }) => error)).toEqual([
      ...Array.from({ length: CHALLENGE_TRIES }, () => 'factor_wrong'),
      'challenge_over',
    ]);
  });

  it('is limited for each account and day, and does not lock the user out of a known browser', async () => {
    const { token } = await visitor.user('guessed@example.com');
    const app = await factors.addApp(token);
    const known = await visitor.post('/v2/user/login', { email: 'guessed@example.com', password });
    await factors.nextCode();
    const opened = await factors.proveApp(known.data.factor.token, factors.codeOf(app));
    const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
    let index = 0;
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && index < 40) {
      const { token: challenge } = await factors.ask('guessed@example.com');
      statuses.push((await factors.prove(challenge, wrong, { address: `203.0.113.${index}` })).status);
      index += 1;
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(FACTOR_GUESSES_A_DAY.calls);
    await factors.nextCode();
    const proof = { kind: 'app', code: factors.codeOf(app) };
    const stranger = await factors.prove((await factors.ask('guessed@example.com')).token, proof);
    expect(stranger.status).toBe(429);
    const mine = await factors.prove((await factors.ask('guessed@example.com')).token, proof, { headers: { cookie } });
    expect(mine.status).toBe(200);
  });
});
