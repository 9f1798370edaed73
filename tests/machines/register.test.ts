import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { Submitted } from '#machines/form/form.contract.ts';
import type { RegisterAnswer, Registration } from '#machines/register/register.contract.ts';
import { type RegisterEmitted, type RegisterEvent, registerMachine } from '#machines/register/register.machine.ts';
import type { LoginAnswer } from '#machines/session/session.contract.ts';
import { registrationForm } from '#machines/shared/fields/registration.ts';
import type { GoogleBegin } from '#machines/signIn/google.contract.ts';
import type { Credentials } from '#machines/signIn/signIn.contract.ts';
import type { Checked } from '#machines/verification/verification.contract.ts';
import { verificationMachine } from '#machines/verification/verification.machine.ts';
import { explore } from './flowModel.ts';
import { loginAs } from './sessionPeople.ts';
import { pending, verified } from './verificationFacts.ts';

const registration: Registration = v.parse(registrationForm(), {
  email: 'ada@demo.test',
  password: 'Tesela-2026',
  passwordRepeat: 'Tesela-2026',
  terms: true,
  privacy: true,
});
const consents: GoogleBegin = { intent: 'register', terms: true, privacy: true, commercial: true };
const taken: Submitted<RegisterAnswer> = { ok: true, value: { verification: pending } };
const known: Submitted<never> = { ok: false, refusal: { fields: { email: { id: 'register.error_user_exists' } } } };
const identified: Submitted<LoginAnswer> = { ok: true, value: loginAs('USER') };
const unverified: Submitted<LoginAnswer> = { ok: true, value: loginAs('USER', { accessToken: null }) };

describe('every registration', () => {
  const events = Object.values({
    'details.submit': { type: 'details.submit', registration },
    'google.begin': { type: 'google.begin', consents },
    'step.back': { type: 'step.back' },
    'login.retry': { type: 'login.retry' },
  } satisfies { [T in RegisterEvent['type']]: Extract<RegisterEvent, { type: T }> });
  const answers = {
    register: [taken, known],
    login: [identified, unverified, known],
    beginGoogle: [{ ok: true, value: { url: 'https://accounts.test' } }, known],
    verification: [verified],
  };

  it('reaches every state, survives every failure, and ends signed in', () => {
    expect(explore({ machine: registerMachine, events, answers })).toEqual({
      unreachable: [],
      ends: ['signedIn'],
      broken: [],
    });
  });
});

interface World {
  register?: Submitted<RegisterAnswer>[];
  login?: (Submitted<LoginAnswer> | Error)[];
}

function begin({ register = [], login = [] }: World) {
  const log: unknown[] = [];
  const next = async <T>(list: (T | Error)[]): Promise<T> => {
    const answer = list.shift();
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('Nothing more is answered');
    return answer;
  };
  const actor = createActor(
    registerMachine.provide({
      actors: {
        register: fromPromise<Submitted<RegisterAnswer>, Registration>(() => next(register)),
        login: fromPromise<Submitted<LoginAnswer>, Credentials>(({ input }) => {
          log.push(input);
          return next(login);
        }),
        beginGoogle: fromPromise<Submitted<{ url: string }>, GoogleBegin>(async ({ input }) => {
          log.push(input);
          return { ok: true, value: { url: 'https://accounts.test' } };
        }),
        verification: verificationMachine.provide({
          actors: {
            check: fromPromise<Checked, { id: string; code: string }>(async () => ({ ok: true, value: verified })),
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
    reach: (state: 'details' | 'verifying' | 'verified' | 'signedIn') =>
      waitFor(actor, (snapshot) => snapshot.matches(state)),
  };
}

describe('a registration', () => {
  it('goes from the details by the code to the first login, and then keeps no password', async () => {
    const { actor, log, reach, enterCode } = begin({ register: [taken], login: [identified] });
    actor.send({ type: 'details.submit', registration });
    await reach('verifying');
    enterCode();
    const snapshot = await reach('signedIn');
    expect(log).toEqual([
      'account.registered',
      { email: 'ada@demo.test', password: 'Tesela-2026', secret: true },
      'person.identified',
    ]);
    expect(snapshot.context).toMatchObject({ registration: null, pending: null });
  });

  it('of a known address is refused beside the address', async () => {
    const { actor, log, reach } = begin({ register: [known] });
    actor.send({ type: 'details.submit', registration });
    expect((await reach('details')).context.refusal).toEqual({
      fields: { email: { id: 'register.error_user_exists' } },
    });
    expect(log).toEqual([]);
  });

  it('can go back from the code to the details, and begin again', async () => {
    const { actor, reach } = begin({ register: [taken, taken] });
    actor.send({ type: 'details.submit', registration });
    await reach('verifying');
    actor.send({ type: 'step.back' });
    expect(actor.getSnapshot().children.verification).toBeUndefined();
    actor.send({ type: 'details.submit', registration });
    await reach('verifying');
  });

  it.each([new Error('cut'), unverified])(
    'stays verified where the login fails, and tries it again',
    async (failure) => {
      const { actor, reach, enterCode } = begin({ register: [taken], login: [failure, identified] });
      actor.send({ type: 'details.submit', registration });
      await reach('verifying');
      enterCode();
      expect((await reach('verified')).context.refusal).toEqual({ form: { id: 'api_client.error_default' } });
      actor.send({ type: 'login.retry' });
      await reach('signedIn');
    },
  );

  it('with Google sends the consents along', async () => {
    const { actor, log } = begin({});
    actor.send({ type: 'google.begin', consents });
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    expect(log).toEqual([consents, 'google.redirected']);
  });
});
