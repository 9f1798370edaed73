import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import {
  type FileUploadEvent,
  fileUploadMachine,
  type UploadResult,
} from '#machines/app/fileUpload/fileUpload.machine.ts';
import { unforeseen } from '#machines/app/form/form.contract.ts';
import { toStatus } from '#machines/shared/status.ts';
import { explore } from '../../support/explore.ts';

const rule = { maxMegabytes: 1, extensions: ['pdf'] };
const file = new File(['a'], 'a.pdf');
const choose = { type: 'file.choose', file } as const;
/** The search tells events apart by their texts, and a file has none by itself. */
const text = Object.assign(new File(['a'], 'a.txt'), { label: 'text' });
const chooseText = { type: 'file.choose', file: text } as const;
const uploaded = (id: string) => ({ id, name: 'a.pdf', contentType: 'application/pdf', size: 1 });
const stored = (id: string): UploadResult => ({ ok: true, value: uploaded(id) });
const wrongContent = { id: 'validator.error_file_type', values: {} };
const fileRefused: UploadResult = { ok: false, refusal: { fields: { file: wrongContent } } };
const tooMany = { id: 'api_client.error_too_many' };
const refusedNow: UploadResult = { ok: false, refusal: { form: tooMany } };
const cut = new Error('cut');

it('an upload reaches every state, survives every failure, and can always continue', () => {
  const events = Object.values({
    'file.choose': [choose, chooseText],
    'file.remove': [{ type: 'file.remove' }],
    'upload.retry': [{ type: 'upload.retry' }],
  } satisfies { [T in FileUploadEvent['type']]: Extract<FileUploadEvent, { type: T }>[] }).flat();
  const answers = { upload: [stored('file-1'), fileRefused, refusedNow] };
  const isFar = ({ context }: { context: { uploaded: readonly unknown[] } }) => context.uploaded.length > 1;
  expect(explore({ machine: fileUploadMachine, inputs: [{ rule }], events, answers, isFar })).toEqual({
    unreachable: [],
    ends: [],
    broken: [],
  });
});

describe('an upload', () => {
  /** An upload whose server gives these replies in order, or none. */
  function open(...replies: (UploadResult | Error)[]) {
    const sent: File[] = [];
    const upload = fromPromise<UploadResult, { file: File }>(({ input }) => {
      sent.push(input.file);
      const reply = replies.shift();
      if (!reply) return new Promise(() => {});
      return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
    });
    const actor = createActor(fileUploadMachine.provide({ actors: { upload } }), { input: { rule } });
    const arrived: string[] = [];
    actor.on('file.uploaded', (event) => arrived.push(event.file.id));
    actor.start();
    const now = () => {
      const { value, context } = actor.getSnapshot();
      return [toStatus(value), context.file, context.error];
    };
    const run = async (event: FileUploadEvent) => {
      actor.send(event);
      await waitFor(actor, (each) => !each.hasTag('busy'));
      return now();
    };
    return { actor, sent, arrived, now, run };
  }

  it('announces and lists each file that is stored', async () => {
    const { actor, arrived, run } = open(stored('file-1'), stored('file-2'));
    expect(await run(choose)).toEqual(['choosing.open', null, null]);
    await run(choose);
    expect(arrived).toEqual(['file-1', 'file-2']);
    expect(actor.getSnapshot().context.uploaded).toEqual([uploaded('file-1'), uploaded('file-2')]);
  });

  it.each([
    ['the wrong type', 'a.txt', 1, { id: 'validator.error_file_type', values: {} }],
    ['too large', 'a.pdf', 1024 * 1024 + 1, { id: 'validator.error_file_size', values: { limit: 1 } }],
    ['empty', 'a.pdf', 0, { id: 'validator.error_file_empty', values: {} }],
  ])('does not send a file that is %s', async (_, name, size, error) => {
    const { sent, run } = open(stored('file-1'));
    const unsuitable = { type: 'file.choose', file: new File([new Uint8Array(size)], name) } as const;
    expect(await run(unsuitable)).toEqual(['choosing.unsuitable', null, error]);
    expect(sent).toEqual([]);
    expect(await run(choose)).toEqual(['choosing.open', null, null]);
    expect(sent).toEqual([file]);
  });

  it('drops a file that the server refuses, and another one can be chosen', async () => {
    const { arrived, run } = open(fileRefused, stored('file-1'));
    expect(await run(choose)).toEqual(['choosing.refused', null, wrongContent]);
    expect(await run({ type: 'upload.retry' }), 'the same file would be refused again').toEqual([
      'choosing.refused',
      null,
      wrongContent,
    ]);
    expect(await run(choose)).toEqual(['choosing.open', null, null]);
    expect(arrived).toEqual(['file-1']);
  });

  it.each([
    ['is not answered', cut, unforeseen.form],
    ['cannot be taken now', refusedNow, tooMany],
    ['is refused without a reason', { ok: false, refusal: {} } as const, null],
  ])('keeps the file when it %s, to be sent again or removed', async (_, reply, error) => {
    const { arrived, sent, run } = open(reply, reply, stored('file-1'));
    expect(await run(choose)).toEqual(['failed', file, error]);
    expect(await run({ type: 'file.remove' })).toEqual(['choosing.open', null, null]);
    expect(await run(choose)).toEqual(['failed', file, error]);
    expect(await run({ type: 'upload.retry' })).toEqual(['choosing.open', null, null]);
    expect([sent, arrived]).toEqual([[file, file, file], ['file-1']]);
  });

  it('sends one file at a time', () => {
    const { actor, sent, now } = open();
    actor.send(choose);
    actor.send({ type: 'file.choose', file: new File(['b'], 'b.pdf') });
    expect([sent, now()]).toEqual([[file], ['uploading', file, null]]);
  });

  it('that is never answered can be given up', async () => {
    const { actor, arrived, now } = open();
    actor.send(choose);
    actor.send({ type: 'file.remove' });
    expect([now(), arrived]).toEqual([['choosing.open', null, null], []]);
  });
});
