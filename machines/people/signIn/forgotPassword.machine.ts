import { assign, fromPromise, setup } from 'xstate';
import { type Refusal, type SubmitResult, unforeseen } from '#machines/app/form/form.contract.ts';
import { notProvided } from '#machines/shared/notProvided.ts';
import type { ForgotPassword } from './password.contract.ts';

export type ForgotPasswordEvent = { type: 'link.request'; email: string } | { type: 'step.back' };

/** Requests the mail with the link for a new password, at `/forgot-password`. */
export const forgotPasswordMachine = setup({
  types: {
    context: {} as { email: string; refusal: Refusal },
    events: {} as ForgotPasswordEvent,
    tags: {} as 'busy',
  },
  actors: { requestLink: fromPromise<SubmitResult, ForgotPassword>(notProvided) },
  guards: { isAccepted: (_, submitted: SubmitResult) => submitted.ok },
  actions: {
    storeEmail: assign((_, { email }: { email: string }) => ({ email, refusal: {} })),
    refuse: assign((_, submitted: SubmitResult) => ({ refusal: submitted.ok ? unforeseen : submitted.refusal })),
    fail: assign({ refusal: unforeseen }),
  },
}).createMachine({
  id: 'forgotPassword',
  context: { email: '', refusal: {} },
  initial: 'asking',
  states: {
    asking: {
      on: { 'link.request': { target: 'requesting', actions: { type: 'storeEmail', params: ({ event }) => event } } },
    },
    requesting: {
      tags: 'busy',
      invoke: {
        src: 'requestLink',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'sent' },
          { target: 'asking', actions: { type: 'refuse', params: ({ event }) => event.output } },
        ],
        onError: { target: 'asking', actions: 'fail' },
      },
    },
    sent: { on: { 'step.back': 'asking' } },
  },
});
