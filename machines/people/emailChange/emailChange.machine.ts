import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { type Refusal, type SubmitResult, unforeseen } from '#machines/app/form/form.contract.ts';
import { required } from '#machines/people/session/required.ts';
import { verificationMachine } from '#machines/people/verification/verification.machine.ts';
import type { PendingVerification } from '#machines/people/verification/verification.pending.ts';
import { notProvided } from '#machines/shared/notProvided.ts';
import type { EmailChangeEmitted, EmailChangeEvent, EmailRequest } from './emailChange.contract.ts';

export interface EmailChangeContext {
  pending: PendingVerification | null;
  refusal: Refusal;
}

/** The account keeps its old address until the code that was mailed to the new one is entered. */
export const emailChangeMachine = setup({
  types: {
    context: {} as EmailChangeContext,
    events: {} as EmailChangeEvent,
    emitted: {} as EmailChangeEmitted,
    tags: {} as 'busy',
    children: {} as { verification: 'verification' },
  },
  actors: {
    changeEmail: fromPromise<SubmitResult<PendingVerification>, EmailRequest>(notProvided),
    verification: verificationMachine,
  },
  guards: { isAccepted: (_, submitted: SubmitResult) => submitted.ok },
  actions: {
    clearRefusal: assign({ refusal: {} }),
    storePending: assign((_, submitted: SubmitResult<PendingVerification>) => ({
      pending: submitted.ok ? submitted.value : null,
    })),
    refuse: assign((_, submitted: SubmitResult) => ({ refusal: submitted.ok ? {} : submitted.refusal })),
    fail: assign({ refusal: unforeseen }),
    emitChanged: emit({ type: 'email.changed' }),
  },
}).createMachine({
  id: 'emailChange',
  context: { pending: null, refusal: {} },
  initial: 'entering',
  states: {
    entering: {
      initial: 'open',
      states: { open: {}, changed: {} },
      on: { 'email.submit': { target: 'requesting', actions: 'clearRefusal' } },
    },
    requesting: {
      tags: 'busy',
      invoke: {
        src: 'changeEmail',
        // The password goes from the event to the server and is never stored in the context.
        input: ({ event }) => {
          assertEvent(event, 'email.submit');
          return event.form;
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'confirming',
            actions: { type: 'storePending', params: ({ event }) => event.output },
          },
          { target: 'entering', actions: { type: 'refuse', params: ({ event }) => event.output } },
        ],
        onError: { target: 'entering', actions: 'fail' },
      },
    },
    confirming: {
      on: { 'change.cancel': 'entering' },
      invoke: {
        id: 'verification',
        src: 'verification',
        input: ({ context }) => required(context.pending),
        onDone: { target: 'entering.changed', actions: 'emitChanged' },
        onError: { target: 'entering', actions: 'fail' },
      },
    },
  },
});
