import * as v from 'valibot';
import { StoredCompany } from '#machines/people/user/profile.wire.ts';
import { Decision } from '#machines/shared/rules/rule.ts';
import { DocumentData, IdentityData } from './identityData.ts';

/** The hash tells a file from one that is uploaded in its place. */
const KeptFile = { fileId: v.string(), sha256: v.string() };

/** What was known about a person when an identity was decided. The journal keeps it with the decision. */
export const KycEvidence = v.object({
  personType: v.picklist(['natural', 'legal']),
  /** What the user had typed, what the provider had read, and what a confirmation has taken from both. */
  declared: IdentityData,
  extracted: v.nullable(DocumentData),
  confirmed: v.nullable(IdentityData),
  documentExpiresOn: v.nullable(v.string()),
  /** Why a manager had to decide: a code of `kyc.reasons.ts`. Null if the provider decided. */
  reviewedFor: v.nullable(v.string()),
  pictures: v.array(v.object({ kind: v.picklist(['front', 'back', 'selfie']), ...KeptFile })),
  documents: v.array(v.object({ kind: v.string(), ...KeptFile })),
  company: v.nullable(StoredCompany),
  /** The partners that had to be declared as beneficial owners, by their place in the company's list, and by which rule. */
  beneficialOwners: v.array(v.number()),
  beneficialOwnerRule: v.nullable(Decision),
});
export type KycEvidence = v.InferOutput<typeof KycEvidence>;
