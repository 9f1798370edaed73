import { assertEvent, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { fileUploadMachine } from '#machines/app/fileUpload/fileUpload.machine.ts';
import { type Refusal, type SubmitResult, unforeseen } from '#machines/app/form/form.contract.ts';
import type { PostKind } from '#machines/issuances/post/post.contract.ts';
import { attachmentRule, type PostRow, type TypedPost } from '#machines/issuances/post/post.wire.ts';
import { required } from '#machines/people/session/required.ts';
import { notProvided } from '#machines/shared/notProvided.ts';

export interface PostDraft {
  kind: PostKind;
  /** The post that its author changes. Null for a new one. */
  post: PostRow | null;
  /** Names this draft, so that saving it twice does not write two posts. */
  key: string;
}

/** Whether it is sent on to the manager, or published if a manager writes it, after it is saved. */
interface SavedPost {
  typed: TypedPost;
  send: boolean;
}

export type SavePostInput = SavedPost & { draft: PostDraft };

export interface PostEditorContext {
  draft: PostDraft | null;
  refusal: Refusal;
}

type UploadChanged = { snapshot: Pick<SnapshotFrom<typeof fileUploadMachine>, 'matches'> };

export type PostEditorEvent =
  | ({ type: 'post.write' } & PostDraft)
  | ({ type: 'post.save' } & SavedPost)
  | { type: 'post.leave' }
  /** The upload of attachments has changed. */
  | ({ type: 'xstate.snapshot.upload' } & UploadChanged);

/**
 * Writes an update or a year's key figures, or changes a draft of one. What is typed belongs to the form, so a refusal leaves
 * it as it was. A post is saved only once every chosen file is uploaded or removed.
 */
export const postEditorMachine = setup({
  types: {
    context: {} as PostEditorContext,
    events: {} as PostEditorEvent,
    /** A chosen file is not uploaded, so the post cannot be saved. */
    tags: {} as 'busy' | 'waiting',
    children: {} as { upload: 'fileUpload' },
  },
  actors: {
    fileUpload: fileUploadMachine,
    savePost: fromPromise<SubmitResult, SavePostInput>(notProvided),
  },
  guards: {
    isUploading: (_, { snapshot }: UploadChanged) => snapshot.matches('uploading'),
    isInterrupted: (_, { snapshot }: UploadChanged) => snapshot.matches('failed'),
    isSaved: (_, saved: SubmitResult) => saved.ok,
  },
  actions: {
    openDraft: assign((_, { kind, post, key }: PostDraft) => ({ draft: { kind, post, key } })),
    closeDraft: assign({ draft: null }),
    refuse: assign((_, saved: SubmitResult) => ({ refusal: saved.ok ? {} : saved.refusal })),
    fail: assign({ refusal: unforeseen }),
    clearRefusal: assign({ refusal: {} }),
  },
}).createMachine({
  id: 'postEditor',
  context: { draft: null, refusal: {} },
  initial: 'closed',
  states: {
    closed: {
      on: { 'post.write': { target: 'writing', actions: { type: 'openDraft', params: ({ event }) => event } } },
    },
    writing: {
      initial: 'ready',
      exit: 'closeDraft',
      on: { 'post.leave': 'closed' },
      invoke: {
        id: 'upload',
        src: 'fileUpload',
        input: { rule: attachmentRule },
        onSnapshot: [
          { guard: { type: 'isUploading', params: ({ event }) => event }, target: '.uploading' },
          { guard: { type: 'isInterrupted', params: ({ event }) => event }, target: '.interrupted' },
          { target: '.ready' },
        ],
      },
      states: {
        ready: { on: { 'post.save': 'saving' } },
        uploading: { tags: 'waiting' },
        /** A file did not arrive. It is sent again or removed. */
        interrupted: { tags: 'waiting' },
        saving: {
          tags: 'busy',
          on: {
            'post.leave': {},
            // No file can be chosen now. A change of the upload must not end the saving.
            'xstate.snapshot.upload': {},
          },
          invoke: {
            src: 'savePost',
            input: ({ context, event }) => {
              assertEvent(event, 'post.save');
              return { draft: required(context.draft), typed: event.typed, send: event.send };
            },
            onDone: [
              { guard: { type: 'isSaved', params: ({ event }) => event.output }, target: '#postEditor.closed' },
              { target: 'refused', actions: { type: 'refuse', params: ({ event }) => event.output } },
            ],
            onError: { target: 'refused', actions: 'fail' },
          },
        },
        refused: { exit: 'clearRefusal', on: { 'post.save': 'saving' } },
      },
    },
  },
});
