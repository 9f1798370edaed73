import type { Prospectus } from '../prospectus.ts';

export const edificioRibera14: Prospectus = {
  slug: 'edificio-ribera-14',
  title: 'Edificio Ribera 14',
  subtitle: 'Twelve restored flats beside the Ebro',
  product: 'realEstate',
  sector: 'Housing',
  place: 'Zaragoza, Spain',
  modality: 'coInvestment',
  illustration: 'flats',
  colours: ['#9cb8c9', '#2f4d63'],
  token: { name: 'Ribera 14 Yield Rights', symbol: 'RIB14' },
  price: 10_000,
  tokensForSale: 12_000,
  softCapPercent: 60,
  order: { min: 5, max: 600 },
  interestPoints: 900,
  termMonths: 24,
  instalments: 'atEnd',
  repayment: null,
  ranking: 'subordinated',
  guarantee: { kind: 'none' },
  mintStrategy: 'campaignEnd',
  summary:
    'A 1928 building in the old town of Zaragoza is being bought, restored and sold flat by flat: twelve homes of 48 to 92 m² with a lift, insulation and heat pumps. The profit from the sales is shared among the holders.',
  sections: {
    product:
      'A ground floor and four storeys, 1,140 m² in all, with a listed façade. The brick walls and timber floors are sound; a thin slab strengthens the timber.\n\nA token gives a share of the result after costs, taxes and the bank loan, but no say in the works.',
    market:
      'Over the last year, 63 restored flats were sold in the neighbourhood at €2,870 per m² on average. The plan assumes €2,650.',
    competition:
      'Two new buildings nearby offer 54 flats with parking from €3,150 per m². Ribera 14 has no parking and competes on price and character.',
    businessModel:
      'Buy, restore, sell. Of €1,980,000 in all, this issuance brings in €1,200,000, a bank €600,000 and the promoter €180,000, which is paid last.',
    projections:
      'Fourteen months of works and ten of sales. At the planned prices the yield is 9.0% a year; if prices are 10% lower, 2.1%; from 20% lower there are losses.',
  },
  risks: [
    'If prices fall by 30%, about a fifth of the money is lost.',
    'Old buildings hide damage; 8% of the budget is reserved for it.',
    'The building permit has been applied for but not yet granted.',
  ],
  useOfFunds: [
    { label: 'Purchase of the building', points: 5_500 },
    { label: 'Restoration works', points: 3_500 },
    { label: 'Permits, design and taxes', points: 600 },
    { label: 'Contingencies', points: 400 },
  ],
  team: [
    {
      name: 'Carmen Oliván Serrate',
      role: 'Head of the promoter',
      about: 'Has restored seven buildings in the old town since 2006.',
    },
    { name: 'Jorge Bernal Tena', role: 'Architect', about: 'Specialises in timber structures and listed façades.' },
  ],
};
