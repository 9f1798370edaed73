import type { Customization } from '#machines/customization/customization.contract.ts';
import type { Person } from './people.ts';

/** What is asked of a natural person; a company's are in its own form, with its representative's. */
const PERSONAL = ['birthday', 'nationality', 'idNumber', 'phone', 'address', 'city', 'postalCode', 'country'] as const;
const ADDITIONAL = ['occupation', 'maritalStatus'] as const;

type Known = Pick<Person, 'person_type' | 'first_name' | 'last_name' | 'profile' | 'company'>;

/** The fields that a person has to fill in before they may invest, by the names of their forms. */
export function missingData(person: Known, { hide, fields }: Pick<Customization, 'hide' | 'fields'>): string[] {
  const { profile, first_name: name, last_name: surname } = person;
  const known: Record<string, unknown> = { ...profile, name, surname, company: person.company };
  const asked = fields.register.filter((field) => field !== 'username');
  const own =
    person.person_type === 'legal' ? ['phone', 'company'] : [...PERSONAL, ...(hide.extraFields ? [] : ADDITIONAL)];
  return [...new Set(['name', 'surname', ...asked, ...own])].filter((field) => !known[field]);
}
