import type { Prospectus } from '../prospectus.ts';

export const quarryHouses: Prospectus = {
  slug: 'quarry-houses',
  title: 'Quarry Houses',
  subtitle: 'Nine timber houses on a former quarry',
  product: 'realEstate',
  sector: 'Housing',
  place: '',
  modality: 'coInvestment',
  scene: 'residence',
  colours: ['#c9c4bb', '#4d4a45'],
  token: { name: 'Quarry Houses Yield Rights', symbol: 'QUAR' },
  price: 10_000,
  tokensForSale: 7_000,
  softCapPercent: 60,
  order: { min: 5, max: 400 },
  interestPoints: 840,
  termMonths: 30,
  mintStrategy: 'campaignEnd',
  summary: 'Nine terraced timber houses on land that the town released for housing in 2024.',
  sections: {
    product: '96 m² houses with a garden, prefabricated thirty kilometres away and assembled in eleven weeks.',
    market: 'No house has been built in the town since 2011; 64 families answered the first advertisement.',
    competition: 'Older houses sell for €2,100 per m² and need heating that these don’t.',
    businessModel: 'Land, houses and roads cost €1.9 million; sales at €2,750 per m² bring in €2.4 million.',
    projections: '8.4% a year if all are sold within ten months, 5.2% if it takes twenty.',
  },
  risks: [
    'Sales may take longer than planned.',
    'Timber prices can move by a tenth within a year.',
    'The ground of a quarry can settle; piles carry the houses.',
  ],
};
