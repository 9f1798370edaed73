import { MAX_FILE_NAME } from '#server/providers/files/safeName.ts';

/** Forms have a file and a few fields. Parsing many parts or long headers would block all other requests. */
const MAX_PARTS = 50;
const MAX_HEADERS = 4096;
const END_OF_HEADERS = '\r\n\r\n';
const FILE_NAME = 'filename="';

/** RFC 2046 has boundaries of at most 70 characters. */
const BOUNDARY = /;\s{0,9}boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))\s{0,9}(?:;|$)/i;
const MAX_TYPE = 300;

/**
 * A multipart form that may be parsed, with shortened file names. Undefined if the body is not a form, or has more
 * parts or longer headers than a browser's form.
 */
export function modestForm(body: Buffer<ArrayBuffer>, type: string): Response | undefined {
  const isForm = type.length <= MAX_TYPE && type.toLowerCase().startsWith('multipart/form-data');
  const found = isForm ? BOUNDARY.exec(type) : null;
  if (!found) return undefined;
  const boundary = found[1] ?? found[2] ?? '';
  const delimiter = `--${boundary}`;
  const pieces: Buffer[] = [];
  let copied = 0;
  let at = body.indexOf(delimiter);
  for (let parts = 0; at >= 0; parts++) {
    const end = body.indexOf(END_OF_HEADERS, at);
    if (end < 0) break;
    const headers = withShortName(body.subarray(at, end));
    if (parts === MAX_PARTS || headers.byteLength > MAX_HEADERS) return undefined;
    pieces.push(body.subarray(copied, at), headers);
    copied = end;
    at = body.indexOf(delimiter, end);
  }
  // The parser must not find another boundary in the type.
  const headers = { 'Content-Type': `multipart/form-data; boundary="${boundary}"` };
  return new Response(Buffer.concat([...pieces, body.subarray(copied)]), { headers });
}

/** Quotes in a name are percent-encoded, so the next one ends it. */
function withShortName(headers: Buffer): Buffer {
  const start = headers.indexOf(FILE_NAME);
  const from = start + FILE_NAME.length;
  const until = start < 0 ? -1 : headers.indexOf('"', from);
  if (until - from <= MAX_FILE_NAME) return headers;
  // A character takes at most four bytes. Of a cut one nothing is left.
  const name = headers
    .subarray(from, Math.min(until, from + 4 * MAX_FILE_NAME))
    .toString()
    .slice(0, MAX_FILE_NAME);
  return Buffer.concat([headers.subarray(0, from), Buffer.from(name), headers.subarray(until)]);
}
