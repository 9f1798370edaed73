import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { notProvided } from '#machines/shared/notProvided.ts';

export type SendEventEvent = { type: 'event.send'; event: object };

/** A refusal says that the entity does not allow the event now. A call that rejects had any other error. */
export type SendResult = { ok: true; answer: unknown } | { ok: false; refusal: unknown };

export interface SendEventContext {
  /** The answer to the last accepted event. */
  answer: unknown;
  /** The last refusal. The page shows it until another event is accepted. */
  refusal: unknown;
  /** The error of the last event, for the dialog that sent it. */
  error: unknown;
}

/** Sends events to one entity, one at a time. After a refusal or a failure another one can be sent. */
export const sendEventMachine = setup({
  types: {
    context: {} as SendEventContext,
    events: {} as SendEventEvent,
    tags: {} as 'busy',
  },
  actors: { post: fromPromise<SendResult, object>(notProvided) },
  guards: { isAccepted: (_, result: SendResult) => result.ok },
  actions: {
    accept: assign((_, result: SendResult) => (result.ok ? { answer: result.answer, refusal: undefined } : {})),
    refuse: assign((_, result: SendResult) => (result.ok ? {} : { refusal: result.refusal, error: result.refusal })),
    fail: assign((_, { error }: { error: unknown }) => ({ error })),
  },
}).createMachine({
  id: 'sendEvent',
  context: { answer: undefined, refusal: undefined, error: undefined },
  initial: 'idle',
  states: {
    idle: { on: { 'event.send': 'sending' } },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'post',
        // An event may have a password, so it is never stored in the context.
        input: ({ event }) => {
          assertEvent(event, 'event.send');
          return event.event;
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'done',
            actions: { type: 'accept', params: ({ event }) => event.output },
          },
          { target: 'refused', actions: { type: 'refuse', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
    done: { on: { 'event.send': 'sending' } },
    refused: { on: { 'event.send': 'sending' } },
    failed: { on: { 'event.send': 'sending' } },
  },
});
