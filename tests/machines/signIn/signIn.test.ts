import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { SubmitResult } from '#machines/form/form.contract.ts';
import type { LoginAnswer } from '#machines/session/session.contract.ts';
import type { GoogleBegin } from '#machines/signIn/google.contract.ts';
import type { Credentials } from '#machines/signIn/signIn.contract.ts';
import { type SignInEmitted, type SignInEvent, signInMachine } from '#machines/signIn/signIn.machine.ts';
import type { CheckResult } from '#machines/verification/verification.contract.ts';
import { verificationMachine } from '#machines/verification/verification.machine.ts';
import { loginAs } from '#tests/machines/session/sessionVisitors.ts';
import { explore } from '#tests/machines/support/explore.ts';
import { pending, verified } from '#tests/machines/verification/verification.data.ts';

const credentials: Credentials = { email: 'ada@demo.test', password: 'Tesela-2026', secret: true };
const wrong: SubmitResult<never> = { ok: false, refusal: { form: { id: 'login.error_credentials' } } };
const identified: SubmitResult<LoginAnswer> = { ok: true, value: loginAs('USER') };
const unverified: SubmitResult<LoginAnswer> = {
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

function startSignIn(answers: (SubmitResult<LoginAnswer> | Error)[], google: SubmitResult<{ url: string }> = wrong) {
  const facts: SignInEmitted[] = [];
  const sent: unknown[] = [];
  const actor = createActor(
    signInMachine.provide({
      actors: {
        login: fromPromise<SubmitResult<LoginAnswer>, Credentials>(async ({ input }) => {
          sent.push(input);
          const answer = answers.shift();
          if (answer === undefined || answer instanceof Error) throw answer ?? new Error('No answers left');
          return answer;
        }),
        beginGoogle: fromPromise<SubmitResult<{ url: string }>, GoogleBegin>(async ({ input }) => {
          sent.push(input);
          return google;
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

describe('the credentials', () => {
  it('that are right identify the user, and are then forgotten', async () => {
    const { submit, facts } = startSignIn([identified]);
    const snapshot = await submit();
    expect(facts).toEqual([{ type: 'user.identified', login: loginAs('USER') }]);
    expect([snapshot.value, snapshot.context.credentials]).toEqual(['signedIn', null]);
  });

  it('that are wrong are refused, forget the password, and can be entered again', async () => {
    const { submit, facts } = startSignIn([wrong, identified]);
    const snapshot = await submit();
    expect([snapshot.value, snapshot.context.credentials]).toEqual(['credentials', null]);
    expect(snapshot.context.refusal).toEqual({ form: { id: 'login.error_credentials' } });
    expect((await submit()).context.refusal).toEqual({});
    expect(facts).toHaveLength(1);
  });

  it('of an unverified address lead to the code, and after it to a login with the password', async () => {
    const { submit, actor, facts, sent } = startSignIn([unverified, identified]);
    expect((await submit()).value).toBe('verifying');
    actor.getSnapshot().children.verification?.send({ type: 'code.submit', code: '12345' });
    await waitFor(actor, ({ status }) => status === 'done');
    expect(sent).toEqual([credentials, credentials]);
    expect(facts.map(({ type }) => type)).toEqual(['user.identified']);
  });

  it('can be corrected from the page of the code', async () => {
    const { submit, actor } = startSignIn([unverified, identified]);
    await submit();
    actor.send({ type: 'step.back' });
    expect(actor.getSnapshot().children.verification).toBeUndefined();
    expect((await submit()).value).toBe('signedIn');
  });

  it.each([new Error('cut'), { ok: true, value: loginAs('USER', { accessToken: null }) } as const])(
    'without a usable answer are not reported as wrong',
    async (answer) => {
      const snapshot = await startSignIn([answer]).submit();
      expect(snapshot.context.refusal).toEqual({ form: { id: 'api_client.error_default' } });
    },
  );

  it('are sent once, however often the button is pressed', async () => {
    const { actor, submit, sent } = startSignIn([identified]);
    actor.send({ type: 'credentials.submit', credentials });
    await submit();
    expect(sent).toHaveLength(1);
  });
});

describe('sign-in with Google', () => {
  it('redirects the browser', async () => {
    const { actor, facts, sent } = startSignIn([], { ok: true, value: { url: 'https://accounts.test/?state=1' } });
    actor.send({ type: 'google.begin' });
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    expect(sent).toEqual([{ intent: 'login' }]);
    expect(facts).toEqual([{ type: 'google.redirected', url: 'https://accounts.test/?state=1' }]);
  });

  it('leaves the form unchanged and shows a refusal if Google cannot be reached', async () => {
    const { actor } = startSignIn([]);
    actor.send({ type: 'google.begin' });
    const snapshot = await waitFor(actor, (now) => !now.hasTag('busy'));
    expect([snapshot.value, snapshot.context.refusal]).toEqual([
      'credentials',
      { form: { id: 'login.error_credentials' } },
    ]);
  });
});
