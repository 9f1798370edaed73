import type { Prospectus } from '../prospectus.ts';

export const islandBoats: Prospectus = {
  slug: 'island-boats',
  title: 'Island Boats',
  subtitle: 'Electric launches for a summer harbour',
  product: 'debt',
  sector: 'Transport',
  place: '',
  modality: 'onlineRound',
  illustration: 'boats',
  colours: ['#8fc1c7', '#1f5a6b'],
  token: { name: 'Island Boats Loan 2028', symbol: 'ISLB' },
  price: 5_000,
  tokensForSale: 3_600,
  softCapPercent: 50,
  order: { min: 2, max: 900 },
  interestPoints: 790,
  termMonths: 30,
  instalments: 'quarterly',
  repayment: 'bullet',
  ranking: 'seniorSecured',
  guarantee: {
    kind: 'pledge',
    text: 'A pledge of the six launches and both chargers.',
  },
  mintStrategy: 'campaignEnd',
  summary: 'A loan for six electric launches and their chargers, which replace diesel boats in a bay that bans them.',
  sections: {
    product: 'Six launches for twelve passengers each, two chargers on the quay, and a third as a spare on the island.',
    market: 'The bay carries 210,000 passengers a summer, and diesel is banned there from 2028.',
    competition: 'Two other boatmen hold licences. Neither has ordered an electric boat yet.',
    businessModel:
      'A crossing costs €6. Energy takes 30 cents of it, where diesel took €1.40. The launches and the chargers are pledged to the holders.',
    projections: 'With last summer’s passengers, income covers interest and repayment 1.7 times.',
  },
  risks: [
    'A wet summer costs a quarter of the passengers.',
    'The boats may be delivered after the season has begun.',
    'The licence has to be renewed in 2029.',
  ],
  useOfFunds: [
    { label: 'Six electric launches', points: 7_800 },
    { label: 'Chargers', points: 1_400 },
    { label: 'Registration and training', points: 500 },
    { label: 'Contingencies', points: 300 },
  ],
  team: [
    {
      name: 'Bea Tolland',
      role: 'Skipper and managing director',
      about: 'Has crossed the bay every summer since 1999.',
    },
    { name: 'Niels Corran', role: 'Technical manager' },
  ],
};
