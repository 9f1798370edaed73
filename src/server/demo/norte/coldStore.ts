import type { Prospectus } from '../prospectus.ts';

export const coldStore: Prospectus = {
  slug: 'cold-store-17',
  title: 'Cold Store 17',
  subtitle: 'A cold store with tenants next to the fish market',
  product: 'realEstate',
  sector: 'Logistics',
  place: '',
  modality: 'coInvestment',
  scene: 'logistics',
  colours: ['#c5b3e0', '#54408a'],
  token: { name: 'Cold Store 17 Rental Rights', symbol: 'COLD' },
  price: 10_000,
  tokensForSale: 3_000,
  softCapPercent: 40,
  order: { min: 2, max: 400 },
  interestPoints: 650,
  termMonths: 60,
  mintStrategy: 'campaignEnd',
  summary: 'A 1,100 m² cold store let to three fish merchants until 2034, bought without a bank loan.',
  sections: {
    product: 'Four chambers at −24 °C, with CO₂ cooling renewed in 2024.',
    market: 'The market handles 31,000 tonnes a year, and there’s no other store inside it.',
    competition: 'Stores outside the port cost a third less but are an hour away.',
    businessModel: 'Together the merchants pay €27,600 a year plus the energy they use.',
    projections: '6.5% net a year, after insurance, management and a reserve.',
  },
  risks: [
    'The port owns the land; its lease ends in 2051.',
    'Quotas may lower the catch.',
    'One merchant pays half the rent.',
  ],
};
