import * as v from 'valibot';

/*
 * The protocol, in JSON over HTTPS. Requests carry `Authorization: Bearer <key>`.
 *
 * POST {base}/signatures, with an Idempotency-Key: OrderBody → 201 StartedBody
 * GET  {base}/signatures/{reference}/document → 200 application/pdf, signed
 * POST {noticeUrl}, by the service, signed as ../identity/signedNotice.ts says: NoticeBody → any 2xx; anything else is sent again
 */

const Text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
const Sha256 = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/));

export const OrderBody = v.object({
  document: v.object({ name: Text, hash: Sha256, base64: v.pipe(v.string(), v.base64()) }),
  signer: v.object({ personId: Text, name: Text, email: Text }),
  locale: v.picklist(['es', 'en']),
  returnUrl: v.pipe(v.string(), v.url()),
  noticeUrl: v.pipe(v.string(), v.url()),
});
export type OrderBody = v.InferOutput<typeof OrderBody>;

export const StartedBody = v.object({ reference: Text, url: v.pipe(v.string(), v.url(), v.regex(/^https?:/i)) });

export const NoticeBody = v.object({
  eventId: Text,
  reference: Text,
  outcome: v.picklist(['signed', 'refused', 'expired']),
  documentHash: Sha256,
});
