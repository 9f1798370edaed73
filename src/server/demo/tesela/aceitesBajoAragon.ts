import type { Prospectus } from '../prospectus.ts';

export const aceitesBajoAragon: Prospectus = {
  slug: 'aceites-del-bajo-aragon',
  title: 'Aceites del Bajo Aragón',
  subtitle: 'Almazara nueva para 3.000 olivos centenarios',
  product: 'equity',
  sector: 'Alimentación',
  place: 'Calaceite, Teruel',
  modality: 'equity',
  illustration: 'olive',
  colours: ['#d3d79a', '#6c7a2a'],
  token: { name: 'Aceites del Bajo Aragón Participaciones', symbol: 'ACEI' },
  price: 2_000,
  tokensForSale: 9_000,
  softCapPercent: 60,
  order: { min: 5, max: 1_000 },
  interestPoints: 1_400,
  termMonths: 72,
  instalments: 'yearly',
  repayment: null,
  ranking: 'equity',
  guarantee: { kind: 'none' },
  mintStrategy: 'manual',
  summary:
    'Tres familias de Calaceite juntan 3.000 olivos de más de cien años y construyen su propia almazara para dejar de vender la aceituna a granel. Ofrecen el 14 % de la sociedad nueva.',
  sections: {
    product:
      'Aceite de empeltre de cosecha temprana, embotellado en origen. La almazara muele 1.200 kilos a la hora y trabaja en frío; el hueso calienta la nave.',
    market:
      'A granel, el litro se paga a 5,20 €. Embotellado y con marca, las cooperativas vecinas lo venden a 13,50 €. Hay acuerdos de intención con dos cadenas de tiendas por 18.000 litros.',
    competition:
      'En la denominación de origen hay 36 almazaras. La mayoría mezcla olivares; aquí cada botella dice de qué bancal viene.',
    businessModel:
      'La sociedad compra la aceituna a las familias a precio de mercado y se queda el margen de moler, embotellar y vender. El visitante de la almazara deja otros 11 € de media en la tienda.',
    projections:
      'Primera campaña completa en el invierno de 2027, con 42.000 litros. Equilibrio en el segundo año y resultado del 14 % en el cuarto.',
  },
  risks: [
    'El olivo centenario es vecero: un año da mucho y el siguiente poco.',
    'La sociedad es nueva y no tiene historia.',
    'Los acuerdos de venta son intenciones, no pedidos.',
  ],
  useOfFunds: [
    { label: 'Nave de la almazara', points: 3_800 },
    { label: 'Molino, batidora y decánter', points: 3_600 },
    { label: 'Depósitos y embotelladora', points: 1_700 },
    { label: 'Circulante de la primera campaña', points: 900 },
  ],
  team: [
    { name: 'Amparo Celma Buj', role: 'Gerencia', about: 'Doce años al frente de la cooperativa de un pueblo vecino.' },
    {
      name: 'Joaquín Sancho Foz',
      role: 'Maestro de almazara',
      about: 'Ha elaborado aceite de empeltre durante veintidós campañas.',
    },
    { name: 'Nerea Gil Celma', role: 'Ventas y visitas' },
  ],
};
