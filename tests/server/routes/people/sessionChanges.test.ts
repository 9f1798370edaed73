import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Role } from '#machines/people/session/session.contract.ts';
import { bySystem, done } from '#server/engine/unit.ts';
import { type Call, workFor } from '#server/http/operation.ts';
import { assignRoles } from '#server/lifecycles/people/roles.ts';
import { userById } from '#server/queries/people/users.ts';
import { hashToken, openSession, readSession } from '#server/secrets/sessions.ts';
import { dispatch } from '#server/work/dispatch.ts';
import { work } from '#server/work/work.ts';
import { by } from '#tests/support/world.ts';
import { FACTORS, factorsFor, proved } from './support/factors.ts';
import { type UsersTenant, usersTenant } from './support/usersTenant.ts';
import { password, visitorOf } from './support/visitor.ts';

let users: UsersTenant;
let other: UsersTenant;
let visitor: ReturnType<typeof visitorOf>;
let elsewhere: ReturnType<typeof visitorOf>;
let manager: { id: string; token: string };

beforeAll(async () => {
  users = await usersTenant();
  other = await usersTenant('2026-03-02T09:00:00Z', {}, users.tenant.database);
  visitor = visitorOf(users);
  elsewhere = visitorOf(other);
  manager = await visitor.user('manager@example.com', ['ADMIN']);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  expect([...users.reported, ...other.reported]).toEqual([]);
  await other.opened.worker.stop();
  await users.close();
});

/** A cached session does not expire by itself while the time stands still. */
const stopTime = () => vi.useFakeTimers({ toFake: ['Date'] });

/** Asks until another process has heard. Waiting functions of tests would move the time. */
async function heard(ask: () => Promise<number>, expected: number) {
  while ((await ask()) !== expected);
}

const assign = (id: string, roles: Role[]) =>
  work(users.tenant, bySystem, async (uow) => {
    const user = await userById(uow.tx, id);
    if (user) await assignRoles(uow, user, roles);
    return done;
  });

const issuance = { title: 'Una emisión', slug: 'una-emision' };
const create = (from: typeof visitor, token: string) => from.post('/v2/pfp/issuances', issuance, token);
const home = (from: typeof visitor, token: string) => from.get('/v2/pfp/owner-home', token);
const list = (from: typeof visitor, token: string) => from.get('/v2/pfp/users', token);

describe('a role that ends', () => {
  it('allows nothing from the answer on, in the process that ended it', async () => {
    const owner = await visitor.user('owner@example.com', ['USER', 'ENTREPRENEUR']);
    stopTime();
    expect((await home(visitor, owner.token)).status).toBe(200);
    await assign(owner.id, ['USER']);
    expect((await create(visitor, owner.token)).status).toBe(403);
    expect((await home(visitor, owner.token)).status).toBe(403);
  });

  it('allows nothing in another process as soon as it hears of it', async () => {
    const owner = await visitor.user('elsewhere@example.com', ['USER', 'ENTREPRENEUR']);
    stopTime();
    expect((await home(elsewhere, owner.token)).status).toBe(200);
    await assign(owner.id, ['USER']);
    await heard(async () => (await home(elsewhere, owner.token)).status, 403);
    expect((await create(elsewhere, owner.token)).status).toBe(403);
  });

  it('that is given counts at once too', async () => {
    const user = await visitor.user('promoted@example.com');
    stopTime();
    expect((await home(visitor, user.token)).status).toBe(403);
    await assign(user.id, ['USER', 'ENTREPRENEUR']);
    expect((await home(visitor, user.token)).status).toBe(200);
  });

  it('allows no change to a request that had begun before', async () => {
    const owner = await visitor.user('begun@example.com', ['USER', 'ENTREPRENEUR']);
    const session = await readSession(users.tenant, owner.token);
    const call = { tenant: users.tenant, session, by: by('ENTREPRENEUR', owner.id) } as unknown as Call;
    const act = vi.fn(async () => done);
    expect(await workFor(call, act)).toEqual(done);
    await assign(owner.id, ['USER']);
    expect(await workFor(call, act)).toEqual({ ok: false, refusal: { code: 'forbidden' } });
    expect(act).toHaveBeenCalledOnce();
  });

  it('is not read into the cache by a request that read it before', async () => {
    const owner = await visitor.user('late@example.com', ['USER', 'ENTREPRENEUR']);
    const before = await readSession(users.tenant, owner.token);
    await assign(owner.id, ['USER']);
    if (before) users.tenant.cacheSession(before);
    expect((await readSession(users.tenant, owner.token))?.roles).toEqual(['USER']);
  });
});

it('a second factor counts at once, and no longer once it is removed', async () => {
  const factors = factorsFor(users, visitor);
  const { token } = await visitor.user('factor@example.com');
  const hasFactor = async () => (await readSession(users.tenant, token))?.hasFactor;
  stopTime();
  expect(await hasFactor()).toBe(false);
  const app = await factors.addApp(token);
  expect(await hasFactor()).toBe(true);
  await factors.nextCode();
  const { data } = await visitor.get(FACTORS, token);
  const headers = proved(`app ${factors.codeOf(app)}`);
  const path = `${FACTORS}/${data.factors[0].id}/removal`;
  expect((await visitor.call('POST', path, { token, headers, body: { password } })).status).toBe(200);
  expect(await hasFactor()).toBe(false);
});

describe('a session in which a manager acts as a user', () => {
  const actAs = async (id: string, by = manager.token) =>
    (await visitor.post('/v2/auth/impersonate', { user_id: id, reason: 'Ayuda por teléfono' }, by)).data.accessToken;
  const account = (token: string) => visitor.get('/v2/pfp/account', token);

  it('ends when the manager is none any more', async () => {
    const subject = await visitor.user('subject@example.com');
    const second = await visitor.user('second@example.com', ['ADMIN']);
    const acting = await actAs(subject.id, second.token);
    stopTime();
    expect((await account(acting)).status).toBe(200);
    await assign(second.id, ['USER']);
    expect((await account(acting)).status).toBe(401);
    expect((await list(visitor, second.token)).status).toBe(401);
  });

  it('ends when the user becomes a manager', async () => {
    const subject = await visitor.user('rising@example.com');
    const acting = await actAs(subject.id);
    stopTime();
    expect((await account(acting)).status).toBe(200);
    await assign(subject.id, ['USER', 'ADMIN']);
    expect((await account(acting)).status).toBe(401);
  });

  it('that was opened while the role ended is none', async () => {
    const subject = await visitor.user('raced@example.com');
    const former = await visitor.user('former@example.com');
    const { tenant } = users;
    const acting = { managerId: former.id, reason: 'Ayuda', openedBy: hashToken(former.token) };
    const { token } = await openSession(tenant.database, tenant.clock.now(), {
      userId: subject.id,
      userAgent: '',
      acting,
    });
    expect((await account(token)).status).toBe(401);
  });
});

it('a user who is deleted is signed out in all processes', async () => {
  const user = await visitor.user('deleted@example.com');
  stopTime();
  const account = async (from: typeof visitor) => (await from.get('/v2/pfp/account', user.token)).status;
  expect([await account(visitor), await account(elsewhere)]).toEqual([200, 200]);
  await work(users.tenant, by('USER', user.id), (uow) => dispatch(uow, 'user', user.id, { type: 'user.delete' }));
  expect(await account(visitor)).toBe(401);
  await heard(() => account(elsewhere), 401);
});
