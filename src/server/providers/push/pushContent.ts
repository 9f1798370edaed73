import { createCipheriv, createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

// The encryption of push messages (RFC 8291), in one record of the content coding aes128gcm (RFC 8188).

/** What a browser gives away so that only it can read the messages of a subscription. */
export interface ReceiverKeys {
  /** The uncompressed point of the browser’s key on P-256. */
  p256dh: Buffer;
  auth: Buffer;
}

/** Random for every message. Tests give those of the standard’s example. */
interface MessageSecrets {
  salt: Buffer;
  privateKey: Buffer;
}

export const POINT_BYTES = 65;
export const AUTH_BYTES = 16;
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const RECORD_SIZE = 4096;
const HEADER_BYTES = SALT_BYTES + 4 + 1 + POINT_BYTES;
/** Ends the last record, which is the only one here. */
const LAST_RECORD = 2;
/** What a push service has to accept (RFC 8030), without what the encryption adds. */
export const MAX_PUSH_BYTES = 4096 - HEADER_BYTES - TAG_BYTES - 1;

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

const named = (name: string) => Buffer.from(`Content-Encoding: ${name}\0`);

function deriveKeys(shared: Buffer, { p256dh, auth }: ReceiverKeys, sender: Buffer, salt: Buffer) {
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
  const input = hkdf(shared, auth, info, 32);
  return { key: hkdf(input, salt, named('aes128gcm'), 16), nonce: hkdf(input, salt, named('nonce'), 12) };
}

export function encryptPush(
  message: Buffer,
  receiver: ReceiverKeys,
  secrets: MessageSecrets = { salt: randomBytes(SALT_BYTES), privateKey: generateKey() },
): Buffer {
  if (message.length > MAX_PUSH_BYTES) throw new RangeError(`A push message has at most ${MAX_PUSH_BYTES} bytes`);
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(secrets.privateKey);
  const sender = ecdh.getPublicKey();
  const { key, nonce } = deriveKeys(ecdh.computeSecret(receiver.p256dh), receiver, sender, secrets.salt);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const header = Buffer.alloc(HEADER_BYTES - POINT_BYTES);
  secrets.salt.copy(header);
  header.writeUInt32BE(RECORD_SIZE, SALT_BYTES);
  header.writeUInt8(POINT_BYTES, SALT_BYTES + 4);
  const body = [cipher.update(message), cipher.update(Buffer.from([LAST_RECORD])), cipher.final()];
  return Buffer.concat([header, sender, ...body, cipher.getAuthTag()]);
}

/** Decrypts as a browser does. Throws if the message was changed or is for another receiver. */
export function decryptPush(body: Buffer, privateKey: Buffer, auth: Buffer): Buffer {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  const [salt, sender] = [body.subarray(0, SALT_BYTES), body.subarray(HEADER_BYTES - POINT_BYTES, HEADER_BYTES)];
  const receiver = { p256dh: ecdh.getPublicKey(), auth };
  const { key, nonce } = deriveKeys(ecdh.computeSecret(sender), receiver, sender, salt);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(body.subarray(HEADER_BYTES, -TAG_BYTES)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(LAST_RECORD));
}

function generateKey(): Buffer {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return ecdh.getPrivateKey();
}
