import type { Prospectus } from '../prospectus.ts';

export const solDeAragon: Prospectus = {
  slug: 'sol-de-aragon',
  title: 'Sol de Aragón',
  subtitle: '4 MW of solar, its energy sold for twelve years',
  product: 'debt',
  sector: 'Energy',
  place: 'La Puebla de Híjar, Spain',
  modality: 'onlineRound',
  illustration: 'solar',
  colours: ['#f3c46b', '#c65b3a'],
  token: { name: 'Sol de Aragón Loan 2029', symbol: 'SOLA' },
  isin: 'ES0999000054',
  price: 5_000,
  tokensForSale: 12_000,
  softCapPercent: 30,
  order: { min: 2, max: 1_000 },
  interestPoints: 720,
  termMonths: 36,
  instalments: 'quarterly',
  repayment: 'bullet',
  ranking: 'subordinated',
  guarantee: { kind: 'none' },
  mintStrategy: 'campaignEnd',
  summary:
    'A loan to finish a 4 MW solar plant in the south of Aragón. The works are 60% done, the grid connection is granted and the first twelve years’ energy is sold at a fixed price. Interest is paid every quarter; the capital is repaid at the end.',
  sections: {
    product:
      'Nine hectares of dry land carry 7,280 bifacial modules on single-axis trackers. The plant will produce about 7,600 MWh a year, what about 2,200 homes use.\n\nThis issuance pays for half of the remaining works: trackers, the transformer and 1.4 kilometres of line. A bank loan that ranks ahead of it pays for the other half.',
    market:
      'A BBB-rated supplier buys everything for twelve years at €41.50 per MWh, rising 1% a year. Price risk begins nine years after this loan is due.',
    competition:
      'There are three plants of this size within 40 kilometres. They compete for grid capacity rather than customers, and this plant’s capacity is reserved and secured.',
    businessModel:
      'Of every €100 that comes in, €24 pays for land, operation, insurance and taxes, €39 goes to the bank, €26 pays this loan’s interest and builds up its repayment, and €11 remains.',
    projections:
      'At median output the debt is covered 1.38 times; in a bad year, 1.17 times. The plant connects in May 2027 and the loan is repaid by refinancing the running plant.',
  },
  risks: [
    'Each month of delay costs about €26,000 of income in the first year.',
    'The bank is paid first: in an insolvency this loan comes after it.',
    'Repayment depends on refinancing or selling the plant in 2029.',
  ],
  useOfFunds: [
    { label: 'Trackers and their assembly', points: 4_600 },
    { label: 'Line to the substation', points: 2_400 },
    { label: 'Transformer', points: 2_300 },
    { label: 'Contingencies and costs of the issuance', points: 700 },
  ],
  team: [
    { name: 'Marta Gimeno Aznar', role: 'Project director', about: 'Has connected fourteen solar plants in Aragón.' },
    { name: 'Óscar Villuendas Pina', role: 'Site manager' },
    { name: 'Laura Temprado Gascón', role: 'Finance', about: 'Negotiated the bank loan and the sale of the energy.' },
  ],
};
