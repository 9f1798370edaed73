import { useCallback, useRef } from 'react';
import type { FilePurpose } from '#machines/issuances/document/document.wire.ts';
import { uploadFile } from '#web/api/app/files.ts';

/** Uploads a file before an event refers to it. If the event is sent again, the same file is not uploaded again. */
export function useUploadOnce(purpose: FilePurpose) {
  const uploaded = useRef(new WeakMap<File, string>());
  return useCallback(
    async (file: File) => {
      const id = uploaded.current.get(file) ?? (await uploadFile(purpose, file)).id;
      uploaded.current.set(file, id);
      return id;
    },
    [purpose],
  );
}
