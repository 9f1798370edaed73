import type { Prospectus } from '../prospectus.ts';

export const barcasDeSantona: Prospectus = {
  slug: 'barcas-de-santona',
  title: 'Barcas de Santoña',
  subtitle: 'Motores híbridos para cuatro barcos de bajura',
  product: 'debt',
  sector: 'Pesca',
  place: 'Santoña, Cantabria',
  modality: 'onlineRound',
  illustration: 'boats',
  colours: ['#8fc1c7', '#1f5a6b'],
  token: { name: 'Barcas de Santoña Préstamo 2028', symbol: 'BARC' },
  price: 2_000,
  tokensForSale: 4_400,
  softCapPercent: 60,
  order: { min: 5, max: 1_500 },
  interestPoints: 810,
  termMonths: 24,
  instalments: 'quarterly',
  repayment: 'bullet',
  ranking: 'senior',
  guarantee: {
    kind: 'personal',
    text: 'Los cuatro armadores responden del préstamo de forma solidaria, con todos sus bienes.',
  },
  mintStrategy: 'campaignEnd',
  summary:
    'Préstamo a una cofradía de cuatro armadores para cambiar los motores de sus barcos de bajura. Los motores híbridos gastan un 35 % menos de gasóleo. El interés se paga cada trimestre.',
  sections: {
    product:
      'Cuatro motores híbridos de 180 kW con su instalación, que un astillero de Colindres monta en dos semanas por barco, fuera de la costera de la anchoa.',
    market:
      'La anchoa y el bonito de Santoña se venden en lonja y a tres conserveras con contrato anual. La cuota de los cuatro barcos no cambia desde 2019.',
    competition:
      'Los otros 31 barcos del puerto pescan con motores de más de quince años. El precio en lonja es el mismo para todos, así que gana quien gasta menos.',
    businessModel:
      'El gasóleo es el 28 % de los gastos de cada barco. Los armadores ahorran 61.000 € al año entre los cuatro y responden del préstamo de forma solidaria.',
    projections:
      'Con las capturas medias de cinco años, el ahorro cubre 1,9 veces los intereses y la devolución; con un tercio menos de capturas, 1,3 veces.',
  },
  risks: [
    'Una mala costera reduce los ingresos de los cuatro barcos a la vez.',
    'La cuota puede bajar por decisión de la Unión Europea.',
    'Un barco parado por avería no ahorra: el seguro cubre la reparación, no los días.',
  ],
  useOfFunds: [
    { label: 'Cuatro motores híbridos de 180 kW', points: 6_700 },
    { label: 'Montaje en el astillero', points: 2_200 },
    { label: 'Baterías y cableado', points: 700 },
    { label: 'Imprevistos', points: 400 },
  ],
  team: [
    {
      name: 'Maite Cagigas Ruiz',
      role: 'Patrona mayor de la cofradía',
      about: 'Treinta años en la bajura y armadora de uno de los cuatro barcos.',
    },
    { name: 'Ramón Setién Vega', role: 'Maquinista', about: 'Responde del plan de montaje y del mantenimiento.' },
  ],
};
