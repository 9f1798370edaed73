import type { Prospectus } from '../prospectus.ts';

export const tidalDairy: Prospectus = {
  slug: 'tidal-dairy',
  title: 'Tidal Dairy',
  subtitle: 'Butter and skyr from salt-meadow cows',
  product: 'equity',
  sector: 'Food',
  place: '',
  modality: 'equity',
  illustration: 'dairy',
  colours: ['#f0dfa6', '#a97b2d'],
  token: { name: 'Tidal Dairy Shares', symbol: 'TIDE' },
  price: 2_000,
  tokensForSale: 12_500,
  softCapPercent: 50,
  order: { min: 5, max: 1_000 },
  interestPoints: 900,
  termMonths: 60,
  instalments: 'yearly',
  repayment: null,
  ranking: 'equity',
  guarantee: { kind: 'none' },
  mintStrategy: 'manual',
  summary:
    'A dairy owned by eleven coastal farms is building its second creamery to serve the shops it steps away today. It offers 9% of its capital.',
  sections: {
    product: 'Cultured butter, skyr and buttermilk from cows that graze between the tides.',
    market: 'Sold in 210 shops in four countries; orders are 40% above capacity.',
    competition: 'Large dairies sell at half the price; there are three like this one on the coast.',
    businessModel: 'The farms own 71% and sell the dairy their milk at a yearly fixed price.',
    projections: 'Income of €2.1 million in 2026 and €3.4 million in 2029, with dividends from 2028.',
  },
  risks: [
    'Milk fever in one herd would halve the supply for a season.',
    'A storm tide can close the meadows for weeks.',
    'No dividend before 2028.',
  ],
  useOfFunds: [
    { label: 'Second creamery', points: 5_400 },
    { label: 'Churns and filling line', points: 2_700 },
    { label: 'Cold rooms', points: 1_200 },
    { label: 'Working capital', points: 700 },
  ],
  team: [
    {
      name: 'Freya Northcott',
      role: 'Managing director',
      about: 'Dairy technologist; has run the first creamery since 2017.',
    },
    { name: 'Jan Westerby', role: 'Speaker of the eleven farms' },
  ],
};
