import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Role } from '#machines/people/session/session.contract.ts';
import { operations } from '#server/routes/operations.ts';
import { FACTORS, factorsFor, proved } from './support/factors.ts';
import { type UsersTenant, usersTenant } from './support/usersTenant.ts';
import { password, visitorOf } from './support/visitor.ts';

let users: UsersTenant;
let visitor: ReturnType<typeof visitorOf>;
let factors: ReturnType<typeof factorsFor>;

beforeAll(async () => {
  users = await usersTenant();
  visitor = visitorOf(users);
  factors = factorsFor(users, visitor);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  expect(users.reported).toEqual([]);
  await users.close();
});

/** Accounts are made first, since codes are mailed to the sandbox's mailbox. */
const setProduction = (isProduction: boolean) => Object.assign(users.tenant, { isSandboxed: !isProduction });

const ACCOUNT = '/v2/pfp/account';

it.each<Role>(['ADMIN', 'ENTREPRENEUR', 'ISSUER', 'CLIENT'])(
  'in production a session with the role %s may only set up a factor until there is one',
  async (role) => {
    const { token } = await visitor.user(`${role.toLowerCase()}@example.com`, [role]);
    vi.useFakeTimers({ toFake: ['Date'] }); // a cached session does not expire by itself
    expect((await visitor.get(ACCOUNT, token)).status).toBe(200);
    setProduction(true);
    expect(await visitor.get(ACCOUNT, token)).toMatchObject({ status: 403, error: 'factor_required' });
    expect(await visitor.post('/v2/pfp/account/export', { password }, token)).toMatchObject({
      error: 'factor_required',
    });
    expect((await visitor.get(FACTORS, token)).data).toMatchObject({ isRequired: true, factors: [] });
    const app = await factors.addApp(token);
    expect((await visitor.get(ACCOUNT, token)).status).toBe(200);
    await factors.nextCode();
    const { data } = await visitor.get(FACTORS, token);
    const headers = proved(`app ${factors.codeOf(app)}`);
    const path = `${FACTORS}/${data.factors[0].id}/removal`;
    expect((await visitor.call('POST', path, { token, headers, body: { password } })).status).toBe(200);
    expect(await visitor.get(ACCOUNT, token)).toMatchObject({ status: 403, error: 'factor_required' });
    expect((await visitor.post('/v2/user/logout', {}, token)).status).toBe(200);
    expect((await visitor.get(ACCOUNT, token)).status).toBe(401);
    setProduction(false);
  },
);

it('in production every other operation refuses such a session', async () => {
  const { token } = await visitor.user('all@example.com', ['ADMIN']);
  setProduction(true);
  const id = '00000000-0000-7000-8000-000000000000';
  const closed = operations.filter(({ access, needsNoFactor }) => access !== 'anyone' && !needsNoFactor);
  expect(closed.length).toBeGreaterThan(80);
  for (const { method, path } of closed) {
    const { status, error } = await visitor.call(method, path.replace(/\{\w+\}/g, id), { token });
    expect(`${method} ${path} ${status} ${error}`).toBe(`${method} ${path} 403 factor_required`);
  }
  const open = operations.filter(({ needsNoFactor }) => needsNoFactor).map(({ path }) => path);
  const ofSession = ['/v2/user/logout', '/v2/pfp/account/session'];
  expect(open.every((path) => path.startsWith(FACTORS) || ofSession.includes(path))).toBe(true);
  setProduction(false);
});

it('in production investors may have a factor, and need none', async () => {
  const { token } = await visitor.user('investor@example.com');
  setProduction(true);
  expect((await visitor.get(ACCOUNT, token)).status).toBe(200);
  expect((await visitor.get(FACTORS, token)).data.isRequired).toBe(false);
  setProduction(false);
});

it('a manager who acts as a user needs the manager’s own factor', async () => {
  const subject = await visitor.user('subject@example.com', ['ENTREPRENEUR']);
  const manager = await visitor.user('acting@example.com', ['ADMIN']);
  const body = { user_id: subject.id, reason: 'A question about an order' };
  const { data } = await visitor.post('/v2/auth/impersonate', body, manager.token);
  setProduction(true);
  expect(await visitor.get(ACCOUNT, data.accessToken)).toMatchObject({ error: 'factor_required' });
  await factors.addApp(manager.token);
  expect((await visitor.get(ACCOUNT, data.accessToken)).status).toBe(200);
  setProduction(false);
});
