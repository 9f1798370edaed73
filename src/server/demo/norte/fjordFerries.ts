import type { Prospectus } from '../prospectus.ts';

export const fjordFerries: Prospectus = {
  slug: 'fjord-ferries',
  title: 'Fjord Ferries',
  subtitle: 'Batteries for two car ferries',
  product: 'debt',
  sector: 'Mobility',
  place: '',
  modality: 'onlineRound',
  illustration: 'ferry',
  colours: ['#8fc1c7', '#1f5a6b'],
  token: { name: 'Fjord Ferries Note 2029', symbol: 'FERR' },
  price: 5_000,
  tokensForSale: 8_000,
  softCapPercent: 55,
  order: { min: 2, max: 600 },
  interestPoints: 705,
  termMonths: 36,
  instalments: 'quarterly',
  repayment: 'bullet',
  ranking: 'seniorSecured',
  guarantee: {
    kind: 'mortgage',
    text: 'A first ship mortgage on both ferries.',
  },
  mintStrategy: 'campaignEnd',
  summary: 'Two ferries from 2009 are swapping their diesel engines for batteries that charge at each stop.',
  sections: {
    product: 'Two 1.8 MWh battery packs and a charging arm on each quay. A 19-minute crossing uses a fifth of a pack.',
    market: 'A county concession pays for a fixed timetable until 2037.',
    competition: 'None on this route; a bridge was studied in 2019 and ruled out.',
    businessModel:
      'Energy costs fall by €310,000 a year; this loan takes less than half of that. It has a first mortgage on both ferries.',
    projections: 'Debt is covered 1.6 times; if the county ends the concession early, it repays what’s left.',
  },
  risks: [
    'The grid operator has to upgrade the connection on one quay.',
    'Batteries last ten years; cold winters shorten that.',
    'The county may change the timetable.',
  ],
  useOfFunds: [
    { label: 'Two battery packs', points: 5_600 },
    { label: 'Charging arms on both quays', points: 2_400 },
    { label: 'Electric drives and refit', points: 1_600 },
    { label: 'Contingencies', points: 400 },
  ],
  team: [
    { name: 'Kjersti Vangen', role: 'Managing director', about: 'Has run the line since 2012.' },
    { name: 'Aksel Torsund', role: 'Chief engineer', about: 'Converted five ferries to batteries.' },
  ],
};
