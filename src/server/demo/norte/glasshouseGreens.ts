import type { Prospectus } from '../prospectus.ts';

export const glasshouseGreens: Prospectus = {
  slug: 'glasshouse-greens',
  title: 'Glasshouse Greens',
  subtitle: 'Salads all winter from the heat of a bakery',
  product: 'equity',
  sector: 'Food',
  place: '',
  modality: 'premoney',
  illustration: 'greenhouse',
  colours: ['#a9d08e', '#3c6e2f'],
  token: { name: 'Glasshouse Greens Shares', symbol: 'GLAS' },
  price: 5_000,
  tokensForSale: 4_800,
  softCapPercent: 55,
  order: { min: 5, max: 800 },
  interestPoints: 1_100,
  termMonths: 60,
  instalments: 'yearly',
  repayment: null,
  ranking: 'equity',
  guarantee: { kind: 'none' },
  mintStrategy: 'campaignEnd',
  summary: 'A glasshouse on the roof of an industrial bakery grows lettuce and basil with the heat of its ovens.',
  sections: {
    product: '2,400 m² of glass, trays that float on water, and lamps for the short days of the north.',
    market:
      'Four supermarkets within 20 kilometres buy 600 tonnes of winter salad, all of it from 2,000 kilometres away.',
    competition: 'Imported salad is a fifth cheaper and four days older.',
    businessModel: 'Heat costs nothing for fifteen years. Half of the harvest is sold before it is sown.',
    projections: 'The third year brings sales of €680,000 and a profit of €94,000.',
  },
  risks: [
    'The bakery may bake less, and then heat has to be bought.',
    'Lamps take a third of the costs, and electricity prices move.',
    'A disease in the water reaches every tray.',
  ],
  useOfFunds: [
    { label: 'Glass and steel on the roof', points: 4_800 },
    { label: 'Floating trays and water treatment', points: 2_200 },
    { label: 'Lamps', points: 1_900 },
    { label: 'First sowing and working capital', points: 1_100 },
  ],
  team: [
    {
      name: 'Ingrid Pell',
      role: 'Founder and head grower',
      about: 'Grew salad under glass in the Netherlands for ten years.',
    },
    { name: 'Samuel Rook', role: 'Sales to supermarkets' },
  ],
};
