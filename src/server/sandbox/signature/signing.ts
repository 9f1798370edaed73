import { createHash, createHmac } from 'node:crypto';
import * as v from 'valibot';
import { noticeHeaders } from '#server/providers/identity/signedNotice.ts';
import { OrderBody, type StateBody } from '#server/providers/signature/signatureProtocol.ts';
import type { NoticeInit } from '../deliverNotice.ts';

const Decision = v.object({
  outcome: v.picklist(['signed', 'refused', 'expired']),
  at: v.string(),
  /** A fault of the service: it signed another document, or another user signed. */
  fault: v.optional(v.picklist(['otherDocument', 'otherSigner'])),
  signedBase64: v.optional(v.string()),
});
export type Decision = v.InferOutput<typeof Decision>;

/** A signature as the sandbox stores it, by its reference. */
export const Signing = v.object({ ...OrderBody.entries, decision: v.optional(Decision) });
export type Signing = v.InferOutput<typeof Signing>;

/** Derived from the idempotency key, so that a repeated request gives the same signature. */
export const deriveReference = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 32);

/** Opens the page of one signature. Only the signer has it: the reference alone, which others see, signs nothing. */
export const deriveToken = (secret: string, reference: string) =>
  createHmac('sha256', secret).update(`page:${reference}`).digest('hex').slice(0, 32);

const otherHash = createHash('sha256').update('another document').digest('hex');

/** The service's answer about a signature. It ends with the time that the order names. */
export function buildState(reference: string, signing: Signing, now: Date): StateBody {
  const { decision, document, signer, expiresAt } = signing;
  const isOver = !decision && now >= new Date(expiresAt);
  return {
    reference,
    outcome: decision?.outcome ?? (isOver ? 'expired' : 'pending'),
    documentHash: decision?.fault === 'otherDocument' ? otherHash : document.hash,
    signer: { userId: decision?.fault === 'otherSigner' ? `other-${signer.userId}` : signer.userId },
  };
}

/** The signed notice for the app. Its event id names the result and its time, so a repeated delivery counts once. */
export function buildNotice(secret: string, state: StateBody, at: Date): NoticeInit {
  const body = JSON.stringify({ eventId: `${state.reference}:${state.outcome}:${at.getTime()}`, ...state });
  const headers = { 'content-type': 'application/json', ...noticeHeaders(secret, at, body) };
  return { method: 'POST', headers, body };
}
