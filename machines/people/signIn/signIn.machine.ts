import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { type Refusal, type SubmitResult, unforeseen } from '#machines/app/form/form.contract.ts';
import { required } from '#machines/people/session/required.ts';
import type { LoginAnswer } from '#machines/people/session/session.contract.ts';
import { isComplete } from '#machines/people/session/session.ts';
import { verificationMachine } from '#machines/people/verification/verification.machine.ts';
import type { PendingVerification } from '#machines/people/verification/verification.pending.ts';
import { notProvided } from '#machines/shared/notProvided.ts';
import type { FactorAttempt, FactorChallenge, LoginOutcome } from './factor.contract.ts';
import type { OpenIdProvider } from './openId.contract.ts';
import type { OpenIdStart } from './openIdBegin.contract.ts';
import type { Credentials } from './signIn.contract.ts';

export interface SignInContext {
  /** Stored while the address is being verified, because the login follows. Removed when the flow ends. */
  credentials: Credentials | null;
  pending: PendingVerification | null;
  /** The second step after the password, and the user's input for it. */
  factor: FactorChallenge | null;
  attempt: FactorAttempt | null;
  /** The provider whose page is being opened, or could not be opened. */
  provider: OpenIdProvider | null;
  refusal: Refusal;
}

export type SignInEvent =
  | { type: 'credentials.submit'; credentials: Credentials }
  | { type: 'openId.begin'; provider: OpenIdProvider }
  /** A provider, or the secret of a link, has led to the second step. */
  | { type: 'factor.resume'; factor: FactorChallenge }
  | { type: 'factor.prove'; attempt: FactorAttempt }
  | { type: 'step.back' };

export type SignInEmitted =
  | { type: 'user.identified'; login: LoginAnswer }
  | { type: 'openId.redirected'; url: string };

type LoginResult = SubmitResult<LoginOutcome>;

/**
 * Signs in at `/login` with a password or with a provider. If the address is not verified yet, the code is requested first. An
 * account with a second factor needs it before the session opens.
 */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    emitted: {} as SignInEmitted,
    tags: {} as 'busy',
    children: {} as { verification: 'verification' },
  },
  actors: {
    login: fromPromise<LoginResult, Credentials>(notProvided),
    proveFactor: fromPromise<SubmitResult<LoginAnswer>, { factor: FactorChallenge; attempt: FactorAttempt }>(
      notProvided,
    ),
    beginOpenId: fromPromise<SubmitResult<{ url: string }>, OpenIdStart>(notProvided),
    verification: verificationMachine,
  },
  guards: {
    isIdentified: (_, login: LoginResult) => login.ok && !('factor' in login.value) && isComplete(login.value),
    isFactorNeeded: (_, login: LoginResult) => login.ok && 'factor' in login.value,
    isUnverified: (_, login: LoginResult) =>
      login.ok && !('factor' in login.value) && Boolean(login.value.verification),
    isOver: (_, proved: SubmitResult) => !proved.ok && proved.refusal.form?.id === 'login.error_factor_over',
    isAccepted: (_, submitted: SubmitResult) => submitted.ok,
  },
  actions: {
    storeCredentials: assign((_, { credentials }: { credentials: Credentials }) => ({
      credentials,
      provider: null,
      refusal: {},
    })),
    storePending: assign((_, login: LoginResult) => ({
      pending: login.ok && !('factor' in login.value) ? login.value.verification : null,
    })),
    storeFactor: assign((_, login: LoginResult) => ({
      factor: login.ok && 'factor' in login.value ? login.value.factor : null,
    })),
    resumeFactor: assign((_, { factor }: { factor: FactorChallenge }) => ({
      factor,
      provider: null,
      refusal: {},
    })),
    storeAttempt: assign((_, { attempt }: { attempt: FactorAttempt }) => ({ attempt, refusal: {} })),
    /** The second step has its own token, so the password is not needed any more. */
    forgetCredentials: assign({ credentials: null }),
    forgetAttempt: assign({ attempt: null }),
    forgetRefusal: assign({ refusal: {} }),
    forget: assign({ credentials: null, pending: null, factor: null, attempt: null }),
    storeProvider: assign((_, { provider }: { provider: OpenIdProvider }) => ({ provider, refusal: {} })),
    refuse: assign((_, submitted: SubmitResult) => ({ refusal: submitted.ok ? unforeseen : submitted.refusal })),
    fail: assign({ refusal: unforeseen }),
    notifyIdentified: enqueueActions(({ enqueue }, login: LoginResult) => {
      if (login.ok && !('factor' in login.value)) enqueue.emit({ type: 'user.identified', login: login.value });
    }),
    notifyRedirected: enqueueActions(({ enqueue }, started: SubmitResult<{ url: string }>) => {
      if (started.ok) enqueue.emit({ type: 'openId.redirected', url: started.value.url });
    }),
  },
}).createMachine({
  id: 'signIn',
  context: { credentials: null, pending: null, factor: null, attempt: null, provider: null, refusal: {} },
  initial: 'credentials',
  states: {
    credentials: {
      on: {
        'credentials.submit': {
          target: 'checking',
          actions: { type: 'storeCredentials', params: ({ event }) => event },
        },
        'openId.begin': {
          target: 'beginningOpenId',
          actions: { type: 'storeProvider', params: ({ event }) => event },
        },
        'factor.resume': {
          target: 'confirming',
          actions: { type: 'resumeFactor', params: ({ event }) => event },
        },
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        src: 'login',
        input: ({ context }) => required(context.credentials),
        onDone: [
          {
            guard: { type: 'isIdentified', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'notifyIdentified', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isFactorNeeded', params: ({ event }) => event.output },
            target: 'confirming',
            actions: [{ type: 'storeFactor', params: ({ event }) => event.output }, 'forgetCredentials'],
          },
          {
            guard: { type: 'isUnverified', params: ({ event }) => event.output },
            target: 'verifying',
            actions: { type: 'storePending', params: ({ event }) => event.output },
          },
          { target: 'credentials', actions: [{ type: 'refuse', params: ({ event }) => event.output }, 'forget'] },
        ],
        onError: { target: 'credentials', actions: ['fail', 'forget'] },
      },
    },
    verifying: {
      on: { 'step.back': { target: 'credentials', actions: 'forget' } },
      invoke: {
        id: 'verification',
        src: 'verification',
        input: ({ context }) => required(context.pending),
        // The code only confirms the address; the password authenticates the user.
        onDone: 'checking',
        onError: { target: 'credentials', actions: ['fail', 'forget'] },
      },
    },
    /** The second step: a code, a recovery code or a passkey. */
    confirming: {
      on: {
        'factor.prove': { target: 'proving', actions: { type: 'storeAttempt', params: ({ event }) => event } },
        'step.back': { target: 'credentials', actions: ['forget', 'forgetRefusal'] },
      },
    },
    proving: {
      tags: 'busy',
      exit: 'forgetAttempt',
      invoke: {
        src: 'proveFactor',
        input: ({ context }) => ({ factor: required(context.factor), attempt: required(context.attempt) }),
        onDone: [
          {
            guard: { type: 'isIdentified', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'notifyIdentified', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: 'credentials',
            actions: [{ type: 'refuse', params: ({ event }) => event.output }, 'forget'],
          },
          { target: 'confirming', actions: { type: 'refuse', params: ({ event }) => event.output } },
        ],
        onError: { target: 'confirming', actions: 'fail' },
      },
    },
    beginningOpenId: {
      tags: 'busy',
      invoke: {
        src: 'beginOpenId',
        input: ({ context }) => ({ provider: required(context.provider), body: { intent: 'login' } }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'credentials',
            actions: { type: 'notifyRedirected', params: ({ event }) => event.output },
          },
          { target: 'credentials', actions: { type: 'refuse', params: ({ event }) => event.output } },
        ],
        onError: { target: 'credentials', actions: 'fail' },
      },
    },
    signedIn: { type: 'final', entry: 'forget' },
  },
});
