import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

/** The entries of an encryption dictionary that determine its key (ISO 32000-2, tables 20 and 21). */
export interface KeySource {
  revision: number;
  /** In bytes. */
  keyLength: number;
  ownerHash: Buffer;
  userHash: Buffer;
  /** Only since revision 5. */
  encryptedKey: Buffer;
  permissions: number;
  encryptsMetadata: boolean;
  /** The first part of the file's identifier. */
  fileId: Buffer;
}

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

export const md5 = (...parts: Uint8Array[]) => digest('md5', ...parts);

/** The key of a document that opens without a password. Undefined if it needs one. */
export function computeFileKey(source: KeySource): Buffer | undefined {
  if (source.revision >= 5) return decryptFileKey(source);
  const key = deriveFileKey(source);
  const isRight = source.revision === 2 ? rc4(key, padding) : hashOfKey(key, source.fileId);
  return isRight.equals(source.userHash.subarray(0, isRight.byteLength)) ? key : undefined;
}

/** Algorithm 2 of ISO 32000-2, 7.6.4.3.2, with the empty password. */
function deriveFileKey({ revision, keyLength, ownerHash, permissions, fileId, encryptsMetadata }: KeySource): Buffer {
  const flags = Buffer.alloc(4);
  flags.writeUInt32LE(permissions >>> 0);
  const clearMetadata = revision >= 4 && !encryptsMetadata ? Buffer.alloc(4, 0xff) : Buffer.alloc(0);
  let key = md5(padding, ownerHash.subarray(0, 32), flags, fileId, clearMetadata).subarray(0, keyLength);
  if (revision >= 3) for (let round = 0; round < 50; round += 1) key = md5(key).subarray(0, keyLength);
  return key;
}

/** Algorithm 5 of ISO 32000-2, 7.6.4.4.4. */
function hashOfKey(key: Buffer, fileId: Buffer): Buffer {
  let hash = md5(padding, fileId);
  for (let round = 0; round < 20; round += 1) hash = rc4(key.map((byte) => byte ^ round) as Buffer, hash);
  return hash;
}

/** Algorithm 2.A of ISO 32000-2, 7.6.4.3.3, with the empty password. */
function decryptFileKey({ revision, userHash, encryptedKey }: KeySource): Buffer | undefined {
  const hash = revision === 5 ? (salt: Buffer) => digest('sha256', salt) : hardenedHash;
  if (encryptedKey.byteLength !== 32 || userHash.byteLength < 48) return undefined;
  if (!hash(userHash.subarray(32, 40)).equals(userHash.subarray(0, 32))) return undefined;
  const decipher = createDecipheriv('aes-256-cbc', hash(userHash.subarray(40, 48)), Buffer.alloc(16));
  return decipher.setAutoPadding(false).update(encryptedKey);
}

/** Algorithm 2.B of ISO 32000-2, 7.6.4.3.4, with the empty password. */
function hardenedHash(salt: Buffer): Buffer {
  let key = digest('sha256', salt);
  let lastByte = 0;
  for (let round = 0; round < 64 || lastByte > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const encrypted = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)));
    const sum = encrypted.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    key = digest(['sha256', 'sha384', 'sha512'][sum % 3] ?? '', encrypted);
    lastByte = encrypted.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

/** RC4, which OpenSSL 3 does not provide any more. Old documents use it. */
export function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 0xff] ?? 0;
  const swap = (one: number, other: number) => {
    [state[one], state[other]] = [at(other), at(one)];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.byteLength] ?? 0)) & 0xff;
    swap(i, j);
  }
  const result = Buffer.from(data);
  for (let index = 0, i = 0, j = 0; index < result.byteLength; index += 1) {
    i = (i + 1) & 0xff;
    j = (j + at(i)) & 0xff;
    swap(i, j);
    result[index] = (result[index] ?? 0) ^ at(at(i) + at(j));
  }
  return result;
}

function digest(algorithm: string, ...parts: Uint8Array[]): Buffer {
  const hash = createHash(algorithm);
  for (const part of parts) hash.update(part);
  return hash.digest();
}
