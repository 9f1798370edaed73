import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { type Refusal, type SubmitResult, unforeseen } from '#machines/form/form.contract.ts';
import { required } from '#machines/session/required.ts';
import type { LoginAnswer } from '#machines/session/session.contract.ts';
import { isComplete } from '#machines/session/session.ts';
import { notProvided } from '#machines/shared/notProvided.ts';
import { verificationMachine } from '#machines/verification/verification.machine.ts';
import type { PendingVerification } from '#machines/verification/verification.pending.ts';
import type { GoogleBegin } from './google.contract.ts';
import type { Credentials } from './signIn.contract.ts';

export interface SignInContext {
  /** Stored while the address is being verified, because the login follows then. Removed when the flow ends. */
  credentials: Credentials | null;
  pending: PendingVerification | null;
  refusal: Refusal;
}

export type SignInEvent =
  | { type: 'credentials.submit'; credentials: Credentials }
  | { type: 'google.begin' }
  | { type: 'step.back' };

export type SignInEmitted =
  | { type: 'user.identified'; login: LoginAnswer }
  | { type: 'google.redirected'; url: string };

/**
 * Signs in at `/login` with a password or with Google. If the address is not verified yet, the code is requested first.
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
    login: fromPromise<SubmitResult<LoginAnswer>, Credentials>(notProvided),
    beginGoogle: fromPromise<SubmitResult<{ url: string }>, GoogleBegin>(notProvided),
    verification: verificationMachine,
  },
  guards: {
    isIdentified: (_, login: SubmitResult<LoginAnswer>) => login.ok && isComplete(login.value),
    isUnverified: (_, login: SubmitResult<LoginAnswer>) => login.ok && Boolean(login.value.verification),
    isAccepted: (_, submitted: SubmitResult) => submitted.ok,
  },
  actions: {
    storeCredentials: assign((_, { credentials }: { credentials: Credentials }) => ({ credentials, refusal: {} })),
    storePending: assign((_, login: SubmitResult<LoginAnswer>) => ({
      pending: login.ok ? login.value.verification : null,
    })),
    forget: assign({ credentials: null, pending: null }),
    refuse: assign((_, submitted: SubmitResult) => ({ refusal: submitted.ok ? unforeseen : submitted.refusal })),
    fail: assign({ refusal: unforeseen }),
    notifyIdentified: enqueueActions(({ enqueue }, login: SubmitResult<LoginAnswer>) => {
      if (login.ok) enqueue.emit({ type: 'user.identified', login: login.value });
    }),
    notifyRedirected: enqueueActions(({ enqueue }, started: SubmitResult<{ url: string }>) => {
      if (started.ok) enqueue.emit({ type: 'google.redirected', url: started.value.url });
    }),
  },
}).createMachine({
  id: 'signIn',
  context: { credentials: null, pending: null, refusal: {} },
  initial: 'credentials',
  states: {
    credentials: {
      on: {
        'credentials.submit': {
          target: 'checking',
          actions: { type: 'storeCredentials', params: ({ event }) => event },
        },
        'google.begin': 'beginningGoogle',
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
    beginningGoogle: {
      tags: 'busy',
      invoke: {
        src: 'beginGoogle',
        input: { intent: 'login' },
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
