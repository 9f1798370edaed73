import type { Prospectus } from '../prospectus.ts';

export const northernHops: Prospectus = {
  slug: 'northern-hops',
  title: 'Northern Hops',
  subtitle: 'A hop farm that did not reach its minimum',
  product: 'equity',
  sector: 'Agriculture',
  modality: 'premoney',
  colours: ['#d3d79a', '#6c7a2a'],
  token: { name: 'Northern Hops Shares', symbol: 'HOPS' },
  price: 2_000,
  tokensForSale: 7_500,
  softCapPercent: 60,
  order: { min: 5, max: 500 },
  interestPoints: 1_600,
  termMonths: 60,
  mintStrategy: 'campaignEnd',
  summary:
    'Six hectares of hops for the breweries of the region. The campaign missed its minimum and all money went back.',
  sections: {
    product: 'Three sorts that bear the north, dried and pressed on the farm.',
    market: 'Twenty-two breweries within two hours buy hops from another continent today.',
    competition: 'Imported hops cost less in good years.',
    businessModel: 'Contracts of three years with price and weight agreed.',
    projections: 'A first full harvest in the third year.',
  },
  risks: ['Mildew.', 'A farm that begins has no history.', 'Below its minimum the round gives all money back.'],
};
