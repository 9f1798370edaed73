import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { naughtyTexts } from '#tests/machines/shared/naughty.ts';
import { type UsersTenant, usersTenant } from './support/usersTenant.ts';
import { password, visitorOf } from './support/visitor.ts';

let users: UsersTenant;
let visitor: ReturnType<typeof visitorOf>;
let me: { id: string; token: string };
let kyc: { id: string };
let test: { id: string };

beforeAll(async () => {
  users = await usersTenant();
  visitor = visitorOf(users);
  await users.configure('customization', { extras: { signInWithGoogle: true, signInWithApple: true } });
  me = await visitor.user('manager@example.com', ['USER', 'ADMIN']);
  kyc = (await visitor.get('/v2/pfp/kyc', me.token)).data;
  test = (await visitor.get('/v2/suitability-test', me.token)).data;
  await users.tenant.database.query(sql`update kyc set status = 'manual_error' where id = ${kyc.id}`);
});
afterAll(() => users.close());

/** The longest texts are covered by the tests of the fields. */
const strings = ['\u0000', 'a\u0000b', '\ud800', ...naughtyTexts.filter((text) => text.length < 400).slice(0, 30)];

/** Every call that accepts a text, with the text in every place that accepts one. */
const calls: [string, () => string, (text: string) => object][] = [
  ['POST', () => '/v2/user/login', (text) => ({ email: text, password: `${password}${text}` })],
  ['POST', () => '/v2/user/login-secret', (text) => ({ secret: text })],
  [
    'POST',
    () => '/v2/auth/register',
    (text) => ({
      email: 'x@example.com',
      password: `${password}${text}`,
      passwordRepeat: `${password}${text}`,
      terms: true,
      privacy: true,
      referralCode: text,
    }),
  ],
  ['POST', () => '/v2/auth/verify', (text) => ({ verification_id: text, code: '12345' })],
  ['POST', () => '/v2/auth/resend', (text) => ({ verification_id: text })],
  ['POST', () => '/v2/auth/forgot-password', (text) => ({ email: text })],
  ['POST', () => '/v2/auth/remember-password', (text) => ({ token: text, password: `${password}${text}` })],
  ['POST', () => '/v2/auth/google/finish', (text) => ({ code: text, state: text })],
  [
    'POST',
    () => '/v2/auth/apple/begin',
    (text) => ({ intent: 'register', terms: true, privacy: true, commercial: false, name: text, surname: text }),
  ],
  ['POST', () => '/v2/auth/apple/finish', (text) => ({ code: text, state: text, user: text })],
  ['POST', () => '/v2/auth/apple/return', (text) => ({ code: text, state: text, user: text })],
  ['POST', () => '/v2/auth/google/link', (text) => ({ link_id: text, password: text })],
  ['POST', () => '/v2/auth/impersonate', (text) => ({ user_id: text, reason: text })],
  ['PUT', () => '/v2/pfp/account/profile', (text) => ({ name: text, surname: text, city: text, address: text })],
  ['PUT', () => '/v2/pfp/account/additional-data', (text) => ({ occupation: text, maritalStatus: 'single' })],
  [
    'PUT',
    () => '/v2/pfp/account/bank-account',
    (text) => ({ iban: 'ES9121000418450200051332', holder: text, password }),
  ],
  ['POST', () => '/v2/pfp/account/wallet/challenge', (text) => ({ address: text })],
  ['PUT', () => '/v2/pfp/account/wallet', (text) => ({ challenge: text, signature: '0x1234', password })],
  ['POST', () => '/v2/pfp/kyc/start', (text) => ({ returnPath: text })],
  ['POST', () => `/v2/pfp/kyc/${kyc.id}/events`, (text) => ({ type: 'kyc.reject', checked: [text], reason: text })],
  ['POST', () => `/v2/pfp/users/${me.id}/events`, (text) => ({ type: 'sophistication.refuse', reason: text })],
  ['POST', () => `/v2/suitability-test/${test.id}/events`, (text) => ({ type: 'test.declare', statement: text })],
  ['PUT', () => `/v2/pfp/users/${me.id}/roles`, (text) => ({ roles: [text], password })],
  ['POST', () => '/v2/pfp/notices/identity', (text) => ({ eventId: text, reference: text, status: text })],
];
const lists = ['/v2/pfp/users?search=', '/v2/pfp/users?sort=', '/v2/pfp/notifications?page=', '/v2/pfp/users?review='];

describe(`hostile input (${strings.length} texts)`, () => {
  it.each(calls.map(([method, path, body]) => [method, path, body] as const))(
    'does not cause a server error at %s %s',
    async (method, path, body) => {
      for (const text of strings) {
        const { status, text: answerText } = await visitor.call(method, path(), { token: me.token, body: body(text) });
        expect([status < 500, JSON.stringify(text), answerText]).toEqual([true, JSON.stringify(text), answerText]);
      }
    },
  );

  it.each(lists)('does not cause a server error at %s', async (list) => {
    for (const text of strings) {
      const { status } = await visitor.call(
        'GET',
        `${list}${new URLSearchParams({ text }).toString().slice('text='.length)}`,
        {
          token: me.token,
        },
      );
      expect([status < 500, text]).toEqual([true, text]);
    }
  });
});
