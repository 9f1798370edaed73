const longestZipEnd = 65_557;
const blanks = '\0\t\n\f\r ';

/** Readers accept the head of a PDF within this many bytes (ISO 32000-2, annex I). */
const HEAD_LENGTH = 1024;

/** Whether a file could be a PDF, even one that begins with something else. */
export const containsPdfHead = (bytes: Uint8Array) => toLatin1(bytes.subarray(0, HEAD_LENGTH)).includes('%PDF-');

/**
 * Whether a file is a PDF from the first to the last byte, and not an archive at the same time. Blanks around it, which
 * web forms and mail programs add, are harmless.
 */
export function isOnlyPdf(bytes: Uint8Array): boolean {
  const head = toLatin1(bytes.subarray(0, HEAD_LENGTH));
  if (!/^(?:\xef\xbb\xbf)?[\0\t\n\f\r ]*%PDF-[12]\.\d/.test(head)) return false;
  return endsWithComments(bytes) && !endsAsArchive(bytes);
}

/**
 * Whether nothing but comments follows the end, which printers and archives write. Markup there would be read by other
 * programs.
 */
function endsWithComments(bytes: Uint8Array): boolean {
  let length = bytes.byteLength;
  while (length > 0 && blanks.includes(String.fromCharCode(bytes[length - 1] ?? 0))) length -= 1;
  const tail = toLatin1(bytes.subarray(Math.max(0, length - 1024), length));
  const end = tail.lastIndexOf('%%EOF');
  if (end < 0) return false;
  const [sameLine = '', ...lines] = tail.slice(end + '%%EOF'.length).split(/[\r\n]/);
  return /^[\0\t\f ]*$/.test(sameLine) && lines.every((line) => /^[\0\t\f ]*(?:%[^<]*)?$/.test(line));
}

/** Whether a file ends with the directory of a ZIP archive, whose comment may be anything. */
function endsAsArchive(bytes: Uint8Array): boolean {
  const tail = toLatin1(bytes.subarray(-longestZipEnd));
  const end = tail.lastIndexOf('PK\x05\x06');
  if (end < 0 || end + 22 > tail.length) return false;
  const at = bytes.byteLength - tail.length + end;
  return end + 22 + ((bytes[at + 20] ?? 0) | ((bytes[at + 21] ?? 0) << 8)) === tail.length;
}

const toLatin1 = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
