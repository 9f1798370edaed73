import { useCallback, useRef } from 'react';
import type { FilePurpose } from '#machines/issuances/document/document.wire.ts';
import { uploadFile } from '#web/api/app/files.ts';
import { ApiError, takeOver } from '#web/api/errors.ts';

/**
 * Uploads a file before an event refers to it as `fileId`. The form's field has that name too, so that the refusals of the
 * upload and of the event appear beside it. If the event is sent again, the same file is not uploaded again.
 */
export function useUploadOnce(purpose: FilePurpose) {
  const uploaded = useRef(new WeakMap<File, string>());
  return useCallback(
    async (file: File) => {
      const id = uploaded.current.get(file) ?? (await uploadFile(purpose, file).catch(moveToFileId)).id;
      uploaded.current.set(file, id);
      return id;
    },
    [purpose],
  );
}

/** The upload names its file `file`. */
function moveToFileId(error: unknown): never {
  if (!(error instanceof ApiError) || !error.fields?.file) throw error;
  // Its copy is shown.
  takeOver(error);
  const { file, ...fields } = error.fields;
  throw new ApiError(error.status, { error: error.error, fields: { ...fields, fileId: file } }, { cause: error });
}
