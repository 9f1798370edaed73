import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { SubmitResult } from '#machines/app/form/form.contract.ts';
import type { LoginAnswer } from '#machines/people/session/session.contract.ts';
import type { FactorAttempt, FactorChallenge, LoginOutcome } from '#machines/people/signIn/factor.contract.ts';
import type { OpenIdStart } from '#machines/people/signIn/openIdBegin.contract.ts';
import type { Credentials } from '#machines/people/signIn/signIn.contract.ts';
import { type SignInEmitted, type SignInEvent, signInMachine } from '#machines/people/signIn/signIn.machine.ts';
import type { CheckResult } from '#machines/people/verification/verification.contract.ts';
import { verificationMachine } from '#machines/people/verification/verification.machine.ts';
import { loginAs } from '#tests/machines/people/session/sessionVisitors.ts';
import { pending, verified } from '#tests/machines/people/verification/verification.data.ts';
import { explore } from '#tests/machines/support/explore.ts';

const credentials: Credentials = { email: 'ada@demo.test', password: 'Tesela-2026', secret: true };
const wrong: SubmitResult<never> = { ok: false, refusal: { form: { id: 'login.error_credentials' } } };
const identified: SubmitResult<LoginAnswer> = { ok: true, value: loginAs('USER') };
const unverified: SubmitResult<LoginOutcome> = {
  ok: true,
  value: loginAs('USER', { accessToken: null, email_verification: null, verification: pending }),
};

const factor: FactorChallenge = { token: 't1', expiresAt: '2026-03-02T10:10:00.000Z', hasApp: true, passkey: null };
const factorNeeded: SubmitResult<LoginOutcome> = { ok: true, value: { factor } };
const wrongCode: SubmitResult<never> = { ok: false, refusal: { fields: { code: { id: 'login.error_factor' } } } };
const over: SubmitResult<never> = { ok: false, refusal: { form: { id: 'login.error_factor_over' } } };

describe('every sign-in', () => {
  const events = Object.values({
    'credentials.submit': { type: 'credentials.submit', credentials },
    'openId.begin': { type: 'openId.begin', provider: 'apple' },
    'factor.resume': { type: 'factor.resume', factor },
    'factor.prove': { type: 'factor.prove', attempt: { kind: 'app', code: '123456' } },
    'step.back': { type: 'step.back' },
  } satisfies { [T in SignInEvent['type']]: Extract<SignInEvent, { type: T }> });
  const answers = {
    login: [identified, unverified, factorNeeded, wrong],
    proveFactor: [identified, wrongCode, over],
    beginOpenId: [{ ok: true, value: { url: 'https://accounts.test' } }, wrong],
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

interface Proof {
  factor: FactorChallenge;
  attempt: FactorAttempt;
}

function startSignIn(
  answers: (SubmitResult<LoginOutcome> | Error)[],
  begun: SubmitResult<{ url: string }> = wrong,
  proofs: (SubmitResult<LoginAnswer> | Error)[] = [],
) {
  const facts: SignInEmitted[] = [];
  const sent: unknown[] = [];
  const actor = createActor(
    signInMachine.provide({
      actors: {
        proveFactor: fromPromise<SubmitResult<LoginAnswer>, Proof>(async ({ input }) => {
          sent.push(input);
          const answer = proofs.shift();
          if (answer === undefined || answer instanceof Error) throw answer ?? new Error('No answers left');
          return answer;
        }),
        login: fromPromise<SubmitResult<LoginOutcome>, Credentials>(async ({ input }) => {
          sent.push(input);
          const answer = answers.shift();
          if (answer === undefined || answer instanceof Error) throw answer ?? new Error('No answers left');
          return answer;
        }),
        beginOpenId: fromPromise<SubmitResult<{ url: string }>, OpenIdStart>(async ({ input }) => {
          sent.push(input);
          return begun;
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
    async prove(attempt: FactorAttempt) {
      actor.send({ type: 'factor.prove', attempt });
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

describe('the second step', () => {
  const code = { kind: 'app', code: '123456' } as const;

  it('follows the right password, which is forgotten, and identifies the user', async () => {
    const { submit, prove, facts, sent } = startSignIn([factorNeeded], wrong, [identified]);
    const asked = await submit();
    expect([asked.value, asked.context.credentials, facts]).toEqual(['confirming', null, []]);
    const snapshot = await prove(code);
    expect(sent.at(-1)).toEqual({ factor, attempt: code });
    expect(facts).toEqual([{ type: 'user.identified', login: loginAs('USER') }]);
    expect([snapshot.value, snapshot.context.factor, snapshot.context.attempt]).toEqual(['signedIn', null, null]);
  });

  it('is repeated after a wrong code or a failure, until it is right', async () => {
    const { submit, prove } = startSignIn([factorNeeded], wrong, [wrongCode, new Error('cut'), identified]);
    await submit();
    const refused = await prove(code);
    expect([refused.value, refused.context.refusal]).toEqual([
      'confirming',
      { fields: { code: { id: 'login.error_factor' } } },
    ]);
    expect((await prove(code)).context.refusal).toEqual({ form: { id: 'api_client.error_default' } });
    expect((await prove({ kind: 'passkey' })).value).toBe('signedIn');
  });

  it('leads back to the password when the user wants it, or when its time is over', async () => {
    const { actor, submit, prove } = startSignIn([factorNeeded, factorNeeded], wrong, [wrongCode, over]);
    await submit();
    await prove(code);
    actor.send({ type: 'step.back' });
    const { value, context } = actor.getSnapshot();
    expect([value, context.factor, context.refusal]).toEqual(['credentials', null, {}]);
    await submit();
    const ended = await prove(code);
    expect([ended.value, ended.context.factor, ended.context.refusal]).toEqual([
      'credentials',
      null,
      { form: { id: 'login.error_factor_over' } },
    ]);
  });

  it('also follows a sign-in that began on another page', async () => {
    const { actor, prove } = startSignIn([], wrong, [identified]);
    actor.send({ type: 'factor.resume', factor });
    expect(actor.getSnapshot().value).toBe('confirming');
    expect((await prove(code)).value).toBe('signedIn');
  });
});

describe('sign-in with a provider', () => {
  it('redirects the browser', async () => {
    const { actor, facts, sent } = startSignIn([], { ok: true, value: { url: 'https://accounts.test/?state=1' } });
    actor.send({ type: 'openId.begin', provider: 'apple' });
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    expect(sent).toEqual([{ provider: 'apple', body: { intent: 'login' } }]);
    expect(facts).toEqual([{ type: 'openId.redirected', url: 'https://accounts.test/?state=1' }]);
  });

  it('leaves the form unchanged and shows a refusal if the provider cannot be reached', async () => {
    const { actor } = startSignIn([]);
    actor.send({ type: 'openId.begin', provider: 'apple' });
    const snapshot = await waitFor(actor, (now) => !now.hasTag('busy'));
    const { refusal, provider } = snapshot.context;
    expect([snapshot.value, provider, refusal]).toEqual([
      'credentials',
      'apple',
      { form: { id: 'login.error_credentials' } },
    ]);
  });

  it('leaves no trace at a later password', async () => {
    const { actor, submit } = startSignIn([wrong]);
    actor.send({ type: 'openId.begin', provider: 'apple' });
    await waitFor(actor, (now) => !now.hasTag('busy'));
    expect((await submit()).context.provider).toBeNull();
  });
});
