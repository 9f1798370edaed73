/** The columns of a user that documents need, from a row that the database returned as JSON. */
export interface UserColumns {
  email: string;
  locale: 'es' | 'en';
  person_type: 'natural' | 'legal';
  first_name: string;
  last_name: string;
  profile: Record<string, string | undefined>;
  company: { organisationName: string; taxNumber: string; representative: Record<string, string> } | null;
  investor_class: string;
}

/** Replaces missing data, so that the document is created and the gap is visible. */
export const GAP = '—';

/** Documents name the company of a legal person and otherwise the user. */
export function partyOf({ company, profile, first_name, last_name, person_type }: UserColumns) {
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
