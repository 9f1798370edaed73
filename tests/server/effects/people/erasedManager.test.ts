import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { checkRegister } from '#server/proof/check.ts';
import { openDifferences } from '#server/proof/differences.ts';
import { type UsersTenant, usersTenant } from '#tests/server/routes/people/support/usersTenant.ts';
import { password, visitorOf } from '#tests/server/routes/people/support/visitor.ts';
import { nowhere, placesOf } from '../support/placesOf.ts';

type Person = { id: string; token: string };

let users: UsersTenant;
let visitor: ReturnType<typeof visitorOf>;
let second: Person;
let third: Person;
let manager: Person;
let count = 0;

beforeAll(async () => {
  users = await usersTenant();
  visitor = visitorOf(users);
  second = await visitor.user('second@example.com', ['ADMIN']);
  third = await visitor.user('third@example.com', ['ADMIN']);
});
afterAll(async () => {
  expect(users.reported).toEqual([]);
  await users.close();
});
beforeEach(async () => {
  count += 1;
  manager = await visitor.user(`egeria${count}@gestion.example`, ['ADMIN']);
  await visitor.put('/v2/pfp/account/profile', { name: 'Egeria', surname: `Monteagudo${count}` }, manager.token);
});

const setRoles = async (id: string, roles: string[], by: Person) => {
  const { status, text } = await visitor.put(`/v2/pfp/users/${id}/roles`, { roles, password }, by.token);
  if (status > 202) throw new Error(`The roles were refused: ${text}`);
};
/** Two managers end a third one's access, which takes a day. */
async function approveAct(userId: string) {
  const [open] = await users.tenant.database.query<{ id: string }>(
    sql`select id from approval where user_id = ${userId} and status = 'proposed'`,
  );
  const approved = { type: 'approval.approve', password };
  await visitor.post(`/v2/pfp/approvals/${open?.id}/events`, approved, third.token);
  await users.wait(24 * HOUR);
}
async function endRole({ id }: Person) {
  await setRoles(id, ['USER'], second);
  await approveAct(id);
}
async function deleteManager({ id }: Person) {
  const body = { entity: 'user', id, event: { type: 'manager.delete' }, password };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  await visitor.call('POST', '/v2/pfp/approvals', { token: second.token, headers, body });
  await approveAct(id);
}
const remove = async ({ token }: Person) => {
  expect((await visitor.post('/v2/pfp/account/deletion', { password }, token)).status).toBe(200);
};
const signIn = async (email: string) => (await visitor.login(email)).accessToken ?? '';
const rowOf = async (id: string) =>
  (
    await users.tenant.database.query(sql`select first_name,
      (select destroyed_at is not null from personal_key where user_id = users.id) as destroyed
      from users where id = ${id}`)
  )[0];

/** A proposal of the manager to make a new user a manager too. */
async function propose(email: string): Promise<string> {
  const { id } = await visitor.user(email);
  await setRoles(id, ['ADMIN'], manager);
  const [row] = await users.tenant.database.query<{ id: string }>(sql`select id from approval where user_id = ${id}`);
  return row?.id ?? '';
}
const approvalOf = async (id: string) =>
  (await users.tenant.database.query(sql`select status, failure from approval where id = ${id}`))[0];

describe('a manager who lost the role and was then deleted', () => {
  it('is retained as long as what managers did, and then erased with the key, while the journal is proved', async () => {
    const email = `egeria${count}@gestion.example`;
    const surname = `Monteagudo${count}`;
    const { id: subject } = await visitor.user(`subject${count}@example.com`);
    await visitor.post('/v2/pfp/users/export', { search: 'nobody', password }, manager.token);
    const acting = { user_id: subject, reason: 'Ayuda con el formulario de Egeria' };
    await visitor.post('/v2/auth/impersonate', acting, manager.token);
    await propose(`proposed${count}@example.com`);
    await endRole(manager);
    await remove({ id: manager.id, token: await signIn(email) });
    await users.wait(2 * DAY);
    expect(await rowOf(manager.id)).toMatchObject({ first_name: 'Egeria' });
    expect(await placesOf(users.tenant, { surname })).toEqual({ surname: ['notification', 'users'] });

    users.moveClock(users.tenant.clock.now().getTime() + 11 * 365 * DAY);
    await users.drain();
    expect(await rowOf(manager.id)).toEqual({ first_name: '', destroyed: true });
    const told = { surname, email, acting: acting.reason };
    expect(await placesOf(users.tenant, told)).toEqual(nowhere(told));
    await checkRegister(users.tenant, true);
    expect(await openDifferences(users.tenant.database)).toEqual([]);
    Object.assign(second, { token: await signIn('second@example.com') });
    Object.assign(third, { token: await signIn('third@example.com') });
  });

  it('leaves the approvals that name the manager readable for the others', async () => {
    const approval = await propose(`named${count}@example.com`);
    await endRole(manager);
    await remove({ id: manager.id, token: await signIn(`egeria${count}@gestion.example`) });
    users.moveClock(users.tenant.clock.now().getTime() + 11 * 365 * DAY);
    await users.drain();
    Object.assign(second, { token: await signIn('second@example.com') });
    Object.assign(third, { token: await signIn('third@example.com') });
    const page = await visitor.get(`/v2/pfp/approvals/${approval}`, second.token);
    expect(page).toMatchObject({ status: 200, data: { status: 'failed', failure: 'manager_gone' } });
  });
});

it('nothing of an erased user is left with a manager who lost the role', async () => {
  const told = { email: `tadea${count}@correo.example`, surname: `Villarreal${count}` };
  const user = await visitor.user(told.email);
  await visitor.put('/v2/pfp/account/profile', { name: 'Tadea', surname: told.surname }, user.token);
  await visitor.post(`/v2/pfp/users/${user.id}/events`, { type: 'user.accept' }, third.token);
  await endRole(manager);
  expect((await placesOf(users.tenant, told)).email).toContain('notification');
  await remove(user);
  await users.wait(2 * DAY);
  expect(await placesOf(users.tenant, told)).toEqual(nowhere(told));
});

describe('what a manager has begun ends', () => {
  const approve = (id: string) =>
    visitor.post(`/v2/pfp/approvals/${id}/events`, { type: 'approval.approve', password }, third.token);

  it('with the role: sessions, acting sessions, and proposals', async () => {
    const subject = await visitor.user(`acted${count}@example.com`);
    const acting = { user_id: subject.id, reason: 'Pide ayuda' };
    const { data } = await visitor.post('/v2/auth/impersonate', acting, manager.token);
    const approval = await propose(`begun${count}@example.com`);
    await endRole(manager);
    for (const token of [manager.token, data.accessToken])
      expect((await visitor.get('/v2/pfp/account', token)).status).toBe(401);
    expect(await approvalOf(approval)).toEqual({ status: 'failed', failure: 'manager_gone' });
    expect((await approve(approval)).status).toBe(409);
  });

  it('with the account', async () => {
    const approval = await propose(`left${count}@example.com`);
    await deleteManager(manager);
    expect((await visitor.get('/v2/pfp/account', manager.token)).status).toBe(401);
    expect(await approvalOf(approval)).toEqual({ status: 'failed', failure: 'manager_gone' });
  });
});

it('an owner who lost the role is retained too, and an investor with more rights is not', async () => {
  const owner = await visitor.user(`owner${count}@example.com`, ['ENTREPRENEUR']);
  const premium = await visitor.user(`premium${count}@example.com`, ['USER', 'PREMIUM_USER']);
  for (const { id, token } of [owner, premium]) {
    await visitor.put('/v2/pfp/account/profile', { name: 'Eva', surname: 'Pardo' }, token);
    expect(await rowOf(id)).toMatchObject({ first_name: 'Eva' });
  }
  await setRoles(owner.id, ['USER'], second);
  await remove({ id: owner.id, token: owner.token });
  await remove(premium);
  await users.wait(2 * DAY);
  expect([await rowOf(owner.id), await rowOf(premium.id)]).toMatchObject([{ first_name: 'Eva' }, { first_name: '' }]);
});
