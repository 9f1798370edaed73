import type { Prospectus } from '../prospectus.ts';

export const northernHops: Prospectus = {
  slug: 'northern-hops',
  title: 'Northern Hops',
  subtitle: 'A hop farm that did not reach its minimum',
  product: 'equity',
  sector: 'Agriculture',
  place: '',
  modality: 'premoney',
  illustration: 'hops',
  colours: ['#d3d79a', '#6c7a2a'],
  token: { name: 'Northern Hops Shares', symbol: 'HOPS' },
  price: 2_000,
  tokensForSale: 7_500,
  softCapPercent: 60,
  order: { min: 5, max: 500 },
  interestPoints: 1_600,
  termMonths: 60,
  instalments: 'yearly',
  repayment: null,
  ranking: 'equity',
  guarantee: { kind: 'none' },
  mintStrategy: 'campaignEnd',
  summary:
    'Six hectares of hops for the region’s breweries. The campaign missed its minimum and all money was returned.',
  sections: {
    product: 'Three varieties that thrive in the north, dried and pressed on the farm.',
    market: 'Today, 22 breweries within two hours buy hops from another continent.',
    competition: 'Imported hops cost less in good years.',
    businessModel: 'Three-year contracts with agreed price and weight.',
    projections: 'A first full harvest in the third year.',
  },
  risks: ['Mildew.', 'A new farm has no track record.', 'If the round misses its minimum, all money is returned.'],
  useOfFunds: [
    { label: 'Poles, wires and planting', points: 5_500 },
    { label: 'Dryer and press', points: 3_000 },
    { label: 'Working capital until the first harvest', points: 1_500 },
  ],
  team: [
    { name: 'Greta Hallam', role: 'Grower', about: 'Grew hops on a trial field for four years.' },
    { name: 'Peter Sandgate', role: 'Sales to breweries' },
  ],
};
