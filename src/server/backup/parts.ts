import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, type Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type BackupKeys, decryption, encryption } from './cipher.ts';
import type { OpenBackup, Part } from './manifest.ts';

/** Writes a part: compressed, and encrypted if there are keys. It is on the disk when the promise is fulfilled. */
export async function writePart(
  { folder, keys }: { folder: string; keys: BackupKeys | undefined },
  file: string,
  content: Readable,
): Promise<Part> {
  const measured = measure();
  await pipeline(
    content,
    createGzip(),
    keys ? encryption(keys.ofPart(file)) : new PassThrough(),
    measured,
    createWriteStream(path.join(folder, file), { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { file, ...measured.result() };
}

type Consumer = Writable | ((content: AsyncIterable<Buffer>) => Promise<void>);

/** Reads the content of a part. Rejects if the part is not the one that the manifest names. */
export async function readPart({ folder, keys }: OpenBackup, part: Part, consumer: Consumer): Promise<void> {
  const measured = measure();
  await pipeline(
    createReadStream(path.join(folder, part.file)),
    measured,
    keys ? decryption(keys.ofPart(part.file)) : new PassThrough(),
    createGunzip(),
    consumer,
  );
  if (measured.result().sha256 !== part.sha256) throw new Error(`${part.file} has another hash`);
}

/** Why a part cannot be used, or undefined if it is intact. */
export async function faultOfPart(
  backup: OpenBackup,
  part: Part,
  consumer: (content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<string | undefined> {
  const size = await stat(path.join(backup.folder, part.file)).then(
    (found) => found.size,
    () => undefined,
  );
  if (size === undefined) return `${part.file} is missing`;
  if (size !== part.bytes) return `${part.file} has ${size} bytes instead of ${part.bytes}`;
  return readPart(backup, part, consumer).then(
    () => undefined,
    (error: Error) => `${part.file} is damaged (${error.message})`,
  );
}

function measure() {
  const hash = createHash('sha256');
  let bytes = 0;
  let sha256: string | undefined;
  const transform = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return Object.assign(transform, {
    result: () => {
      sha256 ??= hash.digest('hex');
      return { bytes, sha256 };
    },
  });
}
