import * as v from 'valibot';
import { ProtocolText } from '#machines/shared/fields/primitives.ts';

/*
 * The protocol of identity providers, in JSON over HTTPS. Requests carry `Authorization: Bearer <key>`.
 *
 * POST {base}/verifications, with an Idempotency-Key: VerificationBody → 201 StartedBody
 * GET  {base}/verifications/{reference} → 200 StatusBody
 * POST {noticeUrl}, by the provider, signed as in signedNotice.ts: NoticeBody → any 2xx; otherwise it retries
 */

const WebAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:/i), v.maxLength(2000));

export const VerificationBody = v.object({
  userId: ProtocolText,
  returnUrl: WebAddress,
  noticeUrl: WebAddress,
  locale: v.picklist(['es', 'en']),
});

export const StartedBody = v.object({ reference: ProtocolText, url: WebAddress });

export const StatusBody = v.object({
  reference: ProtocolText,
  status: ProtocolText,
  documentExpiresAt: v.optional(v.pipe(v.string(), v.isoDate())),
});

export const NoticeBody = v.object({ eventId: ProtocolText, ...StatusBody.entries });
