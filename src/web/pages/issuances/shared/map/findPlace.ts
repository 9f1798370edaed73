import { provinces } from './provinces.ts';
import { towns } from './towns.ts';

export interface FoundPlace {
  /** The code of its province. */
  province: string;
  /** On the ground of the provinces. Null if only the province is known. */
  point: readonly [x: number, y: number] | null;
}

/** Other names that issuers write for a province, in either language of its region. */
const otherNames: Readonly<Record<string, string>> = {
  alacant: '03',
  araba: '01',
  baleares: '07',
  castello: '12',
  gerona: '17',
  guipuzcoa: '20',
  'islas baleares': '07',
  'la coruna': '15',
  lerida: '25',
  mallorca: '07',
  nafarroa: '31',
  navarre: '31',
  orense: '32',
  seville: '41',
  tenerife: '38',
  vizcaya: '48',
};

const COUNTRY = /^(espana|spain)$/;

const fold = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase();

const townsByName = new Map(Object.entries(towns).map(([name, town]) => [fold(name), town]));
const provincesByName = new Map([
  ...Object.entries(otherNames),
  ...Object.entries(provinces).map(([code, { name }]) => [fold(name), code] as const),
]);

/**
 * Finds what an issuer wrote as the place of an issuance, such as "Tarazona, Zaragoza" or "Barbastro, Spain". Undefined
 * if neither its town nor its province is known, because no mark is better than a wrong one.
 */
export function findPlace(written: string): FoundPlace | undefined {
  const parts = written
    .split(/[,()]/)
    .map(fold)
    .filter((part) => part && !COUNTRY.test(part));
  const [first = '', ...wider] = parts;
  const province = wider.map((part) => provincesByName.get(part)).find(Boolean);
  const town = townsByName.get(first);
  if (town && (wider.length === 0 || town[0] === province)) return { province: town[0], point: [town[1], town[2]] };
  const known = wider.length ? province : provincesByName.get(first);
  return known ? { province: known, point: null } : undefined;
}
