import type { Prospectus } from '../prospectus.ts';

export const thermalHouse: Prospectus = {
  slug: 'thermal-house',
  title: 'Thermal House',
  subtitle: 'Rooms beside a spring that never cools',
  product: 'realEstate',
  sector: 'Tourism',
  place: '',
  modality: 'coInvestment',
  scene: 'spa',
  colours: ['#a8d5cf', '#2d6f6a'],
  token: { name: 'Thermal House Yield Rights', symbol: 'THER' },
  price: 10_000,
  tokensForSale: 4_000,
  softCapPercent: 50,
  order: { min: 2, max: 800 },
  interestPoints: 620,
  termMonths: 72,
  mintStrategy: 'campaignEnd',
  summary: 'Eighteen rooms in a spa hotel that has been full every weekend since it opened.',
  sections: {
    product: 'A wing of eighteen rooms over the old bath house, heated by the water that leaves the pool.',
    market: 'The hotel turned away 2,900 bookings last year, most of them between November and March.',
    competition: 'The next hotel with a spring of its own is 70 kilometres away.',
    businessModel: 'The hotel rents the wing for twelve years at a rent that follows consumer prices.',
    projections: 'The rent is worth 6.2% a year, whatever the rooms earn.',
  },
  risks: [
    'A single tenant pays the whole rent.',
    'Building over a spring may meet surprises.',
    'The wing cannot be sold without the hotel’s consent before 2030.',
  ],
};
