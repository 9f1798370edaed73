import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { registrationForm } from '#machines/shared/fields/registration.ts';
import { loginAs } from '#tests/machines/people/session/sessionVisitors.ts';
import { pending } from '#tests/machines/people/verification/verification.data.ts';
import { recordingSettings, type ServerAnswer, startServer } from '#tests/web/api/apiServer.ts';
import { openIdCallbackLogic } from '#web/actors/openIdCallbackLogic.ts';
import { forgotPasswordLogic, rememberPasswordLogic } from '#web/actors/passwordLogic.ts';
import { registerLogic } from '#web/actors/registerLogic.ts';
import { signInLogic } from '#web/actors/signInLogic.ts';
import { verificationLogic } from '#web/actors/verificationLogic.ts';
import { connectClient } from '#web/api/client.ts';
import { submitTo } from '#web/forms/submitTo.ts';

const credentials = { email: 'ada@demo.test', password: 'Tesela-2026', secret: true };
const data = (body: unknown): ServerAnswer => ({ status: 200, body: { data: body } });
const refused = (status: number, error: string, more: object = {}): ServerAnswer => ({
  status,
  body: { error, ...more },
});
const cleanups: (() => unknown)[] = [];

beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  vi.useRealTimers();
  for (const end of cleanups.splice(0)) await end();
});

async function connectServer(...answers: ServerAnswer[]) {
  const server = await startServer(answers);
  cleanups.push(server.close);
  const connection = recordingSettings(server.base);
  connectClient(connection.settings);
  return { ...connection, received: server.received };
}

describe('signing in', () => {
  it('passes the login on', async () => {
    await connectServer(data(loginAs('USER')));
    const flow = createActor(signInLogic).start();
    const facts: unknown[] = [];
    flow.on('*', (fact) => facts.push(fact));
    expect(await submitTo(flow, { type: 'credentials.submit', credentials })).toEqual({ ok: true, value: undefined });
    expect(facts).toEqual([{ type: 'user.identified', login: loginAs('USER') }]);
  });

  it.each([
    [refused(401, 'credentials_not_found'), { form: { id: 'login.error_credentials' } }],
    [
      refused(422, 'invalid', { fields: { email: { id: 'validator.error_email' } } }),
      { fields: { email: { id: 'validator.error_email' } } },
    ],
    [refused(429, 'too_many'), { form: { id: 'api_client.error_too_many' } }],
    [{ status: 503 } as const, { form: { id: 'api_client.response_code_503' } }],
    [{ status: 418 } as const, { form: { id: 'api_client.error_default' } }],
    ['cut' as const, { form: { id: 'api_client.error_offline' } }],
  ])('shows a refusal in the form and not in a toast: %j', async (answer, refusal) => {
    const { toasts } = await connectServer(answer);
    const flow = createActor(signInLogic).start();
    expect(await submitTo(flow, { type: 'credentials.submit', credentials })).toEqual({ ok: false, refusal });
    expect(toasts).toEqual([]);
  });

  it('does not wait for an event that its step does not accept', async () => {
    await connectServer();
    const flow = createActor(signInLogic).start();
    expect(await submitTo(flow, { type: 'step.back' })).toEqual({ ok: true, value: undefined });
  });
});

describe('the second step', () => {
  const factor = { token: 't1', expiresAt: '2026-03-02T10:10:00.000Z', hasApp: true, passkey: null };
  const prove = (flow: ReturnType<typeof startFlow>, code: string) =>
    submitTo(flow, { type: 'factor.prove', attempt: { kind: 'app', code } });
  const startFlow = () => createActor(signInLogic).start();

  it('sends the code with the token of the sign-in', async () => {
    const { received } = await connectServer(data({ factor }), data(loginAs('USER')));
    const flow = startFlow();
    await submitTo(flow, { type: 'credentials.submit', credentials });
    expect(flow.getSnapshot().value).toBe('confirming');
    expect((await prove(flow, '123456')).ok).toBe(true);
    expect(received.map(({ path }) => path)).toEqual(['/v2/user/login', '/v2/auth/factor']);
    expect(JSON.parse(String(received.at(-1)?.body))).toEqual({ token: 't1', proof: { kind: 'app', code: '123456' } });
  });

  it.each([
    ['factor_wrong', 401, 'confirming', { fields: { code: { id: 'login.error_factor' } } }],
    ['factor_used', 401, 'confirming', { fields: { code: { id: 'login.error_factor_used' } } }],
    ['challenge_over', 410, 'credentials', { form: { id: 'login.error_factor_over' } }],
    ['too_many', 429, 'confirming', { form: { id: 'api_client.error_too_many' } }],
  ])('that is refused with %s (%i) leads to %s', async (error, status, value, refusal) => {
    await connectServer(data({ factor }), refused(status, error));
    const flow = startFlow();
    await submitTo(flow, { type: 'credentials.submit', credentials });
    expect(await prove(flow, '123456')).toEqual({ ok: false, refusal });
    expect(flow.getSnapshot().value).toBe(value);
  });
});

describe('registering', () => {
  const registration = v.parse(registrationForm(), {
    email: 'ada@demo.test',
    password: 'Tesela-2026',
    passwordRepeat: 'Tesela-2026',
    terms: true,
    privacy: true,
  });

  it('shows at the address field that the address is already registered', async () => {
    await connectServer(refused(409, 'user_already_registered'));
    const flow = createActor(registerLogic).start();
    expect(await submitTo(flow, { type: 'details.submit', registration })).toEqual({
      ok: false,
      refusal: { fields: { email: { id: 'register.error_user_exists' } } },
    });
  });

  it('leads through the code to the first login', async () => {
    const { received } = await connectServer(
      data({ verification: pending }),
      data({ email: 'ada@demo.test', email_verification: '2026-03-02T10:02:00.000Z' }),
      data(loginAs('USER')),
    );
    const flow = createActor(registerLogic).start();
    await submitTo(flow, { type: 'details.submit', registration });
    flow.getSnapshot().children.verification?.send({ type: 'code.submit', code: '01234' });
    await waitFor(flow, ({ status }) => status === 'done');
    expect(received.map(({ path }) => path)).toEqual(['/v2/auth/register', '/v2/auth/verify', '/v2/user/login']);
  });
});

describe('a verification code', () => {
  it.each([
    [refused(422, 'code_incorrect', { tries_left: 3 }), { open: 'entering' }, 3],
    [refused(410, 'code_expired'), { open: 'expired' }, 5],
    [refused(429, 'code_used_up'), { open: 'usedUp' }, 0],
    [refused(429, 'codes_used_up'), 'locked', 5],
    [{ status: 502 } as const, { open: 'entering' }, 5],
  ])('that is answered with %j leads to %j', async (answer, value, triesLeft) => {
    await connectServer(answer);
    const actor = createActor(verificationLogic, { input: pending }).start();
    cleanups.push(() => actor.stop());
    await submitTo(actor, { type: 'code.submit', code: '00000' });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.pending.tries_left]).toEqual([value, triesLeft]);
  });

  it('is timed by the second', async () => {
    vi.useFakeTimers();
    const actor = createActor(verificationLogic, { input: pending }).start();
    cleanups.push(() => actor.stop());
    vi.advanceTimersByTime(61_000);
    expect(actor.getSnapshot().context.elapsed).toBe(61_000);
    expect(actor.getSnapshot().can({ type: 'code.resend' })).toBe(true);
    vi.advanceTimersByTime(240_000);
    expect(actor.getSnapshot().value).toEqual({ open: 'expired' });
  });
});

describe('sign-in with a provider', () => {
  const key = 'tesela.openid.state';
  const values = { provider: 'Apple' };
  const returned = (state: string, code = 'c', isCancelled = false) =>
    ({ provider: 'apple', body: { code, state }, isCancelled }) as const;
  const finishing = (...args: Parameters<typeof returned>) => {
    const actor = createActor(openIdCallbackLogic, { input: returned(...args) }).start();
    return waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  };

  it('starts with a state that only this browser stores', async () => {
    await connectServer(data({ url: 'https://accounts.test/auth?state=mark', state: 'mark' }));
    const flow = createActor(signInLogic).start();
    const facts: unknown[] = [];
    flow.on('openId.redirected', (fact) => facts.push(fact.url));
    await submitTo(flow, { type: 'openId.begin', provider: 'apple' });
    expect([facts, sessionStorage.getItem(key)]).toEqual([['https://accounts.test/auth?state=mark'], 'mark']);
  });

  it('is accepted once, with that state', async () => {
    const { received } = await connectServer(data({ outcome: 'signedIn', isNew: false, login: loginAs('USER') }));
    sessionStorage.setItem(key, 'mark');
    expect((await finishing('mark')).value).toBe('signedIn');
    expect((await finishing('mark')).value).toBe('failed');
    expect(received).toHaveLength(1);
  });

  it.each([
    ['another', 'mark', 'c'],
    ['', '', 'c'],
    ['mark', 'mark', ''],
  ])('is refused with the state %j instead of %j and the code %j', async (state, stored, code) => {
    const { received } = await connectServer();
    if (stored) sessionStorage.setItem(key, stored);
    const snapshot = await finishing(state, code);
    expect([snapshot.value, snapshot.context.refusal]).toEqual([
      'failed',
      { form: { id: 'login.error_openid', values } },
    ]);
    expect(received).toEqual([]);
  });

  it.each([
    ['user_unknown', 'login.error_openid_unknown'],
    ['openid_refused', 'login.error_openid'],
    ['openid_email_unverified', 'login.error_openid_email'],
    ['openid_other_sign_in', 'login.error_openid_other'],
  ])('that fails with %s shows %s', async (error, id) => {
    await connectServer(refused(404, error));
    sessionStorage.setItem(key, 'mark');
    expect((await finishing('mark')).context.refusal).toEqual({ form: { id, values } });
  });

  it('that its user cancelled says so, but not for a state of another browser', async () => {
    sessionStorage.setItem(key, 'mark');
    const own = await finishing('mark', '', true);
    expect(own.context.refusal).toEqual({ form: { id: 'login.error_openid_cancelled', values } });
    sessionStorage.setItem(key, 'mark');
    const foreign = await finishing('other', '', true);
    expect(foreign.context.refusal).toEqual({ form: { id: 'login.error_openid', values } });
  });

  it('is linked to an account only by its password', async () => {
    await connectServer(
      data({ outcome: 'linkNeeded', link_id: 'l1', email: 'ada@demo.test' }),
      refused(401, 'credentials_not_found'),
      data(loginAs('USER')),
    );
    sessionStorage.setItem(key, 'mark');
    const actor = createActor(openIdCallbackLogic, { input: returned('mark') }).start();
    await waitFor(actor, (snapshot) => snapshot.matches('linkNeeded'));
    expect(await submitTo(actor, { type: 'link.confirm', password: 'wrong-one' })).toEqual({
      ok: false,
      refusal: { fields: { password: { id: 'login.error_password' } } },
    });
    expect((await submitTo(actor, { type: 'link.confirm', password: 'Tesela-2026' })).ok).toBe(true);
    expect(actor.getSnapshot().value).toBe('signedIn');
  });
});

describe('a password', () => {
  it('of an unknown address cannot be reset', async () => {
    await connectServer(refused(404, 'user_unknown'), data(null));
    const flow = createActor(forgotPasswordLogic).start();
    const requestLink = () => submitTo(flow, { type: 'link.request', email: 'ada@demo.test' });
    expect(await requestLink()).toEqual({
      ok: false,
      refusal: { fields: { email: { id: 'forgot_password.error_unknown' } } },
    });
    expect((await requestLink()).ok).toBe(true);
    expect(flow.getSnapshot().value).toBe('sent');
  });

  it.each([
    [data(null), 'changed'],
    [refused(410, 'link_useless'), 'useless'],
    [refused(422, 'invalid', { fields: { password: { id: 'validator.error_string_min' } } }), 'entering'],
    ['cut' as const, 'entering'],
  ])('that is set with a link and answered with %j leads to %s', async (answer, value) => {
    await connectServer(answer);
    const flow = createActor(rememberPasswordLogic, { input: { token: 't' } }).start();
    await submitTo(flow, { type: 'password.set', password: 'Tesela-2026' });
    expect(flow.getSnapshot().value).toBe(value);
  });
});
