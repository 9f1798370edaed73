import { queryOptions } from '@tanstack/react-query';
import { type FilePurpose, UploadedFile } from '#machines/issuances/document/document.wire.ts';
import { request } from '../client.ts';
import { requestRaw } from '../requestRaw.ts';

/** Uploads a file. An event then refers to it by its id. */
export function uploadFile(purpose: FilePurpose, file: Blob, options: { signal?: AbortSignal } = {}) {
  const body = new FormData();
  body.set('purpose', purpose);
  body.set('file', file);
  return request(UploadedFile, '/files', { ...options, method: 'POST', body });
}

/** The content of a file that needs the session. A file never changes. */
export const storedFileQuery = (id: string) =>
  queryOptions({
    queryKey: ['file', id],
    queryFn: async ({ signal }) => (await requestRaw(`/files/${id}`, { signal })).blob(),
    staleTime: 'static',
  });
