import * as v from 'valibot';
import { ProtocolText } from '#machines/shared/fields/primitives.ts';

/*
 * The protocol of signing services, in JSON over HTTPS, described in ../PROTOCOLS.md. Requests carry
 * `Authorization: Bearer <key>`.
 *
 * POST {base}/signatures, with an Idempotency-Key: OrderBody → 201 StartedBody
 * GET  {base}/signatures/{reference} → 200 StateBody
 * GET  {base}/signatures/{reference}/document → 200 application/pdf, signed
 * POST {noticeUrl}, by the service, signed as in ../identity/signedNotice.ts: NoticeBody → any 2xx; otherwise it retries
 */

const Sha256 = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/));
const WebAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:/i), v.maxLength(2000));

export const OrderBody = v.object({
  document: v.object({ name: ProtocolText, hash: Sha256, base64: v.pipe(v.string(), v.base64()) }),
  signer: v.object({ userId: ProtocolText, name: ProtocolText, email: ProtocolText }),
  locale: v.picklist(['es', 'en']),
  returnUrl: WebAddress,
  noticeUrl: WebAddress,
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type OrderBody = v.InferOutput<typeof OrderBody>;

export const StartedBody = v.object({ reference: ProtocolText, url: WebAddress });

export const StateBody = v.object({
  reference: ProtocolText,
  outcome: v.picklist(['pending', 'signed', 'refused', 'expired']),
  documentHash: Sha256,
  signer: v.object({ userId: ProtocolText }),
});
export type StateBody = v.InferOutput<typeof StateBody>;

export const NoticeBody = v.object({ eventId: ProtocolText, ...StateBody.entries });
