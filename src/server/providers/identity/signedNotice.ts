import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#server/kernel/clock.ts';

/** Seconds since 1970, as text. */
export const timestampHeader = 'x-notice-timestamp';
/** `v1=` and the HMAC-SHA256, in hex, of the timestamp, a point and the raw body. */
export const signatureHeader = 'x-notice-signature';

/** The maximum age of a notice. Senders retry for some minutes; within this time the event id detects replays. */
const MAX_AGE_SECONDS = 900;

/** The headers that authenticate a notice. */
export function noticeHeaders(secret: string, at: Date, rawBody: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return { [timestampHeader]: timestamp, [signatureHeader]: computeSignature(secret, timestamp, rawBody) };
}

/** Whether the body was signed with the secret, and recently. */
export function isAuthenticNotice(
  { secret, clock }: { secret: string; clock: Clock },
  rawBody: string,
  headers: Pick<Headers, 'get'>,
): boolean {
  const timestamp = headers.get(timestampHeader) ?? '';
  const given = Buffer.from(headers.get(signatureHeader) ?? '');
  const expected = Buffer.from(computeSignature(secret, timestamp, rawBody));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return Math.abs(clock.now().getTime() / 1000 - Number(timestamp)) <= MAX_AGE_SECONDS;
}

function computeSignature(secret: string, timestamp: string, rawBody: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex')}`;
}
