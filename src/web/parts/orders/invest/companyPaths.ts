export const companyFields = ['organisationName', 'taxNumber', 'activity', 'contactEmail', 'founder'] as const;
export const representativeFields = ['name', 'surname', 'idNumber', 'address', 'city', 'postalCode', 'region'] as const;
export const countryFields = ['countryOfResidence', 'nationality'] as const;

export type RepresentativeField = (typeof representativeFields)[number] | (typeof countryFields)[number];
type CompanyField = (typeof companyFields)[number] | 'country' | 'representationType';

/** The fields of the form of a company. */
export type CompanyPath = CompanyField | `representative.${RepresentativeField}`;

export const ofRepresentative = (name: RepresentativeField): CompanyPath => `representative.${name}`;

/** The text that names a field. */
export const labelOf = (path: CompanyPath) =>
  isOfRepresentative(path)
    ? (`account.field.${path.slice(PREFIX.length) as RepresentativeField}` as const)
    : (`invest.company.${path}` as const);

const PREFIX = 'representative.';
const isOfRepresentative = (path: CompanyPath): path is `representative.${RepresentativeField}` =>
  path.startsWith(PREFIX);
