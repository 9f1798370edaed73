/**
 * Which parts an address has, by country. Source: the address data of Google's libaddressinput as of 2026-11
 * (https://chromium-i18n.appspot.com/ssl-address), with the forms of postal codes that the postal services print.
 */

/** The countries in which an address without a postal code does not arrive. Elsewhere there is none, or few know theirs. */
const withPostalCode = new Set(
  `AS AT AU AX BE BL BR CA CH CN CZ DE DK EE ES FI FR GB GF GL GP GR GU HR HU IM IN IT JE JP KR LI LT LU LV MF MP MQ MX MY
  NC NL NO NZ PF PH PL PM PR PT RE RO RU SA SE SG SK TH TR TW UA US VI WF YT ZA`.split(/\s+/),
);

/** The countries in which an address names a province or state beside a city. */
const withRegion = new Set('AU BR CA CN ES IN IT KR MX MY PH TH TW US'.split(' '));

/** An unknown country counts as one with postal codes. */
export const needsPostalCode = (country: string | undefined) => !country || withPostalCode.has(country);
export const needsRegion = (country: string | undefined) => !country || withRegion.has(country);

/** Forms of postal codes, longest use first: 9 is a digit, A a letter, * either of them; other characters stand for themselves. */
const forms: Record<string, readonly string[]> = {
  AD: ['AD999'],
  BR: ['99999-999'],
  CA: ['A9A 9A9'],
  CZ: ['999 99'],
  GB: ['A9 9AA', 'A99 9AA', 'AA9 9AA', 'AA99 9AA', 'A9A 9AA', 'AA9A 9AA'],
  GG: ['GY9 9AA', 'GY99 9AA'],
  GR: ['999 99'],
  IE: ['A** ****'],
  IM: ['IM9 9AA', 'IM99 9AA'],
  JE: ['JE9 9AA', 'JE99 9AA'],
  JP: ['999-9999'],
  LV: ['LV-9999'],
  MT: ['AAA 9999', 'AAA 999', 'AAA 99'],
  NL: ['9999 AA'],
  PL: ['99-999'],
  PT: ['9999-999', '9999'],
  SE: ['999 99'],
  SK: ['999 99'],
  TW: ['999', '99999', '999999'],
  US: ['99999', '99999-9999'],
  ...ofDigits('IS', 3),
  ...ofDigits('AT AU BE BG CH CY DK HU LI LU NO NZ PH SI ZA', 4),
  ...ofDigits('DE EE ES FI FR HR IT KR LT MC ME MX MY SM TH TR UA VA', 5),
  ...ofDigits('CN IN RO RU SG', 6),
};

function ofDigits(countries: string, digits: number): Record<string, readonly string[]> {
  return Object.fromEntries(countries.split(' ').map((country) => [country, ['9'.repeat(digits)]]));
}

const PLACES: Record<string, RegExp> = { '9': /\d/, A: /[A-Z]/, '*': /[A-Z\d]/ };
const fits = (sign: string, place: string | undefined) => (place && PLACES[place]?.test(sign)) || sign === place;

/** The code with the separators of a form, if it has that form. */
function inForm(code: string, form: string): string | undefined {
  const places = [...form].filter((place) => place !== ' ' && place !== '-');
  if (places.length !== code.length || ![...code].every((sign, at) => fits(sign, places[at]))) return undefined;
  const signs = [...code];
  return [...form].map((place) => (place === ' ' || place === '-' ? place : signs.shift())).join('');
}

/** The provinces of Spain are the first two digits, from 01 to 52. */
const isOfSpain = (code: string) => code >= '01' && code < '53';

/** A postal code as its country prints it, or undefined if it cannot be one of that country. Some write the country before it. */
export function findPostalCode(typed: string, country: string): string | undefined {
  const known = forms[country];
  if (!known) return typed;
  const bare = typed.replace(/[ -]/g, '');
  const candidates = [bare, bare.replace(/^[A-Z]{1,3}(?=\d+$)/, '')];
  const found = candidates
    .flatMap((code) => known.map((form) => inForm(code, form)))
    .find((code) => code !== undefined);
  return found !== undefined && (country !== 'ES' || isOfSpain(found)) ? found : undefined;
}

/** The postal code of an address in the spelling of its country, or nothing if there is none. */
export const spelledPostalCode = (
  { postalCode }: { postalCode?: string | undefined },
  country: string | undefined,
): { postalCode?: string } =>
  postalCode && country ? { postalCode: findPostalCode(postalCode, country) ?? postalCode } : {};
