import { needsPostalCode } from '#machines/shared/rules/postalCodes.ts';
import type { Customization } from '#machines/tenant/customization/customization.contract.ts';
import type { User } from './users.ts';

/** The fields of a natural person. A company's form contains its own fields and those of its representative. */
const PERSONAL = ['birthday', 'nationality', 'idNumber', 'phone', 'address', 'city', 'postalCode', 'country'] as const;
const ADDITIONAL = ['occupation', 'maritalStatus'] as const;

type ProfilePart = Pick<User, 'person_type' | 'first_name' | 'last_name' | 'profile' | 'company'>;

/** The fields that a user has to fill in before investing, by their names in the forms. */
export function missingData(user: ProfilePart, { hide, fields }: Pick<Customization, 'hide' | 'fields'>): string[] {
  const { profile, first_name: name, last_name: surname } = user;
  const values: Record<string, unknown> = { ...profile, name, surname, company: user.company };
  const registration = fields.register.filter((field) => field !== 'username');
  const own =
    user.person_type === 'legal' ? ['phone', 'company'] : [...PERSONAL, ...(hide.extraFields ? [] : ADDITIONAL)];
  return [...new Set(['name', 'surname', ...registration, ...own])].filter(
    (field) => !values[field] && !(field === 'postalCode' && !needsPostalCode(profile.country)),
  );
}
