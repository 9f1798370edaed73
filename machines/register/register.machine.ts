import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { type Refusal, type Submitted, unforeseen } from '#machines/form/form.contract.ts';
import { known } from '#machines/session/known.ts';
import type { LoginAnswer } from '#machines/session/session.contract.ts';
import { isComplete } from '#machines/session/session.ts';
import { unsupplied } from '#machines/session/unsupplied.ts';
import type { GoogleBegin } from '#machines/signIn/google.contract.ts';
import type { Credentials } from '#machines/signIn/signIn.contract.ts';
import { verificationMachine } from '#machines/verification/verification.machine.ts';
import type { PendingVerification } from '#machines/verification/verification.pending.ts';
import type { RegisterAnswer, Registration } from './register.contract.ts';

export interface RegisterContext {
  /** Kept until the address is verified, so that the login can follow; dropped when the flow ends. */
  registration: Registration | null;
  consents: GoogleBegin | null;
  pending: PendingVerification | null;
  refusal: Refusal;
}

export type RegisterEvent =
  | { type: 'details.submit'; registration: Registration }
  | { type: 'google.begin'; consents: GoogleBegin }
  | { type: 'step.back' }
  | { type: 'login.retry' };

export type RegisterEmitted =
  | { type: 'account.registered' }
  | { type: 'person.identified'; login: LoginAnswer }
  | { type: 'google.redirected'; url: string };

const credentialsOf = ({ email, password }: Registration): Credentials => ({ email, password, secret: true });

/** Making an account at `/register`: the details, the code, and the first login with what was just typed. */
export const registerMachine = setup({
  types: {
    context: {} as RegisterContext,
    events: {} as RegisterEvent,
    emitted: {} as RegisterEmitted,
    tags: {} as 'busy',
    children: {} as { verification: 'verification' },
  },
  actors: {
    register: fromPromise<Submitted<RegisterAnswer>, Registration>(unsupplied),
    login: fromPromise<Submitted<LoginAnswer>, Credentials>(unsupplied),
    beginGoogle: fromPromise<Submitted<{ url: string }>, GoogleBegin>(unsupplied),
    verification: verificationMachine,
  },
  guards: {
    isTaken: (_, submitted: Submitted) => submitted.ok,
    isIdentified: (_, login: Submitted<LoginAnswer>) => login.ok && isComplete(login.value),
  },
  actions: {
    keepRegistration: assign((_, { registration }: { registration: Registration }) => ({ registration, refusal: {} })),
    keepConsents: assign((_, { consents }: { consents: GoogleBegin }) => ({ consents, refusal: {} })),
    keepPending: assign((_, registered: Submitted<RegisterAnswer>) => ({
      pending: registered.ok ? registered.value.verification : null,
    })),
    forget: assign({ registration: null, pending: null, consents: null }),
    refuse: assign((_, submitted: Submitted) => ({ refusal: submitted.ok ? unforeseen : submitted.refusal })),
    fail: assign({ refusal: unforeseen }),
    tellRegistered: enqueueActions(({ enqueue }) => enqueue.emit({ type: 'account.registered' })),
    tellIdentified: enqueueActions(({ enqueue }, login: Submitted<LoginAnswer>) => {
      if (login.ok) enqueue.emit({ type: 'person.identified', login: login.value });
    }),
    tellRedirected: enqueueActions(({ enqueue }, begun: Submitted<{ url: string }>) => {
      if (begun.ok) enqueue.emit({ type: 'google.redirected', url: begun.value.url });
    }),
  },
}).createMachine({
  id: 'register',
  context: { registration: null, consents: null, pending: null, refusal: {} },
  initial: 'details',
  states: {
    details: {
      on: {
        'details.submit': {
          target: 'registering',
          actions: { type: 'keepRegistration', params: ({ event }) => event },
        },
        'google.begin': { target: 'beginningGoogle', actions: { type: 'keepConsents', params: ({ event }) => event } },
      },
    },
    registering: {
      tags: 'busy',
      invoke: {
        src: 'register',
        input: ({ context }) => known(context.registration),
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => event.output },
            target: 'verifying',
            actions: [{ type: 'keepPending', params: ({ event }) => event.output }, 'tellRegistered'],
          },
          { target: 'details', actions: [{ type: 'refuse', params: ({ event }) => event.output }, 'forget'] },
        ],
        onError: { target: 'details', actions: ['fail', 'forget'] },
      },
    },
    verifying: {
      on: { 'step.back': { target: 'details', actions: 'forget' } },
      invoke: {
        id: 'verification',
        src: 'verification',
        input: ({ context }) => known(context.pending),
        onDone: 'signingIn',
        onError: { target: 'details', actions: ['fail', 'forget'] },
      },
    },
    signingIn: {
      tags: 'busy',
      invoke: {
        src: 'login',
        input: ({ context }) => credentialsOf(known(context.registration)),
        onDone: [
          {
            guard: { type: 'isIdentified', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'tellIdentified', params: ({ event }) => event.output },
          },
          { target: 'verified', actions: { type: 'refuse', params: ({ event }) => event.output } },
        ],
        onError: { target: 'verified', actions: 'fail' },
      },
    },
    /** The account is there and its address confirmed; only the login that should follow did not work. */
    verified: { on: { 'login.retry': 'signingIn' } },
    beginningGoogle: {
      tags: 'busy',
      invoke: {
        src: 'beginGoogle',
        input: ({ context }) => known(context.consents),
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => event.output },
            target: 'details',
            actions: { type: 'tellRedirected', params: ({ event }) => event.output },
          },
          { target: 'details', actions: { type: 'refuse', params: ({ event }) => event.output } },
        ],
        onError: { target: 'details', actions: 'fail' },
      },
    },
    signedIn: { type: 'final', entry: 'forget' },
  },
});
