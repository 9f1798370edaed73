import type { Prospectus } from '../prospectus.ts';

export const harbourWind: Prospectus = {
  slug: 'harbour-wind',
  title: 'Harbour Wind',
  subtitle: 'Two turbines on the breakwater of a port',
  product: 'debt',
  sector: 'Energy',
  modality: 'onlineRound',
  colours: ['#bcd2e8', '#3a5f8f'],
  token: { name: 'Harbour Wind Note 2030', symbol: 'HARB' },
  price: 10_000,
  tokensForSale: 6_000,
  softCapPercent: 50,
  order: { min: 1, max: 500 },
  interestPoints: 680,
  termMonths: 48,
  mintStrategy: 'softCap',
  summary:
    'Two turbines of 4.2 MW on an existing breakwater supply the cranes and the cold stores of the port behind it, under a contract of fifteen years.',
  sections: {
    product:
      'The breakwater carries the foundations, the port’s own substation takes the energy, and no new line is needed. The yearly yield is 24,800 MWh.',
    market: 'The port authority buys 80% at €58 a MWh; the rest goes to the market.',
    competition: 'The port’s other choice is the grid, at €74 a MWh with charges over the last three years.',
    businessModel: 'The maker operates the turbines for ten years at a fixed price and promises 97% of availability.',
    projections: 'Debt covered 1.45 times in an average year and 1.2 times in the worst of twenty.',
  },
  risks: [
    'Work at sea waits for the weather; the plan holds ten idle weeks.',
    'The port may need less energy than today.',
    'A fifth of the energy is sold at market prices.',
  ],
};
