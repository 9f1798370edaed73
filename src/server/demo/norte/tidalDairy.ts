import type { Prospectus } from '../prospectus.ts';

export const tidalDairy: Prospectus = {
  slug: 'tidal-dairy',
  title: 'Tidal Dairy',
  subtitle: 'Butter and skyr from salt-meadow cows',
  product: 'equity',
  sector: 'Food',
  modality: 'equity',
  colours: ['#f0dfa6', '#a97b2d'],
  token: { name: 'Tidal Dairy Shares', symbol: 'TIDE' },
  price: 2_000,
  tokensForSale: 12_500,
  softCapPercent: 50,
  order: { min: 5, max: 1_000 },
  interestPoints: 900,
  termMonths: 60,
  mintStrategy: 'manual',
  summary:
    'A dairy of eleven farms on the coast builds its second churnery to serve the shops that it turns away today. It offers 9% of its capital.',
  sections: {
    product: 'Cultured butter, skyr and buttermilk of cows that graze between the tides.',
    market: 'Sold in 210 shops of four countries; orders run 40% above what can be made.',
    competition: 'Large dairies sell at half the price; three of this kind exist on the coast.',
    businessModel: 'The farms own 71% and sell their milk to the dairy at a price fixed for a year.',
    projections: 'Income of 2.1 million in 2026 and 3.4 in 2029, with dividends from 2028.',
  },
  risks: [
    'Milk fever in one herd would halve the supply for a season.',
    'A storm tide can close the meadows for weeks.',
    'No dividend before 2028.',
  ],
};
