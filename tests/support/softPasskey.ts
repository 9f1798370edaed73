import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
const encoded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

interface Circumstances {
  origin: string;
  host?: string;
  isVerified?: boolean;
  /** The number of uses that the authenticator reports. By default it grows by one. */
  counter?: number;
}

/** An authenticator with one passkey, as WebAuthn level 3 describes it. */
export function softPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let uses = 0;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData({ origin, host, isVerified = true, counter }: Circumstances, attested?: Uint8Array) {
    uses = counter ?? uses + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(uses);
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | (attested ? ATTESTED : 0);
    const host256 = sha256(host ?? new URL(origin).hostname);
    return Buffer.concat([host256, Buffer.from([flags]), count, ...(attested ? [attested] : [])]);
  }

  const answer = (response: Record<string, unknown>) => ({
    id: encoded(id),
    rawId: encoded(id),
    type: 'public-key' as const,
    response,
    clientExtensionResults: {},
  });

  return {
    create(challenge: string, circumstances: Circumstances) {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(circumstances, attested))],
      ]);
      return answer({
        clientDataJSON: encoded(clientData('webauthn.create', challenge, circumstances.origin)),
        attestationObject: encoded(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      });
    },
    use(challenge: string, circumstances: Circumstances) {
      const data = clientData('webauthn.get', challenge, circumstances.origin);
      const authenticator = authenticatorData(circumstances);
      const signature = sign('sha256', Buffer.concat([authenticator, sha256(data)]), privateKey);
      return answer({
        clientDataJSON: encoded(data),
        authenticatorData: encoded(authenticator),
        signature: encoded(signature),
      });
    },
  };
}
