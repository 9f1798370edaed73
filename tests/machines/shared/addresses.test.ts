import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CompanyForm, ProfileForm } from '#machines/people/user/profile.wire.ts';
import { countryCodes } from '#machines/shared/countries.ts';
import { findCountry } from '#machines/shared/countryNames.ts';
import { fieldErrors } from '#machines/shared/fields/errors.ts';
import { findPostalCode, needsPostalCode, needsRegion } from '#machines/shared/rules/postalCodes.ts';

const person = { name: 'Ana', surname: 'Sanz' };

describe('the address of a person', () => {
  it.each([
    ['Calle Mayor 3, 2.º 1.ª', 'Zaragoza', '50001', 'Zaragoza', 'ES'],
    ['Apartado de correos 12', 'Bilbao', '48080', 'Bizkaia', 'ES'],
    ['C/ Sant Antoni Mª Claret, 167', 'Barcelona', '08025', 'Barcelona', 'ES'],
    ['1 Main Street', 'Dublin', 'D02 X285', '', 'IE'],
    ['Flat 25 12/F Acacia Building', 'Hong Kong', '', '', 'HK'],
    ['Sheikh Zayed Road', 'Dubai', '', '', 'AE'],
    ['ul. Łąkowa 5/7', 'Łódź', '90-562', '', 'PL'],
    ['12, rue de l’Église', 'Saint-Étienne', '42000', 'Loire', 'FR'],
    ['Straße des 17. Juni 135', 'Berlin', '10623', '', 'DE'],
    ['Chome 1-2-3', '東京都', '100-0001', '', 'JP'],
    ['Calle "D\'Or" #', 'Madrid', '28001', 'Madrid', 'ES'],
  ])('is stored as it is typed: %s, %s', (address, city, postalCode, region, country) => {
    const typed = { ...person, address, city, postalCode, region, country };
    const stored = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
    expect(Object.fromEntries(Object.entries(v.parse(ProfileForm, typed)).filter(([, value]) => value))).toEqual(
      stored,
    );
    expect(needsPostalCode(country) && postalCode === '').toBe(false);
    expect(needsRegion(country) && region === '').toBe(false);
  });

  it.each([
    ['sw1a1aa', 'GB', 'SW1A 1AA'],
    ['1234ab', 'NL', '1234 AB'],
    ['90562', 'PL', '90-562'],
    ['4000123', 'PT', '4000-123'],
    ['1000001', 'JP', '100-0001'],
    ['11455', 'SE', '114 55'],
    ['k1a0b1', 'CA', 'K1A 0B1'],
    ['D-10623', 'DE', '10623'],
    ['E-50001', 'ES', '50001'],
    ['L-2950', 'LU', '2950'],
    ['LV-1073', 'LV', 'LV-1073'],
    ['22162-1010', 'US', '22162-1010'],
    ['W1A4ZZ', 'GB', 'W1A 4ZZ'],
    ['GA-183-8164', 'GH', 'GA-183-8164'],
  ])('spells the postal code %s of %s as %s', (postalCode, country, spelled) => {
    const { postalCode: stored } = v.parse(ProfileForm, { ...person, postalCode, country });
    expect(stored).toBe(spelled);
    expect(findPostalCode(spelled, country)).toBe(spelled);
  });

  it.each([
    ['50001', 'GB'],
    ['5000', 'ES'],
    ['53001', 'ES'],
    ['00123', 'ES'],
    ['SW1A 1AA', 'FR'],
    ['12345', 'PL'].map((value) => value.replace('12345', '1234')),
  ])('refuses the postal code %s of %s', (postalCode = '', country = '') => {
    expect(fieldErrors(ProfileForm, { ...person, postalCode, country }).postalCode?.id).toBe(
      'validator.error_postal_code',
    );
  });
});

const representative = {
  ...person,
  idNumber: 'C01X00T47',
  nationality: 'DE',
  address: 'Flat 25 12/F Acacia Building',
  city: 'Hong Kong',
};
const company = {
  organisationName: 'We teach JavaScript: from zero S.L.',
  taxNumber: 'A58818501',
  activity: 'Trade',
  contactEmail: 'ana@example.com',
  representationType: 'soleAdministrator',
  majorPartners: 'none',
  partners: [],
};
const errorsOf = (change: object, residence: object) =>
  fieldErrors(CompanyForm, { ...company, ...change, representative: { ...representative, ...residence } });

describe('a company', () => {
  it('asks its representative for postal code and province where the country has them', () => {
    expect(errorsOf({}, { countryOfResidence: 'HK' })).toEqual({});
    expect(Object.keys(errorsOf({}, { countryOfResidence: 'ES' }))).toEqual([
      'representative.postalCode',
      'representative.region',
    ]);
    expect(Object.keys(errorsOf({}, { countryOfResidence: 'FR' }))).toEqual(['representative.postalCode']);
  });

  const abroad = (country: string, taxNumber: string) => errorsOf({ country, taxNumber }, { countryOfResidence: 'HK' });

  it.each([
    ['DE', 'DE136695976', 'DE136695976'],
    ['DE', '136 695 976', 'DE136695976'],
    ['GR', 'EL094019245', 'EL094019245'],
    ['IE', 'ie 6388047v', 'IE6388047V'],
    ['NL', 'NL004495445B01', 'NL004495445B01'],
    ['ES', 'ES-A58818501', 'A58818501'],
    ['CH', 'CHE-123.456.788', 'CHE123456788'],
    ['US', '94-1234567', '941234567'],
  ])('of %s has the number %s, stored as %s', (country, taxNumber, stored) => {
    expect(abroad(country, taxNumber)).toEqual({});
    const form = { ...company, country, taxNumber, representative: { ...representative, countryOfResidence: 'HK' } };
    expect(v.parse(CompanyForm, form).taxNumber).toBe(stored);
  });

  it.each([
    ['ES', 'DE136695976', 'error_company_form'],
    ['DE', 'DE13669597', 'error_company_vat'],
    ['FR', 'DE136695976', 'error_company_vat'],
    ['US', 'none', 'error_company_form'],
  ])('of %s is refused with the number %s: %s', (country, taxNumber, id) => {
    expect(abroad(country, taxNumber).taxNumber?.id).toBe(`validator.${id}`);
  });
});

describe('a country in words', () => {
  it.each([
    ['España', 'ES'],
    ['española', 'ES'],
    ['SPAIN', 'ES'],
    ['Reino Unido', 'GB'],
    ['Deutschland', 'DE'],
    ['es', 'ES'],
    ['Narnia', undefined],
  ])('%s is %s', (words, code) => {
    expect(findCountry(words)).toBe(code);
  });

  it('has one code for each name', () => {
    const names = new Intl.DisplayNames('en', { type: 'region' });
    expect(countryCodes.filter((code) => findCountry(names.of(code) ?? '') !== code)).toEqual([]);
  });
});
