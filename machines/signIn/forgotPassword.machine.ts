import { assign, fromPromise, setup } from 'xstate';
import { type Refusal, type Submitted, unforeseen } from '#machines/form/form.contract.ts';
import { unsupplied } from '#machines/session/unsupplied.ts';
import type { ForgotPassword } from './password.contract.ts';

export type ForgotPasswordEvent = { type: 'link.request'; email: string } | { type: 'step.back' };

/** Asking for the mail that lets one set a new password, at `/forgot-password`. */
export const forgotPasswordMachine = setup({
  types: {
    context: {} as { email: string; refusal: Refusal },
    events: {} as ForgotPasswordEvent,
    tags: {} as 'busy',
  },
  actors: { requestLink: fromPromise<Submitted, ForgotPassword>(unsupplied) },
  guards: { isTaken: (_, submitted: Submitted) => submitted.ok },
  actions: {
    keepEmail: assign((_, { email }: { email: string }) => ({ email, refusal: {} })),
    refuse: assign((_, submitted: Submitted) => ({ refusal: submitted.ok ? unforeseen : submitted.refusal })),
    fail: assign({ refusal: unforeseen }),
  },
}).createMachine({
  id: 'forgotPassword',
  context: { email: '', refusal: {} },
  initial: 'asking',
  states: {
    asking: {
      on: { 'link.request': { target: 'requesting', actions: { type: 'keepEmail', params: ({ event }) => event } } },
    },
    requesting: {
      tags: 'busy',
      invoke: {
        src: 'requestLink',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          { guard: { type: 'isTaken', params: ({ event }) => event.output }, target: 'sent' },
          { target: 'asking', actions: { type: 'refuse', params: ({ event }) => event.output } },
        ],
        onError: { target: 'asking', actions: 'fail' },
      },
    },
    sent: { on: { 'step.back': 'asking' } },
  },
});
