import type { Prospectus } from '../prospectus.ts';

export const saltmarshOysters: Prospectus = {
  slug: 'saltmarsh-oysters',
  title: 'Saltmarsh Oysters',
  subtitle: 'Forty new trestles in a quiet estuary',
  product: 'debt',
  sector: 'Food',
  place: '',
  modality: 'onlineRound',
  illustration: 'boats',
  colours: ['#b9d3d6', '#3a6a72'],
  token: { name: 'Saltmarsh Oysters Loan 2028', symbol: 'SALT' },
  price: 5_000,
  tokensForSale: 1_000,
  softCapPercent: 60,
  order: { min: 2, max: 400 },
  interestPoints: 760,
  termMonths: 24,
  instalments: 'quarterly',
  repayment: 'bullet',
  mintStrategy: 'campaignEnd',
  summary: 'A loan for forty trestles and a grading shed. The farm sells its oysters to restaurants along the coast.',
  sections: {
    product: 'Each trestle carries 120 bags. With forty more, the farm harvests 900,000 oysters a year.',
    market: 'Thirty-one restaurants and two markets buy every week of the year, most of them under yearly contracts.',
    competition: 'Imported oysters cost a third less. Those of the estuary arrive within a day of their harvest.',
    businessModel: 'An oyster costs 38 cents to grow over three years and sells for 82.',
    projections: 'With the new trestles, sales reach €560,000 and cover the interest five times.',
  },
  risks: [
    'An algal bloom closes the beds for weeks, and nothing can be sold meanwhile.',
    'Storms damage trestles that are not yet insured.',
    'A disease of the oysters can take a whole year.',
  ],
  useOfFunds: [
    { label: 'Trestles and bags', points: 5_400 },
    { label: 'Grading shed', points: 3_100 },
    { label: 'Young oysters', points: 1_500 },
  ],
  team: [
    {
      name: 'Aoife Brennan',
      role: 'Founder',
      about: 'A marine biologist who has grown oysters here for twelve years.',
    },
    { name: 'Tomás Kerr', role: 'Sales' },
  ],
};
