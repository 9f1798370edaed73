import * as v from 'valibot';
import type { StoredProfile } from '#machines/people/user/profile.wire.ts';

export const Contradiction = v.picklist(['address', 'iban', 'nationality', 'phone']);
/** What is known of a holder and points to a country that the holder has not declared. */
export type Contradiction = v.InferOutput<typeof Contradiction>;

/** What is known of a holder. Countries in two letters (ISO 3166). */
export interface Known {
  addressCountry?: string | undefined;
  nationality?: string | undefined;
  phones: readonly string[];
  iban?: string | undefined;
}

interface Person {
  personType: 'natural' | 'legal';
  profile: StoredProfile;
  iban: string | undefined;
}

/** A company lives where it is registered, which its papers say, and not where its representative does. */
export function collectKnown({ personType, profile, iban }: Person): Known {
  const { country, nationality, phone, secondaryPhone } = profile;
  const phones = [phone, secondaryPhone].filter((each) => each !== undefined);
  return { ...(personType === 'natural' && { addressCountry: country, nationality }), phones, iban };
}

/** International prefixes and the countries that have them (ITU-T E.164). A prefix that is not listed proves nothing. */
const prefixes: Record<string, readonly string[]> = {
  '+1': ['US', 'CA', 'PR', 'DO', 'BS', 'JM', 'BB', 'TT', 'BM', 'KY', 'VG'],
  '+30': ['GR'],
  '+31': ['NL'],
  '+32': ['BE'],
  '+33': ['FR', 'MC'],
  '+34': ['ES'],
  '+351': ['PT'],
  '+352': ['LU'],
  '+353': ['IE'],
  '+354': ['IS'],
  '+356': ['MT'],
  '+357': ['CY'],
  '+358': ['FI', 'AX'],
  '+359': ['BG'],
  '+36': ['HU'],
  '+370': ['LT'],
  '+371': ['LV'],
  '+372': ['EE'],
  '+376': ['AD'],
  '+377': ['MC'],
  '+385': ['HR'],
  '+386': ['SI'],
  '+39': ['IT', 'VA', 'SM'],
  '+40': ['RO'],
  '+41': ['CH'],
  '+420': ['CZ'],
  '+421': ['SK'],
  '+423': ['LI'],
  '+43': ['AT'],
  '+44': ['GB', 'GG', 'JE', 'IM'],
  '+45': ['DK'],
  '+46': ['SE'],
  '+47': ['NO'],
  '+48': ['PL'],
  '+49': ['DE'],
  '+52': ['MX'],
  '+54': ['AR'],
  '+55': ['BR'],
  '+56': ['CL'],
  '+57': ['CO'],
};

const LONGEST_PREFIX = 4;

function findCountries(phone: string): readonly string[] {
  const digits = phone.replace(/[^+\d]/g, '').replace(/^00/, '+');
  for (let length = LONGEST_PREFIX; length > 1; length--) {
    const found = prefixes[digits.slice(0, length)];
    if (found) return found;
  }
  return [];
}

/**
 * The reasonableness test of a self-certification (Directive 2011/16/EU, Annex I, Section IV; RD 1021/2015). A foreign
 * nationality does not contradict a residence. Only the United States tax their citizens wherever they live.
 */
export function findContradictions(declared: readonly string[], known: Known): Contradiction[] {
  const isElsewhere = (countries: readonly string[]) =>
    countries.length > 0 && !countries.some((country) => declared.includes(country));
  const { addressCountry, iban, nationality, phones } = known;
  const found: Record<Contradiction, boolean> = {
    address: isElsewhere(addressCountry ? [addressCountry] : []),
    iban: isElsewhere(iban ? [iban.slice(0, 2).toUpperCase()] : []),
    nationality: nationality === 'US' && isElsewhere(['US']),
    phone: phones.some((phone) => isElsewhere(findCountries(phone))),
  };
  return Contradiction.options.filter((each) => found[each]);
}
