// @vitest-environment node
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registrationForm } from '#machines/shared/fields/registration.ts';
import { defaultCustomization } from '#machines/tenant/customization/customization.contract.ts';
import { loginAs } from '#tests/machines/people/session/sessionVisitors.ts';
import { pending, verified } from '#tests/machines/people/verification/verification.data.ts';
import { connectClient } from '#web/api/client.ts';
import * as auth from '#web/api/people/auth.ts';
import { impersonate } from '#web/api/people/impersonation.ts';
import * as session from '#web/api/people/session.ts';
import { fetchCustomization } from '#web/api/tenant/customization.ts';
import { recordingSettings, type ServerAnswer, startServer } from './apiServer.ts';

const login = loginAs('USER');
const registration = v.parse(registrationForm(), {
  email: 'ada@demo.test',
  password: 'Tesela-2026',
  passwordRepeat: 'Tesela-2026',
  terms: true,
  privacy: true,
});
const consents = { intent: 'register', terms: true, privacy: true, commercial: false } as const;
const acting = { ...login, expires_at: '2026-03-02T10:30:00.000Z' };
const started = { url: 'https://accounts.test/auth?state=s', state: 's' };
const link = { outcome: 'linkNeeded', link_id: 'l1', email: 'ada@demo.test' } as const;
const tokens = { user: 'of-user', manager: 'of-manager' };

const credentials = { email: 'ada@demo.test', password: 'Tesela-2026', secret: true };
const answers: ServerAnswer[] = [];
let server: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  server = await startServer(answers);
  connectClient(recordingSettings(server.base).settings);
});
afterAll(() => server.close());

it.each([
  ['POST /v2/user/login', () => session.login(credentials), credentials, login],
  ['POST /v2/user/login-secret', () => session.loginWithSecret('s3'), { secret: 's3' }, login],
  ['POST /v2/user/logout', () => session.logout(tokens), undefined, undefined],
  [
    'POST /v2/auth/impersonate',
    () => impersonate({ user_id: 'u1', reason: 'asked for help', password: 'Tesela-2026' }),
    { user_id: 'u1', reason: 'asked for help', password: 'Tesela-2026' },
    acting,
  ],
  ['GET /v2/ui/get-customization', () => fetchCustomization(), undefined, defaultCustomization],
  ['POST /v2/auth/register', () => auth.register(registration), registration, { verification: pending }],
  [
    'POST /v2/auth/verify',
    () => auth.verify({ verification_id: 'v1', code: '01234' }),
    { verification_id: 'v1', code: '01234' },
    verified,
  ],
  ['POST /v2/auth/resend', () => auth.resend('v1'), { verification_id: 'v1' }, { verification: pending }],
  [
    'POST /v2/auth/forgot-password',
    () => auth.forgotPassword({ email: 'ada@demo.test' }),
    { email: 'ada@demo.test' },
    undefined,
  ],
  [
    'POST /v2/auth/remember-password',
    () => auth.rememberPassword({ token: 't', password: 'Tesela-2026' }),
    { token: 't', password: 'Tesela-2026' },
    undefined,
  ],
  ['POST /v2/auth/apple/begin', () => auth.beginOpenId({ provider: 'apple', body: consents }), consents, started],
  [
    'POST /v2/auth/google/finish',
    () => auth.finishOpenId('google', { code: 'c', state: 's' }),
    { code: 'c', state: 's' },
    link,
  ],
  [
    'POST /v2/auth/google/link',
    () => auth.linkOpenId('google', { link_id: 'l1', password: 'Tesela-2026' }),
    { link_id: 'l1', password: 'Tesela-2026' },
    login,
  ],
] as const)('%s sends its body and returns the data of the answer', async (line, call, body, data) => {
  answers.push({ status: 200, body: { data } });
  expect(await call()).toEqual(data);
  const received = server.received.at(-1);
  expect(`${received?.method} ${received?.path}`).toBe(line);
  expect(received?.body).toBe(body ? JSON.stringify(body) : '');
});

it('logout() ends the sessions of the tokens that it is given', async () => {
  answers.push({ status: 200, body: { data: null } });
  await session.logout(tokens);
  expect(server.received.at(-1)?.headers).toMatchObject({
    'x-user-access-token': 'of-user',
    'x-manager-user-access-token': 'of-manager',
  });
});
