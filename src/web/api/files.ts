import { type FilePurpose, UploadedFile } from '#machines/document/document.wire.ts';
import { request } from './client.ts';

/** Uploads a file. An event then refers to it by its id. */
export function uploadFile(purpose: FilePurpose, file: Blob) {
  const body = new FormData();
  body.set('purpose', purpose);
  body.set('file', file);
  return request(UploadedFile, '/files', { method: 'POST', body });
}
