import { type Es256Keys, signEs256 } from '../../kernel/es256.ts';

// Voluntary Application Server Identification (RFC 8292): a signed token tells the push service who sends.

/** A push service refuses a token for more than a day. */
const VALID_SECONDS = 12 * 3600;

/** The value of the header `Authorization` for a push service. `subject` is where its operator reaches the sender. */
export function authorizePush({ publicKey, privateKey }: Es256Keys, endpoint: string, subject: string, now: Date) {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now.getTime() / 1000) + VALID_SECONDS, sub: subject };
  return `vapid t=${signEs256(privateKey, { claims })}, k=${publicKey.toString('base64url')}`;
}
