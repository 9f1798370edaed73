import type { Prospectus } from '../prospectus.ts';

export const coldStore: Prospectus = {
  slug: 'cold-store-17',
  title: 'Cold Store 17',
  subtitle: 'A let cold store next to the fish market',
  product: 'realEstate',
  sector: 'Logistics',
  modality: 'coInvestment',
  colours: ['#c5b3e0', '#54408a'],
  token: { name: 'Cold Store 17 Rental Rights', symbol: 'COLD' },
  price: 10_000,
  tokensForSale: 3_000,
  softCapPercent: 40,
  order: { min: 2, max: 400 },
  interestPoints: 650,
  termMonths: 60,
  mintStrategy: 'campaignEnd',
  summary: 'A cold store of 1,100 m² let to three fish merchants until 2034, bought without a bank.',
  sections: {
    product: 'Four chambers at -24 °C, cooling renewed in 2024 with CO₂ as its fluid.',
    market: 'The market handles 31,000 tonnes a year; there is no other store within its gates.',
    competition: 'Stores outside the port cost a third less and an hour more.',
    businessModel: 'The merchants pay €27,600 a year together, and the energy that they use.',
    projections: '6.5% a year net, after insurance, management and a reserve.',
  },
  risks: [
    'The port owns the land; its lease ends in 2051.',
    'Quotas may lower the catch.',
    'One merchant pays half of the rent.',
  ],
};
