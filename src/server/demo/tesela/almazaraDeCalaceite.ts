import type { Prospectus } from '../prospectus.ts';

export const almazaraDeCalaceite: Prospectus = {
  slug: 'almazara-de-calaceite',
  title: 'Almazara de Calaceite',
  subtitle: 'Aceite de olivos centenarios, embotellado allí',
  product: 'equity',
  sector: 'Alimentación',
  place: 'Calaceite, Teruel',
  modality: 'equity',
  illustration: 'almazara',
  colours: ['#c9cf9f', '#56602c'],
  token: { name: 'Almazara de Calaceite Participaciones B', symbol: 'ALMZ' },
  price: 2_500,
  tokensForSale: 6_000,
  softCapPercent: 60,
  order: { min: 4, max: 2_000 },
  interestPoints: 620,
  termMonths: 60,
  instalments: 'yearly',
  repayment: null,
  ranking: 'equity',
  guarantee: { kind: 'none' },
  mintStrategy: 'campaignEnd',
  summary:
    'Una almazara familiar con 9.000 olivos centenarios compra una línea de embotellado para vender su aceite con su nombre y no a granel. Ofrece el 6,2 % de su capital en participaciones con dividendo preferente.',
  sections: {
    product:
      'La almazara moltura 410 toneladas de aceituna al año, la mitad de sus olivos y la mitad de 23 vecinos. La línea nueva embotella 900 litros por hora y etiqueta en seis idiomas.',
    market:
      'Vendido a granel, el litro deja 0,80 €; embotellado, 3,90 €. Distribuidores de Bélgica, Suecia y Japón han pedido 38.000 botellas para la primera campaña.',
    competition:
      'En la denominación hay 34 almazaras y solo nueve embotellan más de la mitad. Las grandes marcas compran el aceite de la zona para mezclarlo.',
    businessModel:
      'Las participaciones B no votan en los asuntos ordinarios y cobran su dividendo antes que las demás, hasta el 5 % de lo invertido cada año en que haya beneficios.',
    projections:
      'Embotellar del 20 % al 65 % en tres campañas lleva las ventas de 1,1 a 2,3 millones de euros, con un resultado del 12 %.',
  },
  risks: [
    'El olivo da mucho un año y poco el siguiente, y una sequía puede dejar dos campañas cortas.',
    'Las participaciones no cotizan: puede no haber comprador cuando quieras vender.',
    'El dividendo lo decide la junta y solo existe si hay beneficios.',
  ],
  useOfFunds: [
    { label: 'Línea de embotellado', points: 5_600 },
    { label: 'Bodega de acero y frío', points: 2_900 },
    { label: 'Marca y ferias', points: 1_100 },
    { label: 'Gastos de la ampliación', points: 400 },
  ],
  team: [
    {
      name: 'Pilar Suñer Monclús',
      role: 'Dirección general',
      about: 'Ingeniera agrónoma; cuarta generación de la casa.',
    },
    { name: 'Marcos Vidal Abós', role: 'Maestro de almazara', about: 'Elabora aceite en la comarca desde 1998.' },
  ],
};
