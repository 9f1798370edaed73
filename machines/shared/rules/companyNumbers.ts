import { canonicalIdentifier, findCompanyNumberFault } from './identifiers.ts';

/**
 * Numbers of companies for VAT in the European Union, without the country's prefix (Council Directive 2006/112/EC art. 215;
 * the forms are those of VIES, https://ec.europa.eu/taxation_customs/vies, as of 2026-11).
 */
const vatNumbers: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** VIES names Greece by its own name. */
const prefixOf = (country: string) => (country === 'GR' ? 'EL' : country);

/** Whether a number with its prefix is that of another country than the given one. A French number may begin with two letters. */
const isOfOther = (number: string, country: string) =>
  Object.entries(vatNumbers).some(
    ([other, pattern]) =>
      other !== country && number.startsWith(prefixOf(other)) && pattern.test(number.slice(prefixOf(other).length)),
  );

export type CompanyNumberFault = 'form' | 'number' | 'person' | 'vat';

/** A company's number as its country writes it: the prefix of VIES belongs to numbers of the Union, but not to Spain's. */
export function canonicalCompanyNumber(typed: string, country: string): string {
  const number = canonicalIdentifier(typed);
  const prefix = prefixOf(country);
  const bare = number.startsWith(prefix) ? number.slice(prefix.length) : number;
  if (country === 'ES') return findCompanyNumberFault(bare) ? number : bare;
  return vatNumbers[country]?.test(bare) && !isOfOther(bare, country) ? prefix + bare : number;
}

/**
 * Why a number in its canonical spelling cannot be that of a company of a country. Outside the Union the forms are not
 * known: the company's documents prove its number.
 */
export function findCompanyFault(number: string, country: string): CompanyNumberFault | undefined {
  if (country === 'ES') {
    const fault = findCompanyNumberFault(number);
    return fault === 'control' ? 'number' : fault;
  }
  const pattern = vatNumbers[country];
  if (!pattern) return /^(?=.*\d)[A-Z0-9]{3,30}$/.test(number) ? undefined : 'form';
  const prefix = prefixOf(country);
  return number.startsWith(prefix) && pattern.test(number.slice(prefix.length)) ? undefined : 'vat';
}
