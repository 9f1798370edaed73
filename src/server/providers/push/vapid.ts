import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';

// Voluntary Application Server Identification (RFC 8292): a signed token tells the push service who sends.

export interface VapidKeys {
  /** The uncompressed point, as a browser takes it for a subscription. */
  publicKey: Buffer;
  privateKey: KeyObject;
}

/** The keys follow from a secret of 32 bytes, so nothing has to be stored. */
export function deriveVapidKeys(secret: Buffer): VapidKeys {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(secret);
  const publicKey = ecdh.getPublicKey();
  const [x, y] = [publicKey.subarray(1, 33), publicKey.subarray(33)].map((part) => part.toString('base64url'));
  const key = { kty: 'EC', crv: 'P-256', x, y, d: secret.toString('base64url') };
  return { publicKey, privateKey: createPrivateKey({ key, format: 'jwk' }) };
}

/** A push service refuses a token for more than a day. */
const VALID_SECONDS = 12 * 3600;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The value of the header `Authorization` for a push service. `subject` is where its operator reaches the sender. */
export function authorizePush({ publicKey, privateKey }: VapidKeys, endpoint: string, subject: string, now: Date) {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now.getTime() / 1000) + VALID_SECONDS, sub: subject };
  const text = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey.toString('base64url')}`;
}
