import type { Prospectus } from '../prospectus.ts';

export const balnearioDeJaraba: Prospectus = {
  slug: 'balneario-de-jaraba',
  title: 'Balneario de Jaraba',
  subtitle: 'Reforma de 46 habitaciones y un circuito termal',
  product: 'realEstate',
  sector: 'Turismo',
  place: 'Jaraba, Zaragoza',
  modality: 'coInvestment',
  illustration: 'springs',
  colours: ['#a8d5cf', '#2d6f6a'],
  token: { name: 'Balneario de Jaraba Rendimientos', symbol: 'JARA' },
  price: 10_000,
  tokensForSale: 6_000,
  softCapPercent: 65,
  order: { min: 5, max: 400 },
  interestPoints: 780,
  termMonths: 48,
  instalments: 'halfYearly',
  repayment: null,
  ranking: 'seniorSecured',
  guarantee: {
    kind: 'mortgage',
    text: 'Hipoteca de segundo rango sobre el edificio del balneario, detrás de la del banco.',
  },
  mintStrategy: 'campaignEnd',
  summary:
    'Reforma de la mitad del hotel y construcción de un circuito termal de 600 m² en un balneario que recibe 21.000 huéspedes al año junto al río Mesa. Los titulares cobran un fijo del 5 % y una parte de los ingresos.',
  sections: {
    product:
      'Se reforman 46 de las 92 habitaciones, sin cerrar el hotel, en dos inviernos. El circuito termal aprovecha el agua a 34 grados que hoy se devuelve al río sin usar y ahorra 410 MWh de gas al año.',
    market:
      'La ocupación media es del 64 %, con el 58 % de la clientela entre 60 y 75 años. El circuito abre el balneario a estancias de fin de semana, que hoy son solo el 12 % de las noches.',
    competition:
      'En el valle hay otros dos balnearios. El más cercano se reformó en 2021 y subió su precio medio por noche de 71 a 96 € con la misma ocupación.',
    businessModel:
      'El hotel factura 3,1 millones al año con un margen de explotación del 17 %. Los titulares cobran cada semestre un 5 % anual y el 4 % de los ingresos del circuito. El edificio garantiza la emisión con una hipoteca de segundo rango.',
    projections:
      'Con 26.000 visitas al circuito en el tercer año, el rendimiento total es del 7,8 %. Con la mitad de visitas, del 6,2 %. El capital se devuelve en los dos últimos años.',
  },
  risks: [
    'Una sequía larga puede limitar el caudal autorizado del manantial.',
    'Las obras pueden molestar a los huéspedes y reducir la ocupación.',
    'La hipoteca es de segundo rango: el banco cobra antes.',
  ],
  useOfFunds: [
    { label: 'Reforma de 46 habitaciones', points: 5_200 },
    { label: 'Circuito termal', points: 3_600 },
    { label: 'Intercambiadores y bomba de calor', points: 700 },
    { label: 'Imprevistos', points: 500 },
  ],
  team: [
    {
      name: 'Rosario Lafuente Ibáñez',
      role: 'Dirección del balneario',
      about: 'Dirige el hotel desde 2014; antes, dos balnearios de Navarra.',
    },
    { name: 'Gonzalo Urrea Mateo', role: 'Obras', about: 'Arquitecto técnico con once reformas de hotel sin cierre.' },
  ],
};
