import type { Prospectus } from '../prospectus.ts';

export const vientoDeBelchite: Prospectus = {
  slug: 'viento-de-belchite',
  title: 'Viento de Belchite',
  subtitle: 'Dos aerogeneradores para nueve pueblos',
  product: 'debt',
  sector: 'Energía',
  place: 'Belchite, Zaragoza',
  modality: 'onlineRound',
  illustration: 'windridge',
  colours: ['#bcd2e8', '#3a5f8f'],
  token: { name: 'Viento de Belchite Préstamo 2031', symbol: 'VIEN' },
  price: 5_000,
  tokensForSale: 16_000,
  softCapPercent: 55,
  order: { min: 2, max: 1_000 },
  interestPoints: 680,
  termMonths: 60,
  instalments: 'quarterly',
  repayment: 'bullet',
  ranking: 'senior',
  guarantee: { kind: 'none' },
  mintStrategy: 'campaignEnd',
  summary:
    'Préstamo a una comunidad energética de nueve ayuntamientos para instalar dos aerogeneradores. Los vecinos consumen la mitad de la energía y el resto se vende al mercado.',
  sections: {
    product:
      'Dos máquinas de 4,2 MW en un monte comunal con 7,4 metros por segundo de viento medio. Los permisos son firmes y la línea de evacuación llega a 900 metros.',
    market:
      'Los nueve ayuntamientos y 1.100 hogares firman la compra de la mitad de la energía a 52 € por MWh durante ocho años.',
    competition:
      'Los parques grandes de la comarca producen más barato, pero venden todo al mercado. Esta planta vende a sus vecinos sin pagar peajes de transporte.',
    businessModel:
      'El suelo es municipal y no se paga por él. La operación está contratada con el fabricante por diez años, con una disponibilidad garantizada del 96 %.',
    projections:
      'Con la producción del percentil 50 la cobertura de la deuda es de 1,62 veces; con la del percentil 90, de 1,31.',
  },
  risks: [
    'Un año con poco viento reduce los ingresos hasta un 15 %.',
    'La mitad de la energía se vende a un precio que no está asegurado.',
    'El montaje depende de una grúa que solo puede subir con el camino seco.',
  ],
  useOfFunds: [
    { label: 'Dos aerogeneradores', points: 7_600 },
    { label: 'Cimentación y grúa', points: 1_300 },
    { label: 'Línea de evacuación', points: 800 },
    { label: 'Imprevistos', points: 300 },
  ],
  team: [
    {
      name: 'Concha Salavera Ortín',
      role: 'Presidencia de la comunidad energética',
      about: 'Alcaldesa de uno de los nueve pueblos entre 2011 y 2023.',
    },
    {
      name: 'Héctor Baquero Nogueras',
      role: 'Dirección técnica',
      about: 'Ingeniero; ha puesto en marcha veinte aerogeneradores.',
    },
  ],
};
