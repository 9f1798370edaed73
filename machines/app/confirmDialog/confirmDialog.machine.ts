import { assign, emit, fromPromise, setup } from 'xstate';
import { notProvided } from '#machines/shared/notProvided.ts';

export type ConfirmDialogEvent = { type: 'dialog.open' } | { type: 'act.confirm' };

/** The act has been done, so its dialog can close. */
export type ConfirmDialogEmitted = { type: 'act.done' };

/**
 * A dialog that asks for confirmation before an act. It cannot be confirmed again while the act runs or after it was
 * done. A refused act can be confirmed again or abandoned.
 */
export const confirmDialogMachine = setup({
  types: {
    /** The error with which the act was refused, for the dialog to explain. */
    context: {} as { error: unknown },
    events: {} as ConfirmDialogEvent,
    emitted: {} as ConfirmDialogEmitted,
    tags: {} as 'busy',
  },
  actors: { act: fromPromise<unknown>(notProvided) },
  actions: {
    storeError: assign((_, { error }: { error: unknown }) => ({ error })),
    forgetError: assign({ error: null }),
    notifyDone: emit({ type: 'act.done' }),
  },
}).createMachine({
  id: 'confirmDialog',
  context: { error: null },
  initial: 'asking',
  states: {
    asking: { on: { 'act.confirm': 'working' } },
    working: {
      tags: 'busy',
      invoke: {
        src: 'act',
        onDone: { target: 'done', actions: 'notifyDone' },
        onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    failed: { exit: 'forgetError', on: { 'act.confirm': 'working', 'dialog.open': 'asking' } },
    done: { on: { 'dialog.open': 'asking' } },
  },
});
