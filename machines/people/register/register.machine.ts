import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate';
import { type Refusal, type SubmitResult, unforeseen } from '#machines/app/form/form.contract.ts';
import { required } from '#machines/people/session/required.ts';
import type { LoginAnswer } from '#machines/people/session/session.contract.ts';
import { isComplete } from '#machines/people/session/session.ts';
import type { OpenIdStart } from '#machines/people/signIn/openIdBegin.contract.ts';
import type { Credentials } from '#machines/people/signIn/signIn.contract.ts';
import { verificationMachine } from '#machines/people/verification/verification.machine.ts';
import type { PendingVerification } from '#machines/people/verification/verification.pending.ts';
import { notProvided } from '#machines/shared/notProvided.ts';
import type { RegisterAnswer, Registration } from './register.contract.ts';

export interface RegisterContext {
  /** Stored until the address is verified, because the login follows. Removed when the flow ends. */
  registration: Registration | null;
  /** The provider whose page is being opened, and the consents for the account. */
  start: OpenIdStart | null;
  pending: PendingVerification | null;
  refusal: Refusal;
}

export type RegisterEvent =
  | { type: 'details.submit'; registration: Registration }
  | { type: 'openId.begin'; start: OpenIdStart }
  /** The page was reloaded while it waited for the code, so its password is gone. */
  | { type: 'verification.resume'; pending: PendingVerification }
  | { type: 'step.back' }
  | { type: 'login.retry' };

export type RegisterEmitted =
  | { type: 'account.registered' }
  /** The data that the page needs to wait for the code after a reload. They contain no secret. */
  | { type: 'verification.started'; pending: PendingVerification }
  | { type: 'verification.ended' }
  | { type: 'user.identified'; login: LoginAnswer }
  | { type: 'openId.redirected'; url: string };

const toCredentials = ({ email, password }: Registration): Credentials => ({ email, password, secret: true });

/** Creates an account at `/register`: the details, the code, and the first login with the same credentials. */
export const registerMachine = setup({
  types: {
    context: {} as RegisterContext,
    events: {} as RegisterEvent,
    emitted: {} as RegisterEmitted,
    tags: {} as 'busy',
    children: {} as { verification: 'verification' },
  },
  actors: {
    register: fromPromise<SubmitResult<RegisterAnswer>, Registration>(notProvided),
    login: fromPromise<SubmitResult<LoginAnswer>, Credentials>(notProvided),
    beginOpenId: fromPromise<SubmitResult<{ url: string }>, OpenIdStart>(notProvided),
    verification: verificationMachine,
  },
  guards: {
    isAccepted: (_, submitted: SubmitResult) => submitted.ok,
    isIdentified: (_, login: SubmitResult<LoginAnswer>) => login.ok && isComplete(login.value),
  },
  actions: {
    storeRegistration: assign((_, { registration }: { registration: Registration }) => ({
      registration,
      start: null,
      refusal: {},
    })),
    storeStart: assign((_, { start }: { start: OpenIdStart }) => ({ start, refusal: {} })),
    storePending: assign((_, registered: SubmitResult<RegisterAnswer>) => ({
      pending: registered.ok ? registered.value.verification : null,
    })),
    resume: assign((_, { pending }: { pending: PendingVerification }) => ({ pending, refusal: {} })),
    forget: assign({ registration: null, pending: null, start: null }),
    refuse: assign((_, submitted: SubmitResult) => ({ refusal: submitted.ok ? unforeseen : submitted.refusal })),
    fail: assign({ refusal: unforeseen }),
    notifyRegistered: enqueueActions(({ enqueue }) => enqueue.emit({ type: 'account.registered' })),
    notifyVerifying: enqueueActions(({ enqueue, context: { pending } }) => {
      if (pending) enqueue.emit({ type: 'verification.started', pending });
    }),
    notifyVerified: emit({ type: 'verification.ended' }),
    notifyIdentified: enqueueActions(({ enqueue }, login: SubmitResult<LoginAnswer>) => {
      if (login.ok) enqueue.emit({ type: 'user.identified', login: login.value });
    }),
    notifyRedirected: enqueueActions(({ enqueue }, started: SubmitResult<{ url: string }>) => {
      if (started.ok) enqueue.emit({ type: 'openId.redirected', url: started.value.url });
    }),
  },
}).createMachine({
  id: 'register',
  context: { registration: null, start: null, pending: null, refusal: {} },
  initial: 'details',
  states: {
    details: {
      on: {
        'details.submit': {
          target: 'registering',
          actions: { type: 'storeRegistration', params: ({ event }) => event },
        },
        'verification.resume': {
          target: 'verifyingAgain',
          actions: { type: 'resume', params: ({ event }) => event },
        },
        'openId.begin': { target: 'beginningOpenId', actions: { type: 'storeStart', params: ({ event }) => event } },
      },
    },
    registering: {
      tags: 'busy',
      invoke: {
        src: 'register',
        input: ({ context }) => required(context.registration),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'verifying',
            actions: [{ type: 'storePending', params: ({ event }) => event.output }, 'notifyRegistered'],
          },
          { target: 'details', actions: [{ type: 'refuse', params: ({ event }) => event.output }, 'forget'] },
        ],
        onError: { target: 'details', actions: ['fail', 'forget'] },
      },
    },
    verifying: {
      entry: 'notifyVerifying',
      exit: 'notifyVerified',
      on: { 'step.back': { target: 'details', actions: 'forget' } },
      invoke: {
        id: 'verification',
        src: 'verification',
        input: ({ context }) => required(context.pending),
        onDone: 'signingIn',
        onError: { target: 'details', actions: ['fail', 'forget'] },
      },
    },
    /** Like `verifying`, but the password is gone with the former page, so no login follows. */
    verifyingAgain: {
      entry: 'notifyVerifying',
      exit: 'notifyVerified',
      on: { 'step.back': { target: 'details', actions: 'forget' } },
      invoke: {
        id: 'verification',
        src: 'verification',
        input: ({ context }) => required(context.pending),
        onDone: 'confirmed',
        onError: { target: 'details', actions: ['fail', 'forget'] },
      },
    },
    signingIn: {
      tags: 'busy',
      invoke: {
        src: 'login',
        input: ({ context }) => toCredentials(required(context.registration)),
        onDone: [
          {
            guard: { type: 'isIdentified', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'notifyIdentified', params: ({ event }) => event.output },
          },
          { target: 'verified', actions: { type: 'refuse', params: ({ event }) => event.output } },
        ],
        onError: { target: 'verified', actions: 'fail' },
      },
    },
    /** The account exists and its address is verified. Only the following login has failed. */
    verified: { on: { 'login.retry': 'signingIn' } },
    /** The address is verified, and the user has to type the password again at `/login`. */
    confirmed: { type: 'final', entry: 'forget' },
    beginningOpenId: {
      tags: 'busy',
      invoke: {
        src: 'beginOpenId',
        input: ({ context }) => required(context.start),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'details',
            actions: { type: 'notifyRedirected', params: ({ event }) => event.output },
          },
          { target: 'details', actions: { type: 'refuse', params: ({ event }) => event.output } },
        ],
        onError: { target: 'details', actions: 'fail' },
      },
    },
    signedIn: { type: 'final', entry: 'forget' },
  },
});
