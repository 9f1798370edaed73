import * as v from 'valibot';
import { UserDocument } from '#machines/issuances/document/document.wire.ts';
import { anyText } from '#machines/shared/fields/plain.ts';
import { KycFacts, KycStatus } from './kyc.contract.ts';

/** `GET /kyc` */
export const Kyc = v.object({
  id: v.string(),
  status: KycStatus,
  version: v.number(),
  facts: KycFacts,
  /** Without an identity provider, a manager checks the document that the user uploads. */
  byDocuments: v.boolean(),
  /** The missing items of the check: `company` stands for the company's form, the others are kinds of documents. */
  missing: v.array(v.string()),
  documents: v.array(UserDocument),
  pendingSince: v.nullable(v.string()),
  /** The last day on which the checked identity document is valid. */
  documentExpiresOn: v.nullable(v.string()),
  /** The provider's page, while a check is pending. */
  url: v.nullable(v.string()),
});
export type Kyc = v.InferOutput<typeof Kyc>;

/** `POST /kyc/start`: the path of the page to which the provider returns the user. */
export const KycStartBody = v.strictObject({ returnPath: v.optional(anyText()) });

/** `url` is the provider's page; null while the provider cannot be reached. The server retries automatically. */
export const KycStarted = v.object({ status: KycStatus, version: v.number(), url: v.nullable(v.string()) });
export type KycStarted = v.InferOutput<typeof KycStarted>;
