import type { Prospectus } from '../prospectus.ts';

export const canalLofts: Prospectus = {
  slug: 'canal-lofts',
  title: 'Canal Lofts',
  subtitle: 'Rental studios in a former spinning mill',
  product: 'realEstate',
  sector: 'Housing',
  place: '',
  modality: 'coInvestment',
  illustration: 'canal',
  colours: ['#d9b8a0', '#7a4a3c'],
  token: { name: 'Canal Lofts Rental Rights', symbol: 'CANL' },
  price: 10_000,
  tokensForSale: 1_500,
  softCapPercent: 60,
  order: { min: 2, max: 500 },
  interestPoints: 560,
  termMonths: 84,
  instalments: 'quarterly',
  repayment: null,
  ranking: 'senior',
  guarantee: { kind: 'none' },
  mintStrategy: 'campaignEnd',
  summary:
    'Eighteen studios in an 1891 mill, restored in 2022 and let ever since. The rent is shared among the holders every quarter; after seven years they decide whether to sell the building.',
  sections: {
    product: 'Studios of 34 to 51 m², a shared workshop and 60 kW of solar panels on the roof.',
    market: 'All are let, at €640 a month on average, and there are 52 names on the waiting list.',
    competition: 'New studios in the city rent for €710, further from the station.',
    businessModel:
      'A local company lets and maintains the building for 7% of the rent; another 5% is set aside for major repairs.',
    projections: '5.6% net a year from the first quarter; one studio empty all year costs 0.3 points.',
  },
  risks: [
    'Rents can be capped by law.',
    'An old building may need more repairs than the reserve covers.',
    'A sale after seven years may bring in less than was paid.',
  ],
  useOfFunds: [
    { label: 'Purchase of the building', points: 9_100 },
    { label: 'Taxes and registration', points: 500 },
    { label: 'Reserve for repairs', points: 400 },
  ],
  team: [
    { name: 'Hanne Brekke', role: 'Asset manager', about: 'Manages eleven restored industrial buildings.' },
    { name: 'Oliver Standing', role: 'Letting and maintenance' },
  ],
};
