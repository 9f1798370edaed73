import type { Prospectus } from '../prospectus.ts';

export const cervezaDelPirineo: Prospectus = {
  slug: 'cerveza-del-pirineo',
  title: 'Cerveza del Pirineo',
  subtitle: 'Una fábrica de cerveza y una taberna en Jaca',
  product: 'equity',
  sector: 'Alimentación',
  place: 'Jaca, Huesca',
  modality: 'premoney',
  illustration: 'brewery',
  colours: ['#e8b98a', '#8a4b1f'],
  token: { name: 'Cerveza del Pirineo Participaciones', symbol: 'CERV' },
  price: 2_000,
  tokensForSale: 10_000,
  softCapPercent: 60,
  order: { min: 5, max: 1_000 },
  interestPoints: 1_800,
  termMonths: 60,
  instalments: 'yearly',
  repayment: null,
  ranking: 'equity',
  guarantee: { kind: 'none' },
  mintStrategy: 'softCap',
  summary:
    'Traslado de una cervecera de Jaca a una nave de 700 m² con taberna propia, para pasar de 900 a 2.600 hectolitros al año. Ofrecía el 18 % del capital; la campaña no llegó al mínimo y se devolvió todo lo aportado.',
  sections: {
    product: 'Cinco cervezas todo el año y dos de temporada, con cebada y lúpulo de la Jacetania.',
    market: 'El 70 % se vende en la comarca, casi la mitad entre diciembre y marzo.',
    competition: 'Nueve cerveceras artesanas en Huesca y las marcas industriales en todos los bares.',
    businessModel:
      'Venta en barril a la hostelería, botella a las tiendas y taberna propia, que aporta el mayor margen.',
    projections: 'Equilibrio en el tercer año con 1.900 hectolitros.',
  },
  risks: [
    'Las ventas dependen de la temporada de esquí.',
    'La nave necesita una obra mayor de lo habitual.',
    'Sin el mínimo de la campaña no hay traslado.',
  ],
  useOfFunds: [
    { label: 'Traslado y obra de la nave', points: 4_500 },
    { label: 'Fermentadores y sala de cocción', points: 3_500 },
    { label: 'Taberna', points: 1_500 },
    { label: 'Circulante', points: 500 },
  ],
  team: [
    { name: 'Lorién Ara Betés', role: 'Maestro cervecero', about: 'Fundó la cervecera en 2015.' },
    { name: 'Silvia Pueyo Otal', role: 'Administración y ventas' },
  ],
};
