import type { Draft } from '#machines/app/form/form.contract.ts';
import type { CompanyForm, StoredCompany } from '#machines/people/user/profile.wire.ts';

export type CompanyValues = Draft<CompanyForm> & { founder: string };

const representative = {
  name: '',
  surname: '',
  idNumber: '',
  address: '',
  city: '',
  postalCode: '',
  region: '',
  countryOfResidence: 'ES',
  nationality: 'ES',
};

export const noPartner = { name: '', surname: '', idNumber: '', nationality: 'ES', stakePercent: null };

export const companyValues = (company: StoredCompany | null): CompanyValues => ({
  organisationName: company?.organisationName ?? '',
  country: company?.country ?? 'ES',
  taxNumber: company?.taxNumber ?? '',
  activity: company?.activity ?? '',
  contactEmail: company?.contactEmail ?? '',
  founder: company?.founder ?? '',
  representationType: company?.representationType ?? '',
  representative: { ...representative, ...company?.representative },
  majorPartners: company?.majorPartners ?? (company?.partners.length ? 'some' : ''),
  partners: company?.partners ?? [],
});
