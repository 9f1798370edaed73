import type { Prospectus } from '../prospectus.ts';

export const cedarClinics: Prospectus = {
  slug: 'cedar-clinics',
  title: 'Cedar Clinics',
  subtitle: 'Three dental clinics join under one roof',
  product: 'equity',
  sector: 'Health',
  place: '',
  modality: 'premoney',
  illustration: 'spa',
  colours: ['#a8d5cf', '#2d6f6a'],
  token: { name: 'Cedar Clinics Shares', symbol: 'CEDR' },
  price: 5_000,
  tokensForSale: 5_000,
  softCapPercent: 50,
  order: { min: 2, max: 400 },
  interestPoints: 1_200,
  termMonths: 60,
  instalments: 'yearly',
  repayment: null,
  mintStrategy: 'manual',
  summary:
    'Three practices in one city are merging, sharing a laboratory and offering 12% of the company to patients and others.',
  sections: {
    product: 'Fourteen chairs, one laboratory and one patient list.',
    market: 'The three practices see 19,000 patients a year and turn away one in nine.',
    competition: 'Two chains opened in the city in 2023; their staff stays eight months on average.',
    businessModel: 'The laboratory saves €140,000 a year, and longer opening hours fill the chairs.',
    projections: 'Income of €3.8 million in the first joint year, and dividends from the third.',
  },
  risks: [
    'The teams may not work well together.',
    'Chains may lower their prices.',
    'Two of the founders retire within six years.',
  ],
  useOfFunds: [
    { label: 'Joint laboratory', points: 4_200 },
    { label: 'Refurbishment of two practices', points: 3_100 },
    { label: 'Shared patient system', points: 1_500 },
    { label: 'Working capital', points: 1_200 },
  ],
  team: [
    { name: 'Dr Miriam Osgood', role: 'Chief dentist', about: 'Founded the first of the three practices in 2004.' },
    { name: 'Dr Felix Aarden', role: 'Medical director' },
    { name: 'Priya Lander', role: 'Operations', about: 'Ran a group of nine clinics for six years.' },
  ],
};
