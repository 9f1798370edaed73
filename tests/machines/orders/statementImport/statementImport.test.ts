import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { BankStatementReport, StatementPreview } from '#machines/orders/payment/bankStatement.wire.ts';
import {
  type BookInput,
  type BookResult,
  type ReadInput,
  type ReadResult,
  type StatementImportEvent,
  statementImportMachine,
} from '#machines/orders/statementImport/statementImport.machine.ts';
import { explore } from '../../support/explore.ts';

const file = new File(['a'], 'a.csv');
const choose = { type: 'file.choose', file } as const;
const book = { type: 'book.begin', proof: { password: 'Secret-2026' } } as const;
const correct = { type: 'reading.correct', reading: { dateOrder: 'monthFirst' } } as const;

const preview = {
  lines: [{ line: 2, amount: 100, fate: 'deposit' }],
  repeated: false,
} as unknown as StatementPreview;
const report = { id: 'import-1' } as BankStatementReport;
const read: ReadResult = { ok: true, preview };
const refused = { ok: false, error: 'refused' } as const;
const booked: BookResult = { ok: true, report };
const cut = new Error('cut');

it('an import reaches every state, survives every failure, and can always continue', () => {
  const events = Object.values({
    'file.choose': choose,
    'file.drop': { type: 'file.drop' },
    'reading.correct': correct,
    'reading.retry': { type: 'reading.retry' },
    'book.begin': book,
  } satisfies { [T in StatementImportEvent['type']]: Extract<StatementImportEvent, { type: T }> });
  const answers = { readFile: [read, refused], bookFile: [booked, refused] };
  expect(explore({ machine: statementImportMachine, events, answers })).toEqual({
    unreachable: [],
    ends: [],
    broken: [],
  });
});

describe('an import of a statement', () => {
  function open(reads: (ReadResult | Error)[], books: (BookResult | Error)[] = []) {
    const calls: (ReadInput | BookInput)[] = [];
    const answering = <I extends ReadInput, R>(replies: (R | Error)[]) =>
      fromPromise<R, I>(({ input }) => {
        calls.push(input);
        const reply = replies.shift();
        return reply === undefined || reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
      });
    const actors = {
      readFile: answering<ReadInput, ReadResult>(reads),
      bookFile: answering<BookInput, BookResult>(books),
    };
    const actor = createActor(statementImportMachine.provide({ actors })).start();
    const send = async (event: StatementImportEvent) => {
      actor.send(event);
      await waitFor(actor, (now) => !now.hasTag('busy'));
      return actor.getSnapshot();
    };
    return { actor, calls, send };
  }

  it('books nothing before its preview was seen, and then only once it is told to', async () => {
    const { actor, calls, send } = open([read], [booked]);
    actor.send(choose);
    expect(actor.getSnapshot().can(book)).toBe(false);
    expect((await send(choose)).value).toBe('previewed');
    expect(calls).toEqual([{ file, reading: undefined }]);
    const now = await send(book);
    expect([now.value, now.context.report, now.context.file]).toEqual(['booked', report, null]);
  });

  it.each([
    ['has no line to book', { ...preview, lines: [] }],
    ['was imported before', { ...preview, repeated: true }],
  ])('has nothing to book if the file %s', async (_, seen) => {
    const { send } = open([{ ok: true, preview: seen }]);
    expect((await send(choose)).can(book)).toBe(false);
  });

  it('reads the file again as a manager corrects it, and shows the earlier preview meanwhile', async () => {
    const { actor, calls, send } = open([read, read]);
    await send(choose);
    const again = send(correct);
    expect(actor.getSnapshot()).toMatchObject({ value: 'reading', context: { preview } });
    expect((await again).value).toBe('previewed');
    expect(calls.at(-1)).toEqual({ file, reading: correct.reading });
  });

  it('keeps the file if the server does not answer or refuses, and can be tried again', async () => {
    const { send } = open([cut, refused, read], [refused, cut, booked]);
    expect(await send(choose)).toMatchObject({ value: 'unread', context: { file, error: cut } });
    expect(await send({ type: 'reading.retry' })).toMatchObject({ value: 'unread', context: { error: 'refused' } });
    expect(await send({ type: 'reading.retry' })).toMatchObject({ value: 'previewed', context: { error: null } });
    expect(await send(book)).toMatchObject({ value: 'previewed', context: { file, preview, error: 'refused' } });
    expect(await send(book)).toMatchObject({ value: 'unanswered', context: { file, preview, error: cut } });
    expect((await send(book)).value).toBe('booked');
  });

  it('never stores the password, and forgets a file that is dropped', async () => {
    const { actor, send } = open([read], [cut]);
    await send(choose);
    const now = await send(book);
    expect(JSON.stringify(now.context)).not.toContain('Secret');
    actor.send({ type: 'file.drop' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { file: null, preview: null } });
  });
});
