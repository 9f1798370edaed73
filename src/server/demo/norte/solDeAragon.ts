import type { Prospectus } from '../prospectus.ts';

export const solDeAragon: Prospectus = {
  slug: 'sol-de-aragon',
  title: 'Sol de Aragón',
  subtitle: '4 MW of solar with twelve years already sold',
  product: 'debt',
  sector: 'Energy',
  modality: 'onlineRound',
  colours: ['#f3c46b', '#c65b3a'],
  token: { name: 'Sol de Aragón Loan 2029', symbol: 'SOLA' },
  price: 5_000,
  tokensForSale: 12_000,
  softCapPercent: 30,
  order: { min: 2, max: 1_000 },
  interestPoints: 720,
  termMonths: 36,
  mintStrategy: 'campaignEnd',
  summary:
    'A loan to finish a 4 MW solar plant in the south of Aragón. The works are 60% done, the grid connection is granted and the energy of the first twelve years is sold at a fixed price. Interest is paid every quarter; the capital comes back at the end.',
  sections: {
    product:
      'Nine hectares of dry land carry 7,280 bifacial modules on single-axis trackers. The plant will yield about 7,600 MWh a year, what some 2,200 homes use.\n\nThis issuance pays for half of what is missing: trackers, the transformer and 1.4 kilometres of line. A bank loan that ranks ahead of it pays for the other half.',
    market:
      'A supplier rated BBB buys everything for twelve years at €41.50 a MWh, plus 1% a year. Price risk begins nine years after this loan is due.',
    competition:
      'Three plants of this size lie within 40 kilometres. They compete for grid capacity rather than for customers, and the capacity of this one is reserved and secured.',
    businessModel:
      'Of every €100 that come in, 24 pay for land, operation, insurance and taxes, 39 go to the bank, 26 pay the interest of this loan and build up its repayment, and 11 remain.',
    projections:
      'At the median yield the debt is covered 1.38 times, in a bad year 1.17 times. The plant connects in May 2027 and repays the loan by refinancing itself once it runs.',
  },
  risks: [
    'Each month of delay costs about €26,000 of income in the first year.',
    'The bank is paid first: in an insolvency this loan comes after it.',
    'Repayment depends on refinancing or selling the plant in 2029.',
  ],
};
