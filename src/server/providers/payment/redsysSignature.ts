import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto';

const block = 8;

/**
 * Redsys' HMAC_SHA256_V1: the order number, encrypted with the merchant's 3DES key, is the key of the HMAC. Returns
 * base64.
 */
export function signRedsys(secretKey: string, order: string, payload: string): string {
  const padded = Buffer.alloc(Math.ceil(Buffer.byteLength(order) / block) * block);
  padded.write(order);
  const cipher = createCipheriv('des-ede3-cbc', Buffer.from(secretKey, 'base64'), Buffer.alloc(block));
  cipher.setAutoPadding(false);
  const key = Buffer.concat([cipher.update(padded), cipher.final()]);
  return createHmac('sha256', key).update(payload).digest('base64');
}

/** Accepts both alphabets of base64, because requests and notices use different ones. */
export function isRedsysSignature(
  signature: string,
  { secretKey, order, payload }: { secretKey: string; order: string; payload: string },
): boolean {
  const given = Buffer.from(signature, 'base64');
  const expected = Buffer.from(signRedsys(secretKey, order, payload), 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
