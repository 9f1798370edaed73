import { canonicalIdentifier, isTaxNumberValid } from '#machines/shared/rules/identifiers.ts';
import type { MissingDatum, TaxModel } from './taxFile.wire.ts';

/** A person as returns name them. An empty text: the datum is not known. */
export interface Taxpayer {
  id: string;
  person: 'natural' | 'legal';
  /** As pages show it. */
  name: string;
  /** Surnames before the first name. */
  declaredName: string;
  /** The Spanish tax number, if it is valid. */
  taxNumber: string;
  /** ISO 3166, two letters. Of the tax residence. */
  country: string;
  /** The tax number there. */
  foreignNumber: string;
  birthday: string;
  address: string;
  city: string;
  region: string;
  postalCode: string;
  addressCountry: string;
}

/** The first of the given numbers that is a Spanish tax number, normalised; or nothing. */
export const findTaxNumber = (...numbers: readonly (string | undefined)[]): string =>
  numbers.map((number) => canonicalIdentifier(number ?? '')).find(isTaxNumberValid) ?? '';

const LAST_PROVINCE = 52;

/** The first two digits of a Spanish postal code. Undefined if it is none, or of another country. */
export function findProvince({
  postalCode,
  addressCountry,
}: Pick<Taxpayer, 'addressCountry' | 'postalCode'>): string | undefined {
  if (addressCountry !== 'ES' && addressCountry !== '') return undefined;
  const [, province = ''] = /^(\d{2})\d{3}$/.exec(postalCode.trim()) ?? [];
  return Number(province) >= 1 && Number(province) <= LAST_PROVINCE ? province : undefined;
}

const isForeign = ({ country }: Taxpayer) => country !== '' && country !== 'ES';

/** What a record of a holder in a return needs. Non-residents in 187 need no Spanish number. */
export function listMissing(model: TaxModel, holder: Taxpayer, isHolderAbroad: boolean): MissingDatum[] {
  const needs: [MissingDatum, boolean][] = isHolderAbroad
    ? [
        ['country', isForeign(holder)],
        ['foreignNumber', model === '187' || holder.foreignNumber !== ''],
        ['address', model === '187' || (holder.address !== '' && holder.city !== '')],
        ['birthday', model === '187' || holder.person === 'legal' || holder.birthday !== ''],
      ]
    : [
        ['taxNumber', holder.taxNumber !== ''],
        ['province', findProvince(holder) !== undefined],
      ];
  return needs.filter(([, isKnown]) => !isKnown).map(([datum]) => datum);
}
