import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { type UsersTenant, usersTenant } from './support/usersTenant.ts';
import { password, visitorOf } from './support/visitor.ts';

let users: UsersTenant;
let visitor: ReturnType<typeof visitorOf>;
let manager: { id: string; token: string };
let subject: { id: string; token: string };

beforeAll(async () => {
  users = await usersTenant();
  visitor = visitorOf(users);
  manager = await visitor.user('manager@example.com', ['ADMIN']);
  subject = await visitor.user('subject@example.com');
});
afterAll(async () => {
  expect(users.reported).toEqual([]);
  await users.close();
});

const act = (token: string, body: object = { user_id: subject.id, reason: 'A question by telephone' }) =>
  visitor.post('/v2/auth/impersonate', body, token);

describe('a manager who acts as a user', () => {
  it('has a session of at most thirty minutes, with a reason', async () => {
    expect((await act(manager.token, { user_id: subject.id, reason: ' ' })).status).toBe(422);
    const { data } = await act(manager.token);
    expect(data).toMatchObject({ id: subject.id, role: 'USER', secret: null });
    expect(Date.parse(data.expires_at) - users.tenant.clock.now().getTime()).toBe(30 * MINUTE);
    expect((await visitor.get('/v2/pfp/account', data.accessToken)).data.id).toBe(subject.id);
    await users.wait(30 * MINUTE - 1000);
    expect((await visitor.get('/v2/pfp/account', data.accessToken)).status).toBe(200);
    await users.wait(1000);
    expect((await visitor.get('/v2/pfp/account', data.accessToken)).status).toBe(401);
    expect((await visitor.get('/v2/pfp/account', manager.token)).status).toBe(200);
  });

  it('can read, but changes nothing', async () => {
    const { accessToken: token } = (await act(manager.token)).data;
    const { data: kyc } = await visitor.get('/v2/pfp/kyc', token);
    const changes: [string, string, object][] = [
      ['PUT', '/v2/pfp/account/profile', { name: 'Eve', surname: 'Other' }],
      [
        'PUT',
        '/v2/pfp/account/password',
        { currentPassword: password, password: 'x'.repeat(9), passwordRepeat: 'x'.repeat(9) },
      ],
      ['PUT', '/v2/pfp/account/bank-account', { iban: 'ES9121000418450200051332', holder: 'Eve', password }],
      ['POST', '/v2/pfp/account/wallet/managed', { password }],
      ['POST', '/v2/pfp/account/deletion', { password }],
      ['POST', '/v2/pfp/account/export', { password }],
      ['POST', `/v2/pfp/kyc/${kyc.id}/events`, { type: 'kyc.begin' }],
      ['POST', '/v2/pfp/notifications/read', {}],
      ['POST', '/v2/auth/impersonate', { user_id: subject.id, reason: 'again' }],
    ];
    for (const [method, path, body] of changes)
      expect(await visitor.call(method, path, { token, body })).toMatchObject({
        status: 403,
        error: 'not_while_acting',
      });
  });

  it('is visible to the user, and logs out of that session alone', async () => {
    const { accessToken: token } = (await act(manager.token)).data;
    const { data: sessions } = await visitor.get('/v2/pfp/account/sessions', subject.token);
    expect(
      sessions.some(({ actingReason }: { actingReason: string }) => actingReason === 'A question by telephone'),
    ).toBe(true);
    await visitor.post('/v2/user/logout', {}, token);
    expect((await visitor.get('/v2/pfp/account', token)).status).toBe(401);
    expect((await visitor.get('/v2/pfp/account', manager.token)).status).toBe(200);
    const third = (await act(manager.token)).data.accessToken;
    const headers = { 'x-manager-user-access-token': manager.token };
    await visitor.call('POST', '/v2/user/logout', { token: third, headers, body: {} });
    expect((await visitor.get('/v2/pfp/account', third)).status).toBe(401);
    expect((await visitor.get('/v2/pfp/account', manager.token)).status).toBe(401);
    manager.token = (await visitor.login('manager@example.com')).accessToken ?? '';
  });

  it('stops acting when the manager signs out, and sees where they act', async () => {
    const { accessToken: own } = await visitor.login('manager@example.com');
    const [mine, others] = [(await act(own ?? '')).data, (await act(manager.token)).data];
    const { data: sessions } = await visitor.get('/v2/pfp/account/sessions', own ?? '');
    expect(sessions).toContainEqual(
      expect.objectContaining({
        actingReason: 'A question by telephone',
        actingAs: expect.any(String),
        current: false,
      }),
    );
    const { data: subjects } = await visitor.get('/v2/pfp/account/sessions', subject.token);
    expect(subjects).toContainEqual(
      expect.objectContaining({ actingReason: 'A question by telephone', actingAs: null }),
    );
    await visitor.post('/v2/user/logout', {}, own ?? '');
    expect((await visitor.get('/v2/pfp/account', mine.accessToken)).status).toBe(401);
    expect((await visitor.get('/v2/pfp/account', others.accessToken)).status).toBe(200);
    const open = (await visitor.get('/v2/pfp/account/sessions', manager.token)).data.find(
      ({ actingAs }: { actingAs: string | null }) => actingAs !== null,
    );
    expect((await visitor.call('DELETE', `/v2/pfp/account/sessions/${open.id}`, { token: manager.token })).status).toBe(
      200,
    );
    expect((await visitor.get('/v2/pfp/account', others.accessToken)).status).toBe(401);
  });

  it('cannot act as a manager, as an unknown user, or without the role', async () => {
    const other = await visitor.user('other@example.com', ['ADMIN']);
    expect(await act(manager.token, { user_id: other.id, reason: 'no' })).toMatchObject({
      status: 403,
      error: 'subject_is_manager',
    });
    expect((await act(manager.token, { user_id: manager.id, reason: 'no' })).status).toBe(403);
    expect((await act(manager.token, { user_id: 'nobody', reason: 'no' })).status).toBe(404);
    expect((await act(subject.token)).status).toBe(403);
    expect((await visitor.post('/v2/auth/impersonate', { user_id: subject.id, reason: 'no' })).status).toBe(401);
  });

  it('is stopped at once if the user becomes a manager or is deleted', async () => {
    const promoted = await visitor.user('promoted@example.com');
    const acting = (await act(manager.token, { user_id: promoted.id, reason: 'help' })).data.accessToken;
    await visitor.put(`/v2/pfp/users/${promoted.id}/roles`, { roles: ['ADMIN'], password }, manager.token);
    const second = await visitor.user('second@example.com', ['ADMIN']);
    const { data } = await visitor.get(`/v2/pfp/approvals?about=${promoted.id}`, second.token);
    const approval = `/v2/pfp/approvals/${data.rows[0].id}/events`;
    await visitor.post(approval, { type: 'approval.approve', password }, second.token);
    expect((await visitor.get('/v2/pfp/account', acting)).status).toBe(401);

    const gone = await visitor.user('gone@example.com');
    const late = (await act(manager.token, { user_id: gone.id, reason: 'help' })).data.accessToken;
    await visitor.post(`/v2/pfp/users/${gone.id}/events`, { type: 'user.delete', password }, manager.token);
    expect((await visitor.get('/v2/pfp/account', late)).status).toBe(401);
    expect((await act(manager.token, { user_id: gone.id, reason: 'help' })).status).toBe(404);
  });

  it('is stopped when the manager changes the password', async () => {
    const boss = await visitor.user('boss@example.com', ['ADMIN']);
    const { accessToken } = (await act(boss.token)).data;
    const change = { currentPassword: password, password: 'Lluvia-de-mesa-26', passwordRepeat: 'Lluvia-de-mesa-26' };
    expect((await visitor.put('/v2/pfp/account/password', change, boss.token)).status).toBe(200);
    expect((await visitor.get('/v2/pfp/account', accessToken)).status).toBe(401);
  });

  it('leaves a record of manager, user and reason', async () => {
    const rows = await users.tenant.database.query(sql`select reason from session
      where manager_id = ${manager.id} and user_id = ${subject.id}`);
    expect(rows.length).toBeGreaterThan(2);
    const orphans = users.tenant.database.query(sql`insert into session (token_hash, user_id, manager_id, created_at,
      expires_at) values ('\\x00', ${subject.id}, ${manager.id}, now(), now())`);
    await expect(orphans).rejects.toThrow('session_check');
  });
});
