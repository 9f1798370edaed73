import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/store/sql.ts';
import { type PeopleTenant, peopleTenant } from './support/peopleTenant.ts';
import { password, visitorOf } from './support/visitor.ts';

let people: PeopleTenant;
let visitor: ReturnType<typeof visitorOf>;

beforeAll(async () => {
  people = await peopleTenant();
  visitor = visitorOf(people);
});
afterAll(async () => {
  expect(people.reported).toEqual([]);
  await people.close();
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
  it('makes a person with everything that belongs to one, each by its own lifecycle', async () => {
    const pending = await visitor.register('ana@example.com', { commercial: true });
    expect(pending).toMatchObject({ email: 'ana@example.com', tries_left: 5, codes_left: 4 });
    const [row] =
      await people.tenant.database.query(sql`select person.status, kyc.status as kyc, onboarding.status as onboarding,
        suitability.status as suitability, person.commercial, person.commercial_at, person.terms_accepted_at,
        person.privacy_accepted_at, person.password_hash
      from person join kyc on kyc.person_id = person.id join onboarding on onboarding.person_id = person.id
      join suitability on suitability.person_id = person.id where email = 'ana@example.com'`);
    expect(row).toMatchObject({
      status: 'class:ordinary,email:unverified,review:pending',
      kyc: 'created',
      suitability: 'untaken',
      onboarding: 'KYC:missing,TYPE_OF_INVESTMENT:missing,USER_ADDITIONAL_DATA:missing,simulation:missing,test:missing',
      commercial: true,
      commercial_at: people.tenant.clock.now(),
      terms_accepted_at: people.tenant.clock.now(),
      privacy_accepted_at: people.tenant.clock.now(),
      password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    });
  });

  it('signs nobody in before the address is confirmed, and anybody after', async () => {
    const pending = await visitor.register('berta@example.com');
    const before = await visitor.login('berta@example.com');
    expect(before).toMatchObject({ accessToken: null, email_verification: null, verification: { id: pending.id } });

    const code = await visitor.lastCode('berta@example.com');
    const verified = await visitor.post('/v2/auth/verify', { verification_id: pending.id, code });
    expect(verified.data).toEqual({
      email: 'berta@example.com',
      email_verification: people.tenant.clock.now().toISOString(),
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

  it('says what is wrong beside each field', async () => {
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

  it('asks what the tenant asks', async () => {
    await people.configure('customization', {
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
    await people.configure('customization', {});
    const [row] = await people.tenant.database.query(
      sql`select first_name, last_name, profile from person where email = 'cara@example.com'`,
    );
    expect(row).toEqual({ first_name: 'Cara', last_name: 'Ruiz', profile: { phone: '+34600000000' } });
  });

  it('is closed where the tenant hides it', async () => {
    await people.configure('customization', { hide: { register: true } });
    expect(await visitor.post('/v2/auth/register', form('dora@example.com'))).toMatchObject({
      status: 403,
      error: 'registration_closed',
    });
    await people.configure('customization', {});
  });

  it('takes an address once, however many register it at once', async () => {
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

  it('remembers who referred', async () => {
    const { referral_code } = (await visitor.get('/v2/pfp/account', (await visitor.person('fay@example.com')).token))
      .data
      ? await visitor.login('fay@example.com')
      : { referral_code: '' };
    await visitor.register('gil@example.com', { referralCode: referral_code?.toLowerCase() });
    const unknown = await visitor.post('/v2/auth/register', form('hal@example.com', { referralCode: 'NOBODYS' }));
    expect(unknown.data.fields).toHaveProperty('referralCode');
    const [row] = await people.tenant.database.query(sql`select referrer.email from person
      join person referrer on referrer.id = person.referrer_id where person.email = 'gil@example.com'`);
    expect(row).toEqual({ email: 'fay@example.com' });
  });
});

describe('with neutral messages', () => {
  it('answers a taken address like a free one, and tells its mailbox alone', async () => {
    await visitor.person('ivy@example.com');
    await people.configure('settings', { neutralMessages: true });
    const taken = await visitor.register('ivy@example.com');
    const free = await visitor.register('jon@example.com');
    expect(Object.keys(taken)).toEqual(Object.keys(free));
    expect(taken).toMatchObject({ email: 'ivy@example.com', tries_left: 5, codes_left: 4 });
    expect((await visitor.mails('ivy@example.com')).at(-1)?.text).not.toMatch(/^\d{5}$/m);

    for (const triesLeft of [4, 3, 2, 1]) {
      const tried = await visitor.post('/v2/auth/verify', { verification_id: taken.id, code: '12345' });
      expect(tried).toMatchObject({ status: 422, error: 'code_incorrect', data: { tries_left: triesLeft } });
    }
    const spent = await visitor.post('/v2/auth/verify', { verification_id: taken.id, code: '12345' });
    expect(spent.error).toBe('code_used_up');

    const typed = { email: 'ivy@example.com', password: 'of-the-visitor' };
    const asTaken = await visitor.post('/v2/user/login', typed);
    const asFree = await visitor.post('/v2/user/login', { email: 'jon@example.com', password });
    expect([asTaken.status, asTaken.text]).toEqual([asFree.status, asFree.text]);

    expect((await visitor.post('/v2/auth/forgot-password', { email: 'nobody@example.com' })).status).toBe(202);
    expect((await visitor.post('/v2/auth/forgot-password', { email: 'jon@example.com' })).status).toBe(202);
    const token = await visitor.lastLink('jon@example.com', 'token');
    await visitor.post('/v2/auth/remember-password', { token, password: 'Another-2026' });
    expect((await visitor.login('jon@example.com', 'Another-2026')).email_verification).toEqual(expect.any(String));
    await people.configure('settings', {});
    expect(await visitor.post('/v2/auth/forgot-password', { email: 'nobody@example.com' })).toMatchObject({
      status: 404,
      error: 'user_unknown',
    });
  });
});
