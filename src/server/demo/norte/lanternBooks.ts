import type { Prospectus } from '../prospectus.ts';

export const lanternBooks: Prospectus = {
  slug: 'lantern-books',
  title: 'Lantern Books',
  subtitle: 'A publisher prints its backlist on demand',
  product: 'debt',
  sector: 'Culture',
  modality: 'onlineRound',
  colours: ['#e8b98a', '#8a4b1f'],
  token: { name: 'Lantern Books Note 2028', symbol: 'LANT' },
  price: 5_000,
  tokensForSale: 2_400,
  softCapPercent: 50,
  order: { min: 2, max: 200 },
  interestPoints: 760,
  termMonths: 24,
  mintStrategy: 'manual',
  summary: 'A press for short runs brings 1,400 books of the catalogue back into the shops.',
  sections: {
    product: 'A digital press and a binder that make one book or three hundred.',
    market: 'Shops asked for 9,800 copies of books out of print last year.',
    competition: 'Printers abroad take six weeks; this takes three days.',
    businessModel: 'No stock: a book is printed once it is ordered.',
    projections: 'Interest covered 2.4 times with 16,000 copies a year.',
  },
  risks: ['Fewer orders than last year.', 'A press of this kind breaks down twice a year.'],
};
