import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { type Refusal, type SubmitResult, unforeseen } from '#machines/app/form/form.contract.ts';
import { required } from '#machines/people/session/required.ts';
import type { LoginAnswer } from '#machines/people/session/session.contract.ts';
import { notProvided } from '#machines/shared/notProvided.ts';
import type { FactorChallenge, LoginOutcome } from './factor.contract.ts';
import type { OpenIdProvider } from './openId.contract.ts';
import type { Newcomer, OpenIdFinishAnswer, OpenIdLink, OpenIdReturn } from './openIdCallback.contract.ts';

export interface OpenIdCallbackContext {
  returned: OpenIdReturn;
  /** An account with this address exists and has a password. */
  link: { id: string; email: string } | null;
  password: string;
  refusal: Refusal;
}

export type OpenIdCallbackEvent = { type: 'link.confirm'; password: string };

export type OpenIdCallbackEmitted =
  | { type: 'account.registered' }
  | { type: 'user.identified'; login: LoginAnswer }
  /** The sign-in continues at `/login`. */
  | { type: 'factor.needed'; factor: FactorChallenge }
  /** The user continues at `/register`. */
  | { type: 'registration.needed'; newcomer: Newcomer };

type FinishResult = SubmitResult<OpenIdFinishAnswer>;

/** Handles the provider's answer at `/callback`: a login, an account to link with its password, or a failure. */
export const openIdCallbackMachine = setup({
  types: {
    context: {} as OpenIdCallbackContext,
    input: {} as OpenIdReturn,
    events: {} as OpenIdCallbackEvent,
    emitted: {} as OpenIdCallbackEmitted,
    tags: {} as 'busy',
  },
  actors: {
    finish: fromPromise<FinishResult, OpenIdReturn>(notProvided),
    link: fromPromise<SubmitResult<LoginOutcome>, { provider: OpenIdProvider; body: OpenIdLink }>(notProvided),
  },
  guards: {
    isSignedIn: (_, finished: FinishResult) => finished.ok && finished.value.outcome === 'signedIn',
    isLinkNeeded: (_, finished: FinishResult) => finished.ok && finished.value.outcome === 'linkNeeded',
    isUnknown: (_, finished: FinishResult) => finished.ok && finished.value.outcome === 'unknown',
    isFactorNeeded: (_, finished: FinishResult) => finished.ok && finished.value.outcome === 'factorNeeded',
    isLinkedFactorNeeded: (_, linked: SubmitResult<LoginOutcome>) => linked.ok && 'factor' in linked.value,
    isAccepted: (_, submitted: SubmitResult) => submitted.ok,
  },
  actions: {
    storeLink: assign((_, finished: FinishResult) =>
      finished.ok && finished.value.outcome === 'linkNeeded'
        ? { link: { id: finished.value.link_id, email: finished.value.email } }
        : {},
    ),
    storePassword: assign((_, { password }: { password: string }) => ({ password, refusal: {} })),
    forget: assign({ password: '' }),
    refuse: assign((_, submitted: SubmitResult) => ({ refusal: submitted.ok ? unforeseen : submitted.refusal })),
    fail: assign({ refusal: unforeseen }),
    notifySignedIn: enqueueActions(({ enqueue }, finished: FinishResult) => {
      if (!finished.ok || finished.value.outcome !== 'signedIn') return;
      if (finished.value.isNew) enqueue.emit({ type: 'account.registered' });
      enqueue.emit({ type: 'user.identified', login: finished.value.login });
    }),
    notifyFactor: enqueueActions(({ enqueue }, finished: FinishResult) => {
      if (finished.ok && finished.value.outcome === 'factorNeeded')
        enqueue.emit({ type: 'factor.needed', factor: finished.value.factor });
    }),
    notifyUnknown: enqueueActions(({ enqueue }, finished: FinishResult) => {
      if (finished.ok && finished.value.outcome === 'unknown')
        enqueue.emit({ type: 'registration.needed', newcomer: finished.value.newcomer });
    }),
    notifyLinked: enqueueActions(({ enqueue }, linked: SubmitResult<LoginOutcome>) => {
      if (!linked.ok) return;
      if ('factor' in linked.value) enqueue.emit({ type: 'factor.needed', factor: linked.value.factor });
      else enqueue.emit({ type: 'user.identified', login: linked.value });
    }),
  },
}).createMachine({
  id: 'openIdCallback',
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
            actions: { type: 'notifySignedIn', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isFactorNeeded', params: ({ event }) => event.output },
            target: 'factorNeeded',
            actions: { type: 'notifyFactor', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isLinkNeeded', params: ({ event }) => event.output },
            target: 'linkNeeded',
            actions: { type: 'storeLink', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isUnknown', params: ({ event }) => event.output },
            target: 'unknown',
            actions: { type: 'notifyUnknown', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'refuse', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'fail' },
      },
    },
    linkNeeded: {
      on: { 'link.confirm': { target: 'linking', actions: { type: 'storePassword', params: ({ event }) => event } } },
    },
    linking: {
      tags: 'busy',
      exit: 'forget',
      invoke: {
        src: 'link',
        input: ({ context: { returned, link, password } }) => ({
          provider: returned.provider,
          body: { link_id: required(link).id, password },
        }),
        onDone: [
          {
            guard: { type: 'isLinkedFactorNeeded', params: ({ event }) => event.output },
            target: 'factorNeeded',
            actions: { type: 'notifyLinked', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'notifyLinked', params: ({ event }) => event.output },
          },
          { target: 'linkNeeded', actions: { type: 'refuse', params: ({ event }) => event.output } },
        ],
        onError: { target: 'linkNeeded', actions: 'fail' },
      },
    },
    /** The provider's answer can be used only once, so the user has to return to the login page. */
    failed: {},
    /** There is no account yet. A login creates none, because a registration needs consents. */
    unknown: { type: 'final' },
    /** The second step is that of `/login`. */
    factorNeeded: { type: 'final' },
    signedIn: { type: 'final' },
  },
});
