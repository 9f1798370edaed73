import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { IdentityWord } from '#server/providers/identity/identity.ts';
import { VerificationBody } from '#server/providers/identity/identityProtocol.ts';
import { noticeHeaders } from '#server/providers/identity/signedNotice.ts';
import type { NoticeInit } from '../deliverNotice.ts';

/** One verification at the sandbox, under its reference. */
export const Verification = v.object({
  ...VerificationBody.entries,
  status: IdentityWord,
  documentExpiresAt: v.optional(v.string()),
});
export type Verification = v.InferOutput<typeof Verification>;

/** The same key gives the same verification, however often it is asked for. */
export function referenceOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}

/** YYYY-MM-DD, so many days from now. */
export function dayAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

/** What the app is told: `found` at one moment is one event. */
export function noticeOf(secret: string, reference: string, found: Verification, at: Date): NoticeInit {
  const { status, documentExpiresAt } = found;
  const eventId = `${reference}:${status}:${at.getTime()}`;
  const body = JSON.stringify({ eventId, reference, status, ...(documentExpiresAt && { documentExpiresAt }) });
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...noticeHeaders(secret, at, body) },
    body,
  };
}
