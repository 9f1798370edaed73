import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { SubmitResult } from '#machines/app/form/form.contract.ts';
import type { RegisterAnswer, Registration } from '#machines/people/register/register.contract.ts';
import {
  type RegisterEmitted,
  type RegisterEvent,
  registerMachine,
} from '#machines/people/register/register.machine.ts';
import type { LoginAnswer } from '#machines/people/session/session.contract.ts';
import type { OpenIdStart } from '#machines/people/signIn/openIdBegin.contract.ts';
import type { Credentials } from '#machines/people/signIn/signIn.contract.ts';
import type { CheckResult } from '#machines/people/verification/verification.contract.ts';
import { verificationMachine } from '#machines/people/verification/verification.machine.ts';
import { registrationForm } from '#machines/shared/fields/registration.ts';
import { loginAs } from '#tests/machines/people/session/sessionVisitors.ts';
import { pending, verified } from '#tests/machines/people/verification/verification.data.ts';
import { explore } from '#tests/machines/support/explore.ts';

const registration: Registration = v.parse(registrationForm(), {
  email: 'ada@demo.test',
  password: 'Tesela-2026',
  passwordRepeat: 'Tesela-2026',
  terms: true,
  privacy: true,
});
const start: OpenIdStart = {
  provider: 'apple',
  body: { intent: 'register', terms: true, privacy: true, commercial: true, name: 'Ada' },
};
const registered: SubmitResult<RegisterAnswer> = { ok: true, value: { verification: pending } };
const knownEmail: SubmitResult<never> = {
  ok: false,
  refusal: { fields: { email: { id: 'register.error_user_exists' } } },
};
const identified: SubmitResult<LoginAnswer> = { ok: true, value: loginAs('USER') };
const unverified: SubmitResult<LoginAnswer> = { ok: true, value: loginAs('USER', { accessToken: null }) };

describe('every registration', () => {
  const events = Object.values({
    'details.submit': { type: 'details.submit', registration },
    'openId.begin': { type: 'openId.begin', start },
    'verification.resume': { type: 'verification.resume', pending },
    'step.back': { type: 'step.back' },
    'login.retry': { type: 'login.retry' },
  } satisfies { [T in RegisterEvent['type']]: Extract<RegisterEvent, { type: T }> });
  const answers = {
    register: [registered, knownEmail],
    login: [identified, unverified, knownEmail],
    beginOpenId: [{ ok: true, value: { url: 'https://accounts.test' } }, knownEmail],
    verification: [verified],
  };

  it('reaches every state, survives every failure, and ends signed in or with a confirmed address', () => {
    expect(explore({ machine: registerMachine, events, answers })).toEqual({
      unreachable: [],
      ends: ['confirmed', 'signedIn'],
      broken: [],
    });
  });
});

interface Answers {
  register?: SubmitResult<RegisterAnswer>[];
  login?: (SubmitResult<LoginAnswer> | Error)[];
}

function startRegistration({ register = [], login = [] }: Answers) {
  const log: unknown[] = [];
  const next = async <T>(list: (T | Error)[]): Promise<T> => {
    const answer = list.shift();
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('No answers left');
    return answer;
  };
  const actor = createActor(
    registerMachine.provide({
      actors: {
        register: fromPromise<SubmitResult<RegisterAnswer>, Registration>(() => next(register)),
        login: fromPromise<SubmitResult<LoginAnswer>, Credentials>(({ input }) => {
          log.push(input);
          return next(login);
        }),
        beginOpenId: fromPromise<SubmitResult<{ url: string }>, OpenIdStart>(async ({ input }) => {
          log.push(input);
          return { ok: true, value: { url: 'https://accounts.test' } };
        }),
        verification: verificationMachine.provide({
          actors: {
            check: fromPromise<CheckResult, { id: string; code: string }>(async () => ({ ok: true, value: verified })),
            clock: fromCallback(() => undefined),
          },
        }),
      },
    }),
  );
  actor.on('*', (fact: RegisterEmitted) => log.push(fact.type));
  actor.start();
  return {
    actor,
    log,
    enterCode: () => actor.getSnapshot().children.verification?.send({ type: 'code.submit', code: '12345' }),
    reach: (state: 'details' | 'verifying' | 'verifyingAgain' | 'verified' | 'confirmed' | 'signedIn') =>
      waitFor(actor, (snapshot) => snapshot.matches(state)),
  };
}

describe('a registration', () => {
  it('leads from the details through the code to the first login, and then forgets the password', async () => {
    const { actor, log, reach, enterCode } = startRegistration({ register: [registered], login: [identified] });
    actor.send({ type: 'details.submit', registration });
    await reach('verifying');
    enterCode();
    const snapshot = await reach('signedIn');
    expect(log).toEqual([
      'account.registered',
      'verification.started',
      'verification.ended',
      { email: 'ada@demo.test', password: 'Tesela-2026', secret: true },
      'user.identified',
    ]);
    expect(snapshot.context).toMatchObject({ registration: null, pending: null });
  });

  it('of a known address is refused at the address field', async () => {
    const { actor, log, reach } = startRegistration({ register: [knownEmail] });
    actor.send({ type: 'details.submit', registration });
    expect((await reach('details')).context.refusal).toEqual({
      fields: { email: { id: 'register.error_user_exists' } },
    });
    expect(log).toEqual([]);
  });

  it('can go back from the code to the details, and start again', async () => {
    const { actor, reach } = startRegistration({ register: [registered, registered] });
    actor.send({ type: 'details.submit', registration });
    await reach('verifying');
    actor.send({ type: 'step.back' });
    expect(actor.getSnapshot().children.verification).toBeUndefined();
    actor.send({ type: 'details.submit', registration });
    await reach('verifying');
  });

  it.each([new Error('cut'), unverified])(
    'stays verified if the login fails, and can try it again',
    async (failure) => {
      const { actor, reach, enterCode } = startRegistration({ register: [registered], login: [failure, identified] });
      actor.send({ type: 'details.submit', registration });
      await reach('verifying');
      enterCode();
      expect((await reach('verified')).context.refusal).toEqual({ form: { id: 'api_client.error_default' } });
      actor.send({ type: 'login.retry' });
      await reach('signedIn');
    },
  );

  it('waits for the code again after a reload, and then asks for the password at the login', async () => {
    const { actor, log, reach, enterCode } = startRegistration({});
    actor.send({ type: 'verification.resume', pending });
    await reach('verifyingAgain');
    enterCode();
    expect((await reach('confirmed')).context).toMatchObject({ registration: null, pending: null });
    expect(log).toEqual(['verification.started', 'verification.ended']);
  });

  it('with a provider sends the consents', async () => {
    const { actor, log } = startRegistration({});
    actor.send({ type: 'openId.begin', start });
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    expect(log).toEqual([start, 'openId.redirected']);
  });
});
