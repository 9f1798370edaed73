import { inflateSync } from 'node:zlib';
import type { PdfDecryption } from './pdfEncryption.ts';
import { isName, type ObjectId, type PdfObject, PdfText, type PdfToken, TRAILER, UnreadablePdf } from './pdfText.ts';

/** The limit for all decoded object streams of a file. A document of thousands of pages needs far less. */
const maxDecodedBytes = 64 * 1024 * 1024;
const maxObjectsInStream = 100_000;

/**
 * Yields every object that any reader could find: wherever `1 0 obj` occurs in the bytes, in any revision, stream or
 * object stream, regardless of the tables.
 */
export function* findObjects(bytes: Uint8Array, decryption?: PdfDecryption): Generator<PdfObject> {
  const file = new PdfText(bytes);
  let remainingBytes = maxDecodedBytes;
  for (const found of findDirectObjects(file)) {
    const object = decryption ? withStrings(found, decryption) : found;
    yield object;
    const { tokens, dataAt } = object;
    if (dataAt === undefined || !tokens.some(isName('First'))) continue;
    const data = decryption ? decryptedStream(file, bytes, found, decryption) : bytes.subarray(dataAt);
    if (decryption) remainingBytes -= data.byteLength;
    if (isDeflated(tokens)) {
      const inflated = inflate(data, remainingBytes);
      remainingBytes -= inflated.byteLength;
      yield* objectsIn(new PdfText(inflated), 0, tokens);
    } else if (decryption) yield* objectsIn(new PdfText(data), 0, tokens);
    else yield* objectsIn(file, dataAt, tokens);
  }
}

type DirectObject = PdfObject & { id: ObjectId | undefined };

/** The objects that stand in the file itself, as they are written there. */
export function* findDirectObjects(file: PdfText): Generator<DirectObject> {
  for (const { after, id } of findStarts(file.text)) yield { ...file.objectAt(after), number: id?.number, id };
}

/** Decrypts the strings of an object. Trailers and tables of references are never encrypted. */
function withStrings(object: DirectObject, decryption: PdfDecryption): PdfObject {
  const { id, tokens } = object;
  if (id?.number === TRAILER || tokens.some(isName('XRef'))) return object;
  const decrypted = (token: PdfToken): PdfToken =>
    token.kind === 'string'
      ? { ...token, text: toLatin1(decryption.string(Buffer.from(token.text, 'latin1'), certain(id))) }
      : token;
  return { ...object, tokens: tokens.map(decrypted) };
}

function decryptedStream(file: PdfText, bytes: Uint8Array, { id, dataAt }: DirectObject, { stream }: PdfDecryption) {
  const end = file.text.indexOf('endstream', dataAt);
  if (end < 0 || end - (dataAt ?? 0) > maxDecodedBytes) throw new UnreadablePdf();
  return stream(bytes.subarray(dataAt, end), certain(id));
}

/** The key of an object depends on its number, so this must be clear. */
function certain(id: ObjectId | undefined): ObjectId {
  if (!id) throw new UnreadablePdf();
  return id;
}

const toLatin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/**
 * Finds the starts of objects and trailers. Two numbers precede an object, and readers accept comments between them.
 */
function* findStarts(text: string): Generator<{ after: number; id: ObjectId | undefined }> {
  for (const { index, 0: word } of text.matchAll(/(?<!end)obj|trailer(?=[\0\t\n\f\r ]*<<)/g)) {
    const start = index + word.length;
    const isEmpty = /^[\0\t\n\f\r ]*endobj/.test(text.slice(start, start + 32));
    if (!isEmpty && (word === 'trailer' || isAfterNumbers(text, index)))
      yield { after: start, id: word === 'trailer' ? { number: TRAILER, generation: 0 } : idBefore(text, index) };
  }
}

/** Longer numbers than any reader accepts. */
const MAX_NUMBERS_LENGTH = 64;

/** The numbers of an object, if nothing but blanks stands between them and the keyword. */
function idBefore(text: string, index: number): ObjectId | undefined {
  const before = text.slice(Math.max(0, index - MAX_NUMBERS_LENGTH), index);
  const [, number, generation] = /\D(\d+)[\0\t\n\f\r ]+(\d+)[\0\t\n\f\r ]*$/.exec(before) ?? [];
  return number === undefined ? undefined : { number: Number(number), generation: Number(generation) };
}

function isAfterNumbers(text: string, index: number): boolean {
  let at = index;
  for (const isPart of [isBlank, isDigit, isBlank]) {
    const end = at;
    while (at > 0 && isPart(text.charAt(at - 1))) at -= 1;
    if (isPart === isBlank && isAfterComment(text, at, end)) return true;
    if (isPart === isDigit && at === end) return false;
  }
  return isDigit(text.charAt(at - 1));
}

/** Whether the blanks from `at` end a line that may contain a comment. */
function isAfterComment(text: string, at: number, end: number): boolean {
  const blanks = text.slice(at, end);
  if (!/[\r\n]/.test(blanks)) return false;
  const lineStart = Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1;
  return text.slice(lineStart, at).includes('%');
}

/** The objects of an object stream: pairs of number and offset, followed by the objects. */
function* objectsIn(stream: PdfText, base: number, dictionary: PdfToken[]): Generator<PdfObject> {
  const count = numberAfter(dictionary, 'N');
  const first = numberAfter(dictionary, 'First');
  if (count > maxObjectsInStream) throw new UnreadablePdf();
  const head = stream.text.slice(base, base + first).trim();
  const numbers = head.split(/[\0\t\n\f\r ]+/, count * 2).map(Number);
  for (let pair = 0; pair < count; pair += 1) {
    const number = numbers[pair * 2];
    const offset = numbers[pair * 2 + 1];
    if (offset === undefined || !Number.isSafeInteger(offset) || offset < 0) throw new UnreadablePdf();
    yield { ...stream.objectAt(base + first + offset), number };
  }
}

/** Whether the stream is deflated. Other filters exist, but no program that creates documents uses them for objects. */
function isDeflated(dictionary: PdfToken[]): boolean {
  const filters = namesAfter(dictionary, 'Filter');
  if (dictionary.some(isName('Predictor')) || filters === undefined || filters.length > 1) throw new UnreadablePdf();
  const [filter] = filters;
  if (filter !== undefined && filter !== 'FlateDecode' && filter !== 'Fl') throw new UnreadablePdf();
  return filter !== undefined;
}

function inflate(data: Uint8Array, maxBytes: number): Uint8Array {
  try {
    return inflateSync(data, { maxOutputLength: Math.max(maxBytes, 1) });
  } catch {
    throw new UnreadablePdf();
  }
}

/** The name or the array of names that follows a key. Undefined if the value is something else, such as a reference. */
function namesAfter(tokens: PdfToken[], key: string): string[] | undefined {
  const [value, ...rest] = valueAfter(tokens, key) ?? [];
  if (!value) return [];
  if (value.kind === 'name') return [value.text];
  if (value.text !== '[') return undefined;
  const names = rest.slice(
    0,
    rest.findIndex(({ text }) => text === ']'),
  );
  return names.every(({ kind }) => kind === 'name') ? names.map(({ text }) => text) : undefined;
}

function numberAfter(tokens: PdfToken[], key: string): number {
  const [value, , reference] = valueAfter(tokens, key) ?? [];
  if (!value || !/^\d{1,9}$/.test(value.text) || reference?.text === 'R') throw new UnreadablePdf();
  return Number(value.text);
}

/** The tokens after a key. Readers disagree on duplicate keys, so these are rejected. */
function valueAfter(tokens: PdfToken[], key: string): PdfToken[] | undefined {
  const at = tokens.findIndex(isName(key));
  if (at < 0) return undefined;
  if (tokens.slice(at + 1).some(isName(key))) throw new UnreadablePdf();
  return tokens.slice(at + 1);
}

function isBlank(character: string): boolean {
  return '\0\t\n\f\r '.includes(character);
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9';
}
