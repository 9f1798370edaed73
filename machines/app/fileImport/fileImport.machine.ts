import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { notProvided } from '#machines/shared/notProvided.ts';

/** The file, and the password if the import asks for it. */
export interface ImportInput {
  file: File;
  proof: { password?: string };
}

export type FileImportEvent = ({ type: 'import.begin' } & ImportInput) | { type: 'report.close' };

/** A refused file was not imported. A call that rejects may have arrived, so the import may have happened. */
export type ImportResult = { ok: true; report: unknown } | { ok: false; error: unknown };

export interface FileImportContext {
  /** The report of the last import. It stays while another file is refused. */
  report: unknown;
  /** Why the last file was not imported. */
  error: unknown;
}

/** Imports files one at a time. The report stays until it is closed or replaced, and a file can be sent again. */
export const fileImportMachine = setup({
  types: {
    context: {} as FileImportContext,
    events: {} as FileImportEvent,
    tags: {} as 'busy',
  },
  actors: { sendFile: fromPromise<ImportResult, ImportInput>(notProvided) },
  guards: {
    isAccepted: (_, result: ImportResult) => result.ok,
    hasReport: ({ context }) => context.report !== null,
  },
  actions: {
    storeReport: assign((_, result: ImportResult) => (result.ok ? { report: result.report } : {})),
    dropReport: assign({ report: null }),
    refuse: assign((_, result: ImportResult) => ({ error: result.ok ? null : result.error })),
    fail: assign((_, { error }: { error: unknown }) => ({ error })),
    forgetError: assign({ error: null }),
  },
}).createMachine({
  id: 'fileImport',
  context: { report: null, error: null },
  initial: 'idle',
  states: {
    idle: { on: { 'import.begin': 'sending' } },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'sendFile',
        // The password goes from the event to the server and is never stored in the context.
        input: ({ event }) => {
          assertEvent(event, 'import.begin');
          return { file: event.file, proof: event.proof };
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'reported',
            actions: { type: 'storeReport', params: ({ event }) => event.output },
          },
          { target: 'refused', actions: { type: 'refuse', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
    reported: { on: { 'import.begin': 'sending', 'report.close': { target: 'idle', actions: 'dropReport' } } },
    refused: {
      exit: 'forgetError',
      on: {
        'import.begin': 'sending',
        'report.close': { guard: 'hasReport', target: 'idle', actions: 'dropReport' },
      },
    },
    failed: {
      exit: 'forgetError',
      on: {
        'import.begin': 'sending',
        'report.close': { guard: 'hasReport', target: 'idle', actions: 'dropReport' },
      },
    },
  },
});
