import * as v from 'valibot';
import { DocumentData, DocumentType, IdentityData } from '#machines/people/kyc/identityData.ts';
import { ProtocolText } from '#machines/shared/fields/primitives.ts';

/*
 * The protocol of identity providers, in JSON over HTTPS. Requests carry `Authorization: Bearer <key>`.
 *
 * POST {base}/verifications, with an Idempotency-Key: VerificationBody → 201 StartedBody
 * GET  {base}/verifications/{reference} → 200 StatusBody
 * GET  {base}/verifications/{reference}/documents/{kind} → 200 with the picture or PDF of one of its `documents`
 * POST {noticeUrl}, by the provider, signed as in signedNotice.ts: NoticeBody → any 2xx; otherwise it retries
 *
 * `declared` is what the user typed; the provider may compare it. `data` is what the provider read on the document. A
 * status without success has a `reason`, one of `ProviderReason`; an unknown one is shown as another reason. Countries are
 * ISO 3166 codes of two letters.
 */

const WebAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:/i), v.maxLength(2000));

export const VerificationBody = v.object({
  userId: ProtocolText,
  returnUrl: WebAddress,
  noticeUrl: WebAddress,
  locale: v.picklist(['es', 'en']),
  declared: v.optional(IdentityData, {}),
});

export const DocumentKind = v.picklist(['front', 'back', 'selfie']);
export type DocumentKind = v.InferOutput<typeof DocumentKind>;

/** A value of the wrong type counts as unread, so that the rest of the answer can be used. */
const unread = <T extends v.GenericSchema>(schema: T) => v.fallback(v.optional(schema), undefined);
const Name = unread(ProtocolText);
const Country = unread(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)));

const ReadData = v.object({
  ...DocumentData.entries,
  name: Name,
  surname: Name,
  birthday: unread(v.pipe(v.string(), v.isoDate())),
  nationality: Country,
  idNumber: unread(v.pipe(v.string(), v.nonEmpty(), v.maxLength(40))),
  documentType: unread(DocumentType),
  documentCountry: Country,
});

export const StartedBody = v.object({ reference: ProtocolText, url: WebAddress });

export const StatusBody = v.object({
  reference: ProtocolText,
  status: ProtocolText,
  documentExpiresAt: v.optional(v.pipe(v.string(), v.isoDate())),
  reason: v.optional(ProtocolText),
  data: v.optional(ReadData),
  documents: v.optional(v.array(DocumentKind), []),
});

export const NoticeBody = v.object({ eventId: ProtocolText, ...StatusBody.entries });
