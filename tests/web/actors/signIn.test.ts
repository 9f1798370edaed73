import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { registrationForm } from '#machines/shared/fields/registration.ts';
import { loginAs } from '#tests/machines/sessionPeople.ts';
import { pending } from '#tests/machines/verificationFacts.ts';
import { type Answered, listening, serve } from '#tests/web/api/apiServer.ts';
import { submitTo } from '#web/actors/flow.ts';
import { googleCallbackLogic } from '#web/actors/googleCallback.ts';
import { forgotPasswordLogic, rememberPasswordLogic } from '#web/actors/password.ts';
import { registerLogic } from '#web/actors/register.ts';
import { signInLogic } from '#web/actors/signIn.ts';
import { verificationLogic } from '#web/actors/verification.ts';
import { connectClient } from '#web/api/client.ts';

const credentials = { email: 'ada@demo.test', password: 'Tesela-2026', secret: true };
const data = (body: unknown): Answered => ({ status: 200, body: { data: body } });
const refused = (status: number, error: string, more: object = {}): Answered => ({ status, body: { error, ...more } });
const ending: (() => unknown)[] = [];

beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  vi.useRealTimers();
  for (const end of ending.splice(0)) await end();
});

async function answering(...answers: Answered[]) {
  const server = await serve(answers);
  ending.push(server.close);
  const world = listening(server.base);
  connectClient(world.settings);
  return { ...world, received: server.received };
}

describe('signing in', () => {
  it('hands the login on', async () => {
    await answering(data(loginAs('USER')));
    const flow = createActor(signInLogic).start();
    const facts: unknown[] = [];
    flow.on('*', (fact) => facts.push(fact));
    expect(await submitTo(flow, { type: 'credentials.submit', credentials })).toEqual({ ok: true, value: undefined });
    expect(facts).toEqual([{ type: 'person.identified', login: loginAs('USER') }]);
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
  ])('says in the form, and in no toast, why it was refused: %j', async (answer, refusal) => {
    const { toasts } = await answering(answer);
    const flow = createActor(signInLogic).start();
    expect(await submitTo(flow, { type: 'credentials.submit', credentials })).toEqual({ ok: false, refusal });
    expect(toasts).toEqual([]);
  });

  it('does not wait for an event that its step does not know', async () => {
    await answering();
    const flow = createActor(signInLogic).start();
    expect(await submitTo(flow, { type: 'step.back' })).toEqual({ ok: true, value: undefined });
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

  it('says that the address is known beside the address', async () => {
    await answering(refused(409, 'user_already_registered'));
    const flow = createActor(registerLogic).start();
    expect(await submitTo(flow, { type: 'details.submit', registration })).toEqual({
      ok: false,
      refusal: { fields: { email: { id: 'register.error_user_exists' } } },
    });
  });

  it('goes by the code to the first login', async () => {
    const { received } = await answering(
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

describe('a code', () => {
  it.each([
    [refused(422, 'code_incorrect', { tries_left: 3 }), { open: 'entering' }, 3],
    [refused(410, 'code_expired'), { open: 'expired' }, 5],
    [refused(429, 'code_used_up'), { open: 'usedUp' }, 0],
    [refused(429, 'codes_used_up'), 'locked', 5],
    [{ status: 502 } as const, { open: 'entering' }, 5],
  ])('answered with %j is %j', async (answer, value, triesLeft) => {
    await answering(answer);
    const actor = createActor(verificationLogic, { input: pending }).start();
    ending.push(() => actor.stop());
    await submitTo(actor, { type: 'code.submit', code: '00000' });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.pending.tries_left]).toEqual([value, triesLeft]);
  });

  it('is counted by the second', async () => {
    vi.useFakeTimers();
    const actor = createActor(verificationLogic, { input: pending }).start();
    ending.push(() => actor.stop());
    vi.advanceTimersByTime(61_000);
    expect(actor.getSnapshot().context.elapsed).toBe(61_000);
    expect(actor.getSnapshot().can({ type: 'code.resend' })).toBe(true);
    vi.advanceTimersByTime(240_000);
    expect(actor.getSnapshot().value).toEqual({ open: 'expired' });
  });
});

describe('Google', () => {
  const key = 'tesela.google.state';
  const finishing = (state: string, code = 'c') => {
    const actor = createActor(googleCallbackLogic, { input: { code, state } }).start();
    return waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  };

  it('is left for with a mark that only this browser has', async () => {
    await answering(data({ url: 'https://accounts.test/auth?state=mark', state: 'mark' }));
    const flow = createActor(signInLogic).start();
    const facts: unknown[] = [];
    flow.on('google.redirected', (fact) => facts.push(fact.url));
    await submitTo(flow, { type: 'google.begin' });
    expect([facts, sessionStorage.getItem(key)]).toEqual([['https://accounts.test/auth?state=mark'], 'mark']);
  });

  it('is believed once, with that mark', async () => {
    const { received } = await answering(data({ outcome: 'signedIn', isNew: false, login: loginAs('USER') }));
    sessionStorage.setItem(key, 'mark');
    expect((await finishing('mark')).value).toBe('signedIn');
    expect((await finishing('mark')).value).toBe('failed');
    expect(received).toHaveLength(1);
  });

  it.each([
    ['another', 'mark', 'c'],
    ['', '', 'c'],
    ['mark', 'mark', ''],
  ])('is not believed with %j instead of %j and the code %j', async (state, kept, code) => {
    const { received } = await answering();
    if (kept) sessionStorage.setItem(key, kept);
    const snapshot = await finishing(state, code);
    expect([snapshot.value, snapshot.context.refusal]).toEqual(['failed', { form: { id: 'login.error_google' } }]);
    expect(received).toEqual([]);
  });

  it.each([
    ['user_unknown', 'login.error_google_unknown'],
    ['google_email_unverified', 'login.error_google_email'],
  ])('that names %s is answered with %s', async (error, id) => {
    await answering(refused(404, error));
    sessionStorage.setItem(key, 'mark');
    expect((await finishing('mark')).context.refusal).toEqual({ form: { id } });
  });

  it('is linked by the right password only', async () => {
    await answering(
      data({ outcome: 'linkNeeded', link_id: 'l1', email: 'ada@demo.test' }),
      refused(401, 'credentials_not_found'),
      data(loginAs('USER')),
    );
    sessionStorage.setItem(key, 'mark');
    const actor = createActor(googleCallbackLogic, { input: { code: 'c', state: 'mark' } }).start();
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
  it('of an unknown address cannot be forgotten', async () => {
    await answering(refused(404, 'user_unknown'), data(null));
    const flow = createActor(forgotPasswordLogic).start();
    const ask = () => submitTo(flow, { type: 'link.request', email: 'ada@demo.test' });
    expect(await ask()).toEqual({ ok: false, refusal: { fields: { email: { id: 'forgot_password.error_unknown' } } } });
    expect((await ask()).ok).toBe(true);
    expect(flow.getSnapshot().value).toBe('sent');
  });

  it.each([
    [data(null), 'changed'],
    [refused(410, 'link_useless'), 'useless'],
    [refused(422, 'invalid', { fields: { password: { id: 'validator.error_string_min' } } }), 'entering'],
    ['cut' as const, 'entering'],
  ])('set with a link and answered with %j is %s', async (answer, value) => {
    await answering(answer);
    const flow = createActor(rememberPasswordLogic, { input: { token: 't' } }).start();
    await submitTo(flow, { type: 'password.set', password: 'Tesela-2026' });
    expect(flow.getSnapshot().value).toBe(value);
  });
});
