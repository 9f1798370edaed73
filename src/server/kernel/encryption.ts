import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts with AES-256-GCM: initialisation vector, tag, content. `context` is not stored, and decrypting needs the
 * same one, so that encrypted values cannot be swapped.
 */
export function encrypt(key: Buffer, content: Uint8Array | string, context = ''): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  const hidden = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), hidden]);
}

/** Returns undefined if the value was changed, has another context or was encrypted with another key. */
export function decrypt(key: Buffer, encrypted: Uint8Array, context = ''): Buffer | undefined {
  if (encrypted.byteLength < IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(context)).setAuthTag(encrypted.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(encrypted.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** Tries one key after the other. */
export function decryptWithAny(keys: readonly Buffer[], encrypted: Uint8Array, context = ''): Buffer | undefined {
  for (const key of keys) {
    const content = decrypt(key, encrypted, context);
    if (content) return content;
  }
  return undefined;
}

export const decryptTextWithAny = (keys: readonly Buffer[], encrypted: string, context = ''): string | undefined =>
  decryptWithAny(keys, Buffer.from(encrypted, 'base64url'), context)?.toString('utf8');

/** Encrypts a text as a text. */
export const encryptText = (key: Buffer, text: string, context = ''): string =>
  encrypt(key, text, context).toString('base64url');

export const decryptText = (key: Buffer, encrypted: string, context = ''): string | undefined =>
  decrypt(key, Buffer.from(encrypted, 'base64url'), context)?.toString('utf8');
