import { assign, emit, fromPromise, setup } from 'xstate';
import { type Message, type Refusal, type SubmitResult, unforeseen } from '#machines/app/form/form.contract.ts';
import type { UploadedFile } from '#machines/issuances/document/document.wire.ts';
import { required } from '#machines/people/session/required.ts';
import { fieldErrors } from '#machines/shared/fields/errors.ts';
import { type FileRule, file as fileSchema } from '#machines/shared/fields/file.ts';
import { notProvided } from '#machines/shared/notProvided.ts';

export interface FileUploadInput {
  /** A file that the server would refuse by its size or name is not sent in the first place. */
  rule: FileRule;
}

export interface FileUploadContext extends FileUploadInput {
  /** The chosen file, until it is uploaded or refused. */
  file: File | null;
  /** Why the last file was not uploaded. */
  error: Message | null;
  /** What was uploaded here, for fields that list it. */
  uploaded: readonly UploadedFile[];
}

export type FileUploadEvent = { type: 'file.choose'; file: File } | { type: 'file.remove' } | { type: 'upload.retry' };

export type FileUploadEmitted = { type: 'file.uploaded'; file: UploadedFile };

export type UploadResult = SubmitResult<UploadedFile>;

const findMessage = ({ fields, form }: Refusal) => fields?.file ?? form ?? null;

const findError = (rule: FileRule, file: File) => fieldErrors(fileSchema(rule), file)[''] ?? null;

/**
 * Uploads files one at a time. A file that the server refuses has to be replaced; one that did not arrive stays chosen, and
 * can be sent again.
 */
export const fileUploadMachine = setup({
  types: {
    context: {} as FileUploadContext,
    input: {} as FileUploadInput,
    events: {} as FileUploadEvent,
    emitted: {} as FileUploadEmitted,
    tags: {} as 'busy',
  },
  actors: { upload: fromPromise<UploadResult, { file: File }>(notProvided) },
  guards: {
    isSuitable: ({ context: { rule } }, { file }: { file: File }) => findError(rule, file) === null,
    isStored: (_, result: UploadResult) => result.ok,
    /** The server has looked into the file, so sending it again would not help. */
    isFileRefused: (_, result: UploadResult) => !result.ok && result.refusal.fields?.file !== undefined,
  },
  actions: {
    storeFile: assign((_, { file }: { file: File }) => ({ file })),
    dropFile: assign({ file: null }),
    explain: assign(({ context: { rule } }, { file }: { file: File }) => ({ error: findError(rule, file) })),
    storeUploaded: assign(({ context }, result: UploadResult) => ({
      uploaded: result.ok ? [...context.uploaded, result.value] : context.uploaded,
    })),
    refuse: assign((_, result: UploadResult) => ({ error: result.ok ? null : findMessage(result.refusal) })),
    fail: assign({ error: findMessage(unforeseen) }),
    clearError: assign({ error: null }),
    notifyUploaded: emit(({ context: { uploaded } }) => ({
      type: 'file.uploaded' as const,
      file: required(uploaded.at(-1) ?? null),
    })),
  },
}).createMachine({
  id: 'fileUpload',
  context: ({ input }) => ({ ...input, file: null, error: null, uploaded: [] }),
  initial: 'choosing',
  states: {
    choosing: {
      initial: 'open',
      exit: 'clearError',
      on: {
        'file.choose': [
          {
            guard: { type: 'isSuitable', params: ({ event }) => event },
            target: 'uploading',
            actions: { type: 'storeFile', params: ({ event }) => event },
          },
          { target: '.unsuitable', actions: { type: 'explain', params: ({ event }) => event } },
        ],
      },
      states: { open: {}, unsuitable: {}, refused: {} },
    },
    uploading: {
      tags: 'busy',
      // The network may never answer, so the user can go on without the file.
      on: { 'file.remove': { target: 'choosing', actions: 'dropFile' } },
      invoke: {
        src: 'upload',
        input: ({ context }) => ({ file: required(context.file) }),
        onDone: [
          {
            guard: { type: 'isStored', params: ({ event }) => event.output },
            target: 'choosing',
            actions: [{ type: 'storeUploaded', params: ({ event }) => event.output }, 'dropFile', 'notifyUploaded'],
          },
          {
            guard: { type: 'isFileRefused', params: ({ event }) => event.output },
            target: 'choosing.refused',
            actions: [{ type: 'refuse', params: ({ event }) => event.output }, 'dropFile'],
          },
          { target: 'failed', actions: { type: 'refuse', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'fail' },
      },
    },
    failed: {
      exit: 'clearError',
      on: { 'upload.retry': 'uploading', 'file.remove': { target: 'choosing', actions: 'dropFile' } },
    },
  },
});
