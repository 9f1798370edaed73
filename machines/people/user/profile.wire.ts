import * as v from 'valibot';
import { country } from '#machines/shared/fields/country.ts';
import { date } from '#machines/shared/fields/date.ts';
import { email } from '#machines/shared/fields/email.ts';
import { requiredMessage } from '#machines/shared/fields/errors.ts';
import {
  companyNumberMessage,
  documentNumber,
  hasNumberOfCountry,
  hasNumberOfNationality,
  numberMessage,
  personNumber,
  taxNumber,
} from '#machines/shared/fields/identity.ts';
import { number } from '#machines/shared/fields/number.ts';
import { phone } from '#machines/shared/fields/phone.ts';
import { optional } from '#machines/shared/fields/plain.ts';
import { hasPostalCodeOfCountry, postalCode } from '#machines/shared/fields/postalCode.ts';
import { text } from '#machines/shared/fields/text.ts';
import { Language } from '#machines/shared/language.ts';
import { canonicalCompanyNumber } from '#machines/shared/rules/companyNumbers.ts';
import { needsPostalCode, needsRegion, spelledPostalCode } from '#machines/shared/rules/postalCodes.ts';

const line = (max = 100) => text({ max });
const buildNameSchema = (max: number) => text({ max, characters: 'name' });

export const Sex = v.picklist(['masculine', 'feminine']);
export const MaritalStatus = v.picklist(['single', 'marriedSeparation', 'marriedCommunity', 'divorced', 'widowed']);

/**
 * `PUT /account/profile`: a field that is left out is cleared. The reply lists the required fields that are missing.
 */
export const ProfileForm = v.pipe(
  v.strictObject(
    {
      name: buildNameSchema(100),
      surname: buildNameSchema(150),
      username: optional(text({ min: 3, max: 50 })),
      birthday: optional(date()),
      nationality: optional(country()),
      idNumber: optional(documentNumber()),
      phone: optional(phone()),
      address: optional(line(200)),
      city: optional(line()),
      postalCode: optional(postalCode()),
      region: optional(line()),
      country: optional(country()),
    },
    requiredMessage(),
  ),
  v.forward(v.partialCheck([['idNumber'], ['nationality']], hasNumberOfNationality, numberMessage), ['idNumber']),
  v.forward(v.partialCheck([['postalCode'], ['country']], hasPostalCodeOfCountry, 'validator.error_postal_code'), [
    'postalCode',
  ]),
  v.transform((form) => ({ ...form, ...spelledPostalCode(form, form.country) })),
);
export type ProfileForm = v.InferOutput<typeof ProfileForm>;

/** `PUT /account/additional-data`. Country and number become the first declaration of the tax residence. */
export const AdditionalForm = v.pipe(
  v.strictObject(
    {
      occupation: line(),
      maritalStatus: MaritalStatus,
      spouse: optional(
        v.strictObject({ name: buildNameSchema(100), surname: buildNameSchema(150), idNumber: personNumber() }),
      ),
      sex: optional(Sex),
      secondaryPhone: optional(phone()),
      countryOfResidence: optional(country()),
      taxNumber: optional(taxNumber()),
    },
    requiredMessage(),
  ),
  v.forward(
    v.partialCheck(
      [['maritalStatus'], ['spouse']],
      ({ maritalStatus, spouse }) => maritalStatus !== 'marriedCommunity' || spouse !== undefined,
      'validator.error_null',
    ),
    ['spouse'],
  ),
);
export type AdditionalForm = v.InferOutput<typeof AdditionalForm>;

const Representative = v.pipe(
  v.strictObject(
    {
      name: buildNameSchema(100),
      surname: buildNameSchema(150),
      idNumber: documentNumber(),
      address: line(200),
      city: line(),
      postalCode: optional(postalCode()),
      region: optional(line()),
      countryOfResidence: country(),
      nationality: country(),
    },
    requiredMessage(),
  ),
  v.forward(v.partialCheck([['idNumber'], ['nationality']], hasNumberOfNationality, numberMessage), ['idNumber']),
  v.forward(
    v.partialCheck(
      [['postalCode'], ['countryOfResidence']],
      ({ postalCode, countryOfResidence }) => Boolean(postalCode) || !needsPostalCode(countryOfResidence),
      'validator.error_null',
    ),
    ['postalCode'],
  ),
  v.forward(
    v.partialCheck(
      [['postalCode'], ['countryOfResidence']],
      ({ postalCode, countryOfResidence }) => hasPostalCodeOfCountry({ postalCode, country: countryOfResidence }),
      'validator.error_postal_code',
    ),
    ['postalCode'],
  ),
  v.forward(
    v.partialCheck(
      [['region'], ['countryOfResidence']],
      ({ region, countryOfResidence }) => Boolean(region) || !needsRegion(countryOfResidence),
      'validator.error_null',
    ),
    ['region'],
  ),
  v.transform((form) => ({ ...form, ...spelledPostalCode(form, form.countryOfResidence) })),
);

/** A person who owns a part of the company, in percent of capital or votes. */
const Partner = v.pipe(
  v.strictObject(
    {
      name: buildNameSchema(100),
      surname: buildNameSchema(150),
      idNumber: documentNumber(),
      nationality: country(),
      stakePercent: number({ min: 0, max: 100 }),
    },
    requiredMessage(),
  ),
  v.forward(v.partialCheck([['idNumber'], ['nationality']], hasNumberOfNationality, numberMessage), ['idNumber']),
);

/** Whether the company has owners to declare. An empty list of partners alone could also be a forgotten answer. */
const MajorPartners = v.picklist(['some', 'none']);

/** `PUT /v2/user-legal-information`. Which owners have to be declared depends on the rule in force (Ley 10/2010). */
export const CompanyForm = v.pipe(
  v.strictObject(
    {
      organisationName: line(200),
      /** Where the company is established. */
      country: v.optional(country(), 'ES'),
      taxNumber: taxNumber(),
      activity: line(200),
      contactEmail: email(),
      founder: optional(line(200)),
      representationType: v.picklist(['soleAdministrator', 'jointAdministrator', 'legalRepresentative']),
      representative: Representative,
      majorPartners: MajorPartners,
      partners: v.pipe(v.array(Partner, requiredMessage()), v.maxLength(20, 'validator.error_number_max')),
    },
    requiredMessage(),
  ),
  v.forward(
    v.partialCheck(
      [['majorPartners'], ['partners']],
      ({ majorPartners, partners }) => (majorPartners === 'some') === partners.length > 0,
      'validator.error_null',
    ),
    ['majorPartners'],
  ),
  v.forward(v.partialCheck([['taxNumber'], ['country']], hasNumberOfCountry, companyNumberMessage), ['taxNumber']),
  v.transform((form) => ({ ...form, taxNumber: canonicalCompanyNumber(form.taxNumber, form.country) })),
);
export type CompanyForm = v.InferOutput<typeof CompanyForm>;

/** `PUT /account/type` */
export const TypeForm = v.strictObject({ personType: v.picklist(['natural', 'legal']) });

/** `PUT /account/language` */
export const LanguageForm = v.strictObject({ language: Language });

const Text = v.string();

/** A stored profile. It was validated by the rules of the day on which it was saved, so it is not validated again. */
export const StoredProfile = v.partial(
  v.object({
    name: Text,
    surname: Text,
    username: Text,
    birthday: Text,
    nationality: Text,
    idNumber: Text,
    phone: Text,
    address: Text,
    city: Text,
    postalCode: Text,
    region: Text,
    country: Text,
    occupation: Text,
    maritalStatus: MaritalStatus,
    spouse: v.object({ name: Text, surname: Text, idNumber: Text }),
    sex: Sex,
    secondaryPhone: Text,
    /** Earlier versions stored the tax residence here. A job makes it a declaration of its own. */
    countryOfResidence: Text,
    taxNumber: Text,
  }),
);
export type StoredProfile = v.InferOutput<typeof StoredProfile>;

const StoredName = v.object({ name: Text, surname: Text, idNumber: Text, nationality: Text });

/** The stored data of a company, not validated again either. */
export const StoredCompany = v.object({
  organisationName: Text,
  /** Absent for companies that were saved before the question existed; those are Spanish. */
  country: v.optional(Text),
  taxNumber: Text,
  activity: Text,
  contactEmail: Text,
  founder: v.optional(Text),
  representationType: v.picklist(['soleAdministrator', 'jointAdministrator', 'legalRepresentative']),
  representative: v.object({
    ...StoredName.entries,
    address: Text,
    city: Text,
    postalCode: v.optional(Text),
    region: v.optional(Text),
    countryOfResidence: Text,
  }),
  /** Absent for companies that were saved before the question existed. */
  majorPartners: v.optional(MajorPartners),
  partners: v.array(v.object({ ...StoredName.entries, stakePercent: v.number() })),
});
export type StoredCompany = v.InferOutput<typeof StoredCompany>;

/**
 * `GET /v2/user-legal-information`: the company, and which of its partners must be declared as beneficial owners under the current version of rule R12.
 */
export const LegalInformation = v.object({
  company: v.nullable(StoredCompany),
  beneficialOwners: v.array(v.number()),
  rule: v.string(),
  version: v.string(),
});
