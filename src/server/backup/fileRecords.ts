import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import * as v from 'valibot';
import type { Files, StoredFile } from '../providers/files/files.ts';
import { buildFileKey } from '../secrets/fileKeys.ts';

/** A file of the register, as its row names it. */
export interface NamedFile {
  id: string;
  /** Null if it is stored encrypted: the row has the hash of the plaintext, and decryption detects changes. */
  sha256: string | null;
}

/** Each file is a line of JSON with its description and size, followed by its bytes. */
const Header = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    id: v.pipe(v.string(), v.uuid()),
    contentType: v.string(),
    name: v.string(),
    size: v.pipe(v.number(), v.integer(), v.minValue(0)),
    sha256: v.string(),
  }),
);

/** Reading from a bucket is mostly waiting. */
const READ_AHEAD = 8;

/** The content of all files. After they were read, also the files that are missing or have another content. */
export function packFiles(files: Files, tenantKey: string, named: readonly NamedFile[]) {
  const missing: string[] = [];
  const altered: string[] = [];
  async function* records() {
    for await (const { file, stored } of readAhead(files, tenantKey, named)) {
      if (!stored) {
        missing.push(file.id);
        continue;
      }
      const { bytes, contentType, name } = stored;
      const sha256 = computeHash(bytes);
      if (file.sha256 !== null && sha256 !== file.sha256) altered.push(file.id);
      yield Buffer.from(`${JSON.stringify({ id: file.id, contentType, name, size: bytes.length, sha256 })}\n`);
      if (bytes.length) yield Buffer.from(bytes);
    }
  }
  return { content: Readable.from(records(), { objectMode: false }), missing, altered };
}

async function* readAhead(files: Files, tenantKey: string, named: readonly NamedFile[]) {
  const pending: Promise<{ file: NamedFile; stored: StoredFile | undefined }>[] = [];
  const read = async (file: NamedFile) => ({
    file,
    stored: await files.get(buildFileKey({ key: tenantKey }, file.id)),
  });
  for (const file of named) {
    const reading = read(file);
    reading.catch(() => {}); // it is awaited in its turn, perhaps after an earlier one has failed
    pending.push(reading);
    const next = pending.length === READ_AHEAD ? pending.shift() : undefined;
    if (next) yield await next;
  }
  for (const rest of pending) yield await rest;
}

/** Calls `take` with each file of a part. Returns the number of files. */
export async function unpackFiles(
  content: AsyncIterable<Buffer>,
  take: (id: string, file: StoredFile) => Promise<void>,
): Promise<number> {
  const reader = createReader(content);
  let count = 0;
  for (let line = await reader.line(); line !== undefined; line = await reader.line()) {
    const { id, size, sha256, contentType, name } = v.parse(Header, line);
    const bytes = await reader.take(size);
    if (computeHash(bytes) !== sha256) throw new Error(`the content of file ${id} is damaged`);
    await take(id, { bytes, contentType, name });
    count += 1;
  }
  return count;
}

function createReader(content: AsyncIterable<Buffer>) {
  const source = content[Symbol.asyncIterator]();
  let waiting: Buffer<ArrayBufferLike> = Buffer.alloc(0);
  async function more(): Promise<boolean> {
    const next = await source.next();
    if (!next.done) waiting = Buffer.concat([waiting, next.value]);
    return !next.done;
  }
  /** Collects pieces in a list, because joining them one by one would copy a large file repeatedly. */
  async function take(size: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    let length = 0;
    while (length < size) {
      if (!waiting.length && !(await more())) throw new Error('the part ends within a file');
      const piece = waiting.subarray(0, size - length);
      pieces.push(piece);
      length += piece.length;
      waiting = waiting.subarray(piece.length);
    }
    return Buffer.concat(pieces);
  }
  return {
    take,
    async line(): Promise<string | undefined> {
      while (!waiting.includes(0x0a))
        if (!(await more())) {
          if (waiting.length) throw new Error('the part ends within a description');
          return undefined;
        }
      const line = await take(waiting.indexOf(0x0a) + 1);
      return line.toString();
    },
  };
}

const computeHash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
