import * as v from 'valibot';
import { PersonDocument } from '#machines/document/document.wire.ts';
import { KycFacts, KycStatus } from '#machines/kyc/kyc.contract.ts';
import { OnboardingFacts, OnboardingStatus } from '#machines/onboarding/onboarding.contract.ts';
import { Role } from '#machines/session/session.contract.ts';
import { currentPassword } from '#machines/shared/fields/credentials.ts';
import { SuitabilityFacts, SuitabilityStatus } from '#machines/suitability/suitability.contract.ts';
import { Account } from './account.wire.ts';
import { InvestorClass, RejectionReason, ReviewStatus, SophisticationFigures, UserStatus } from './user.contract.ts';

const Moment = v.string();
const Maybe = <S extends v.GenericSchema>(schema: S) => v.nullable(schema);

/** A row of `GET /users` */
export const UserRow = v.object({
  id: v.string(),
  status: UserStatus,
  version: v.number(),
  name: v.string(),
  email: v.string(),
  roles: v.array(Role),
  review: ReviewStatus,
  rejectionReason: Maybe(RejectionReason),
  investorClass: InvestorClass,
  emailVerified: v.boolean(),
  personType: v.picklist(['natural', 'legal']),
  kycStatus: Maybe(KycStatus),
  suitabilityStatus: Maybe(SuitabilityStatus),
  /** Minor units of what they paid and did not take back; in how many issuances they hold tokens. */
  invested: v.number(),
  holdings: v.number(),
  createdAt: Moment,
});
export type UserRow = v.InferOutput<typeof UserRow>;

/** What `GET /users` is filtered by. */
export const userFilters = {
  review: v.optional(ReviewStatus),
  kyc: v.optional(KycStatus),
  role: v.optional(Role),
  class: v.optional(InvestorClass),
  personType: v.optional(v.picklist(['natural', 'legal'])),
  /** Only those who have money or tokens in an issuance. */
  member: v.optional(v.picklist(['true'])),
};

/** `POST /users/export`: the filters of the list, and the password again (T18). */
export const UsersExportForm = v.strictObject({
  ...userFilters,
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  password: currentPassword(),
});

const thing = <S extends v.GenericSchema, F extends v.GenericSchema>(status: S, facts: F) => ({
  id: v.string(),
  status,
  version: v.number(),
  facts,
});

const HistoryEntry = v.object({
  thing: v.string(),
  event: v.string(),
  from: v.string(),
  to: v.string(),
  at: Moment,
  actor: v.string(),
  /** Who did it, and the manager who acted as them. */
  by: Maybe(v.string()),
  onBehalfOf: Maybe(v.string()),
});

/** `GET /users/{id}`: all that a manager decides with. */
export const UserPage = v.object({
  ...Account.entries,
  kyc: Maybe(
    v.object({
      ...thing(KycStatus, KycFacts),
      pendingSince: Maybe(Moment),
      documentExpiresOn: Maybe(v.string()),
      missing: v.array(v.string()),
    }),
  ),
  onboarding: Maybe(v.object(thing(OnboardingStatus, OnboardingFacts))),
  suitability: Maybe(
    v.object({
      ...thing(SuitabilityStatus, SuitabilityFacts),
      attempts: v.array(v.object({ number: v.number(), at: Moment, passed: v.boolean(), score: v.number() })),
      declaration: Maybe(v.object({ statement: v.string(), language: v.string(), at: Moment })),
    }),
  ),
  sophistication: Maybe(
    v.object({
      figures: SophisticationFigures,
      met: v.array(v.string()),
      rule: v.string(),
      version: v.string(),
      at: Moment,
    }),
  ),
  documents: v.array(PersonDocument),
  termsAcceptedAt: Moment,
  privacyAcceptedAt: Maybe(Moment),
  restrictedUntil: Maybe(Moment),
  history: v.array(HistoryEntry),
});
export type UserPage = v.InferOutput<typeof UserPage>;

/** `PUT /users/{id}/roles` */
export const RolesForm = v.strictObject({
  roles: v.pipe(v.array(Role), v.nonEmpty('validator.error_null'), v.maxLength(6, 'validator.error_number_max')),
});
