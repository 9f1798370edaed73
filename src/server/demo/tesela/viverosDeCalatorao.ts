import type { Prospectus } from '../prospectus.ts';

export const viverosDeCalatorao: Prospectus = {
  slug: 'viveros-de-calatorao',
  title: 'Viveros de Calatorao',
  subtitle: 'Planta de frutal para los regadíos del Jalón',
  product: 'debt',
  sector: 'Agricultura',
  place: 'Calatorao, Zaragoza',
  modality: 'onlineRound',
  illustration: 'nursery',
  colours: ['#c7d89a', '#55702f'],
  token: { name: 'Viveros de Calatorao Préstamo 2028', symbol: 'VIVE' },
  price: 5_000,
  tokensForSale: 1_200,
  softCapPercent: 60,
  order: { min: 2, max: 400 },
  interestPoints: 720,
  termMonths: 24,
  instalments: 'quarterly',
  repayment: 'bullet',
  ranking: 'senior',
  guarantee: { kind: 'none' },
  mintStrategy: 'campaignEnd',
  summary:
    'Préstamo para ampliar un vivero de cerezo y almendro con 4.000 m² de malla y una cámara fría. El vivero vende planta certificada a las cooperativas del valle.',
  sections: {
    product:
      'La ampliación añade 4.000 m² de malla antigranizo y una cámara para conservar la planta a raíz desnuda. La producción pasa de 90.000 a 150.000 plantas al año.',
    market:
      'En el valle se arrancan cada año unas 300 hectáreas de frutal viejo. Dos cooperativas encargan su planta con un año de antelación y pagan un tercio al encargarla.',
    competition:
      'Hay cuatro viveros certificados en Aragón y Cataluña. La planta de fuera llega más barata, pero sobre patrones que no convienen a estos suelos.',
    businessModel:
      'El margen por planta es de 2,10 €. Los encargos firmados cubren el 60 % de la producción del primer año.',
    projections:
      'Ventas de 610.000 € y un beneficio antes de intereses de 96.000 € con la ampliación en marcha. El préstamo se devuelve al vencimiento con los cobros de la campaña de invierno.',
  },
  risks: [
    'Una granizada o una helada puede echar a perder la producción de un año.',
    'Las plagas de cuarentena obligan a destruir la planta.',
    'Las cooperativas pueden retrasar sus encargos si el precio de la fruta cae.',
  ],
  useOfFunds: [
    { label: 'Malla y riego', points: 5_200 },
    { label: 'Cámara fría', points: 3_300 },
    { label: 'Planta madre', points: 1_100 },
    { label: 'Imprevistos', points: 400 },
  ],
  team: [
    {
      name: 'Asunción Gracia Tobajas',
      role: 'Dirección',
      about: 'Ingeniera agrónoma; dirige el vivero que fundó su padre.',
    },
    { name: 'Julián Maestro Cuartero', role: 'Producción de planta' },
  ],
};
