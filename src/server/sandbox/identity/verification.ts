import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { DocumentData } from '#machines/people/kyc/identityData.ts';
import { ProviderReason } from '#machines/people/kyc/kyc.reasons.ts';
import { DAY } from '#machines/shared/duration.ts';
import { IdentityStatus } from '#server/providers/identity/identity.ts';
import { DocumentKind, VerificationBody } from '#server/providers/identity/identityProtocol.ts';
import { noticeHeaders } from '#server/providers/identity/signedNotice.ts';
import type { NoticeInit } from '../deliverNotice.ts';

/** A verification as the sandbox stores it, by its reference. */
export const Verification = v.object({
  ...VerificationBody.entries,
  status: IdentityStatus,
  documentExpiresAt: v.optional(v.string()),
  reason: v.optional(ProviderReason),
  data: v.optional(DocumentData),
});
export type Verification = v.InferOutput<typeof Verification>;

/** Derived from the idempotency key, so that a repeated request gives the same verification. */
export function deriveReference(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}

/** The date `days` from now, as YYYY-MM-DD. */
export function dayAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);
}

const letters = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** What the document says: the data that the visitor chose, else the typed ones, else those of an invented person. */
export function inventDocument(reference: string, { data, declared }: Verification): DocumentData {
  const number = 10_000_000 + (Number.parseInt(reference.slice(0, 8), 16) % 60_000_000);
  const nationality = data?.nationality ?? declared.nationality ?? 'ES';
  const invented: DocumentData = {
    name: 'Lucía',
    surname: 'Prueba Ejemplo',
    birthday: '1985-05-17',
    nationality,
    idNumber: `${number}${letters[number % letters.length]}`,
    documentType: nationality === 'ES' ? 'idCard' : 'passport',
    documentCountry: nationality,
  };
  const given = Object.entries({ ...declared, ...data }).filter(([, value]) => value);
  return { ...invented, ...Object.fromEntries(given) };
}

/** The provider's answer about a verification. */
export function buildStatus(reference: string, verification: Verification) {
  const { status, documentExpiresAt, reason } = verification;
  const isDecided = status !== 'PENDING' && status !== 'RUNNING';
  return {
    reference,
    status,
    ...(documentExpiresAt && { documentExpiresAt }),
    ...(reason && { reason }),
    ...(isDecided && { data: inventDocument(reference, verification), documents: DocumentKind.options }),
  };
}

/** The signed notice for the app. Its event id names the result and its time, so a repeated delivery counts once. */
export function buildNotice(secret: string, reference: string, verification: Verification, at: Date): NoticeInit {
  const eventId = `${reference}:${verification.status}:${at.getTime()}`;
  const body = JSON.stringify({ eventId, ...buildStatus(reference, verification) });
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...noticeHeaders(secret, at, body) },
    body,
  };
}
