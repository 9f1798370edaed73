import type { Prospectus } from '../prospectus.ts';

export const huertaHidroponica: Prospectus = {
  slug: 'huerta-hidroponica-de-caspe',
  title: 'Huerta Hidropónica de Caspe',
  subtitle: 'Invernadero de tomate con un 85 % menos de agua',
  product: 'debt',
  sector: 'Agricultura',
  place: 'Caspe, Zaragoza',
  modality: 'onlineRound',
  illustration: 'hydroponics',
  colours: ['#a9d08e', '#3c6e2f'],
  token: { name: 'Huerta de Caspe Préstamo 2029', symbol: 'HUER' },
  price: 5_000,
  tokensForSale: 5_000,
  softCapPercent: 50,
  order: { min: 2, max: 500 },
  interestPoints: 810,
  termMonths: 30,
  instalments: 'quarterly',
  repayment: 'bullet',
  ranking: 'senior',
  guarantee: { kind: 'none' },
  mintStrategy: 'softCap',
  summary:
    'Préstamo para levantar 1,2 hectáreas de invernadero con recirculación de agua y calor residual de una fábrica vecina. La cosecha del primer año está comprometida con una cadena de supermercados.',
  sections: {
    product: 'Tomate rama y cherry en sustrato de coco, con el agua de lluvia de la cubierta y recirculación completa.',
    market: 'Una cadena regional se compromete a comprar 380 toneladas el primer año a precio fijo.',
    competition:
      'El tomate de Almería llega más barato en invierno; de mayo a octubre, esta huerta llega en tres horas.',
    businessModel:
      'La fábrica cede el calor diez años a cambio de un precio simbólico: la calefacción es el 6 % del coste.',
    projections: 'Ingresos de 640.000 € el primer año completo y cobertura de intereses de 2,1 veces.',
  },
  risks: [
    'Una plaga puede echar a perder una cosecha entera.',
    'Si la fábrica cerrara, la calefacción costaría cinco veces más.',
    'El contrato de compra es de un año, renovable.',
  ],
  useOfFunds: [
    { label: 'Estructura y cubierta del invernadero', points: 5_600 },
    { label: 'Recirculación del agua y riego', points: 2_400 },
    { label: 'Conducción del calor', points: 1_300 },
    { label: 'Primera plantación', points: 700 },
  ],
  team: [
    {
      name: 'Elena Catalán Piazuelo',
      role: 'Dirección técnica',
      about: 'Ingeniera agrónoma, con nueve años en invernaderos de Almería y de Holanda.',
    },
    { name: 'Miguel Ángel Royo Sanz', role: 'Producción' },
  ],
};
