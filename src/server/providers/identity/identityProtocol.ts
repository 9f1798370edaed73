import * as v from 'valibot';

/*
 * The protocol, in JSON over HTTPS. Requests carry `Authorization: Bearer <key>`.
 *
 * POST {base}/verifications, with an Idempotency-Key: VerificationBody → 201 StartedBody
 * GET  {base}/verifications/{reference} → 200 StatusBody
 * POST {noticeUrl}, by the provider, signed as signedNotice.ts says: NoticeBody → any 2xx; anything else is sent again
 */

const Text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
const WebAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:/i), v.maxLength(2000));

export const VerificationBody = v.object({
  personId: Text,
  returnUrl: WebAddress,
  noticeUrl: WebAddress,
  locale: v.picklist(['es', 'en']),
});

export const StartedBody = v.object({ reference: Text, url: WebAddress });

export const StatusBody = v.object({
  reference: Text,
  status: Text,
  documentExpiresAt: v.optional(v.pipe(v.string(), v.isoDate())),
});

export const NoticeBody = v.object({ eventId: Text, ...StatusBody.entries });
