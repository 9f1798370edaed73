import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';

export interface AppleSecrets {
  clientId: string;
  teamId: string;
  keyId: string;
  /** In PEM. Apple itself has only the public key. */
  privateKey: string;
}

/** Six months, the longest life of a client's secret. */
const MAX_SECRET_SECONDS = 15_777_000;

interface Presented {
  client_id: string;
  client_secret: string;
}

/** Whether the secret is a token that the client's key has signed for this issuer. */
export async function isAppleClient(
  { clientId, teamId, keyId, privateKey }: AppleSecrets,
  presented: Presented,
  { issuer, now }: { issuer: string; now: Date },
): Promise<boolean> {
  if (presented.client_id !== clientId) return false;
  try {
    const { payload, protectedHeader } = await jwtVerify(presented.client_secret, createPublicKey(privateKey), {
      algorithms: ['ES256'],
      issuer: teamId,
      subject: clientId,
      audience: issuer,
      requiredClaims: ['iat', 'exp'],
      currentDate: now,
    });
    const { exp = Number.POSITIVE_INFINITY } = payload;
    return protectedHeader.kid === keyId && exp <= now.getTime() / 1000 + MAX_SECRET_SECONDS;
  } catch {
    return false;
  }
}
