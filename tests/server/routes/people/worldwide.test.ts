import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RegisterField } from '#machines/shared/fields/registerField.ts';
import { decryptUser } from '#server/queries/people/users.personal.ts';
import { userByEmail } from '#server/queries/people/users.ts';
import { type UsersTenant, usersTenant } from './support/usersTenant.ts';
import { password, visitorOf } from './support/visitor.ts';

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

const profile = {
  name: 'Wing',
  surname: 'Chan',
  birthday: '1990-02-28',
  nationality: 'HK',
  idNumber: 'K1234567',
  phone: '2123 4567 8',
  address: 'Flat 25 12/F Acacia Building',
  city: 'Hong Kong',
  country: 'HK',
};

describe('an investor who lives where no postal code exists', () => {
  it('lacks none, and the national spelling of the phone gets the country of residence', async () => {
    const { token } = await visitor.user('wing@example.com');
    const saved = await visitor.put('/v2/pfp/account/profile', profile, token);
    expect(saved.status).toBe(200);
    expect(saved.data.missing).not.toContain('postalCode');
    expect(saved.data.profile).toMatchObject({ phone: '+852212345678', country: 'HK' });
    const moved = await visitor.put('/v2/pfp/account/profile', { ...profile, country: 'ES' }, token);
    expect(moved.data.missing).toContain('postalCode');
  });
});

describe('a phone number', () => {
  it.each([
    ['600 123 456', 'ES', '+34600123456'],
    ['+44 (0)20 7946 0958', 'ES', '+442079460958'],
    ['0044 20 7946 0958', 'ES', '+442079460958'],
    ['020 7946 0958', 'GB', '+442079460958'],
    ['976 12 34 56 ext. 12', 'ES', '+34976123456'],
    ['\u202A+34 600\u00A012 34 56\u202C', 'FR', '+34600123456'],
    ['123456789012345', 'ES', '123456789012345'],
  ])('typed as %j by a resident of %s is stored as %s', async (phone, country, stored) => {
    const { token } = await visitor.user(`${stored.slice(-9)}${country.toLowerCase()}${phone.length}@example.com`);
    const saved = await visitor.put('/v2/pfp/account/profile', { ...profile, phone, country }, token);
    expect(saved.data.profile.phone).toBe(stored);
  });
});

describe('registering with fields of the tenant', () => {
  const register = (more: Record<string, string>) =>
    visitor.post('/v2/auth/register', {
      email: 'lee@España.example',
      password,
      passwordRepeat: password,
      terms: true,
      privacy: true,
      ...more,
    });
  const fields = {
    name: 'Lee',
    surname: 'Chan',
    username: 'lee',
    phone: '600 123 456',
    country: 'ES',
    city: 'Madrid',
    postalCode: 'E-28001',
    birthday: '1990-02-28',
    nationality: 'ES',
    idNumber: '07300411-g',
  };

  it('stores countries as codes and every value as it was checked', async () => {
    await users.configure('customization', { fields: { register: RegisterField.options } });
    const words = await register({ ...fields, country: 'España', nationality: 'Española', idNumber: '7300411G' });
    expect(Object.keys(words.data.fields).toSorted()).toEqual(['country', 'nationality']);
    expect((await register({ ...fields, idNumber: '7300411G' })).data.fields).toEqual({
      idNumber: { id: 'validator.error_id_zero', values: {} },
    });
    expect((await register(fields)).status).toBe(201);
    const { tenant } = users;
    const stored = await userByEmail(tenant.database, 'lee@xn--espaa-rta.example');
    const user = stored && (await decryptUser(tenant, tenant.database, stored));
    expect(user?.profile).toMatchObject({
      phone: '+34600123456',
      country: 'ES',
      nationality: 'ES',
      postalCode: '28001',
      idNumber: '07300411G',
    });
  });
});

describe('the list of countries', () => {
  it('starts with the tenant’s country, and is sorted in the language', async () => {
    const { data } = await visitor.get('/v2/country');
    const [first, ...others] = data as { code: string; name: string }[];
    expect(first?.code).toBe('ES');
    const names = others.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'es')));
  });
});
