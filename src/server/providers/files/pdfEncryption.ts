import { createDecipheriv } from 'node:crypto';
import { computeFileKey, md5, rc4 } from './pdfKeys.ts';
import { isName, type ObjectId, type PdfObject, type PdfToken, TRAILER } from './pdfText.ts';
import { type PdfValue, parsePdfValue } from './pdfValue.ts';

type Decrypt = (data: Uint8Array, id: ObjectId) => Uint8Array;

export interface PdfDecryption {
  string: Decrypt;
  stream: Decrypt;
}

/**
 * How a document that opens without a password is decrypted (ISO 32000-2, 7.6). Undefined if it needs one, or if readers
 * could disagree about the method, because revisions have different ones.
 */
export function findDecryption(objects: Iterable<PdfObject>): PdfDecryption | undefined {
  const { methods, fileIds, hasPlainRevision } = readTrailers(filterRelevant(objects));
  const [method] = methods.values();
  const [fileId = ''] = fileIds;
  if (!method || methods.size > 1 || fileIds.size > 1 || hasPlainRevision) return undefined;
  return openDecryption(method, latin1(fileId));
}

/** The trailers, and the objects that could be encryption dictionaries. The tokens of all would need much memory. */
function filterRelevant(objects: Iterable<PdfObject>): PdfObject[] {
  const relevant: PdfObject[] = [];
  for (const object of objects)
    if (isTrailer(object) || ['O', 'U'].every((key) => object.tokens.some(isName(key)))) relevant.push(object);
  return relevant;
}

function readTrailers(objects: readonly PdfObject[]) {
  const methods = new Map<string, PdfValue>();
  const fileIds = new Set<string>();
  let hasPlainRevision = false;
  for (const { tokens } of objects.filter(isTrailer)) {
    const trailer = parsePdfValue(tokens);
    const method = entryOf(trailer, 'Encrypt');
    hasPlainRevision ||= !method && entryOf(trailer, 'Root') !== undefined;
    const id = entryOf(trailer, 'ID');
    if (id?.kind === 'array') fileIds.add(textOf(id.items[0]));
    for (const value of method ? resolve(method, objects) : []) methods.set(JSON.stringify(value), value);
  }
  return { methods, fileIds, hasPlainRevision };
}

const isTrailer = ({ number, tokens }: PdfObject) => number === TRAILER || isCrossReference(tokens);
const isCrossReference = (tokens: readonly PdfToken[]) => tokens.some(isName('XRef'));

function resolve(value: PdfValue, objects: readonly PdfObject[]): PdfValue[] {
  if (value.kind !== 'reference') return [value];
  return objects.filter(({ number }) => number === value.number).map(({ tokens }) => parsePdfValue(tokens));
}

function openDecryption(method: PdfValue, fileId: Buffer): PdfDecryption | undefined {
  const version = numberOf(entryOf(method, 'V'));
  const revision = numberOf(entryOf(method, 'R'));
  if (textOf(entryOf(method, 'Filter')) !== 'Standard' || ![1, 2, 4, 5].includes(version)) return undefined;
  if (revision < 2 || revision > 6 || revision >= 5 !== (version === 5)) return undefined;
  const key = computeFileKey({
    revision,
    keyLength: keyLengthOf(method, version),
    ownerHash: latin1(textOf(entryOf(method, 'O'))),
    userHash: latin1(textOf(entryOf(method, 'U'))),
    encryptedKey: latin1(textOf(entryOf(method, 'UE'))),
    permissions: numberOf(entryOf(method, 'P')),
    encryptsMetadata: textOf(entryOf(method, 'EncryptMetadata')) !== 'false',
    fileId,
  });
  if (!key) return undefined;
  if (version < 4) return { string: withRc4(key), stream: withRc4(key) };
  const string = decryptBy(method, 'StrF', key);
  const stream = decryptBy(method, 'StmF', key);
  return string && stream && { string, stream };
}

/** In bytes. Programs write it in bits, in bytes or not at all. */
function keyLengthOf(method: PdfValue, version: number): number {
  if (version === 1) return 5;
  const length = numberOf(entryOf(method, 'Length')) || (version === 4 ? 128 : 40);
  return Math.min(length < 40 ? length : length >> 3, 16);
}

/** The method of strings or streams (ISO 32000-2, table 25). Undefined if it is unknown. */
function decryptBy(method: PdfValue, use: 'StrF' | 'StmF', key: Buffer): Decrypt | undefined {
  const name = textOf(entryOf(method, use)) || 'Identity';
  if (name === 'Identity') return (data) => data;
  const filters = entryOf(method, 'CF');
  const filter = filters && entryOf(filters, name);
  switch (textOf(filter && entryOf(filter, 'CFM'))) {
    case 'None':
      return (data) => data;
    case 'V2':
      return withRc4(key);
    case 'AESV2':
      return (data, id) => decryptAes('aes-128-cbc', objectKey(key, id, 'sAlT'), data);
    case 'AESV3':
      return (data) => decryptAes('aes-256-cbc', key, data);
    default:
      return undefined;
  }
}

const withRc4 =
  (key: Buffer): Decrypt =>
  (data, id) =>
    rc4(objectKey(key, id), data);

/** Algorithm 1 of ISO 32000-2, 7.6.3.2. */
function objectKey(key: Buffer, { number, generation }: ObjectId, salt = ''): Buffer {
  const id = Buffer.alloc(8);
  id.writeUInt32LE(number % 2 ** 24, 0);
  id.writeUInt32LE(generation % 2 ** 16, 3);
  return md5(key, id.subarray(0, 5), latin1(salt)).subarray(0, Math.min(key.byteLength + 5, 16));
}

/** The padding stays. Data that are not encrypted are returned unchanged. */
function decryptAes(algorithm: 'aes-128-cbc' | 'aes-256-cbc', key: Buffer, data: Uint8Array): Uint8Array {
  const end = data.byteLength - (data.byteLength % 16);
  if (end < 32) return data;
  const decipher = createDecipheriv(algorithm, key, data.subarray(0, 16)).setAutoPadding(false);
  return decipher.update(data.subarray(16, end));
}

/** The first entry with the key. */
function entryOf(value: PdfValue, key: string): PdfValue | undefined {
  return value.kind === 'dictionary' ? value.entries.find(([name]) => name === key)?.[1] : undefined;
}

const textOf = (value: PdfValue | undefined) =>
  value && (value.kind === 'name' || value.kind === 'other') ? value.text : '';
const numberOf = (value: PdfValue | undefined) => Number(textOf(value)) || 0;
const latin1 = (text: string) => Buffer.from(text, 'latin1');
