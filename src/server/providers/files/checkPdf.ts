import { findDecryption, type PdfDecryption } from './pdfEncryption.ts';
import { isOnlyPdf } from './pdfEnds.ts';
import { LinkTargets } from './pdfLinks.ts';
import { findDirectObjects, findObjects } from './pdfObjects.ts';
import { isName, type PdfObject, PdfText, type PdfToken, UnreadablePdf } from './pdfText.ts';
import { hasTrigger, opensAddress } from './pdfTriggers.ts';

export type PdfVerdict = 'clean' | 'active' | 'protected' | 'unreadable';

/**
 * The kinds of actions that a document for reading does not need, the value of `/S` (ISO 32000-2, table 201). Other names
 * that are spelled so, as of a blend mode, a colour or a font, are harmless.
 */
const activeKinds = [
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'Rendition',
  'GoTo3DView',
  'RichMediaExecute',
  'Movie',
  'Sound',
];

/** The annotations and objects that play or carry other files, the value of `/Subtype` or `/Type`. */
const activeTypes = [
  'FileAttachment',
  'EmbeddedFile',
  'RichMedia',
  'RichMediaContent',
  'Rendition',
  'Movie',
  'Sound',
  'Screen',
  '3D',
];

/** By the key, the values that make a document active. A reader may find any of them behind a reference too. */
const activeValues: Record<string, ReadonlySet<string>> = {
  S: new Set(activeKinds),
  Subtype: new Set(activeTypes),
  Type: new Set(activeTypes),
};
const activeNames = new Set([...activeKinds, ...activeTypes]);

/** Keys under which scripts and files are kept. */
const activeKeys = new Set(['JavaScript', 'EmbeddedFiles', 'EF', 'Collection', 'XFA', 'XFAResources']);

/** The dictionaries whose keys are names that programs choose, of fonts or layers for example. */
const freelyNamed = new Set([
  'Font',
  'XObject',
  'ExtGState',
  'ColorSpace',
  'Pattern',
  'Shading',
  'Properties',
  'CharProcs',
  'Colorants',
  'RoleMap',
  'ClassMap',
]);

const linkSchemes = new Set(['http', 'https', 'ftp', 'mailto', 'tel', 'sms', 'fax', 'geo', 'doi', 'urn']);
/** An address without a scheme, such as `www.tesela.example:8080`. */
const hostAndPort = /^[a-z\d-]+(?:\.[a-z\d-]+)+:\d{1,5}(?:[/?#]|$)/;
const harmfulLink = /^(javascript|vbscript|data|file|smb):|^\\\\/;

/**
 * Accepts a PDF only if it is a passive document: one with actions or embedded files, that cannot be parsed, or that needs
 * a password is rejected. A password against changes is none against reading.
 */
export function checkPdf(bytes: Uint8Array): PdfVerdict {
  if (!isOnlyPdf(bytes)) return 'unreadable';
  const verdict = readVerdict(bytes);
  if (verdict !== 'protected') return verdict;
  const decryption = readDecryption(bytes);
  return decryption ? readVerdict(bytes, decryption) : 'protected';
}

function readVerdict(bytes: Uint8Array, decryption?: PdfDecryption): PdfVerdict {
  try {
    const { verdict, hasTriggers } = verdictOn(findObjects(bytes, decryption), decryption !== undefined);
    if (verdict === 'clean' && hasTriggers && opensAddress(findObjects(bytes, decryption))) return 'active';
    return verdict;
  } catch (error) {
    if (!(error instanceof UnreadablePdf)) throw error;
    return !decryption && new PdfText(bytes).text.includes('/Encrypt') ? 'protected' : 'unreadable';
  }
}

function readDecryption(bytes: Uint8Array): PdfDecryption | undefined {
  try {
    return findDecryption(findDirectObjects(new PdfText(bytes)));
  } catch (error) {
    if (!(error instanceof UnreadablePdf)) throw error;
    return undefined;
  }
}

function verdictOn(objects: Iterable<PdfObject>, isDecrypted: boolean): { verdict: PdfVerdict; hasTriggers: boolean } {
  let hasCatalog = false;
  let hasTriggers = false;
  const links = new LinkTargets();
  for (const object of objects) {
    const { tokens } = object;
    if (tokens.some((_, index) => isActive(tokens, index))) return { verdict: 'active', hasTriggers };
    if (!isDecrypted && tokens.some((token, index) => isName('Encrypt')(token) && isOwnKey(tokens, index)))
      return { verdict: 'protected', hasTriggers };
    links.add(object);
    hasCatalog ||= tokens.some(isName('Catalog'));
    hasTriggers ||= hasTrigger(object);
  }
  if (links.reach((text) => !isHarmlessLink(compact(text)))) return { verdict: 'active', hasTriggers };
  return { verdict: hasCatalog ? 'clean' : 'unreadable', hasTriggers };
}

/** A name without a key is an object of its own, and could be the value of any. */
function isActive(tokens: readonly PdfToken[], index: number): boolean {
  const [before, token] = [tokens[index - 1], tokens[index]];
  if (token?.kind === 'name') {
    if (before === undefined) return activeNames.has(token.text);
    const isValue = before.kind === 'name' && activeValues[before.text]?.has(token.text);
    return isValue || (activeKeys.has(token.text) && isOwnKey(tokens, index));
  }
  return token?.kind === 'string' && isName('URI')(before) && !isHarmlessLink(compact(token.text));
}

/** Whether a name is a key whose meaning PDF defines. */
const isOwnKey = (tokens: readonly PdfToken[], index: number) => isKey(tokens, index) && !isFreelyNamed(tokens, index);

/** Whether a name has a value that is more than a name or a number. */
function isKey(tokens: readonly PdfToken[], index: number): boolean {
  const [value, generation, word] = tokens.slice(index + 1, index + 4);
  const isReference = [value, generation].every((part) => /^\d+$/.test(part?.text ?? '')) && word?.text === 'R';
  return value?.kind === 'string' || (value?.kind === 'bracket' ? /^(?:<<|\[)$/.test(value.text) : isReference);
}

/** Whether a key stands directly in a dictionary whose keys are chosen freely. */
function isFreelyNamed(tokens: readonly PdfToken[], index: number): boolean {
  let depth = 0;
  for (let at = index - 1; at > 0; at -= 1) {
    const { kind, text } = tokens[at] as PdfToken;
    if (kind !== 'bracket') continue;
    depth += text === '>>' || text === ']' ? 1 : -1;
    const owner = tokens[at - 1];
    if (depth < 0) return text === '<<' && owner?.kind === 'name' && freelyNamed.has(owner.text);
  }
  return false;
}

function isHarmlessLink(text: string): boolean {
  const scheme = /^([a-z][a-z\d+.-]*):/.exec(text)?.[1];
  return scheme ? linkSchemes.has(scheme) || hostAndPort.test(text) : !harmfulLink.test(text);
}

/** Removes blanks, and the byte order mark and zeros of UTF-16. */
function compact(text: string): string {
  return text.replace(/[\0-\x20]|^þÿ/g, '').toLowerCase();
}
