import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { type UsersTenant, usersTenant } from './support/usersTenant.ts';
import { password, visitorOf } from './support/visitor.ts';

let users: UsersTenant;
let visitor: ReturnType<typeof visitorOf>;
let manager: { id: string; token: string };

beforeAll(async () => {
  users = await usersTenant();
  visitor = visitorOf(users);
  manager = await visitor.user('manager@example.com', ['ADMIN']);
});
afterAll(async () => {
  expect(users.reported).toEqual([]);
  await users.close();
});

const events = (id: string, event: object, token = manager.token) =>
  visitor.post(`/v2/pfp/users/${id}/events`, event, token);
const page = async (id: string) => (await visitor.get(`/v2/pfp/users/${id}`, manager.token)).data;

describe('the list of users', () => {
  const list = async (query: string) => (await visitor.get(`/v2/pfp/users?${query}`, manager.token)).data;
  const emails = async (query: string) => (await list(query)).rows.map(({ email }: { email: string }) => email);

  beforeAll(async () => {
    for (const email of ['ana@list.test', 'bea@list.test', 'cai@list.test', 'dan@list.test'])
      await visitor.register(email);
    await users.tenant.database.query(sql`update users set first_name = 'Bea', last_name = 'Zú%iga'
      where email = 'bea@list.test'`);
    const { data } = await visitor.get('/v2/pfp/users?search=cai', manager.token);
    await events(data.rows[0].id, { type: 'user.accept' });
    await users.tenant.database.query(sql`update kyc set status = 'manual_error'
      from users where users.id = kyc.user_id and email = 'dan@list.test'`);
  });

  it('is paged, sorted and counted', async () => {
    const first = await list('page=1&size=2&sort=email');
    expect(first).toMatchObject({ total: 5, page: 1, size: 2 });
    expect(first.rows.map(({ email }: { email: string }) => email)).toEqual(['ana@list.test', 'bea@list.test']);
    expect(await emails('page=3&size=2&sort=email')).toEqual(['manager@example.com']);
    expect(await emails('size=2&sort=-email')).toEqual(['manager@example.com', 'dan@list.test']);
  });

  it('can be searched by name and address, without pattern characters', async () => {
    expect(await emails('search=LIST.test')).toHaveLength(4);
    expect(await emails('search=zú%25')).toEqual(['bea@list.test']);
    expect(await emails('search=%25'), 'signs are no words').toEqual([]);
    expect(await emails("search='; drop table person; --")).toEqual([]);
  });

  it('can be filtered by review, identity check and role', async () => {
    expect(await emails('review=accepted')).toEqual(['cai@list.test']);
    expect(await emails('kyc=manual_error')).toEqual(['dan@list.test']);
    expect(await emails('role=ADMIN')).toEqual(['manager@example.com']);
    expect(await emails('review=pending&kyc=created&role=USER&sort=email')).toEqual(['ana@list.test', 'bea@list.test']);
    expect((await visitor.get('/v2/pfp/users?review=nonsense', manager.token)).status).toBe(422);
  });

  it('is only for managers', async () => {
    const { token } = await visitor.user('eve@list.test');
    expect((await visitor.get('/v2/pfp/users', token)).status).toBe(403);
    expect((await visitor.get(`/v2/pfp/users/${manager.id}`, token)).status).toBe(403);
    expect((await visitor.get('/v2/pfp/users')).status).toBe(401);
  });
});

describe('a manager of users', () => {
  it('rejects with a reason, reopens and accepts, and the user is notified', async () => {
    const { id, token } = await visitor.user('fay@example.com');
    expect((await events(id, { type: 'user.reject', reason: 'WHY_NOT' })).status).toBe(422);
    expect((await events(id, { type: 'user.reject', reason: 'KYC_NOT_APPROVED' })).data.status).toContain(
      'review:rejected',
    );
    expect((await page(id)).facts.rejectionReason).toBe('KYC_NOT_APPROVED');
    expect((await events(id, { type: 'user.accept' })).status).toBe(409);
    await events(id, { type: 'user.reopen' });
    await users.wait(1000);
    expect((await events(id, { type: 'user.accept' })).data.status).toContain('review:accepted');
    const { data } = await visitor.get('/v2/pfp/notifications', token);
    expect(data.rows.map(({ about }: { about: string }) => about).toSorted()).toEqual([
      'user.accepted',
      'user.rejected',
      'user.reopened',
    ]);
    expect((await page(id)).history[0]).toMatchObject({
      entity: 'user',
      event: 'user.accept',
      by: 'manager@example.com',
    });
  });

  it('cannot change a user whom another manager has changed meanwhile', async () => {
    const { id } = await visitor.user('gil@example.com');
    const { version } = await page(id);
    const seen = (event: object) =>
      visitor.call('POST', `/v2/pfp/users/${id}/events`, {
        token: manager.token,
        headers: { 'if-match': `"${version}"` },
        body: event,
      });
    await seen({ type: 'user.accept' });
    expect(await seen({ type: 'user.delete', password })).toMatchObject({ status: 409, error: 'stale_version' });
  });

  it('grants or refuses the request for sophisticated status, which lapses after two years', async () => {
    const { id, token } = await visitor.user('hal@example.com');
    const figures = {
      personType: 'natural',
      grossIncome: 6_000_000,
      portfolio: 0,
      monthsInFinance: 12,
      monthsAsExecutive: 0,
      tradesByQuarter: [0, 0, 0, 0],
    };
    const requestStatus = (body: object) =>
      visitor.post('/v2/user-form-experienced', { attested: true, figures, ...body }, token);
    expect((await visitor.get('/v2/tenant-form-experienced', token)).data.user).toMatchObject({
      income: 6_000_000,
      needed: 2,
    });
    expect((await requestStatus({ attested: false })).status).toBe(409);
    expect((await requestStatus({ figures: { ...figures, grossIncome: 5_999_999 } })).status).toBe(409);
    expect((await requestStatus({})).data.status).toContain('class:requestedSophisticated');
    expect((await page(id)).sophistication).toMatchObject({ met: ['wealth', 'profession'], rule: 'R5' });
    expect((await events(id, { type: 'sophistication.grant' }, token)).status).toBe(409);
    expect((await events(id, { type: 'sophistication.refuse', reason: 'No proof' })).data.status).toContain(
      'class:ordinary',
    );
    await requestStatus({});
    await events(id, { type: 'sophistication.grant' });
    const { sophisticatedUntil } = await page(id);
    expect(sophisticatedUntil).toBe('2028-03-02T09:00:01.000Z');
    await users.wait(Date.parse(sophisticatedUntil) - 1000 - users.tenant.clock.now().getTime());
    manager.token = (await visitor.login('manager@example.com')).accessToken ?? '';
    expect((await page(id)).status).toContain('class:sophisticated');
    await users.wait(1000);
    expect((await page(id)).status).toContain('class:ordinary');
  });

  it('assigns roles, but never removes the last manager or lets a manager own projects', async () => {
    const { id, token } = await visitor.user('ivy@example.com');
    const assign = (who: string, roles: string[]) =>
      visitor.put(`/v2/pfp/users/${who}/roles`, { roles, password }, manager.token);
    expect((await assign(id, ['KING'])).status).toBe(422);
    expect(await assign(id, ['ADMIN', 'ENTREPRENEUR'])).toMatchObject({ status: 409, error: 'roles_conflict' });
    expect(await assign(manager.id, ['USER'])).toMatchObject({ status: 409, error: 'last_manager' });
    expect((await assign(id, ['USER', 'ENTREPRENEUR'])).data.roles).toEqual(['USER', 'ENTREPRENEUR']);
    expect((await visitor.get('/v2/pfp/account', token)).data.roles).toEqual(['USER', 'ENTREPRENEUR']);
    await assign(id, ['ADMIN']);
    expect((await visitor.get('/v2/pfp/account', token)).status).toBe(401);
    const second = await visitor.login('ivy@example.com');
    expect((await visitor.get('/v2/pfp/users', second.accessToken ?? '')).status).toBe(200);
    // Taking the role away is only proposed, and whom one made a manager cannot approve it yet.
    expect(await assign(id, ['USER'])).toMatchObject({ status: 202, data: { roles: ['ADMIN'] } });
    expect((await visitor.get('/v2/pfp/users', second.accessToken ?? '')).status).toBe(200);
  });

  it('deletes accounts, but neither their own nor a manager’s', async () => {
    const { id } = await visitor.user('jan@example.com');
    expect((await events(manager.id, { type: 'user.delete', password })).status).toBe(422);
    expect((await events(id, { type: 'user.delete', password: undefined })).status).toBe(422);
    expect(await events(id, { type: 'user.delete', password: 'Tesela-2027' })).toMatchObject({ status: 403 });
    expect(await visitor.post('/v2/pfp/account/deletion', { password }, manager.token)).toMatchObject({
      status: 409,
      error: 'manager_role',
    });
    expect((await events(id, { type: 'user.delete', password })).data.status).toContain('review:deleted');
    expect((await visitor.get('/v2/pfp/users?review=deleted', manager.token)).data.total).toBe(1);
    expect((await page(id)).restrictedUntil).toEqual(expect.any(String));
  });

  it('is not found for users without access', async () => {
    const { token } = await visitor.user('kim@example.com');
    expect((await events(manager.id, { type: 'user.accept' }, token)).status).toBe(404);
  });
});

describe('the export of users', () => {
  const exporting = (body: object, token = manager.token) => visitor.post('/v2/pfp/users/export', body, token);

  it('contains the filtered users, with escaped formulas, and is journaled', async () => {
    const { id } = await visitor.user('formula@export.test');
    await users.tenant.database.query(sql`update users set first_name = '=1+1', last_name = 'A,"B"' where id = ${id}`);
    const { status, text, headers } = await exporting({ search: 'export.test', role: 'USER', password });
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="(users-\d{4}-\d\d-\d\d\.csv)"; filename\*=UTF-8''\1$/,
    );
    const [head, row, ...rest] = text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n');
    expect(head?.split(',').slice(0, 3)).toEqual(['name', 'email', 'roles']);
    expect(row).toContain(`"'=1+1 A,""B""",formula@export.test,USER`);
    expect(rest).toEqual([]);
    const entries = await users.tenant.database.query(sql`select user_id, event from journal where entity = 'export'`);
    const filters = { role: 'USER' };
    expect(entries).toEqual([
      { user_id: manager.id, event: { type: 'users.export', rows: 1, filters, searched: true } },
    ]);
  });

  it('needs the password', async () => {
    expect((await exporting({ password: 'Tesela-2027' })).error).toBe('password_wrong');
    expect((await exporting({ password: undefined })).status).toBe(422);
  });
});
