import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import {
  type FileImportEvent,
  fileImportMachine,
  type ImportInput,
  type ImportResult,
} from '#machines/app/fileImport/fileImport.machine.ts';
import { explore } from '../../support/explore.ts';

const begin = { type: 'import.begin', file: new File(['a'], 'a.csv'), proof: { password: 'Secret-2026' } } as const;
const close = { type: 'report.close' } as const;
const report = { added: [2] };
const accepted: ImportResult = { ok: true, report };
const refused: ImportResult = { ok: false, error: 'too_large' };
const cut = new Error('cut');

it('an import reaches every state, survives every failure, and can always continue', () => {
  const events = Object.values({
    'import.begin': begin,
    'report.close': close,
  } satisfies { [T in FileImportEvent['type']]: Extract<FileImportEvent, { type: T }> });
  expect(explore({ machine: fileImportMachine, events, answers: { sendFile: [accepted, refused] } })).toEqual({
    unreachable: [],
    ends: [],
    broken: [],
  });
});

describe('an import', () => {
  /** An import whose server gives these replies in order. */
  function open(...replies: (ImportResult | Error)[]) {
    const sent: ImportInput[] = [];
    const sendFile = fromPromise<ImportResult, ImportInput>(({ input }) => {
      sent.push(input);
      const reply = replies.shift();
      return reply === undefined || reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
    });
    const actor = createActor(fileImportMachine.provide({ actors: { sendFile } })).start();
    const now = () => {
      const { value, context } = actor.getSnapshot();
      return [value, context.report, context.error];
    };
    const importFile = async () => {
      actor.send(begin);
      await waitFor(actor, (each) => !each.hasTag('busy'));
      return now();
    };
    return { actor, sent, now, importFile };
  }

  it('shows the report of an accepted file until it is closed', async () => {
    const { actor, importFile, now } = open(accepted);
    expect(await importFile()).toEqual(['reported', report, null]);
    actor.send(close);
    expect(now()).toEqual(['idle', null, null]);
  });

  it.each([
    ['refused', refused, 'too_large'],
    ['failed', cut, cut],
  ] as const)('that is %s says why, and the file can be sent again', async (state, first, error) => {
    const { actor, importFile, now } = open(first, accepted);
    expect(await importFile()).toEqual([state, null, error]);
    actor.send(begin);
    expect(now()).toEqual(['sending', null, null]);
    await waitFor(actor, (each) => !each.hasTag('busy'));
    expect(now()).toEqual(['reported', report, null]);
  });

  it.each([
    ['refused', refused, 'too_large'],
    ['failed', cut, cut],
  ] as const)('that is %s leaves the report of the file before it, which can be closed', async (state, then, error) => {
    const { actor, importFile, now } = open(accepted, then);
    await importFile();
    expect(await importFile()).toEqual([state, report, error]);
    actor.send(close);
    expect(now()).toEqual(['idle', null, null]);
  });

  it.each([
    ['refused', refused],
    ['failed', cut],
  ] as const)('that is %s has no report to close if no file was accepted before', async (state, first) => {
    const { actor, importFile } = open(first);
    await importFile();
    expect(actor.getSnapshot().can(close)).toBe(false);
    actor.send(close);
    expect(actor.getSnapshot().value).toBe(state);
  });

  it('sends one file at a time, and stores neither the file nor the password', async () => {
    const { actor, sent, importFile } = open(accepted);
    const settled = importFile();
    actor.send(begin);
    actor.send(close);
    await settled;
    expect(sent).toEqual([{ file: begin.file, proof: begin.proof }]);
    expect(Object.keys(actor.getSnapshot().context)).toEqual(['report', 'error']);
  });
});
