import type { Prospectus } from '../prospectus.ts';

export const semilleroDeEjea: Prospectus = {
  slug: 'semillero-de-ejea',
  title: 'Semillero de Ejea',
  subtitle: 'Plantones de huerta para toda la Ribera',
  product: 'equity',
  sector: 'Alimentación',
  place: 'Ejea de los Caballeros, Zaragoza',
  modality: 'premoney',
  illustration: 'greenhouse',
  colours: ['#a9d08e', '#3c6e2f'],
  token: { name: 'Semillero de Ejea Participaciones', symbol: 'SEMI' },
  price: 5_000,
  tokensForSale: 6_000,
  softCapPercent: 45,
  order: { min: 5, max: 1_000 },
  interestPoints: 1_250,
  termMonths: 60,
  instalments: 'yearly',
  repayment: null,
  ranking: 'equity',
  guarantee: { kind: 'none' },
  mintStrategy: 'campaignEnd',
  summary:
    'Ampliación de capital de un semillero que vende plantones a 420 agricultores. Con el invernadero nuevo pasa de 18 a 30 millones de plantas al año.',
  sections: {
    product:
      'Un invernadero de 6.000 m² con luz de crecimiento, que adelanta tres semanas la planta de tomate, pimiento y brócoli, y una línea que siembra 90.000 alvéolos por hora.',
    market:
      'La Ribera del Ebro compra unos 900 millones de plantones al año. El semillero vende todo lo que produce y en 2025 rechazó pedidos de siete millones de plantas.',
    competition:
      'Hay cuatro semilleros mayores en Navarra y en Murcia. El transporte encarece su planta un 12 % y llega un día más tarde.',
    businessModel:
      'Una planta se vende a 4,1 céntimos de media y cuesta 3,2. El 70 % de la producción está pedida antes de sembrarse.',
    projections:
      'Las ventas pasan de 740.000 a 1.230.000 € en tres años y el resultado, de 58.000 a 149.000 €. Desde el segundo año se reparte un tercio.',
  },
  risks: [
    'Una plaga puede destruir una tanda entera; el seguro paga el coste, no el margen.',
    'Cinco clientes compran el 38 % de la producción.',
    'El precio de la electricidad decide el margen de los meses de invierno.',
  ],
  useOfFunds: [
    { label: 'Invernadero de 6.000 m²', points: 6_000 },
    { label: 'Línea de siembra', points: 2_100 },
    { label: 'Luz de crecimiento', points: 1_400 },
    { label: 'Circulante', points: 500 },
  ],
  team: [
    { name: 'Jesús Navarro Longás', role: 'Dirección', about: 'Fundó el semillero en 1998 con media hectárea.' },
    { name: 'Lucía Navarro Ezquerra', role: 'Producción', about: 'Ingeniera agrónoma; dirige la siembra desde 2017.' },
  ],
};
