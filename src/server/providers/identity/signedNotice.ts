import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#server/engine/clock.ts';

/** Seconds since 1970, as text. */
export const timestampHeader = 'x-notice-timestamp';
/** `v1=` and the HMAC-SHA256, in hex, of the timestamp, a point and the raw body. */
export const signatureHeader = 'x-notice-signature';

/** How old a notice may be: senders try again for some minutes. Within that, the event id tells a replay. */
const windowSeconds = 900;

/** The headers that vouch for a notice. */
export function noticeHeaders(secret: string, at: Date, rawBody: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return { [timestampHeader]: timestamp, [signatureHeader]: signatureOf(secret, timestamp, rawBody) };
}

/** Whether who knows the secret sent exactly this body, just now. */
export function isAuthenticNotice(
  { secret, clock }: { secret: string; clock: Clock },
  rawBody: string,
  headers: Pick<Headers, 'get'>,
): boolean {
  const timestamp = headers.get(timestampHeader) ?? '';
  const given = Buffer.from(headers.get(signatureHeader) ?? '');
  const due = Buffer.from(signatureOf(secret, timestamp, rawBody));
  if (given.length !== due.length || !timingSafeEqual(given, due)) return false;
  return Math.abs(clock.now().getTime() / 1000 - Number(timestamp)) <= windowSeconds;
}

function signatureOf(secret: string, timestamp: string, rawBody: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex')}`;
}
