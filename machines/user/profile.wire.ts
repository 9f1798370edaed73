import * as v from 'valibot';
import { email, phone, postalCode } from '#machines/shared/fields/contact.ts';
import { date } from '#machines/shared/fields/date.ts';
import { present } from '#machines/shared/fields/errors.ts';
import { companyNumber, idNumber } from '#machines/shared/fields/identity.ts';
import { number } from '#machines/shared/fields/number.ts';
import { filled, optional, text } from '#machines/shared/fields/text.ts';
import { Language } from '#machines/shared/language.ts';

/** ISO 3166, two letters. */
const country = () => v.pipe(filled(), v.regex(/^[A-Z]{2}$/, 'validator.form_field_invalid'));
const line = (max = 100) => text({ max });

export const Sex = v.picklist(['masculine', 'feminine']);
export const MaritalStatus = v.picklist(['single', 'marriedSeparation', 'marriedCommunity', 'divorced', 'widowed']);

/** `PUT /account/profile`: a field that is left out is emptied. What is needed and missing is said by the answer. */
export const ProfileForm = v.strictObject(
  {
    name: line(),
    surname: line(150),
    username: optional(text({ min: 3, max: 50 })),
    birthday: optional(date()),
    nationality: optional(country()),
    idNumber: optional(idNumber()),
    phone: optional(phone()),
    address: optional(line(200)),
    city: optional(line()),
    postalCode: optional(postalCode()),
    region: optional(line()),
    country: optional(country()),
  },
  present(),
);
export type ProfileForm = v.InferOutput<typeof ProfileForm>;

/** `PUT /account/additional-data` */
export const AdditionalForm = v.pipe(
  v.strictObject(
    {
      occupation: line(),
      maritalStatus: MaritalStatus,
      spouse: optional(v.strictObject({ name: line(), surname: line(150), idNumber: idNumber() })),
      sex: optional(Sex),
      secondaryPhone: optional(phone()),
      countryOfResidence: optional(country()),
      taxNumber: optional(text({ max: 30, characters: 'plain' })),
    },
    present(),
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

const Representative = v.strictObject(
  {
    name: line(),
    surname: line(150),
    idNumber: idNumber(),
    address: line(200),
    city: line(),
    postalCode: postalCode(),
    region: line(),
    countryOfResidence: country(),
    nationality: country(),
  },
  present(),
);

/** Somebody who owns a part of the company, in percent of capital or votes. */
const Partner = v.strictObject(
  {
    name: line(),
    surname: line(150),
    idNumber: idNumber(),
    nationality: country(),
    stakePercent: number({ min: 0, max: 100 }),
  },
  present(),
);

/** `PUT /v2/user-legal-information`. Who owns how much has to be declared is Ley 10/2010's to say, by date. */
export const CompanyForm = v.strictObject(
  {
    organisationName: line(200),
    taxNumber: companyNumber(),
    activity: line(200),
    contactEmail: email(),
    founder: optional(line(200)),
    representationType: v.picklist(['soleAdministrator', 'jointAdministrator', 'legalRepresentative']),
    representative: Representative,
    partners: v.pipe(v.array(Partner, present()), v.maxLength(20, 'validator.error_number_max')),
  },
  present(),
);
export type CompanyForm = v.InferOutput<typeof CompanyForm>;

/** `PUT /account/type` */
export const TypeForm = v.strictObject({ personType: v.picklist(['natural', 'legal']) });

/** `PUT /account/language` */
export const LanguageForm = v.strictObject({ language: Language });

const Text = v.string();

/** What is known of a person. It was checked when it was written, by the rules of that day. */
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
    countryOfResidence: Text,
    taxNumber: Text,
  }),
);
export type StoredProfile = v.InferOutput<typeof StoredProfile>;

const StoredName = v.object({ name: Text, surname: Text, idNumber: Text, nationality: Text });

/** The same of a company. */
export const StoredCompany = v.object({
  organisationName: Text,
  taxNumber: Text,
  activity: Text,
  contactEmail: Text,
  founder: v.optional(Text),
  representationType: v.picklist(['soleAdministrator', 'jointAdministrator', 'legalRepresentative']),
  representative: v.object({
    ...StoredName.entries,
    address: Text,
    city: Text,
    postalCode: Text,
    region: Text,
    countryOfResidence: Text,
  }),
  partners: v.array(v.object({ ...StoredName.entries, stakePercent: v.number() })),
});
export type StoredCompany = v.InferOutput<typeof StoredCompany>;
