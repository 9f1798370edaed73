import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_SESSIONS } from '#machines/people/session/sessionLimit.ts';
import { type UsersTenant, usersTenant } from './support/usersTenant.ts';
import { visitorOf } from './support/visitor.ts';

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

const statusOf = async (token: string | null) => (await visitor.get('/v2/pfp/account', token ?? '')).status;

it('one more session than the limit ends the oldest, at once and for this user only', async () => {
  const other = await visitor.user('other@example.com');
  const { token: first } = await visitor.user('many@example.com');
  expect(await statusOf(first)).toBe(200);
  const tokens: (string | null)[] = [];
  for (let number = 1; number < MAX_SESSIONS; number++) {
    await users.wait(1000);
    tokens.push((await visitor.login('many@example.com')).accessToken);
  }
  expect(await statusOf(first)).toBe(200);
  await users.wait(1000);
  tokens.push((await visitor.login('many@example.com')).accessToken);
  expect(await statusOf(first)).toBe(401);
  expect(new Set(await Promise.all(tokens.map(statusOf)))).toEqual(new Set([200]));
  expect(await statusOf(other.token)).toBe(200);
});

it('sessions in which a manager acts as others have a limit of their own', async () => {
  const manager = await visitor.user('manager@example.com', ['ADMIN']);
  const subject = await visitor.user('subject@example.com');
  const acting: string[] = [];
  for (let number = 0; number <= MAX_SESSIONS; number++) {
    await users.wait(1000);
    const body = { user_id: subject.id, reason: 'A question by telephone' };
    acting.push((await visitor.post('/v2/auth/impersonate', body, manager.token)).data.accessToken);
  }
  expect(
    await Promise.all([acting[0], acting[1], manager.token, subject.token].map((token) => statusOf(token ?? null))),
  ).toEqual([401, 200, 200, 200]);
});

it('the streams of a user are bounded over all sessions', async () => {
  await visitor.user('live@example.com');
  const leaving = new AbortController();
  const open = async (token: string) =>
    (
      await users.app.request('http://people.localhost/v2/pfp/changes', {
        headers: { 'x-user-access-token': token },
        signal: leaving.signal,
      })
    ).status;
  const statuses: number[] = [];
  for (let session = 0; session < 3; session++) {
    const { accessToken } = await visitor.login('live@example.com');
    for (let page = 0; page < 20; page++) statuses.push(await open(accessToken ?? ''));
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(40);
  expect(statuses.slice(40)).toEqual(Array.from({ length: 20 }, () => 429));
  leaving.abort();
});
