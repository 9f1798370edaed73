import { S3mini } from 's3mini';
import { MINUTE } from '#machines/shared/duration.ts';
import { checkedKey, type Files } from './files.ts';

/** Header values must be ASCII, so the name is encoded. */
const nameHeader = 'x-amz-meta-name';
const timeoutMs = MINUTE;

/**
 * Removes the length header, which `fetch` sets itself. If a newer `undici` than Node's own handles requests
 * (`redsys-easy` installs one), it refuses an explicit length. The signature does not cover this header.
 */
const withoutContentLength: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  headers.delete('content-length');
  return fetch(input, { ...init, headers });
};

/** Stores files in a bucket: `https://key:secret@host/bucket?region=eu-south-2`. The bucket must not be public. */
export function s3Files(url: string): Files {
  const { username, password, searchParams, origin, pathname } = new URL(url);
  const bucket = new S3mini({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    endpoint: `${origin}${pathname}`,
    region: searchParams.get('region') ?? 'auto',
    requestAbortTimeout: timeoutMs,
    fetch: withoutContentLength,
  });

  return {
    async put(key, bytes, { contentType, name }) {
      const headers = { [nameHeader]: encodeURIComponent(name) } as const;
      await bucket.putObject(checkedKey(key), bytes, contentType, undefined, headers);
    },

    async get(key) {
      const response = await bucket.getObjectResponse(checkedKey(key));
      if (!response) return undefined;
      return {
        bytes: new Uint8Array(await response.arrayBuffer()),
        contentType: response.headers.get('content-type') ?? 'application/octet-stream',
        name: decodeURIComponent(response.headers.get(nameHeader) ?? ''),
      };
    },

    async remove(key) {
      await bucket.deleteObject(checkedKey(key));
    },
  };
}
