/** Ten holders of all the kinds that the returns tell apart. */

interface Holder {
  first: string;
  last: string;
  company?: { name: string; taxNumber: string };
  idNumber?: string;
  birthday?: string;
  home: { address: string; city: string; region: string; postalCode: string; country: string };
  residence?: {
    country: string;
    taxNumber: string | null;
    exemption: 'nonProfit' | null;
    /** Null: without a certificate. */
    validUntil: string | null;
  };
  /** What the holder sells one token for, in cents. It cost 50.00. */
  sellsFor: number;
  /** In the loan, the company and the property. */
  tokens: { debt: number; realEstate: number };
}

const spain = (address: string, city: string, region: string, postalCode: string) => ({
  address,
  city,
  region,
  postalCode,
  country: 'ES',
});

export const holders = {
  resident: {
    first: 'Ana',
    last: 'García Pérez',
    idNumber: '12345678Z',
    home: spain('Calle Mayor 1', 'Zaragoza', 'Zaragoza', '50001'),
    sellsFor: 6_000,
    tokens: { debt: 1_000, realEstate: 10 },
  },
  company: {
    first: 'Luis',
    last: 'Álvarez',
    company: { name: 'Álvarez & Hijos, S.L.', taxNumber: 'B12345674' },
    home: spain('Carrer de Balmes 7', 'Barcelona', 'Barcelona', '08007'),
    sellsFor: 6_100,
    tokens: { debt: 1_000, realEstate: 10 },
  },
  /** Interest and gains of certified residents of the Union are exempt, dividends have the ceiling of the treaty. */
  french: {
    first: 'François',
    last: 'Lefèvre',
    idNumber: '12AB34567',
    birthday: '1980-02-29',
    home: { address: 'Rue de l’Église 3', city: 'Orléans', region: 'Loiret', postalCode: '45000', country: 'FR' },
    residence: { country: 'FR', taxNumber: '3023217600053', exemption: null, validUntil: '2026-12-31' },
    sellsFor: 6_200,
    tokens: { debt: 1_000, realEstate: 0 },
  },
  swiss: {
    first: 'Jürg',
    last: 'Müller',
    idNumber: 'S1234567',
    birthday: '1975-11-05',
    home: { address: 'Bahnhofstraße 10', city: 'Zürich', region: '', postalCode: '8001', country: 'CH' },
    residence: { country: 'CH', taxNumber: '7561234567897', exemption: null, validUntil: '2026-12-31' },
    sellsFor: 6_300,
    tokens: { debt: 1_000, realEstate: 0 },
  },
  exempt: {
    first: 'Pilar',
    last: 'Sanz',
    company: { name: 'Fundación Peñalara', taxNumber: 'G50000017' },
    home: spain('Plaza del Pilar 2', 'Zaragoza', 'Zaragoza', '50003'),
    residence: { country: 'ES', taxNumber: null, exemption: 'nonProfit', validUntil: '2026-12-31' },
    sellsFor: 6_400,
    tokens: { debt: 1_000, realEstate: 10 },
  },
  /** The tokens of the loan are in two wallets. */
  twoWallets: {
    first: 'Iker',
    last: 'Ibáñez Goñi',
    idNumber: '23456789D',
    home: spain('Calle Estafeta 5', 'Pamplona', 'Navarra', '31001'),
    sellsFor: 6_500,
    tokens: { debt: 1_000, realEstate: 0 },
  },
  /** Sells for less than the tokens cost. */
  losing: {
    first: 'Óscar',
    last: 'Ruiz',
    idNumber: '34567890V',
    home: spain('Calle Sierpes 9', 'Sevilla', 'Sevilla', '41004'),
    sellsFor: 4_500,
    tokens: { debt: 1_000, realEstate: 0 },
  },
  /** The name has more than 40 letters. */
  long: {
    first: 'María de los Ángeles',
    last: 'Núñez de Guzmán y Fernández-Villaverde',
    idNumber: '45678901G',
    home: spain('Calle de Alcalá 100', 'Madrid', 'Madrid', '28009'),
    sellsFor: 6_600,
    tokens: { debt: 1_000, realEstate: 0 },
  },
  /** 19 % of two cents are nothing. */
  tiny: {
    first: 'Deniz',
    last: 'Çelik',
    idNumber: 'X1234567L',
    home: spain('Calle Larios 4', 'Málaga', 'Málaga', '29005'),
    sellsFor: 6_700,
    tokens: { debt: 1, realEstate: 0 },
  },
  /** Without a certificate the rates are those of the law: 19 %, and 24 % of rent. */
  american: {
    first: 'John',
    last: 'Smith O’Connor',
    idNumber: '561234567',
    birthday: '1990-07-04',
    home: { address: '350 Fifth Avenue', city: 'New York', region: 'NY', postalCode: '10118', country: 'US' },
    residence: { country: 'US', taxNumber: '123456789', exemption: null, validUntil: null },
    sellsFor: 6_800,
    tokens: { debt: 1_000, realEstate: 10 },
  },
} as const satisfies Record<string, Holder>;

export type HolderName = keyof typeof holders;
export const holderNames = Object.keys(holders) as HolderName[];
export const holderOf = (name: HolderName): Holder => holders[name];
