import type { Prospectus } from '../prospectus.ts';

export const termasDeAlhama: Prospectus = {
  slug: 'termas-de-alhama',
  title: 'Termas de Alhama',
  subtitle: 'Un lago termal que abre también en invierno',
  product: 'realEstate',
  sector: 'Turismo',
  place: 'Alhama de Aragón, Zaragoza',
  modality: 'coInvestment',
  illustration: 'spa',
  colours: ['#a8d5cf', '#2d6f6a'],
  token: { name: 'Termas de Alhama Derechos de renta', symbol: 'TERM' },
  price: 10_000,
  tokensForSale: 4_500,
  softCapPercent: 50,
  order: { min: 2, max: 900 },
  interestPoints: 660,
  termMonths: 72,
  instalments: 'quarterly',
  repayment: null,
  ranking: 'senior',
  guarantee: {
    kind: 'personal',
    text: 'Un aval bancario cubre seis meses de la renta del hotel.',
  },
  mintStrategy: 'campaignEnd',
  summary:
    'Cubierta y vestuarios para un lago termal que hoy cierra cinco meses al año. El hotel que lo explota paga una renta fija, y un 5 % de las entradas de invierno.',
  sections: {
    product:
      'El lago tiene 1.900 m² y el agua brota a 28 grados todo el año. La emisión paga una cubierta de madera y vidrio sobre la mitad del lago, vestuarios con suelo radiante y el acceso desde el hotel.',
    market:
      'El hotel recibe 38.000 visitas al año, casi todas entre abril y octubre. Los dos balnearios vecinos con zona cubierta tienen en invierno el 60 % de las visitas del verano.',
    competition:
      'Hay once balnearios en la comarca. Ninguno tiene un lago natural de este tamaño y solo dos abren todo el año.',
    businessModel:
      'El hotel alquila las instalaciones por doce años, con una renta de 27.000 € al año que sube con el IPC, y paga además un 5 % de las entradas de invierno.',
    projections:
      'La renta fija equivale al 6,0 % anual; con 9.000 visitas de invierno se llega al 6,6 %. Sin ninguna se queda en el 6,0 %.',
  },
  risks: [
    'Toda la renta la paga una sola empresa; un aval bancario cubre seis meses.',
    'El caudal del manantial lo autoriza la Confederación Hidrográfica y puede limitarse.',
    'La venta al cabo de seis años depende de que haya comprador.',
  ],
  useOfFunds: [
    { label: 'Cubierta de madera y vidrio', points: 6_200 },
    { label: 'Vestuarios con suelo radiante', points: 2_500 },
    { label: 'Acceso desde el hotel', points: 700 },
    { label: 'Imprevistos', points: 600 },
  ],
  team: [
    {
      name: 'Isabel Tejero Guajardo',
      role: 'Dirección del proyecto',
      about: 'Aparejadora; ha construido tres piscinas termales cubiertas.',
    },
    { name: 'Enrique Sabroso Lázaro', role: 'Relación con el hotel' },
  ],
};
