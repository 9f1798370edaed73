import type { Prospectus } from '../prospectus.ts';

export const oliveHill: Prospectus = {
  slug: 'olive-hill',
  title: 'Olive Hill',
  subtitle: 'An oil mill that presses for sixty growers',
  product: 'equity',
  sector: 'Food',
  place: '',
  modality: 'premoney',
  scene: 'olive',
  colours: ['#d3d79a', '#6c7a2a'],
  token: { name: 'Olive Hill Shares', symbol: 'OLIV' },
  price: 5_000,
  tokensForSale: 5_000,
  softCapPercent: 50,
  order: { min: 5, max: 1_000 },
  interestPoints: 1_400,
  termMonths: 60,
  mintStrategy: 'campaignEnd',
  summary: 'A second press and a cellar, so that olives are milled on the day they are picked.',
  sections: {
    product: 'A press of two tonnes an hour, steel tanks under nitrogen, and a room in which visitors taste.',
    market: 'Early-harvest oil sells at three times the price of bulk oil, and sixty growers have none to offer yet.',
    competition: 'The cooperative presses within four days of picking. A day makes the difference in the acidity.',
    businessModel: 'Growers pay 9 cents a kilo for milling; a third of the oil is bottled and sold under our own name.',
    projections: 'Sales of €310,000 grow to €560,000 in three years, with a margin of 16%.',
  },
  risks: [
    'A poor harvest halves the milling of a year.',
    'The price of bulk oil moved by 40% in the last two years.',
    'The brand is new, and shops may not take it.',
  ],
};
