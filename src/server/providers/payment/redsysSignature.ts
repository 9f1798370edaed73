import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

/**
 * The methods to sign messages. Each version derives a key for the order from the merchant's key, and a terminal can
 * use either: https://pagosonline.redsys.es/desarrolladores-inicio/documentacion-operativa/firmar-una-operacion
 */
export const RedsysVersion = v.picklist(['HMAC_SHA256_V1', 'HMAC_SHA512_V2']);
export type RedsysVersion = v.InferOutput<typeof RedsysVersion>;

export interface RedsysKey {
  version: RedsysVersion;
  /** As issued by the bank, in base64. */
  secretKey: string;
}

export const Envelope = v.object({
  Ds_SignatureVersion: RedsysVersion,
  Ds_MerchantParameters: v.string(),
  Ds_Signature: v.string(),
});
export type Envelope = v.InferOutput<typeof Envelope>;

/** The signature of a text about this order. */
export function signRedsys({ version, secretKey }: RedsysKey, order: string, payload: string): string {
  return version === 'HMAC_SHA256_V1'
    ? createHmac('sha256', tripleDesKey(secretKey, order)).update(payload).digest('base64')
    : createHmac('sha512', aesKey(secretKey, order)).update(payload).digest('base64url');
}

/** The first version encrypts the order number with 3DES, padded with zeros. */
function tripleDesKey(secretKey: string, order: string): Buffer {
  const block = 8;
  const padded = Buffer.alloc(Math.ceil(Buffer.byteLength(order) / block) * block);
  padded.write(order);
  const cipher = createCipheriv('des-ede3-cbc', Buffer.from(secretKey, 'base64'), Buffer.alloc(block));
  cipher.setAutoPadding(false);
  return Buffer.concat([cipher.update(padded), cipher.final()]);
}

/** The second version encrypts it with AES. It uses the key's first characters, not its bytes, and the result as text. */
function aesKey(secretKey: string, order: string): string {
  const size = 16;
  const key = Buffer.from(secretKey.slice(0, size).padEnd(size, '0'));
  const cipher = createCipheriv('aes-128-cbc', key, Buffer.alloc(size));
  return cipher.update(order, 'utf8', 'base64') + cipher.final('base64');
}

/** Accepts both alphabets of base64, because requests and notices use different ones. */
export function isRedsysSignature(key: RedsysKey, order: string, payload: string, signature: string): boolean {
  const given = Buffer.from(signature, 'base64');
  const expected = Buffer.from(signRedsys(key, order, payload), 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Signs parameters about this order. */
export function sealEnvelope(key: RedsysKey, order: string, parameters: object): Envelope {
  const encoding = key.version === 'HMAC_SHA256_V1' ? 'base64' : 'base64url';
  const payload = Buffer.from(JSON.stringify(parameters)).toString(encoding);
  return {
    Ds_SignatureVersion: key.version,
    Ds_MerchantParameters: payload,
    Ds_Signature: signRedsys(key, order, payload),
  };
}

const Parameters = v.pipe(
  v.string(),
  v.transform((text) => Buffer.from(text, 'base64').toString('utf8')),
  v.parseJson(),
  v.record(v.string(), v.unknown()),
);

/**
 * The parameters of a signed message, in the version that it names. The order is read from the parameter `orderName`.
 * Returns `unreadable` or `signature` if they cannot be trusted.
 */
export function openEnvelope(
  secretKey: string,
  { Ds_SignatureVersion: version, Ds_MerchantParameters: payload, Ds_Signature }: Envelope,
  orderName: 'Ds_Order' | 'DS_MERCHANT_ORDER',
): Record<string, unknown> | 'unreadable' | 'signature' {
  const parameters = v.safeParse(Parameters, payload);
  if (!parameters.success) return 'unreadable';
  const order = String(parameters.output[orderName] ?? '');
  return isRedsysSignature({ version, secretKey }, order, payload, Ds_Signature) ? parameters.output : 'signature';
}
