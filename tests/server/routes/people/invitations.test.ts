import { afterAll, beforeAll, expect, it } from 'vitest';
import { INVITATION_DAYS } from '#machines/people/invitation/invitation.contract.ts';
import type { Invitation } from '#machines/people/invitation/invitation.wire.ts';
import { DAY } from '#machines/shared/duration.ts';
import { type UsersTenant, usersTenant } from './support/usersTenant.ts';
import { password, visitorOf } from './support/visitor.ts';

let users: UsersTenant;
let visitor: ReturnType<typeof visitorOf>;
let manager: string;

beforeAll(async () => {
  users = await usersTenant();
  visitor = visitorOf(users);
  manager = (await visitor.user('manager@example.com', ['ADMIN'])).token;
});
afterAll(async () => {
  expect(users.reported).toEqual([]);
  await users.close();
});

const invite = (email: string, more: object = {}) =>
  visitor.post('/v2/pfp/invitations', { email, name: 'Rosa', role: 'ENTREPRENEUR', password, ...more }, manager);

async function invitationOf(email: string): Promise<Invitation> {
  const { data } = await visitor.get('/v2/pfp/invitations', manager);
  const found = (data as Invitation[]).find((each) => each.email === email);
  if (!found) throw new Error(`${email} is not invited`);
  return found;
}

const send = async (email: string, type: string) =>
  visitor.post(`/v2/pfp/invitations/${(await invitationOf(email)).id}/events`, { type }, manager);

async function register(email: string): Promise<string[]> {
  const { id } = await visitor.register(email);
  return confirm(email, id);
}

async function confirm(email: string, verification: string): Promise<string[]> {
  await visitor.post('/v2/auth/verify', { verification_id: verification, code: await visitor.lastCode(email) });
  return (await visitor.login(email)).roles;
}

it('gives its role to the user who registers with the address, and only once it is confirmed', async () => {
  const email = 'rosa@example.com';
  expect(await invite(email)).toMatchObject({ status: 201 });
  const [mail] = await visitor.mails(email);
  expect(mail?.text).toContain('como promotor');
  expect(mail?.text).toContain('/register');
  const { id } = await visitor.register(email);
  expect(await invitationOf(email)).toMatchObject({ status: 'sent', userId: null });
  expect(await confirm(email, id)).toEqual(['USER', 'ENTREPRENEUR']);
  expect(await invitationOf(email)).toMatchObject({ status: 'accepted', userId: expect.any(String) });
});

it('is sent again three times at most, and works no longer once it is withdrawn or its time is over', async () => {
  await invite('eva@example.com');
  for (const status of [200, 200, 409])
    expect(await send('eva@example.com', 'invitation.repeat')).toMatchObject({ status });
  expect(await visitor.mails('eva@example.com')).toHaveLength(3);
  await send('eva@example.com', 'invitation.withdraw');
  expect(await register('eva@example.com')).toEqual(['USER']);

  await invite('luz@example.com');
  await users.wait((INVITATION_DAYS + 1) * DAY);
  manager = (await visitor.login('manager@example.com')).accessToken ?? '';
  expect(await invitationOf('luz@example.com')).toMatchObject({ status: 'expired' });
  expect(await register('luz@example.com')).toEqual(['USER']);
});

it.each([
  ['without the manager’s password', { password: 'otra-cosa' }, 403, undefined],
  [
    'with a name that no paper can print',
    { name: '<script>alert(1)</script>' },
    422,
    { name: 'validator.error_string_special_chars' },
  ],
  ['for a registered address', { email: 'manager@example.com' }, 422, { email: 'validator.error_user_exists' }],
])('is refused %s', async (_, more, status, fields) => {
  const answer = await invite('nueva@example.com', more);
  expect(answer.status).toBe(status);
  if (fields)
    expect(answer.data.fields).toMatchObject(
      Object.fromEntries(Object.entries(fields).map(([field, id]) => [field, { id }])),
    );
});

it('is refused while the same address is invited already, whatever its capitals', async () => {
  await invite('doble@example.com');
  expect(await invite('DOBLE@example.com')).toMatchObject({
    status: 422,
    data: { fields: { email: { id: 'validator.error_invited' } } },
  });
});
