import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { type Refusal, type Submitted, unforeseen } from '#machines/form/form.contract.ts';
import { known } from '#machines/session/known.ts';
import type { LoginAnswer } from '#machines/session/session.contract.ts';
import { isComplete } from '#machines/session/session.ts';
import { unsupplied } from '#machines/session/unsupplied.ts';
import { verificationMachine } from '#machines/verification/verification.machine.ts';
import type { PendingVerification } from '#machines/verification/verification.pending.ts';
import type { GoogleBegin } from './google.contract.ts';
import type { Credentials } from './signIn.contract.ts';

export interface SignInContext {
  /** Kept while the address is being verified, so that the login can follow; dropped when the flow ends. */
  credentials: Credentials | null;
  pending: PendingVerification | null;
  refusal: Refusal;
}

export type SignInEvent =
  | { type: 'credentials.submit'; credentials: Credentials }
  | { type: 'google.begin' }
  | { type: 'step.back' };

export type SignInEmitted =
  | { type: 'person.identified'; login: LoginAnswer }
  | { type: 'google.redirected'; url: string };

/** Signing in at `/login`: with a password, by way of the code where the address is not verified yet, or with Google. */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    emitted: {} as SignInEmitted,
    tags: {} as 'busy',
    children: {} as { verification: 'verification' },
  },
  actors: {
    login: fromPromise<Submitted<LoginAnswer>, Credentials>(unsupplied),
    beginGoogle: fromPromise<Submitted<{ url: string }>, GoogleBegin>(unsupplied),
    verification: verificationMachine,
  },
  guards: {
    isIdentified: (_, login: Submitted<LoginAnswer>) => login.ok && isComplete(login.value),
    isUnverified: (_, login: Submitted<LoginAnswer>) => login.ok && Boolean(login.value.verification),
    isTaken: (_, submitted: Submitted) => submitted.ok,
  },
  actions: {
    keepCredentials: assign((_, { credentials }: { credentials: Credentials }) => ({ credentials, refusal: {} })),
    keepPending: assign((_, login: Submitted<LoginAnswer>) => ({
      pending: login.ok ? login.value.verification : null,
    })),
    forget: assign({ credentials: null, pending: null }),
    refuse: assign((_, submitted: Submitted) => ({ refusal: submitted.ok ? unforeseen : submitted.refusal })),
    fail: assign({ refusal: unforeseen }),
    tellIdentified: enqueueActions(({ enqueue }, login: Submitted<LoginAnswer>) => {
      if (login.ok) enqueue.emit({ type: 'person.identified', login: login.value });
    }),
    tellRedirected: enqueueActions(({ enqueue }, begun: Submitted<{ url: string }>) => {
      if (begun.ok) enqueue.emit({ type: 'google.redirected', url: begun.value.url });
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
          actions: { type: 'keepCredentials', params: ({ event }) => event },
        },
        'google.begin': 'beginningGoogle',
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        src: 'login',
        input: ({ context }) => known(context.credentials),
        onDone: [
          {
            guard: { type: 'isIdentified', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'tellIdentified', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isUnverified', params: ({ event }) => event.output },
            target: 'verifying',
            actions: { type: 'keepPending', params: ({ event }) => event.output },
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
        input: ({ context }) => known(context.pending),
        // The code confirms the address; who it is, the password says.
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
            guard: { type: 'isTaken', params: ({ event }) => event.output },
            target: 'credentials',
            actions: { type: 'tellRedirected', params: ({ event }) => event.output },
          },
          { target: 'credentials', actions: { type: 'refuse', params: ({ event }) => event.output } },
        ],
        onError: { target: 'credentials', actions: 'fail' },
      },
    },
    signedIn: { type: 'final', entry: 'forget' },
  },
});
