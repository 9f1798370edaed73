import * as v from 'valibot';
import { StoredCompany } from '#machines/people/user/profile.wire.ts';
import { Decision } from '#machines/shared/rules/rule.ts';
import { DocumentData, IdentityData } from './identityData.ts';

/** The hash distinguishes a file from a later upload in its place. */
const KeptFile = { fileId: v.string(), sha256: v.string() };

/** The known data about a person when an identity was decided. The journal stores them with the decision. */
export const KycEvidence = v.object({
  personType: v.picklist(['natural', 'legal']),
  /** The data typed by the user, the data read by the provider, and the confirmed data that result from both. */
  declared: IdentityData,
  extracted: v.nullable(DocumentData),
  confirmed: v.nullable(IdentityData),
  documentExpiresOn: v.nullable(v.string()),
  /** Why a manager had to decide: a code of `kyc.reasons.ts`. Null if the provider decided. */
  reviewedFor: v.nullable(v.string()),
  pictures: v.array(v.object({ kind: v.picklist(['front', 'back', 'selfie']), ...KeptFile })),
  documents: v.array(v.object({ kind: v.string(), ...KeptFile })),
  company: v.nullable(StoredCompany),
  /**
   * The partners that had to be declared as beneficial owners, by their position in the company's list, and the rule.
   */
  beneficialOwners: v.array(v.number()),
  beneficialOwnerRule: v.nullable(Decision),
});
export type KycEvidence = v.InferOutput<typeof KycEvidence>;
