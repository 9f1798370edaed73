import { createCipheriv, createDecipheriv, createHmac, hkdfSync, scryptSync } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/** The keys of one backup, derived from the password and the backup's own salt. */
export interface BackupKeys {
  /** Each part has its own key, so that no part can take the place of another one. */
  ofPart(name: string): Buffer;
  /** Authenticates the manifest, which names every other part with its hash. */
  seal(text: string): string;
}

const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

export function deriveKeys(password: string, salt: Buffer): BackupKeys {
  const master = scryptSync(password.normalize('NFC'), salt, 32, SCRYPT);
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', master, '', purpose, 32));
  return {
    ofPart: (name) => derive(`part ${name}`),
    seal: (text) => createHmac('sha256', derive('manifest')).update(text).digest('hex'),
  };
}

/**
 * A part is encrypted in chunks, so that no plaintext leaves before it is authenticated and a part may exceed the 64 GiB
 * that AES-GCM allows for one message. The nonce counts the chunks and marks the last one (the STREAM construction,
 * https://eprint.iacr.org/2015/189), so that chunks can be neither moved nor cut off.
 */
const CHUNK = 256 * 1024;
const TAG = 16;

function buildNonce(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 5, 6);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Cuts a stream into chunks of one size. It keeps the latest one until it knows whether another one follows. */
class ChunkTransform extends Transform {
  readonly #size: number;
  readonly #change: (chunk: Buffer, nonce: Buffer) => Buffer;
  #waiting: Buffer[] = [];
  #length = 0;
  #index = 0;

  constructor(size: number, change: (chunk: Buffer, nonce: Buffer) => Buffer) {
    super();
    this.#size = size;
    this.#change = change;
  }

  override _transform(data: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    this.#waiting.push(data);
    this.#length += data.length;
    if (this.#length <= this.#size) return done();
    const all = Buffer.concat(this.#waiting);
    let start = 0;
    try {
      for (; all.length - start > this.#size; start += this.#size) this.#emit(all, start, false);
    } catch (error) {
      return done(error as Error);
    }
    this.#waiting = [all.subarray(start)];
    this.#length = all.length - start;
    return done();
  }

  override _flush(done: TransformCallback) {
    try {
      this.#emit(Buffer.concat(this.#waiting), 0, true);
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  #emit(all: Buffer, start: number, isLast: boolean) {
    this.push(this.#change(all.subarray(start, start + this.#size), buildNonce(this.#index, isLast)));
    this.#index += 1;
  }
}

export const encryption = (key: Buffer): Transform =>
  new ChunkTransform(CHUNK, (chunk, nonce) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  });

export const decryption = (key: Buffer): Transform =>
  new ChunkTransform(CHUNK + TAG, (chunk, nonce) => {
    if (chunk.length < TAG) throw new Error('The encrypted part is cut off');
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG });
    decipher.setAuthTag(chunk.subarray(-TAG));
    return Buffer.concat([decipher.update(chunk.subarray(0, -TAG)), decipher.final()]);
  });
