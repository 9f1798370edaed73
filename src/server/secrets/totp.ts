import { HOTP, Secret, TOTP } from 'otpauth';

/** RFC 6238 with the values that authenticator apps assume. */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** A code of the step before or after is accepted too, because clocks differ. */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** A new secret in base 32, as apps expect it. */
export const newTotpSecret = () => new Secret({ size: SECRET_BYTES }).base32;

/** Encodes bytes as base 32 without padding (RFC 4648). */
export const base32 = (bytes: Uint8Array): string => new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;

export const computeTotpStep = (now: Date): number => TOTP.counter({ ...PARAMETERS, timestamp: now.getTime() });

/** The code of a time step. */
export const totpCode = (secret: string, step: number): string =>
  HOTP.generate({ ...PARAMETERS, secret: Secret.fromBase32(secret), counter: step });

/** The time step of a code, if it is currently valid. */
export function findStepOfCode(secret: string, code: string, now: Date): number | undefined {
  const token = { token: code, secret: Secret.fromBase32(secret), window: WINDOW };
  const drift = TOTP.validate({ ...PARAMETERS, ...token, timestamp: now.getTime() });
  return drift === null ? undefined : computeTotpStep(now) + drift;
}

/** The address that an app reads from a QR code. */
export const totpAddress = (secret: string, issuer: string, account: string): string =>
  new TOTP({ ...PARAMETERS, secret: Secret.fromBase32(secret), issuer, label: account }).toString();
