import type { RequestOptions } from './client.ts';
import { requestRaw } from './requestRaw.ts';

/** Fetches a file and its name. With a body, the request is a POST. */
export async function fetchDownload(path: string, body?: object, options?: Pick<RequestOptions, 'hideError'>) {
  const response = await requestRaw(path, { ...options, ...(body && { method: 'POST', body }) });
  return { blob: await response.blob(), name: parseFileName(response.headers.get('Content-Disposition')) };
}

function parseFileName(disposition: string | null): string {
  const [, encoded, quoted] = /filename(?:\*=UTF-8''([^;]+)|="([^"]+)")/.exec(disposition ?? '') ?? [];
  return encoded ? decodeURIComponent(encoded) : (quoted ?? '');
}

/** Saves a file to the browser's downloads. */
export function saveBlob(blob: Blob, name: string) {
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
