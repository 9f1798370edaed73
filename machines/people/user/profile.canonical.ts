import * as v from 'valibot';
import { findCountry } from '#machines/shared/countryNames.ts';
import { canonicalLine } from '#machines/shared/fields/canonicalText.ts';
import { CompanyForm, ProfileForm, type StoredCompany, type StoredProfile } from './profile.wire.ts';

type Fields = Record<string, v.GenericSchema>;

const countries = new Set(['country', 'nationality', 'countryOfResidence']);

/**
 * A stored value as its field spells it today. A country that was typed in words becomes its code, and is dropped if no
 * country is called so. Another value that the field would refuse today stays, in one line.
 */
function spell(name: string, value: unknown, field: v.GenericSchema | undefined): unknown {
  if (typeof value !== 'string') return value;
  const typed = countries.has(name) ? findCountry(value) : value;
  if (typed === undefined) return undefined;
  const read = field && v.safeParse(field, typed);
  return read?.success ? read.output : canonicalLine(typed);
}

const spellAll = (values: object, fields: Fields) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const spelled = spell(name, value, fields[name]);
      return spelled === undefined ? [] : [[name, spelled]];
    }),
  );

const profileFields = ProfileForm.pipe[0].entries as Fields;
const companyFields = CompanyForm.pipe[0].entries;
const representativeFields = companyFields.representative.pipe[0].entries as Fields;
const partnerFields = companyFields.partners.pipe[0].item.pipe[0].entries as Fields;

/** A profile that an earlier version stored, in the spelling of today's fields. */
export const canonicalProfile = (profile: StoredProfile): StoredProfile => ({
  ...spellAll(profile, profileFields),
  ...(profile.spouse && { spouse: spellAll(profile.spouse, partnerFields) as NonNullable<StoredProfile['spouse']> }),
});

/** The data of a company, likewise. */
export const canonicalCompany = (company: StoredCompany): StoredCompany => ({
  ...(spellAll(company, companyFields as Fields) as StoredCompany),
  representative: spellAll(company.representative, representativeFields) as StoredCompany['representative'],
  partners: company.partners.map((partner) => spellAll(partner, partnerFields) as StoredCompany['partners'][number]),
});
