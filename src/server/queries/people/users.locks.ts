import { type IdentityField, identityFields, isConfirmedValue } from '#machines/people/kyc/identityData.ts';
import type { KycStatus } from '#machines/people/kyc/kyc.contract.ts';
import { isIdentified, isUnderReview } from '#machines/people/kyc/kyc.selectors.ts';
import type { FieldErrors } from '#machines/shared/fields/errors.ts';
import { declaredData } from './users.identity.ts';
import type { User } from './users.ts';

type IdentityUser = Pick<
  User,
  'person_type' | 'first_name' | 'last_name' | 'profile' | 'company' | 'kyc_status' | 'kyc_confirmed'
>;

/** The company's own fields that are proved by its documents. */
const companyFields = ['organisationName', 'country', 'taxNumber'] as const;

const isChecking = ({ kyc_status }: IdentityUser) => kyc_status !== null && isUnderReview(kyc_status as KycStatus);
const isChecked = ({ kyc_status }: IdentityUser) => kyc_status !== null && isIdentified(kyc_status as KycStatus);

/** The identity cannot be changed during a check, and afterwards only by another check. */
export const isIdentityLocked = (user: IdentityUser) => isChecking(user) || isChecked(user);

/** A field that was empty during the check was not compared, so it can still be filled in. */
function lockedFields(user: IdentityUser): IdentityField[] {
  if (!isIdentityLocked(user)) return [];
  const typed = declaredData(user);
  const isCompared = (field: IdentityField) =>
    isChecked(user) && user.kyc_confirmed ? user.kyc_confirmed[field] !== undefined : typed[field] !== undefined;
  return identityFields.filter(isCompared);
}

const confirmedFields = (user: IdentityUser) => (isChecked(user) && user.kyc_confirmed ? lockedFields(user) : []);

const toFieldPaths = ({ person_type }: IdentityUser, fields: readonly IdentityField[]): string[] =>
  person_type === 'natural'
    ? [...fields]
    : fields.filter((field) => field !== 'birthday').map((field) => `representative.${field}`);

/** The locked fields by their paths in the account's forms. */
export const lockedPaths = (user: IdentityUser): string[] => {
  const fields = lockedFields(user);
  const own = user.person_type === 'legal' && fields.length > 0 && user.company ? companyFields : [];
  return [...own, ...toFieldPaths(user, fields)];
};

/** The fields among them that an identity document proves. It proves nothing about the company itself. */
export const confirmedPaths = (user: IdentityUser) => toFieldPaths(user, confirmedFields(user));

type Typed = Partial<Record<IdentityField, string | undefined>>;

/** The errors of changed identity data that are locked, by field. */
export function lockedChanges(user: IdentityUser, typed: Typed): FieldErrors {
  const before = declaredData(user);
  const isKept = (field: IdentityField) => {
    const confirmed = isChecked(user) ? user.kyc_confirmed?.[field] : undefined;
    const value = typed[field] ?? '';
    return confirmed === undefined ? value === before[field] : isConfirmedValue(field, value, confirmed);
  };
  const id = isChecking(user) ? 'validator.error_identity_checking' : 'validator.error_identity_confirmed';
  const changed = lockedFields(user).filter((field) => field in typed && !isKept(field));
  return Object.fromEntries(changed.map((field) => [field, { id, values: {} }] as const));
}

/** The typed data with the confirmed spelling. */
export function withConfirmedSpelling<T extends Typed>(user: IdentityUser, typed: T): T {
  const confirmed = isChecked(user) ? user.kyc_confirmed : null;
  if (!confirmed) return typed;
  const kept = identityFields.filter((field) => field in typed && confirmed[field] !== undefined);
  return { ...typed, ...Object.fromEntries(kept.map((field) => [field, confirmed[field]])) };
}
