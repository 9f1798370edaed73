import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '#machines/people/session/session.contract.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { hashToken } from '#server/secrets/sessions.ts';
import { type UsersTenant, usersTenant } from './support/usersTenant.ts';
import { visitorOf } from './support/visitor.ts';

let users: UsersTenant;
let visitor: ReturnType<typeof visitorOf>;
let count = 0;

beforeAll(async () => {
  users = await usersTenant();
  visitor = visitorOf(users);
});
beforeEach(() => users.configure('settings', {}));
afterAll(async () => {
  expect(users.reported).toEqual([]);
  await users.close();
});

const someone = (...roles: Role[]) => visitor.user(`someone${++count}@example.com`, roles);
const account = (token: string) => visitor.get('/v2/pfp/account', token);
/** What a page fetches by itself, some time after the user's last act. */
const inBackground = (token: string, idle: number) =>
  visitor.call('GET', '/v2/pfp/account', { token, headers: { 'X-Idle-Seconds': String(idle / SECOND) } });

const usedAt = async (token: string) => {
  const rows = await users.tenant.database.query<{ used_at: Date }>(
    sql`select used_at from session where token_hash = ${hashToken(token)}`,
  );
  return rows[0]?.used_at.getTime() ?? 0;
};

describe('a session that nobody uses', () => {
  it.each<[Role[], idle: number]>([
    [['ADMIN'], 30 * MINUTE],
    [['ENTREPRENEUR'], 30 * MINUTE],
    [['USER', 'ENTREPRENEUR'], 30 * MINUTE],
    [['USER'], 60 * MINUTE],
  ])('of %j ends after %d ms, and says so from then on', async (roles, idle) => {
    const { token } = await someone(...roles);
    for (let time = 0; time < 3; time++) {
      users.passTime(idle - 1);
      expect((await account(token)).status).toBe(200);
    }
    users.passTime(idle);
    expect(await account(token)).toMatchObject({ status: 401, error: 'session_idle' });
    expect(await account(token)).toMatchObject({ status: 401, error: 'session_idle' });
  });

  it('ends after the time that the tenant has set, and no other setting brings it back', async () => {
    await users.configure('settings', { managerIdleMinutes: 5, investorIdleMinutes: 10 });
    const manager = await someone('ADMIN');
    const investor = await someone('USER');
    users.passTime(5 * MINUTE);
    expect((await account(investor.token)).status).toBe(200);
    expect((await account(manager.token)).error).toBe('session_idle');
    await users.configure('settings', { managerIdleMinutes: 60 });
    expect((await account(manager.token)).error).toBe('session_idle');
  });

  it('is in no list of open sessions', async () => {
    const { token } = await someone('ADMIN');
    users.passTime(20 * MINUTE);
    const { accessToken } = await visitor.login(`someone${count}@example.com`);
    users.passTime(10 * MINUTE);
    const sessions = await visitor.get('/v2/pfp/account/sessions', accessToken ?? '');
    expect(sessions.data).toMatchObject([{ current: true }]);
    expect((await account(token)).status).toBe(401);
  });
});

describe('a use', () => {
  it('is what the user does, not what the page fetches by itself', async () => {
    const { token } = await someone('ADMIN');
    for (let minutes = 10; minutes < 30; minutes += 10) {
      users.passTime(10 * MINUTE);
      expect((await inBackground(token, minutes * MINUTE)).status).toBe(200);
    }
    users.passTime(10 * MINUTE);
    expect((await inBackground(token, 30 * MINUTE)).error).toBe('session_idle');
  });

  it('is known from the next call, whatever that is for', async () => {
    const { token } = await someone('ADMIN');
    users.passTime(25 * MINUTE);
    await inBackground(token, 2 * MINUTE);
    users.passTime(28 * MINUTE - 1);
    expect((await inBackground(token, 30 * MINUTE)).status).toBe(200);
    users.passTime(1);
    expect((await inBackground(token, 30 * MINUTE)).status).toBe(401);
  });

  it('that is told late does not bring an ended session back', async () => {
    const { token } = await someone('ADMIN');
    users.passTime(31 * MINUTE);
    expect((await inBackground(token, MINUTE)).status).toBe(401);
  });

  it.each(['-5', '1e3', 'x', '', '99999999'])('counts as one of now if the call says %j', async (said) => {
    const { token } = await someone('ADMIN');
    users.passTime(20 * MINUTE);
    await visitor.call('GET', '/v2/pfp/account', { token, headers: { 'X-Idle-Seconds': said } });
    users.passTime(20 * MINUTE);
    expect((await account(token)).status).toBe(200);
  });

  it('is stored at most once a minute', async () => {
    const { token } = await someone('ADMIN');
    const first = await usedAt(token);
    users.passTime(MINUTE - 1);
    await account(token);
    expect(await usedAt(token)).toBe(first);
    users.passTime(1);
    await account(token);
    expect(await usedAt(token)).toBe(first + MINUTE);
  });

  it('in another process counts in all of them', async () => {
    const { token } = await someone('ADMIN');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    await account(token);
    users.passTime(20 * MINUTE);
    const used = users.tenant.wallClock.now();
    await users.tenant.database.query(sql`update session set used_at = ${used} where token_hash = ${hashToken(token)}`);
    users.passTime(10 * MINUTE);
    expect((await inBackground(token, 10 * MINUTE)).status).toBe(200);
    vi.useRealTimers();
  });
});

describe('a session that is used all the time', () => {
  const useFor = async (token: string, length: number) => {
    for (let passed = 0; passed < length; passed += 25 * MINUTE) {
      expect((await account(token)).status).toBe(200);
      users.passTime(25 * MINUTE);
    }
  };

  it('of a manager ends after twelve hours', async () => {
    const { token } = await someone('ADMIN');
    await useFor(token, 12 * HOUR - 1);
    expect(await account(token)).toMatchObject({ status: 401, error: 'session_too_long' });
  });

  it('ends after the hours that the tenant has set', async () => {
    await users.configure('settings', { managerSessionHours: 1 });
    const { token } = await someone('ENTREPRENEUR');
    await useFor(token, HOUR - 1);
    expect((await account(token)).error).toBe('session_too_long');
  });

  it('of an investor may be left alone for 15 days where the tenant says so', async () => {
    await users.configure('settings', { investorIdleMinutes: 15 * 24 * 60 });
    const { token } = await someone('USER');
    users.passTime(15 * DAY - 1);
    expect((await account(token)).status).toBe(200);
    users.passTime(1);
    expect((await account(token)).status).toBe(401);
  });
});

describe('a user whose roles change', () => {
  it('has the limits of the new ones', async () => {
    const { id, token } = await someone('USER');
    users.passTime(40 * MINUTE);
    expect((await account(token)).status).toBe(200);
    await users.tenant.database.query(sql`update users set roles = ${['USER', 'ADMIN']} where id = ${id}`);
    users.tenant.forgetSessionsOf(id);
    users.passTime(30 * MINUTE);
    expect((await account(token)).error).toBe('session_idle');
  });
});

describe('a session in which a manager acts as a user', () => {
  const actAs = async (user: string, manager: string) =>
    (await visitor.post('/v2/auth/impersonate', { user_id: user, reason: 'Ayuda' }, manager)).data.accessToken;

  it('is a use of the manager’s own', async () => {
    const manager = await someone('ADMIN');
    const acting = await actAs((await someone('USER')).id, manager.token);
    users.passTime(29 * MINUTE);
    expect((await account(acting)).status).toBe(200);
    users.passTime(29 * MINUTE);
    expect((await account(manager.token)).status).toBe(200);
  });

  it('ends with the manager’s own, by the manager’s limits', async () => {
    await users.configure('settings', { managerIdleMinutes: 10 });
    const manager = await someone('ADMIN');
    const acting = await actAs((await someone('USER')).id, manager.token);
    users.passTime(10 * MINUTE);
    expect((await account(acting)).error).toBe('session_idle');
    expect((await account(manager.token)).error).toBe('session_idle');
  });

  it('ends with the length of the manager’s own', async () => {
    await users.configure('settings', { managerSessionHours: 1 });
    const manager = await someone('ADMIN');
    const subject = await someone('USER');
    users.passTime(25 * MINUTE);
    await account(manager.token);
    users.passTime(25 * MINUTE);
    const acting = await actAs(subject.id, manager.token);
    users.passTime(10 * MINUTE);
    expect((await account(acting)).error).toBe('session_too_long');
    expect((await account(manager.token)).error).toBe('session_too_long');
  });

  it('ends when the manager’s own is one too many', async () => {
    const manager = await someone('ADMIN');
    const acting = await actAs((await someone('USER')).id, manager.token);
    const { database } = users.tenant;
    await database.query(
      sql`update session set revoked_at = ${users.tenant.clock.now()} where token_hash = ${hashToken(manager.token)}`,
    );
    expect((await account(acting)).status).toBe(401);
  });
});

it('a stream of changes is no use, and ends with the session', async () => {
  const { token } = await someone('ADMIN');
  users.passTime(20 * MINUTE);
  const headers = { 'x-user-access-token': token, 'x-idle-seconds': String((20 * MINUTE) / SECOND) };
  const stream = await users.app.request('http://people.localhost/v2/pfp/changes', { headers });
  const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
  expect((await reader.read()).done).toBe(false);
  users.passTime(10 * MINUTE);
  expect((await account(token)).error).toBe('session_idle');
  for (let part = await reader.read(); !part.done; part = await reader.read());
});

it('a test clock that is moved ahead leaves nobody idle', async () => {
  const { token } = await someone('ADMIN');
  const now = users.tenant.clock.now().getTime();
  users.moveClock(now + 5 * DAY);
  expect((await account(token)).status).toBe(200);
  const next = await someone('ADMIN');
  users.moveClock(now + 6 * DAY);
  users.passTime(30 * MINUTE);
  expect((await account(next.token)).error).toBe('session_idle');
});

it('a page learns how long its session may be left unused', async () => {
  const manager = await someone('USER', 'ADMIN');
  const investor = await someone('USER');
  const of = async (token: string) => (await visitor.get('/v2/pfp/account/session', token)).data;
  expect(await of(manager.token)).toEqual({ idleMinutes: 30 });
  expect(await of(investor.token)).toEqual({ idleMinutes: 60 });
});
