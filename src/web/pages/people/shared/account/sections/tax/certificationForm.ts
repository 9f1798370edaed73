import type { SelfCertification } from '#machines/people/taxResidence/selfCertification.wire.ts';

export const noResidence: SelfCertification['others'][number] = { country: '', taxNumber: '', noNumber: '', why: '' };

export const noController: SelfCertification['controllers'][number] = {
  name: '',
  surname: '',
  birthday: '',
  birthCity: '',
  birthCountry: '',
  address: '',
  role: 'ownership',
  country: '',
  taxNumber: '',
  noNumber: '',
};

/** What a form starts with. */
export const toCertificationValues = (certified: SelfCertification | undefined): SelfCertification => ({
  noNumber: certified?.noNumber ?? '',
  why: certified?.why ?? '',
  others: certified?.others ?? [],
  birthCity: certified?.birthCity ?? '',
  birthCountry: certified?.birthCountry ?? '',
  entityType: certified?.entityType ?? '',
  controllers: certified?.controllers ?? [],
  explanation: certified?.explanation ?? '',
});
