import type { Prospectus } from '../prospectus.ts';

export const canalLofts: Prospectus = {
  slug: 'canal-lofts',
  title: 'Canal Lofts',
  subtitle: 'Studios to let in a former spinning mill',
  product: 'realEstate',
  sector: 'Housing',
  modality: 'coInvestment',
  colours: ['#d9b8a0', '#7a4a3c'],
  token: { name: 'Canal Lofts Rental Rights', symbol: 'CANL' },
  price: 10_000,
  tokensForSale: 1_500,
  softCapPercent: 60,
  order: { min: 2, max: 500 },
  interestPoints: 560,
  termMonths: 84,
  mintStrategy: 'campaignEnd',
  summary:
    'Eighteen studios in a mill of 1891, restored in 2022 and let since. The rent is shared every quarter among the holders, who decide after seven years whether the building is sold.',
  sections: {
    product: 'Studios of 34 to 51 m², a shared workshop and a roof with 60 kW of solar panels.',
    market: 'All are let, at €640 on average; the list of those who wait has 52 names.',
    competition: 'New studios in the city are let at €710, further from the station.',
    businessModel: 'A local company lets and keeps the building for 7% of the rent; 5% is put aside for large repairs.',
    projections: '5.6% a year net from the first quarter; one studio empty all year costs 0.3 points.',
  },
  risks: [
    'Rents can be capped by law.',
    'An old building may need repairs beyond what is put aside.',
    'Selling after seven years may bring less than was paid.',
  ],
};
