import { findObjects } from './pdfObjects.ts';
import { isName, type PdfObject, PdfText, type PdfToken, UnreadablePdf } from './pdfText.ts';
import { hasTrigger, opensAddress } from './pdfTriggers.ts';

export type PdfVerdict = 'clean' | 'active' | 'protected' | 'unreadable';

/** The names in a PDF that trigger actions or embed other files. Documents for reading need none of them. */
const activeNames = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'Rendition',
  'GoTo3DView',
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'FileAttachment',
  'Collection',
  'XFA',
  'XFAResources',
  'RichMedia',
  'RichMediaExecute',
  'RichMediaContent',
  'Movie',
  'Sound',
  'Screen',
  '3D',
]);

const linkSchemes = new Set(['http', 'https', 'mailto', 'tel']);
const harmfulLink = /^(javascript|vbscript|data|file|smb):|^\\\\/;

const longestZipEnd = 65_557;

/**
 * Accepts a PDF only if it is a passive document: one with actions or embedded files, or that cannot be parsed, is
 * rejected.
 */
export function checkPdf(bytes: Uint8Array): PdfVerdict {
  const file = new PdfText(bytes);
  if (!isOnlyPdf(file.text, bytes)) return 'unreadable';
  try {
    const { verdict, hasTriggers } = verdictOn(findObjects(file, bytes));
    if (verdict === 'clean' && hasTriggers && opensAddress(findObjects(new PdfText(bytes), bytes))) return 'active';
    return verdict;
  } catch (error) {
    if (!(error instanceof UnreadablePdf)) throw error;
    return file.text.includes('/Encrypt') ? 'protected' : 'unreadable';
  }
}

function verdictOn(objects: Iterable<PdfObject>): { verdict: PdfVerdict; hasTriggers: boolean } {
  let hasCatalog = false;
  let hasTriggers = false;
  for (const object of objects) {
    const { tokens } = object;
    if (tokens.some((token, index) => isActive(token, tokens[index - 1]))) return { verdict: 'active', hasTriggers };
    if (tokens.some(isName('Encrypt'))) return { verdict: 'protected', hasTriggers };
    hasCatalog ||= tokens.some(isName('Catalog'));
    hasTriggers ||= hasTrigger(object);
  }
  return { verdict: hasCatalog ? 'clean' : 'unreadable', hasTriggers };
}

function isActive(token: PdfToken, before: PdfToken | undefined): boolean {
  if (token.kind === 'name') return activeNames.has(token.text);
  if (token.kind !== 'string') return false;
  if (before === undefined) return harmfulLink.test(compact(token.text));
  return isName('URI')(before) && !isHarmlessLink(compact(token.text));
}

function isHarmlessLink(text: string): boolean {
  const scheme = /^([a-z][a-z\d+.-]*):/.exec(text)?.[1];
  return scheme ? linkSchemes.has(scheme) : !harmfulLink.test(text);
}

/** Removes blanks, and the byte order mark and zeros of UTF-16. */
function compact(text: string): string {
  return text.replace(/[\0-\x20]|^þÿ/g, '').toLowerCase();
}

/** Whether the file is a PDF from the first to the last byte, and not an archive at the same time. */
function isOnlyPdf(text: string, bytes: Uint8Array): boolean {
  if (!/^%PDF-[12]\.\d/.test(text) || !/%%EOF[\0\t\n\f\r ]*$/.test(text.slice(-1024))) return false;
  const tail = text.slice(-longestZipEnd);
  const end = tail.lastIndexOf('PK\x05\x06');
  if (end < 0 || end + 22 > tail.length) return true;
  const at = bytes.byteLength - tail.length + end;
  return end + 22 + ((bytes[at + 20] ?? 0) | ((bytes[at + 21] ?? 0) << 8)) !== tail.length;
}
