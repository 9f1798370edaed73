import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { decryption, deriveKeys, encryption } from '#server/backup/cipher.ts';

const CHUNK = 256 * 1024;
const SEALED = CHUNK + 16;
const key = randomBytes(32);

const encrypt = (plain: Buffer, pieces = 1000) => buffer(Readable.from(cut(plain, pieces)).pipe(encryption(key)));
const decrypt = (sealed: Buffer, by: Buffer = key) =>
  new Promise<Buffer>((resolve, reject) => {
    const stream = decryption(by).on('error', reject);
    buffer(Readable.from(cut(sealed, 70_001)).pipe(stream)).then(resolve, reject);
  });

function* cut(data: Buffer, size: number) {
  for (let at = 0; at < data.length; at += size) yield data.subarray(at, at + size);
}

describe('an encrypted part', () => {
  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])('of %d bytes is read as it was written', async (size) => {
    const plain = randomBytes(size);
    expect((await decrypt(await encrypt(plain, 65_000))).equals(plain)).toBe(true);
  });

  it('is refused when its chunks are cut off, exchanged, repeated or extended', async () => {
    const sealed = await encrypt(randomBytes(3 * CHUNK), 65_000);
    const [first, second, third] = [...cut(sealed, SEALED)] as [Buffer, Buffer, Buffer];
    const forgeries = {
      'cut off': [first, second],
      exchanged: [second, first, third],
      repeated: [first, first, second, third],
      extended: [first, second, third, third],
      empty: [],
    };
    for (const [name, chunks] of Object.entries(forgeries))
      await expect(decrypt(Buffer.concat(chunks)), name).rejects.toThrow();
  });

  it('is refused with the key of another part, another password or another salt', async () => {
    const salt = randomBytes(16);
    const keys = deriveKeys('correct horse battery', salt);
    const others = [
      keys.ofPart('two'),
      deriveKeys('another password', salt).ofPart('one'),
      deriveKeys('correct horse battery', randomBytes(16)).ofPart('one'),
    ];
    const one = keys.ofPart('one');
    expect(deriveKeys('correct horse battery', salt).ofPart('one').equals(one)).toBe(true);
    const sealed = await buffer(Readable.from([Buffer.from('secret')]).pipe(encryption(one)));
    expect((await decrypt(sealed, one)).toString()).toBe('secret');
    for (const other of others) await expect(decrypt(sealed, other)).rejects.toThrow();
  });
});
