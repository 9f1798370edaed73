import type { Prospectus } from '../prospectus.ts';

export const fjordFerries: Prospectus = {
  slug: 'fjord-ferries',
  title: 'Fjord Ferries',
  subtitle: 'Batteries for two car ferries',
  product: 'debt',
  sector: 'Mobility',
  modality: 'onlineRound',
  colours: ['#8fc1c7', '#1f5a6b'],
  token: { name: 'Fjord Ferries Note 2029', symbol: 'FERR' },
  price: 5_000,
  tokensForSale: 8_000,
  softCapPercent: 55,
  order: { min: 2, max: 600 },
  interestPoints: 705,
  termMonths: 36,
  mintStrategy: 'campaignEnd',
  summary: 'Two ferries of 2009 change their diesel engines for batteries that charge during each stop.',
  sections: {
    product: 'Two sets of 1.8 MWh and a charging arm on both quays. A crossing of 19 minutes uses a fifth of a set.',
    market: 'A concession of the county until 2037 pays for a fixed timetable.',
    competition: 'None on the line; a bridge was studied in 2019 and put aside.',
    businessModel: 'Energy costs fall by €310,000 a year, of which this loan takes less than half.',
    projections: 'Debt covered 1.6 times; the county repays what is left if it ends the concession early.',
  },
  risks: [
    'The grid on one quay has to be strengthened by its operator.',
    'Batteries last ten years; cold winters shorten that.',
    'The county may change the timetable.',
  ],
};
