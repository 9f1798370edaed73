import type { IdentityData } from '#machines/people/kyc/identityData.ts';
import type { Person } from './users.personal.ts';

/** The columns of a user that documents need. */
export interface UserColumns extends Person {
  email: string;
  locale: 'es' | 'en';
  person_type: 'natural' | 'legal';
  first_name: string;
  last_name: string;
  investor_class: string;
}

/** Documents use the data that an identity check has confirmed, even if the user has typed others since. */
export function withConfirmed(user: UserColumns, confirmed: IdentityData | null): UserColumns {
  if (!confirmed) return user;
  const { name, surname, birthday, nationality, idNumber } = confirmed;
  if (user.person_type === 'legal' && user.company) {
    const { representative } = user.company;
    const merged = {
      ...representative,
      ...(name && { name }),
      ...(surname && { surname }),
      ...(idNumber && { idNumber }),
    };
    return { ...user, company: { ...user.company, representative: merged } };
  }
  const read = { ...(birthday && { birthday }), ...(nationality && { nationality }), ...(idNumber && { idNumber }) };
  return {
    ...user,
    first_name: name ?? user.first_name,
    last_name: surname ?? user.last_name,
    profile: { ...user.profile, ...read },
  };
}

/** Replaces missing data, so that the document is created and the gap is visible. */
export const GAP = '—';

/** Documents name the company of a legal person and otherwise the user. */
export function toParty({ company, profile, first_name, last_name, person_type }: UserColumns) {
  const user = `${first_name} ${last_name}`.trim() || GAP;
  const address = [profile.address, profile.postalCode, profile.city].filter(Boolean).join(', ') || GAP;
  if (person_type === 'natural' || !company) return { name: user, taxNumber: profile.idNumber ?? GAP, address };
  const { representative, organisationName, taxNumber } = company;
  return {
    name: organisationName,
    taxNumber,
    address:
      [representative.address, representative.postalCode, representative.city].filter(Boolean).join(', ') || address,
    representative: `${representative.name ?? ''} ${representative.surname ?? ''}`.trim() || user,
  };
}
