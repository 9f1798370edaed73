import { type ActorRefFrom, fromPromise } from 'xstate';
import { fileUploadMachine, type UploadResult } from '#machines/app/fileUpload/fileUpload.machine.ts';
import type { FilePurpose } from '#machines/issuances/document/document.wire.ts';
import { uploadFile } from '#web/api/app/files.ts';
import { submissionResult } from '#web/forms/formErrors.ts';

/** Uploads files for this purpose. A file that is removed meanwhile is not sent to its end. */
export const fileUploadLogic = (purpose: FilePurpose) =>
  fileUploadMachine.provide({
    actors: {
      upload: fromPromise<UploadResult, { file: File }>(({ input: { file }, signal }) =>
        submissionResult(uploadFile(purpose, file, { signal })),
      ),
    },
  });

export type FileUpload = ActorRefFrom<typeof fileUploadMachine>;
