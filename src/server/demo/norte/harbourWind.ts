import type { Prospectus } from '../prospectus.ts';

export const harbourWind: Prospectus = {
  slug: 'harbour-wind',
  title: 'Harbour Wind',
  subtitle: 'Two turbines on a port’s breakwater',
  product: 'debt',
  sector: 'Energy',
  place: '',
  modality: 'onlineRound',
  illustration: 'wind',
  colours: ['#bcd2e8', '#3a5f8f'],
  token: { name: 'Harbour Wind Note 2030', symbol: 'HARB' },
  isin: 'ES0999000047',
  price: 10_000,
  tokensForSale: 6_000,
  softCapPercent: 50,
  order: { min: 1, max: 500 },
  interestPoints: 680,
  termMonths: 48,
  instalments: 'quarterly',
  repayment: 'bullet',
  ranking: 'senior',
  guarantee: { kind: 'none' },
  mintStrategy: 'softCap',
  summary:
    'Two 4.2 MW turbines on an existing breakwater will supply the port’s cranes and cold stores under a fifteen-year contract.',
  sections: {
    product:
      'The foundations stand on the breakwater, the port’s own substation takes the energy and no new line is needed. Yearly output is 24,800 MWh.',
    market: 'The port authority buys 80% at €58 per MWh; the rest is sold on the market.',
    competition: 'The port’s alternative is the grid, at €74 per MWh including charges over the last three years.',
    businessModel:
      'The manufacturer operates the turbines for ten years at a fixed price and guarantees 97% availability.',
    projections: 'Debt is covered 1.45 times in an average year and 1.2 times in the worst of twenty.',
  },
  risks: [
    'Work at sea depends on the weather; the plan allows for ten idle weeks.',
    'The port may need less energy than it does today.',
    'A fifth of the energy is sold at market prices.',
  ],
  useOfFunds: [
    { label: 'Turbines and towers', points: 7_400 },
    { label: 'Foundations on the breakwater', points: 1_500 },
    { label: 'Work at sea and connection', points: 800 },
    { label: 'Contingencies', points: 300 },
  ],
  team: [
    { name: 'Dag Lindqvist', role: 'Project director', about: 'Has built turbines in four ports.' },
    {
      name: 'Alice Renfrew',
      role: 'Contracts and finance',
      about: 'Negotiated the fifteen-year contract with the port.',
    },
  ],
};
