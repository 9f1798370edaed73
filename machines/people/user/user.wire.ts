import * as v from 'valibot';
import { UserDocument } from '#machines/issuances/document/document.wire.ts';
import { DocumentData, IdentityData, IdentityField } from '#machines/people/kyc/identityData.ts';
import { KycCheck, KycFacts, KycStatus } from '#machines/people/kyc/kyc.contract.ts';
import { KycEvidence } from '#machines/people/kyc/kyc.evidence.ts';
import { OnboardingFacts, OnboardingStatus } from '#machines/people/onboarding/onboarding.contract.ts';
import { Role } from '#machines/people/session/session.contract.ts';
import { SuitabilityFacts, SuitabilityStatus } from '#machines/people/suitability/suitability.contract.ts';
import { currentPassword } from '#machines/shared/fields/credentials.ts';
import { anyLine } from '#machines/shared/fields/text.ts';
import { Account } from './account.wire.ts';
import { InvestorClass, RejectionReason, ReviewStatus, SophisticationFigures, UserStatus } from './user.contract.ts';

const Moment = v.string();

/** A row of `GET /users` */
export const UserRow = v.object({
  id: v.string(),
  status: UserStatus,
  version: v.number(),
  name: v.string(),
  email: v.string(),
  roles: v.array(Role),
  review: ReviewStatus,
  rejectionReason: v.nullable(RejectionReason),
  investorClass: InvestorClass,
  emailVerified: v.boolean(),
  personType: v.picklist(['natural', 'legal']),
  kycStatus: v.nullable(KycStatus),
  suitabilityStatus: v.nullable(SuitabilityStatus),
  /**
   * The amount invested and not refunded, in minor units, and the number of issuances of which the user holds tokens.
   */
  invested: v.number(),
  holdings: v.number(),
  createdAt: Moment,
  /** It is in quarantine: it refuses every act until managers have examined it. Only managers see this in lists. */
  quarantined: v.optional(v.boolean()),
});
export type UserRow = v.InferOutput<typeof UserRow>;

/** The filters of `GET /users`. */
export const userFilters = {
  review: v.optional(ReviewStatus),
  kyc: v.optional(KycStatus),
  role: v.optional(Role),
  class: v.optional(InvestorClass),
  personType: v.optional(v.picklist(['natural', 'legal'])),
  /** Only users with money or tokens in an issuance. */
  member: v.optional(v.picklist(['true'])),
};

/** `POST /users/export`: the filters of the list, and the manager's password again. */
export const UsersExportForm = v.strictObject({
  ...userFilters,
  search: v.optional(anyLine(100)),
  password: currentPassword(),
});

const entity = <S extends v.GenericSchema, F extends v.GenericSchema>(status: S, facts: F) => ({
  id: v.string(),
  status,
  version: v.number(),
  facts,
});

const HistoryEntry = v.object({
  entity: v.string(),
  event: v.string(),
  from: v.string(),
  to: v.string(),
  at: Moment,
  actor: v.string(),
  /** The user who acted, and the manager who acted as that user. */
  by: v.nullable(v.string()),
  onBehalfOf: v.nullable(v.string()),
});

const IdentityDecision = v.object({
  /** A decision of a manager, or the provider's. */
  event: v.picklist(['kyc.approve', 'kyc.reject', 'kyc.revoke', 'kyc.succeed', 'kyc.fail']),
  /** Empty in decisions of the provider, and in old decisions, which did not name the checks. */
  checked: v.array(KycCheck),
  reason: v.nullable(v.string()),
  /** The fields in which the typed data contradicted the document. */
  differing: v.array(IdentityField),
  /** The user was erased together with the reason and the evidence. */
  isErased: v.boolean(),
  at: Moment,
  /** Null if the provider decided. */
  by: v.nullable(v.string()),
  /** The data known at that moment. Null if the user was erased, or for old decisions, which did not store them. */
  evidence: v.nullable(KycEvidence),
});
export type IdentityDecision = v.InferOutput<typeof IdentityDecision>;

/** The evidence beside the decision about an identity: the data to compare now, or those of the latest decision. */
export const IdentityEvidence = v.object({
  /** The provider's pictures of the check. */
  pictures: v.array(v.object({ kind: v.picklist(['front', 'back', 'selfie']), fileId: v.string() })),
  /**
   * The data typed by the user, read by the provider, and confirmed by the last successful check. `declared` is null if
   * the decision did not store it.
   */
  declared: v.nullable(IdentityData),
  extracted: v.nullable(DocumentData),
  confirmed: v.nullable(IdentityData),
  /** The partners that have to be declared as beneficial owners, by their position in the company's list. */
  beneficialOwners: v.array(v.number()),
  /** All decisions, newest first. */
  decisions: v.array(IdentityDecision),
});
export type IdentityEvidence = v.InferOutput<typeof IdentityEvidence>;

/** A decision about a user or a test, with its evidence. */
const UserDecision = v.object({
  entity: v.string(),
  event: v.string(),
  at: Moment,
  by: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  isErased: v.boolean(),
  basis: v.record(v.string(), v.unknown()),
  evidence: v.nullable(v.record(v.string(), v.unknown())),
});
export type UserDecision = v.InferOutput<typeof UserDecision>;

/** `GET /users/{id}`: all data that a manager needs for a decision. */
export const UserPage = v.object({
  ...Account.entries,
  kyc: v.nullable(
    v.object({
      ...entity(KycStatus, KycFacts),
      pendingSince: v.nullable(Moment),
      documentExpiresOn: v.nullable(v.string()),
      missing: v.array(v.string()),
      ...IdentityEvidence.entries,
    }),
  ),
  onboarding: v.nullable(v.object(entity(OnboardingStatus, OnboardingFacts))),
  suitability: v.nullable(
    v.object({
      ...entity(SuitabilityStatus, SuitabilityFacts),
      attempts: v.array(v.object({ number: v.number(), at: Moment, passed: v.boolean(), score: v.number() })),
      declaration: v.nullable(v.object({ statement: v.string(), language: v.string(), at: Moment })),
    }),
  ),
  sophistication: v.nullable(
    v.object({
      figures: SophisticationFigures,
      met: v.array(v.string()),
      rule: v.string(),
      version: v.string(),
      at: Moment,
    }),
  ),
  documents: v.array(UserDocument),
  termsAcceptedAt: Moment,
  privacyAcceptedAt: v.nullable(Moment),
  restrictedUntil: v.nullable(Moment),
  history: v.array(HistoryEntry),
  /** Newest first. Decisions about the identity are listed with its evidence instead. */
  decisions: v.optional(v.array(UserDecision)),
});
export type UserPage = v.InferOutput<typeof UserPage>;

/** `PUT /users/{id}/roles` */
export const RolesForm = v.strictObject({
  roles: v.pipe(v.array(Role), v.nonEmpty('validator.error_null'), v.maxLength(6, 'validator.error_number_max')),
  password: currentPassword(),
});
