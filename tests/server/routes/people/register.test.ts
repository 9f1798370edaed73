import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
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

const form = (email: string, more: Record<string, unknown> = {}) => ({
  email,
  password,
  passwordRepeat: password,
  terms: true,
  privacy: true,
  ...more,
});

describe('registering', () => {
  it('creates a user with all entities of a user, each in its initial status', async () => {
    const pending = await visitor.register('ana@example.com', { commercial: true });
    expect(pending).toMatchObject({ email: 'ana@example.com', tries_left: 5, codes_left: 4 });
    const [row] =
      await users.tenant.database.query(sql`select users.status, kyc.status as kyc, onboarding.status as onboarding,
        suitability.status as suitability, users.commercial, users.commercial_at, users.terms_accepted_at,
        users.privacy_accepted_at, users.password_hash
      from users join kyc on kyc.user_id = users.id join onboarding on onboarding.user_id = users.id
      join suitability on suitability.user_id = users.id where email = 'ana@example.com'`);
    expect(row).toMatchObject({
      status: 'class:ordinary,email:unverified,review:pending',
      kyc: 'created',
      suitability: 'untaken',
      onboarding: 'KYC:missing,TYPE_OF_INVESTMENT:missing,USER_ADDITIONAL_DATA:missing,simulation:missing,test:missing',
      commercial: true,
      commercial_at: users.tenant.clock.now(),
      terms_accepted_at: users.tenant.clock.now(),
      privacy_accepted_at: users.tenant.clock.now(),
      password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    });
  });

  it('allows a login only after the address is verified', async () => {
    const pending = await visitor.register('berta@example.com');
    const before = await visitor.login('berta@example.com');
    expect(before).toMatchObject({ accessToken: null, email_verification: null, verification: { id: pending.id } });

    const code = await visitor.lastCode('berta@example.com');
    const verified = await visitor.post('/v2/auth/verify', { verification_id: pending.id, code });
    expect(verified.data).toEqual({
      email: 'berta@example.com',
      email_verification: users.tenant.clock.now().toISOString(),
    });
    const after = await visitor.login('berta@example.com');
    expect(after).toMatchObject({
      username: 'berta',
      role: 'USER',
      roles: ['USER'],
      kyc_status: 'created',
      nationality: 'ES',
      wallets: [],
      profile_image: null,
      legal_information: { type: 'natural', first_name: null, last_name: null },
      accessToken: expect.stringMatching(/^[\w-]{43}$/),
      secret: expect.stringMatching(/^[\w-]{43}$/),
      referral_code: expect.stringMatching(/^[A-Z2-9]{8}$/),
      verification: null,
    });
  });

  it('shows what is wrong at each field', async () => {
    const { status, data } = await visitor.post(
      '/v2/auth/register',
      form('nobody', { passwordRepeat: 'other', terms: false }),
    );
    expect(status).toBe(422);
    expect(data.fields).toMatchObject({
      email: { id: 'validator.error_email' },
      passwordRepeat: { id: 'validator.error_password_match' },
      terms: { id: 'validator.error_accept' },
    });
    const extra = await visitor.post('/v2/auth/register', form('x@example.com', { roles: ['ADMIN'] }));
    expect(extra.status).toBe(422);
    const none = await visitor.call('POST', '/v2/auth/register');
    expect(none.status).toBe(422);
  });

  it('requires the tenant’s fields', async () => {
    await users.configure('customization', {
      fields: { register: ['name', 'surname', 'phone'] },
      extras: { mandatoryCommercialCommunications: true },
    });
    const refused = await visitor.post('/v2/auth/register', form('cara@example.com'));
    expect(Object.keys(refused.data.fields).toSorted()).toEqual(['commercial', 'name', 'phone', 'surname']);
    await visitor.register('cara@example.com', {
      name: 'Cara',
      surname: 'Ruiz',
      phone: '+34600000000',
      commercial: true,
    });
    await users.configure('customization', {});
    const { tenant } = users;
    const stored = await userByEmail(tenant.database, 'cara@example.com');
    const user = stored && (await decryptUser(tenant, tenant.database, stored));
    expect(user).toMatchObject({ first_name: 'Cara', last_name: 'Ruiz', profile: { phone: '+34600000000' } });
  });

  it('is refused if the tenant hides it', async () => {
    await users.configure('customization', { hide: { register: true } });
    expect(await visitor.post('/v2/auth/register', form('dora@example.com'))).toMatchObject({
      status: 403,
      error: 'registration_closed',
    });
    await users.configure('customization', {});
  });

  it('accepts an address once, even if it is registered many times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor.post('/v2/auth/register', form('elsa@example.com'))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status, error }) => status === 409 && error === 'user_already_registered')).toHaveLength(
      19,
    );
    const upper = await visitor.post('/v2/auth/register', form('ELSA@example.com'));
    expect(upper.error).toBe('user_already_registered');
  });

  it('stores who referred the user', async () => {
    const { referral_code } = (await visitor.get('/v2/pfp/account', (await visitor.user('fay@example.com')).token)).data
      ? await visitor.login('fay@example.com')
      : { referral_code: '' };
    await visitor.register('gil@example.com', { referralCode: referral_code?.toLowerCase() });
    const unknown = await visitor.post('/v2/auth/register', form('hal@example.com', { referralCode: 'NOBODYS' }));
    expect(unknown.data.fields).toHaveProperty('referralCode');
    const [row] = await users.tenant.database.query(sql`select referrer.email from users
      join users referrer on referrer.id = users.referrer_id where users.email = 'gil@example.com'`);
    expect(row).toEqual({ email: 'fay@example.com' });
  });
});

describe('neutral messages', () => {
  it('are the same for a registered address as for a free one, and only its mailbox gets a hint', async () => {
    await visitor.user('ivy@example.com');
    await users.configure('settings', { neutralMessages: true });
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const registered = await visitor.register('ivy@example.com');
    const free = await visitor.register('jon@example.com');
    const waits = timers.mock.calls.filter(([, milliseconds]) => milliseconds === 200);
    timers.mockRestore();
    expect(waits, 'neither is answered sooner').toHaveLength(2);
    expect(Object.keys(registered)).toEqual(Object.keys(free));
    expect(registered).toMatchObject({ email: 'ivy@example.com', tries_left: 5, codes_left: 4 });
    expect((await visitor.mails('ivy@example.com')).at(-1)?.text).not.toMatch(/^\d{5}$/m);

    for (const triesLeft of [4, 3, 2, 1]) {
      const tried = await visitor.post('/v2/auth/verify', { verification_id: registered.id, code: '12345' });
      expect(tried).toMatchObject({ status: 422, error: 'code_incorrect', data: { tries_left: triesLeft } });
    }
    const spent = await visitor.post('/v2/auth/verify', { verification_id: registered.id, code: '12345' });
    expect(spent.error).toBe('code_used_up');

    const typed = { email: 'ivy@example.com', password: 'of-the-visitor' };
    const asRegistered = await visitor.post('/v2/user/login', typed);
    const asFree = await visitor.post('/v2/user/login', { email: 'jon@example.com', password });
    expect([asRegistered.status, asRegistered.text]).toEqual([asFree.status, asFree.text]);

    expect((await visitor.post('/v2/auth/forgot-password', { email: 'nobody@example.com' })).status).toBe(202);
    expect((await visitor.post('/v2/auth/forgot-password', { email: 'jon@example.com' })).status).toBe(202);
    const token = await visitor.lastLink('jon@example.com', 'token');
    await visitor.post('/v2/auth/remember-password', { token, password: 'Lluvia-de-mesa-26' });
    expect((await visitor.login('jon@example.com', 'Lluvia-de-mesa-26')).email_verification).toEqual(
      expect.any(String),
    );
    await users.configure('settings', {});
    expect(await visitor.post('/v2/auth/forgot-password', { email: 'nobody@example.com' })).toMatchObject({
      status: 404,
      error: 'user_unknown',
    });
  });
});
