import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';

/** The keys of a signer with ECDSA on the curve P-256 (ES256, RFC 7518 section 3.4). */
export interface Es256Keys {
  /** The uncompressed point. */
  publicKey: Buffer;
  privateKey: KeyObject;
}

/** The keys follow from a secret of 32 bytes, so nothing has to be stored. */
export function deriveEs256Keys(secret: Buffer): Es256Keys {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(secret);
  const publicKey = ecdh.getPublicKey();
  const [x, y] = [publicKey.subarray(1, 33), publicKey.subarray(33)].map((part) => part.toString('base64url'));
  const key = { kty: 'EC', crv: 'P-256', x, y, d: secret.toString('base64url') };
  return { publicKey, privateKey: createPrivateKey({ key, format: 'jwk' }) };
}

/** Whether the text is a private key of this curve in PEM. */
export function isP256Key(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

interface Token {
  header?: Record<string, string>;
  claims: Record<string, string | number>;
}

/** A signed token (RFC 7519). */
export function signEs256(privateKey: KeyObject, { header = {}, claims }: Token): string {
  const text = `${encode({ typ: 'JWT', alg: 'ES256', ...header })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}
