import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { type Refusal, type Submitted, unforeseen } from '#machines/form/form.contract.ts';
import { known } from '#machines/session/known.ts';
import type { LoginAnswer } from '#machines/session/session.contract.ts';
import { unsupplied } from '#machines/session/unsupplied.ts';
import type { GoogleFinish, GoogleFinishAnswer, GoogleLink } from './googleCallback.contract.ts';

export interface GoogleCallbackContext {
  returned: GoogleFinish;
  /** An account with this address exists and was made with a password. */
  link: { id: string; email: string } | null;
  password: string;
  refusal: Refusal;
}

export type GoogleCallbackEvent = { type: 'link.confirm'; password: string };

export type GoogleCallbackEmitted = { type: 'account.registered' } | { type: 'person.identified'; login: LoginAnswer };

type Finished = Submitted<GoogleFinishAnswer>;

/** What follows Google's answer, at `/callback`: a login, an account to link by its password, or a way back. */
export const googleCallbackMachine = setup({
  types: {
    context: {} as GoogleCallbackContext,
    input: {} as GoogleFinish,
    events: {} as GoogleCallbackEvent,
    emitted: {} as GoogleCallbackEmitted,
    tags: {} as 'busy',
  },
  actors: {
    finish: fromPromise<Finished, GoogleFinish>(unsupplied),
    link: fromPromise<Submitted<LoginAnswer>, GoogleLink>(unsupplied),
  },
  guards: {
    isSignedIn: (_, finished: Finished) => finished.ok && finished.value.outcome === 'signedIn',
    isLinkNeeded: (_, finished: Finished) => finished.ok && finished.value.outcome === 'linkNeeded',
    isTaken: (_, submitted: Submitted) => submitted.ok,
  },
  actions: {
    keepLink: assign((_, finished: Finished) =>
      finished.ok && finished.value.outcome === 'linkNeeded'
        ? { link: { id: finished.value.link_id, email: finished.value.email } }
        : {},
    ),
    keepPassword: assign((_, { password }: { password: string }) => ({ password, refusal: {} })),
    forget: assign({ password: '' }),
    refuse: assign((_, submitted: Submitted) => ({ refusal: submitted.ok ? unforeseen : submitted.refusal })),
    fail: assign({ refusal: unforeseen }),
    tellSignedIn: enqueueActions(({ enqueue }, finished: Finished) => {
      if (!finished.ok || finished.value.outcome !== 'signedIn') return;
      if (finished.value.isNew) enqueue.emit({ type: 'account.registered' });
      enqueue.emit({ type: 'person.identified', login: finished.value.login });
    }),
    tellLinked: enqueueActions(({ enqueue }, login: Submitted<LoginAnswer>) => {
      if (login.ok) enqueue.emit({ type: 'person.identified', login: login.value });
    }),
  },
}).createMachine({
  id: 'googleCallback',
  context: ({ input }) => ({ returned: input, link: null, password: '', refusal: {} }),
  initial: 'finishing',
  states: {
    finishing: {
      tags: 'busy',
      invoke: {
        src: 'finish',
        input: ({ context }) => context.returned,
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'tellSignedIn', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isLinkNeeded', params: ({ event }) => event.output },
            target: 'linkNeeded',
            actions: { type: 'keepLink', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'refuse', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'fail' },
      },
    },
    linkNeeded: {
      on: { 'link.confirm': { target: 'linking', actions: { type: 'keepPassword', params: ({ event }) => event } } },
    },
    linking: {
      tags: 'busy',
      exit: 'forget',
      invoke: {
        src: 'link',
        input: ({ context }) => ({ link_id: known(context.link).id, password: context.password }),
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'tellLinked', params: ({ event }) => event.output },
          },
          { target: 'linkNeeded', actions: { type: 'refuse', params: ({ event }) => event.output } },
        ],
        onError: { target: 'linkNeeded', actions: 'fail' },
      },
    },
    /** The answer of the provider is used up: the way on is the login page. */
    failed: {},
    signedIn: { type: 'final' },
  },
});
