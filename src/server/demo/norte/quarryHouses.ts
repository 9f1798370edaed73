import type { Prospectus } from '../prospectus.ts';

export const quarryHouses: Prospectus = {
  slug: 'quarry-houses',
  title: 'Quarry Houses',
  subtitle: 'Nine timber houses on a former quarry',
  product: 'realEstate',
  sector: 'Housing',
  modality: 'coInvestment',
  colours: ['#c9c4bb', '#4d4a45'],
  token: { name: 'Quarry Houses Yield Rights', symbol: 'QUAR' },
  price: 10_000,
  tokensForSale: 7_000,
  softCapPercent: 60,
  order: { min: 5, max: 400 },
  interestPoints: 840,
  termMonths: 30,
  mintStrategy: 'campaignEnd',
  summary: 'Nine terraced timber houses on land that the town gave back to nature and to building in 2024.',
  sections: {
    product: 'Houses of 96 m² with a garden, prefabricated thirty kilometres away and set up in eleven weeks.',
    market: 'The town has not built a house since 2011; 64 families answered the first notice.',
    competition: 'Older houses sell at €2,100 a m² and need heating that these do not.',
    businessModel: 'Land, houses and roads cost 1.9 million; sales at €2,750 a m² bring 2.4.',
    projections: '8.4% a year if all are sold within ten months, 5.2% within twenty.',
  },
  risks: [
    'Sales may take longer than planned.',
    'Timber prices move a tenth within a year.',
    'The ground of a quarry can settle; piles carry the houses.',
  ],
};
