import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { DAY } from '#machines/shared/duration.ts';
import { IdentityStatus } from '#server/providers/identity/identity.ts';
import { VerificationBody } from '#server/providers/identity/identityProtocol.ts';
import { noticeHeaders } from '#server/providers/identity/signedNotice.ts';
import type { NoticeInit } from '../deliverNotice.ts';

/** A verification as the sandbox stores it, by its reference. */
export const Verification = v.object({
  ...VerificationBody.entries,
  status: IdentityStatus,
  documentExpiresAt: v.optional(v.string()),
});
export type Verification = v.InferOutput<typeof Verification>;

/** Derived from the idempotency key, so that a repeated request gives the same verification. */
export function referenceOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}

/** The date `days` from now, as YYYY-MM-DD. */
export function dayAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);
}

/** The signed notice for the app. Its event id names the result and its time, so a repeated delivery counts once. */
export function noticeOf(secret: string, reference: string, verification: Verification, at: Date): NoticeInit {
  const { status, documentExpiresAt } = verification;
  const eventId = `${reference}:${status}:${at.getTime()}`;
  const body = JSON.stringify({ eventId, reference, status, ...(documentExpiresAt && { documentExpiresAt }) });
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...noticeHeaders(secret, at, body) },
    body,
  };
}
