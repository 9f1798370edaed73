import * as v from 'valibot';
import { PersonDocument } from '#machines/document/document.wire.ts';
import { KycFacts, KycStatus } from './kyc.contract.ts';

/** `GET /kyc` */
export const Kyc = v.object({
  id: v.string(),
  status: KycStatus,
  version: v.number(),
  facts: KycFacts,
  /** What a check still needs: `company` is its form, the others are kinds of documents. */
  missing: v.array(v.string()),
  documents: v.array(PersonDocument),
  pendingSince: v.nullable(v.string()),
  /** The last day on which the identity document that was checked is valid. */
  documentExpiresOn: v.nullable(v.string()),
  /** The provider's page, while a check runs. */
  url: v.nullable(v.string()),
});
export type Kyc = v.InferOutput<typeof Kyc>;

/** `POST /kyc/start`: the page of this site to come back to, by its path. */
export const KycStartBody = v.strictObject({ returnPath: v.optional(v.string()) });

/** Where to go; null while the provider cannot be reached, which is tried again by itself. */
export const KycStarted = v.object({ status: KycStatus, version: v.number(), url: v.nullable(v.string()) });
export type KycStarted = v.InferOutput<typeof KycStarted>;
