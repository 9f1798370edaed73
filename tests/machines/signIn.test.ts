import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { Submitted } from '#machines/form/form.contract.ts';
import type { LoginAnswer } from '#machines/session/session.contract.ts';
import type { GoogleBegin } from '#machines/signIn/google.contract.ts';
import type { Credentials } from '#machines/signIn/signIn.contract.ts';
import { type SignInEmitted, type SignInEvent, signInMachine } from '#machines/signIn/signIn.machine.ts';
import type { Checked } from '#machines/verification/verification.contract.ts';
import { verificationMachine } from '#machines/verification/verification.machine.ts';
import { explore } from './flowModel.ts';
import { loginAs } from './sessionPeople.ts';
import { pending, verified } from './verificationFacts.ts';

const credentials: Credentials = { email: 'ada@demo.test', password: 'Tesela-2026', secret: true };
const wrong: Submitted<never> = { ok: false, refusal: { form: { id: 'login.error_credentials' } } };
const identified: Submitted<LoginAnswer> = { ok: true, value: loginAs('USER') };
const unverified: Submitted<LoginAnswer> = {
  ok: true,
  value: loginAs('USER', { accessToken: null, email_verification: null, verification: pending }),
};

describe('every sign-in', () => {
  const events = Object.values({
    'credentials.submit': { type: 'credentials.submit', credentials },
    'google.begin': { type: 'google.begin' },
    'step.back': { type: 'step.back' },
  } satisfies { [T in SignInEvent['type']]: Extract<SignInEvent, { type: T }> });
  const answers = {
    login: [identified, unverified, wrong],
    beginGoogle: [{ ok: true, value: { url: 'https://accounts.test' } }, wrong],
    verification: [verified],
  };

  it('reaches every state, survives every failure, and ends signed in', () => {
    expect(explore({ machine: signInMachine, events, answers })).toEqual({
      unreachable: [],
      ends: ['signedIn'],
      broken: [],
    });
  });
});

function begin(answers: (Submitted<LoginAnswer> | Error)[], google: Submitted<{ url: string }> = wrong) {
  const facts: SignInEmitted[] = [];
  const sent: unknown[] = [];
  const actor = createActor(
    signInMachine.provide({
      actors: {
        login: fromPromise<Submitted<LoginAnswer>, Credentials>(async ({ input }) => {
          sent.push(input);
          const answer = answers.shift();
          if (answer === undefined || answer instanceof Error) throw answer ?? new Error('Nothing more is answered');
          return answer;
        }),
        beginGoogle: fromPromise<Submitted<{ url: string }>, GoogleBegin>(async ({ input }) => {
          sent.push(input);
          return google;
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
  actor.on('*', (fact: SignInEmitted) => facts.push(fact));
  actor.start();
  return {
    actor,
    facts,
    sent,
    async submit() {
      actor.send({ type: 'credentials.submit', credentials });
      return waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    },
  };
}

describe('credentials', () => {
  it('that are right identify the person, and are then forgotten', async () => {
    const { submit, facts } = begin([identified]);
    const snapshot = await submit();
    expect(facts).toEqual([{ type: 'person.identified', login: loginAs('USER') }]);
    expect([snapshot.value, snapshot.context.credentials]).toEqual(['signedIn', null]);
  });

  it('that are wrong say so, keep no password, and can be entered again', async () => {
    const { submit, facts } = begin([wrong, identified]);
    const snapshot = await submit();
    expect([snapshot.value, snapshot.context.credentials]).toEqual(['credentials', null]);
    expect(snapshot.context.refusal).toEqual({ form: { id: 'login.error_credentials' } });
    expect((await submit()).context.refusal).toEqual({});
    expect(facts).toHaveLength(1);
  });

  it('of an unverified address lead to the code, and by it to a login with the password', async () => {
    const { submit, actor, facts, sent } = begin([unverified, identified]);
    expect((await submit()).value).toBe('verifying');
    actor.getSnapshot().children.verification?.send({ type: 'code.submit', code: '12345' });
    await waitFor(actor, ({ status }) => status === 'done');
    expect(sent).toEqual([credentials, credentials]);
    expect(facts.map(({ type }) => type)).toEqual(['person.identified']);
  });

  it('can be corrected from the code', async () => {
    const { submit, actor } = begin([unverified, identified]);
    await submit();
    actor.send({ type: 'step.back' });
    expect(actor.getSnapshot().children.verification).toBeUndefined();
    expect((await submit()).value).toBe('signedIn');
  });

  it.each([new Error('cut'), { ok: true, value: loginAs('USER', { accessToken: null }) } as const])(
    'without a usable answer are not refused as wrong',
    async (answer) => {
      const snapshot = await begin([answer]).submit();
      expect(snapshot.context.refusal).toEqual({ form: { id: 'api_client.error_default' } });
    },
  );

  it('are sent once, however often the button is pressed', async () => {
    const { actor, submit, sent } = begin([identified]);
    actor.send({ type: 'credentials.submit', credentials });
    await submit();
    expect(sent).toHaveLength(1);
  });
});

describe('Google', () => {
  it('is where the browser is sent', async () => {
    const { actor, facts, sent } = begin([], { ok: true, value: { url: 'https://accounts.test/?state=1' } });
    actor.send({ type: 'google.begin' });
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    expect(sent).toEqual([{ intent: 'login' }]);
    expect(facts).toEqual([{ type: 'google.redirected', url: 'https://accounts.test/?state=1' }]);
  });

  it('that cannot be reached leaves the form as it was, and says so', async () => {
    const { actor } = begin([]);
    actor.send({ type: 'google.begin' });
    const snapshot = await waitFor(actor, (now) => !now.hasTag('busy'));
    expect([snapshot.value, snapshot.context.refusal]).toEqual([
      'credentials',
      { form: { id: 'login.error_credentials' } },
    ]);
  });
});
