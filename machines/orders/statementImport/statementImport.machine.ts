import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { StatementReading } from '#machines/orders/payment/bankReading.wire.ts';
import type { BankStatementReport, StatementPreview } from '#machines/orders/payment/bankStatement.wire.ts';
import { notProvided } from '#machines/shared/notProvided.ts';

export interface ReadInput {
  file: File;
  /** How the manager has corrected the reading. */
  reading: StatementReading | undefined;
}

export interface BookInput extends ReadInput {
  proof: { password?: string };
}

/** A refused call had no effect. One that rejects got no answer: a booking may have happened. */
export type ReadResult = { ok: true; preview: StatementPreview } | { ok: false; error: unknown };
export type BookResult = { ok: true; report: BankStatementReport } | { ok: false; error: unknown };

export type StatementImportEvent =
  | { type: 'file.choose'; file: File }
  | { type: 'file.drop' }
  | { type: 'reading.correct'; reading: StatementReading }
  | { type: 'reading.retry' }
  | ({ type: 'book.begin' } & Pick<BookInput, 'proof'>);

export interface StatementImportContext {
  file: File | null;
  reading: StatementReading | undefined;
  /** What the file would do. It stays while it is read in another way. */
  preview: StatementPreview | null;
  /** What it has done. */
  report: BankStatementReport | null;
  /** Why it was not read or not booked. */
  error: unknown;
}

const cleared: StatementImportContext = { file: null, reading: undefined, preview: null, report: null, error: null };

/** A file without a readable line, or one that was imported before, has nothing to book. */
export const hasLinesToBook = (preview: StatementPreview | null): boolean =>
  preview !== null && !preview.repeated && preview.lines.length > 0;

/**
 * A statement is read first, and only booked when the manager has seen what would become of it. The file stays until it
 * is booked or dropped.
 */
export const statementImportMachine = setup({
  types: {
    context: {} as StatementImportContext,
    events: {} as StatementImportEvent,
    tags: {} as 'busy',
  },
  actors: {
    readFile: fromPromise<ReadResult, ReadInput>(notProvided),
    bookFile: fromPromise<BookResult, BookInput>(notProvided),
  },
  guards: {
    isRead: (_, result: ReadResult) => result.ok,
    isBooked: (_, result: BookResult) => result.ok,
    isBookable: ({ context }) => hasLinesToBook(context.preview),
  },
  actions: {
    storeFile: assign((_, { file }: { file: File }) => ({ ...cleared, file })),
    storeReading: assign((_, { reading }: { reading: StatementReading }) => ({ reading })),
    storePreview: assign((_, result: ReadResult) => (result.ok ? { preview: result.preview } : {})),
    storeReport: assign((_, result: BookResult) => (result.ok ? { ...cleared, report: result.report } : {})),
    refuse: assign((_, result: ReadResult | BookResult) => ({ error: result.ok ? null : result.error })),
    fail: assign((_, { error }: { error: unknown }) => ({ error })),
    forgetError: assign({ error: null }),
    clear: assign(cleared),
  },
}).createMachine({
  id: 'statementImport',
  context: cleared,
  initial: 'idle',
  states: {
    idle: {
      on: { 'file.choose': { target: 'reading', actions: { type: 'storeFile', params: ({ event }) => event } } },
    },
    reading: {
      tags: 'busy',
      entry: 'forgetError',
      on: { 'file.drop': { target: 'idle', actions: 'clear' } },
      invoke: {
        src: 'readFile',
        input: ({ context: { file, reading } }) => ({ file: file as File, reading }),
        onDone: [
          {
            guard: { type: 'isRead', params: ({ event }) => event.output },
            target: 'previewed',
            actions: { type: 'storePreview', params: ({ event }) => event.output },
          },
          { target: 'unread', actions: { type: 'refuse', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unread', actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
    unread: { on: { 'reading.retry': 'reading', 'file.drop': { target: 'idle', actions: 'clear' } } },
    previewed: {
      on: {
        'reading.correct': { target: 'reading', actions: { type: 'storeReading', params: ({ event }) => event } },
        'book.begin': { guard: 'isBookable', target: 'booking' },
        'file.drop': { target: 'idle', actions: 'clear' },
      },
    },
    booking: {
      tags: 'busy',
      entry: 'forgetError',
      invoke: {
        src: 'bookFile',
        // The password goes from the event to the server and is never stored in the context.
        input: ({ context: { file, reading }, event }) => {
          assertEvent(event, 'book.begin');
          return { file: file as File, reading, proof: event.proof };
        },
        onDone: [
          {
            guard: { type: 'isBooked', params: ({ event }) => event.output },
            target: 'booked',
            actions: { type: 'storeReport', params: ({ event }) => event.output },
          },
          { target: 'previewed', actions: { type: 'refuse', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unanswered', actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
    // The same request is repeated, so that a booking that happened is not done twice.
    unanswered: { on: { 'book.begin': 'booking', 'file.drop': { target: 'idle', actions: 'clear' } } },
    booked: {
      on: { 'file.choose': { target: 'reading', actions: { type: 'storeFile', params: ({ event }) => event } } },
    },
  },
});
