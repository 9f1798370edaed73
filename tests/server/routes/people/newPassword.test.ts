import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuseWeak } from '#server/routes/people/account/newPassword.ts';
import { type UsersTenant, usersTenant } from './support/usersTenant.ts';
import { password, visitorOf } from './support/visitor.ts';

let users: UsersTenant;
let visitor: ReturnType<typeof visitorOf>;
beforeAll(async () => {
  users = await usersTenant();
  await users.configure('customization', { fields: { register: ['name', 'surname', 'phone'] } });
  visitor = visitorOf(users);
});
afterAll(() => users.close());

const strong = 'Lluvia-de-mesa-26';
const profile = { name: 'Zuriñe', surname: 'Etxeberria', phone: '+34611222333' };

let count = 0;
const register = (typed: string, more: object = {}) =>
  visitor.post('/v2/auth/register', {
    email: `weak${++count}@example.com`,
    password: typed,
    passwordRepeat: typed,
    terms: true,
    privacy: true,
    ...profile,
    ...more,
  });

const errorOf = ({ status, data }: { status: number; data: { fields?: { password?: { id: string } } } }) =>
  [status, data.fields?.password?.id] as const;

describe('a new password', () => {
  it.each(['password', '12345678', 'P@ssw0rd!', 'qwertyuiop1'])(
    'that many people use is refused: %s',
    async (typed) => {
      expect(errorOf(await register(typed))).toEqual([422, 'validator.error_password_common']);
    },
  );

  it.each(['aaaaaaaa', 'Barcelona2024', 'contraseña', 'xkq9vz7w', 'abcdefgh1'])(
    'that is easy to guess is refused: %s',
    async (typed) => {
      expect(errorOf(await register(typed))).toEqual([422, 'validator.error_password_guessable']);
    },
  );

  it.each([
    'zuriñe.etxeberria',
    'zurine.etxeberria',
    'Etxeberria1990',
    'vip.person@example.com',
    '34611222333',
    'airrebextE1',
  ])('that contains data of the user is refused: %s', async (typed) => {
    const answer = await register(typed, { email: 'vip.person@example.com' });
    expect(errorOf(answer)).toEqual([422, 'validator.error_password_known']);
  });

  it('that contains the name of the platform is refused', async () => {
    const production = { ...users.tenant, customization: users.tenant.customization, isSandboxed: false };
    const { title } = production.customization;
    const refusal = await refuseWeak(production, `${title}-2026`, []);
    expect(refusal).toMatchObject({ fields: { password: { id: 'validator.error_password_known' } } });
  });

  it('that is long or made of words without relation is accepted', async () => {
    expect((await register('perro gato mesa')).status).toBe(201);
    expect((await register('k7!Rw0z#Tq2m'.repeat(21).slice(0, 250))).status).toBe(201);
  });

  it('is not the old one, nor the old one with another year', async () => {
    const verification = await visitor.register('renewer@example.com', profile);
    const code = await visitor.lastCode('renewer@example.com');
    await visitor.post('/v2/auth/verify', { verification_id: verification.id, code });
    const token = (await visitor.login('renewer@example.com')).accessToken ?? '';
    const change = (next: string) =>
      visitor.put(
        '/v2/pfp/account/password',
        { currentPassword: password, password: next, passwordRepeat: next },
        token,
      );
    expect(errorOf(await change(password))).toEqual([422, 'validator.error_password_same']);
    expect(errorOf(await change(password.replace('2026', '2027')))).toEqual([422, 'validator.error_password_known']);
    expect((await change(strong)).status).toBe(200);
  });

  it('is checked at a reset too, whose link remains usable', async () => {
    await visitor.register('forgetful@example.com', profile);
    await visitor.post('/v2/auth/forgot-password', { email: 'forgetful@example.com' });
    const token = await visitor.lastLink('forgetful@example.com', 'token');
    const set = (next: string) => visitor.post('/v2/auth/remember-password', { token, password: next });
    expect(errorOf(await set(password))).toEqual([422, 'validator.error_password_same']);
    expect(errorOf(await set('Etxeberria1990'))).toEqual([422, 'validator.error_password_known']);
    expect((await set(strong)).status).toBe(200);
    expect((await visitor.login('forgetful@example.com', strong)).id).toBeTruthy();
  });
});
