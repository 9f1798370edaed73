import type { Prospectus } from '../prospectus.ts';

export const bodegaSomontano: Prospectus = {
  slug: 'bodega-somontano',
  title: 'Bodega Somontano',
  subtitle: 'A larger cellar and 400 new barrels',
  product: 'equity',
  sector: 'Food',
  place: 'Barbastro, Spain',
  modality: 'equity',
  illustration: 'winery',
  colours: ['#b7cfae', '#44653f'],
  token: { name: 'Bodega Somontano B Shares', symbol: 'BODS' },
  price: 2_500,
  tokensForSale: 4_000,
  softCapPercent: 70,
  order: { min: 4, max: 2_000 },
  interestPoints: 340,
  termMonths: 60,
  instalments: 'yearly',
  repayment: null,
  ranking: 'equity',
  guarantee: { kind: 'none' },
  mintStrategy: 'campaignEnd',
  summary:
    'A family winery in Barbastro that sells 310,000 bottles a year, two thirds of them abroad, is enlarging its ageing cellar and buying 400 barrels. It offers 3.4% of its capital with a preferred dividend.',
  sections: {
    product:
      'Sixty-two hectares of its own vines, plus grapes from eleven local growers. The new cellar lies half underground and needs no cooling for eight months of the year.',
    market:
      'Sales of 2.4 million euros: 66% in Switzerland, Germany, the Netherlands and Canada. The largest customer buys 9%.',
    competition:
      'Of the 29 wineries of the appellation, four make most of the volume. This one sells between €9 and €22 a bottle, where the local grape matters more than the price.',
    businessModel:
      'The gross margin is €4.10 a bottle, €6.30 for aged wine. The plan raises aged wine from 22% to 38% of the bottles without buying land.',
    projections:
      'Sales of €2.7 million in 2027 and €3.3 million in 2029. The new cellar’s first vintage goes on sale in autumn 2028; until then the dividend comes from today’s business.',
  },
  risks: [
    'Frost or hail can take a whole harvest; insurance pays 70% of its cost.',
    'The shares are not listed: there may be no buyer when you want to sell.',
    'There is a dividend only when there is a profit.',
  ],
  useOfFunds: [
    { label: 'Half-buried cellar of 480 m²', points: 5_800 },
    { label: 'Oak barrels', points: 2_800 },
    { label: 'Fittings and climate control', points: 800 },
    { label: 'Costs of the capital increase', points: 600 },
  ],
  team: [
    {
      name: 'Inés Mairal Lanau',
      role: 'Managing director',
      about: 'Third generation of the winery, which she has run since 2011.',
    },
    { name: 'Tomás Arcas Puy', role: 'Winemaker', about: 'Fifteen vintages with the house.' },
  ],
};
