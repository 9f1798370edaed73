import { useLayoutEffect, useRef, useState } from 'react';
import { createActor } from 'xstate';
import type { FilePurpose, UploadedFile } from '#machines/issuances/document/document.wire.ts';
import type { FileRule } from '#machines/shared/fields/file.ts';
import { inspectOptions } from '#visualiser/attach/inspectOptions.ts';
import { type FileUpload, fileUploadLogic } from './fileUploadLogic.ts';

interface FileUploadOptions {
  purpose: FilePurpose;
  rule: FileRule;
  onUploaded: (file: UploadedFile) => void;
}

/**
 * Uploads files as they are chosen. The field may disappear while one is on its way, for example with its section, so the
 * actor is not stopped then, and the file still arrives.
 */
export function useFileUpload({ purpose, rule, onUploaded }: FileUploadOptions): FileUpload {
  const latest = useRef(onUploaded);
  useLayoutEffect(() => {
    latest.current = onUploaded;
  });
  const [upload] = useState(() => {
    const actor = createActor(fileUploadLogic(purpose), { ...inspectOptions(), input: { rule } });
    actor.on('file.uploaded', ({ file }) => latest.current(file));
    return actor.start();
  });
  return upload;
}
