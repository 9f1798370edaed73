import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** RFC 6238 with the values that authenticator apps assume: SHA-1, 6 digits, 30 seconds. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** A code of the step before or after is accepted too, because clocks differ. */
const DRIFT = [0, -1, 1];
const SECRET_BYTES = 20;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret in base 32, as apps expect it. */
export const newTotpSecret = () => base32(randomBytes(SECRET_BYTES));

/** Encodes bytes as base 32 without padding (RFC 4648). */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function decodeBase32(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

export const computeTotpStep = (now: Date) => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The code of a time step. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The time step of a code, if it is currently valid. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const typed = Buffer.from(code);
  const steps = DRIFT.map((drift) => computeTotpStep(now) + drift);
  return steps.find((step) => timingSafeEqual(Buffer.from(totpCode(secret, step)), typed));
}

/** The address that an app reads from a QR code. */
export function totpAddress(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}
