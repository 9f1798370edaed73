import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, getInitialSnapshot, type SnapshotFrom, waitFor } from 'xstate';
import { fileUploadMachine, type UploadResult } from '#machines/app/fileUpload/fileUpload.machine.ts';
import { type SubmitResult, unforeseen } from '#machines/app/form/form.contract.ts';
import { attachmentRule, type TypedPost } from '#machines/issuances/post/post.wire.ts';
import {
  type PostEditorEvent,
  postEditorMachine,
  type SavePostInput,
} from '#machines/issuances/postEditor/postEditor.machine.ts';
import { toStatus } from '#machines/shared/status.ts';
import { explore } from '../../support/explore.ts';

const typed: TypedPost = { kind: 'news', title: 'News', body: [], attachments: [] };
const draft = { kind: 'news', post: null, key: 'key-1' } as const;
const write = { type: 'post.write', ...draft } as const;
const save = { type: 'post.save', typed, send: true } as const;
const leave = { type: 'post.leave' } as const;
const saved: SubmitResult = { ok: true, value: 'post-1' };
const refusal = { form: { id: 'manager.refused.changed' } };
const refused: SubmitResult = { ok: false, refusal };
const cut = new Error('cut');
const file = new File(['a'], 'a.pdf');
const choose = { type: 'file.choose', file } as const;

const resting = getInitialSnapshot(fileUploadMachine, { rule: attachmentRule });
const uploadAt = (value: SnapshotFrom<typeof fileUploadMachine>['value']) => ({
  type: 'xstate.snapshot.upload' as const,
  snapshot: fileUploadMachine.resolveState({ value, context: { ...resting.context, file } }),
});

it('the editor reaches every state, survives every failure, and can always continue', () => {
  const events = Object.values({
    'post.write': [write],
    'post.save': [save],
    'post.leave': [leave],
    'xstate.snapshot.upload': [uploadAt('uploading'), uploadAt('failed'), uploadAt({ choosing: 'open' })],
  } satisfies { [T in PostEditorEvent['type']]: Extract<PostEditorEvent, { type: T }>[] }).flat();
  const answers = { savePost: [saved, refused], fileUpload: [] };
  expect(explore({ machine: postEditorMachine, events, answers })).toEqual({
    unreachable: [],
    ends: [],
    broken: [],
  });
});

describe('the editor', () => {
  /** An editor whose server gives these replies in order, or none. */
  function open({ saves = [], uploads = [] }: { saves?: (SubmitResult | Error)[]; uploads?: UploadResult[] } = {}) {
    const sent: SavePostInput[] = [];
    const answer = <R>(reply: R | Error | undefined): Promise<R> => {
      if (reply === undefined) return new Promise(() => {});
      return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
    };
    const savePost = fromPromise<SubmitResult, SavePostInput>(({ input }) => {
      sent.push(input);
      return answer(saves.shift());
    });
    const upload = fromPromise<UploadResult, { file: File }>(() => answer(uploads.shift()));
    const fileUpload = fileUploadMachine.provide({ actors: { upload } });
    const actor = createActor(postEditorMachine.provide({ actors: { savePost, fileUpload } })).start();
    const at = (status: string) => waitFor(actor, ({ value }) => toStatus(value) === status);
    const now = () => {
      const { value, context } = actor.getSnapshot();
      return [toStatus(value), context.draft, context.refusal];
    };
    const settled = () => waitFor(actor, (each) => !each.hasTag('busy'));
    return { actor, sent, at, now, settled };
  }

  it('opens a draft and closes once it is saved', async () => {
    const { actor, sent, now, settled } = open({ saves: [saved] });
    actor.send(save);
    expect(now(), 'nothing is being written').toEqual(['closed', null, {}]);
    actor.send(write);
    actor.send({ ...write, kind: 'figures', key: 'key-2' });
    expect(now(), 'one post at a time').toEqual(['writing.ready', draft, {}]);
    actor.send(save);
    await settled();
    expect(now()).toEqual(['closed', null, {}]);
    expect(sent).toEqual([{ draft, typed, send: true }]);
  });

  it('can be left, but not while it saves', () => {
    const { actor, now } = open();
    actor.send(write);
    actor.send(leave);
    expect(now()).toEqual(['closed', null, {}]);
    actor.send(write);
    actor.send(save);
    actor.send(leave);
    expect(now()).toEqual(['writing.saving', draft, {}]);
  });

  it.each([
    ['refused', refused, refusal],
    ['not answered', cut, unforeseen],
  ])('keeps a draft that is %s, and saves the same one again', async (_, reply, why) => {
    const { actor, sent, now, settled } = open({ saves: [reply, saved] });
    actor.send(write);
    actor.send(save);
    await settled();
    expect(now()).toEqual(['writing.refused', draft, why]);
    actor.send(save);
    expect(now()).toEqual(['writing.saving', draft, {}]);
    await settled();
    expect(sent.map((each) => each.draft.key)).toEqual(['key-1', 'key-1']);
  });

  it('saves nothing while a file is on its way or interrupted, and then does', async () => {
    const tooMany = { ok: false, refusal: { form: { id: 'api_client.error_too_many' } } } as const;
    const stored = {
      ok: true,
      value: { id: 'file-1', name: 'a.pdf', contentType: 'application/pdf', size: 1 },
    } as const;
    const { actor, sent, at } = open({ uploads: [tooMany, stored] });
    const upload = () => actor.getSnapshot().children.upload;
    actor.send(write);
    upload()?.send(choose);
    await at('writing.uploading');
    actor.send(save);
    await at('writing.interrupted');
    actor.send(save);
    expect(sent).toEqual([]);
    upload()?.send({ type: 'upload.retry' });
    await at('writing.uploading');
    await at('writing.ready');
    actor.send(save);
    await at('writing.saving');
    expect(sent).toHaveLength(1);
    upload()?.send(choose);
    expect(upload()?.getSnapshot().value).toBe('uploading');
    expect(actor.getSnapshot().value, 'a file does not end the saving').toEqual({ writing: 'saving' });
  });

  it('starts each draft without the files of the one before', async () => {
    const stored = {
      ok: true,
      value: { id: 'file-1', name: 'a.pdf', contentType: 'application/pdf', size: 1 },
    } as const;
    const { actor, at } = open({ uploads: [stored] });
    actor.send(write);
    actor.getSnapshot().children.upload?.send(choose);
    await at('writing.uploading');
    await at('writing.ready');
    expect(actor.getSnapshot().children.upload?.getSnapshot().context.uploaded).toHaveLength(1);
    actor.send(leave);
    actor.send(write);
    expect(actor.getSnapshot().children.upload?.getSnapshot().context.uploaded).toEqual([]);
  });
});
