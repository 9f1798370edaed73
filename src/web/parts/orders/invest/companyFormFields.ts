import type { FormField } from '#web/forms/useForm.ts';
import type { CompanyPath } from './companyPaths.ts';
import type { PartnersField } from './Partners.tsx';

type Path =
  | `company.${CompanyPath}`
  | 'company.majorPartners'
  | 'company.partners'
  | `company.partners.${number}.${'name' | 'surname' | 'idNumber' | 'nationality' | 'stakePercent'}`;

/** The fields of a form that contains a company. */
type Fields = (path: Path) => FormField<unknown>;

export const companyField = (fields: Fields) => (path: CompanyPath) =>
  fields(`company.${path}`) as FormField<string | undefined>;

export const partnersField = (fields: Fields): PartnersField => ({
  declared: fields('company.majorPartners') as FormField<string>,
  all: fields('company.partners') as PartnersField['all'],
  text: (index, name) => fields(`company.partners.${index}.${name}`) as FormField<string>,
  stake: (index) => fields(`company.partners.${index}.stakePercent`) as FormField<number | null>,
});
