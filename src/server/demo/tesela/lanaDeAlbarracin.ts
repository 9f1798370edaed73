import type { Prospectus } from '../prospectus.ts';

export const lanaDeAlbarracin: Prospectus = {
  slug: 'lana-de-albarracin',
  title: 'Lana de Albarracín',
  subtitle: 'Un lavadero para la lana que hoy se tira',
  product: 'equity',
  sector: 'Textil',
  place: 'Albarracín, Teruel',
  modality: 'premoney',
  illustration: 'wool',
  colours: ['#e5d5c5', '#8c6f5a'],
  token: { name: 'Lana de Albarracín Participaciones', symbol: 'LANA' },
  price: 2_000,
  tokensForSale: 6_000,
  softCapPercent: 50,
  order: { min: 5, max: 800 },
  interestPoints: 2_000,
  termMonths: 60,
  instalments: 'yearly',
  repayment: null,
  ranking: 'equity',
  guarantee: { kind: 'none' },
  mintStrategy: 'manual',
  summary:
    'Un lavadero y una cardadora para la lana merina de la sierra, que desde 2019 no tiene comprador y acaba en el vertedero. La sociedad la paga a 0,80 € el kilo y la vende lavada a hilaturas.',
  sections: {
    product:
      'Lavado con agua caliente solar y jabón biodegradable, cardado y prensado. Capacidad de 60 toneladas al año.',
    market: 'Dos hilaturas de Béjar y una de Portugal han pedido muestras; una ha firmado un pedido de 4 toneladas.',
    competition:
      'El último lavadero de la Península cerró en 2022. Los restantes, en el centro de Europa, piden lotes de 20 toneladas.',
    businessModel:
      'Compra de lana sucia, lavado y venta. La lanolina, que se recupera del agua, aporta el 9 % de los ingresos.',
    projections: 'Equilibrio con 31 toneladas al año, previsto para el segundo.',
  },
  risks: [
    'La sociedad no ha vendido nada todavía.',
    'El precio de la lana depende de Australia y de China.',
    'El vertido de agua necesita una autorización que está pedida.',
  ],
  useOfFunds: [
    { label: 'Tren de lavado y secado', points: 5_000 },
    { label: 'Cardadora y prensa', points: 2_500 },
    { label: 'Depuración del agua', points: 1_700 },
    { label: 'Compra de la primera lana', points: 800 },
  ],
  team: [
    {
      name: 'Blanca Soriano Lahuerta',
      role: 'Dirección',
      about: 'Ingeniera textil; trabajó ocho años en hilaturas de Béjar.',
    },
    { name: 'Esteban Jarque Domingo', role: 'Compras', about: 'Ganadero y presidente de una asociación de merina.' },
  ],
};
