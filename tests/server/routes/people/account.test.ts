import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bySystem } from '#server/engine/unit.ts';
import { notifyUser } from '#server/lifecycles/app/notify.ts';
import { sql } from '#server/postgres/sql.ts';
import { work } from '#server/work/work.ts';
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
  name: 'Núria',
  surname: 'Peña Muñoz',
  birthday: '1990-02-28',
  nationality: 'ES',
  idNumber: '12345678Z',
  phone: '+34600112233',
  address: 'Calle Mayor 1',
  city: 'Zaragoza',
  postalCode: '50001',
  region: 'Zaragoza',
  country: 'ES',
};
const additional = { occupation: 'Ingeniera', maritalStatus: 'single' };

describe('personal data', () => {
  it('are saved, and the missing fields are listed', async () => {
    const { token } = await visitor.user('nuria@example.com');
    const before = await visitor.get('/v2/pfp/account', token);
    expect(before.data.missing).toEqual([
      'name',
      'surname',
      'birthday',
      'nationality',
      'idNumber',
      'phone',
      'address',
      'city',
      'postalCode',
      'country',
      'occupation',
      'maritalStatus',
    ]);
    const saved = await visitor.put('/v2/pfp/account/profile', profile, token);
    expect(saved.data.profile).toEqual(profile);
    expect(saved.data.missing).toEqual(['occupation', 'maritalStatus']);
    const after = await visitor.put('/v2/pfp/account/additional-data', additional, token);
    expect(after.data).toMatchObject({
      missing: [],
      profile: { ...profile, ...additional },
      username: 'Núria Peña Muñoz',
    });
    const { birthday, ...without } = profile;
    const emptied = await visitor.put('/v2/pfp/account/profile', { ...without, region: '' }, token);
    expect(emptied.data.profile).not.toHaveProperty('birthday');
    expect(emptied.data.profile).not.toHaveProperty('region');
    expect(emptied.data.missing).toEqual(['birthday']);
    expect(birthday).toBe('1990-02-28');
  });

  it.each([
    ['name', '', 'validator.error_null'],
    ['name', '<script>', 'validator.error_string_special_chars'],
    ['phone', '12345678', 'validator.error_phone'],
    ['postalCode', '50', 'validator.error_postal_code'],
    ['idNumber', '1234', 'validator.error_id_number'],
    ['birthday', '2023-02-29', 'validator.error_date'],
    ['birthday', '2008-03-03', 'validator.error_under_age'],
    ['birthday', '2030-01-01', 'validator.error_birthday'],
    ['birthday', '1800-01-01', 'validator.error_birthday'],
    ['idNumber', '12345678A', 'validator.error_id_letter'],
    ['postalCode', '---', 'validator.error_postal_code'],
    ['country', 'Spain', 'validator.form_field_invalid'],
    ['roles', ['ADMIN'], 'validator.form_field_invalid'],
    ['email', 'other@example.com', 'validator.form_field_invalid'],
  ])('refuses %s as %j', async (field, value, id) => {
    const { accessToken } = await visitor.login('nuria@example.com');
    const { status, data } = await visitor.put(
      '/v2/pfp/account/profile',
      { ...profile, [field]: value },
      accessToken ?? '',
    );
    expect(status).toBe(422);
    expect(data.fields[field]).toMatchObject({ id });
  });

  it('include the spouse if the investor shares property with one', async () => {
    const { accessToken = '' } = await visitor.login('nuria@example.com');
    const married = { occupation: 'Ingeniera', maritalStatus: 'marriedCommunity' };
    const refused = await visitor.put('/v2/pfp/account/additional-data', married, accessToken ?? '');
    expect(refused.data.fields).toEqual({ spouse: { id: 'validator.error_null', values: {} } });
    const spouse = { name: 'Pol', surname: 'Gil', idNumber: 'X1234567L' };
    expect(
      (await visitor.put('/v2/pfp/account/additional-data', { ...married, spouse }, accessToken ?? '')).status,
    ).toBe(200);
  });

  it('cannot differ from the identity check', async () => {
    const { id, token } = await visitor.user('checked@example.com');
    await visitor.put('/v2/pfp/account/profile', profile, token);
    await users.tenant.database.query(sql`update kyc set status = 'success' where user_id = ${id}`);
    const renamed = await visitor.put('/v2/pfp/account/profile', { ...profile, name: 'Other' }, token);
    expect(renamed.data.fields).toEqual({ name: { id: 'validator.error_identity_confirmed', values: {} } });
    expect((await visitor.put('/v2/pfp/account/profile', { ...profile, city: 'Huesca' }, token)).status).toBe(200);
    expect((await visitor.put('/v2/pfp/account/type', { personType: 'legal' }, token)).status).toBe(422);
  });

  it('include the language and the consent, with its time', async () => {
    const { token } = await visitor.user('mails@example.com');
    const spoken = await visitor.put('/v2/pfp/account/language', { language: 'en' }, token);
    expect(spoken.data.language).toBe('en');
    expect((await visitor.put('/v2/pfp/account/language', { language: 'fr' }, token)).status).toBe(422);
    users.moveClock('2026-03-05T10:00:00Z');
    await visitor.put('/v2/pfp/account/commercial', { commercial: true }, token);
    const [row] = await users.tenant.database.query(
      sql`select commercial, commercial_at from users where email = 'mails@example.com'`,
    );
    expect(row).toEqual({ commercial: true, commercial_at: new Date('2026-03-05T10:00:00Z') });
  });
});

describe('changing password and e-mail address', () => {
  it('needs the current password, and ends the other sessions', async () => {
    const { token } = await visitor.user('olga@example.com');
    const other = (await visitor.login('olga@example.com')).accessToken ?? '';
    const change = (currentPassword: string, next: string, repeat = next) =>
      visitor.put('/v2/pfp/account/password', { currentPassword, password: next, passwordRepeat: repeat }, token);
    expect(await change('not-the-password', 'Lluvia-de-mesa-26')).toMatchObject({
      status: 403,
      error: 'password_wrong',
    });
    expect((await change(password, 'Lluvia-de-mesa-26', 'Other-20266')).data.fields).toHaveProperty('passwordRepeat');
    expect((await change(password, 'short')).data.fields).toHaveProperty('password');
    expect((await change(password, 'Lluvia-de-mesa-26')).status).toBe(200);
    expect((await visitor.get('/v2/pfp/account', token)).status).toBe(200);
    expect((await visitor.get('/v2/pfp/account', other)).status).toBe(401);
    await visitor.login('olga@example.com', 'Lluvia-de-mesa-26');
  });

  it('needs the password and a code that is mailed to the new address', async () => {
    const { id, token } = await visitor.user('old@example.com');
    const requestChange = (email: string, typed = password) =>
      visitor.post('/v2/pfp/account/email', { email, password: typed }, token);
    expect((await requestChange('new@example.com', 'not-the-password')).error).toBe('password_wrong');
    expect((await requestChange('olga@example.com')).error).toBe('user_already_registered');
    const { verification } = (await requestChange('New@example.com')).data;
    expect((await visitor.get('/v2/pfp/account', token)).data.email).toBe('old@example.com');
    const code = await visitor.lastCode('new@example.com');
    const { data } = await visitor.post('/v2/auth/verify', { verification_id: verification.id, code });
    expect(data.email).toBe('new@example.com');
    expect((await visitor.login('new@example.com')).id).toBe(id);
    expect((await visitor.mails('old@example.com')).length).toBeGreaterThan(1);
  });
});

describe('a user’s own data', () => {
  it('are exported after the password is entered, without secrets', async () => {
    const { token } = await visitor.user('pia@example.com');
    expect((await visitor.post('/v2/pfp/account/export', { password: 'not-the-password' }, token)).status).toBe(403);
    const { status, text, headers } = await visitor.post('/v2/pfp/account/export', { password }, token);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="people-2026-03-05.json"; filename*=UTF-8''people-2026-03-05.json`,
    );
    const copy = JSON.parse(text);
    expect(copy.user[0].email).toBe('pia@example.com');
    expect(copy.journal.length).toBeGreaterThan(0);
    expect(text).not.toMatch(/argon2|token_hash|password_hash/);
  });

  it('are restricted but not lost when the account is deleted, and the address is free again', async () => {
    const { id, token } = await visitor.user('quim@example.com');
    expect((await visitor.post('/v2/pfp/account/deletion', { password: 'not-the-password' }, token)).status).toBe(403);
    const shortcut = await visitor.post(`/v2/pfp/users/${id}/events`, { type: 'user.delete' }, token);
    expect(shortcut.data.fields).toHaveProperty('password');
    expect((await visitor.post('/v2/pfp/account/deletion', { password }, token)).status).toBe(200);
    expect((await visitor.get('/v2/pfp/account', token)).status).toBe(401);
    expect((await visitor.post('/v2/user/login', { email: 'quim@example.com', password })).status).toBe(401);
    const [row] = await users.tenant.database.query(sql`select status, former_email, password_hash, restricted_until
      from users where id = ${id}`);
    expect(row).toEqual({
      status: 'class:ordinary,email:verified,review:deleted',
      former_email: 'quim@example.com',
      password_hash: null,
      restricted_until: new Date('2026-03-06T10:00:00Z'),
    });
    const mailsBefore = await visitor.mails('quim@example.com');
    await visitor.register('quim@example.com');
    expect((await visitor.mails('quim@example.com')).length).toBe(mailsBefore.length + 1);
  });
});

describe('notifications', () => {
  it('are listed, counted and read by their user only', async () => {
    const { token } = await visitor.user('rosa@example.com');
    await visitor.put('/v2/pfp/account/profile', { name: 'Rosa', surname: 'Til' }, token);
    const other = await visitor.user('sara@example.com');
    await visitor.put(
      '/v2/pfp/account/bank-account',
      { iban: 'ES9121000418450200051332', holder: 'Rosa Til', password },
      token,
    );
    const { data } = await visitor.get('/v2/pfp/notifications?size=10', token);
    expect(data).toMatchObject({ total: 1, unread: 1, page: 1, size: 10 });
    expect(data.rows[0]).toMatchObject({ about: 'account.bankAdded', params: { ending: '1332' }, readAt: null });
    const read = `/v2/pfp/notifications/${data.rows[0].id}/read`;
    expect(await visitor.post(read, {}, other.token)).toMatchObject({ status: 404, error: 'not_found' });
    expect((await visitor.post(read, {}, token)).data).toEqual({ marked: 1 });
    expect((await visitor.get('/v2/pfp/notifications?unread=true', token)).data).toMatchObject({ total: 0, unread: 0 });
  });
});

describe('the notifications that a user wants', () => {
  const notify = (userId: string, about: string) =>
    work(users.tenant, bySystem, async (uow) => {
      const params = { project: 'Sol', amount: 100, number: 1, tokens: 1, ending: '1332' };
      await notifyUser(uow, userId, { about, params, link: '/user/account' });
      return { ok: true, value: undefined };
    });
  const listed = async (token: string): Promise<string[]> =>
    (await visitor.get('/v2/pfp/notifications?size=50', token)).data.rows.map(({ about }: { about: string }) => about);

  it('leave out what is switched off, in each channel', async () => {
    const { id, token } = await visitor.user('tomas@example.com');
    const before = (await visitor.mails('tomas@example.com')).length;
    const muted = ['issuances.mail', 'earnings.app'];
    const saved = await visitor.put('/v2/pfp/account/notifications', { muted: [...muted, ...muted] }, token);
    expect(saved.data.muted).toEqual(['earnings.app', 'issuances.mail']);
    for (const about of ['project.campaignOpened', 'earning.paid', 'payment.refunded']) await notify(id, about);
    expect((await listed(token)).toSorted()).toEqual(['payment.refunded', 'project.campaignOpened']);
    expect((await visitor.get('/v2/pfp/notifications', token)).data).toMatchObject({ total: 2, unread: 2 });
    const subjects = (await visitor.mails('tomas@example.com')).slice(before).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(['Dinero devuelto', 'Reparto de Sol']);
    await visitor.put('/v2/pfp/account/notifications', { muted: [] }, token);
    await notify(id, 'earning.paid');
    expect(await listed(token)).toContain('earning.paid');
  });

  it('cannot leave out those about safety, money, orders and identity', async () => {
    const { token } = await visitor.user('ulla@example.com');
    for (const kind of ['security', 'money', 'orders', 'identity', 'operations'])
      expect((await visitor.put('/v2/pfp/account/notifications', { muted: [`${kind}.mail`] }, token)).status).toBe(422);
    expect((await visitor.get('/v2/pfp/account', token)).data.muted).toEqual([]);
  });
});
