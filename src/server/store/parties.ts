/** A person as a row of the database in JSON, for the documents that name them. */
export interface PersonColumns {
  email: string;
  locale: 'es' | 'en';
  person_type: 'natural' | 'legal';
  first_name: string;
  last_name: string;
  profile: Record<string, string | undefined>;
  company: { organisationName: string; taxNumber: string; representative: Record<string, string> } | null;
  investor_class: string;
}

/** What stands where a person has not told it: the document is made, and the gap is plain to see. */
export const GAP = '—';

/** How a document names somebody: the company where there is one, else the person. */
export function partyOf({ company, profile, first_name, last_name, person_type }: PersonColumns) {
  const person = `${first_name} ${last_name}`.trim() || GAP;
  const address = [profile.address, profile.postalCode, profile.city].filter(Boolean).join(', ') || GAP;
  if (person_type === 'natural' || !company) return { name: person, taxNumber: profile.idNumber ?? GAP, address };
  const { representative, organisationName, taxNumber } = company;
  return {
    name: organisationName,
    taxNumber,
    address:
      [representative.address, representative.postalCode, representative.city].filter(Boolean).join(', ') || address,
    representative: `${representative.name ?? ''} ${representative.surname ?? ''}`.trim() || person,
  };
}
