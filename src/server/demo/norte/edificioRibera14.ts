import type { Prospectus } from '../prospectus.ts';

export const edificioRibera14: Prospectus = {
  slug: 'edificio-ribera-14',
  title: 'Edificio Ribera 14',
  subtitle: 'Twelve flats restored beside the Ebro',
  product: 'realEstate',
  sector: 'Housing',
  modality: 'coInvestment',
  colours: ['#9cb8c9', '#2f4d63'],
  token: { name: 'Ribera 14 Yield Rights', symbol: 'RIB14' },
  price: 10_000,
  tokensForSale: 12_000,
  softCapPercent: 60,
  order: { min: 5, max: 600 },
  interestPoints: 900,
  termMonths: 24,
  mintStrategy: 'campaignEnd',
  summary:
    'A 1928 building in the old town of Zaragoza is bought, restored and sold flat by flat: twelve homes of 48 to 92 m² with a lift, insulation and heat pumps. What the sales leave is shared among the holders.',
  sections: {
    product:
      'Four floors over a ground floor, 1,140 m² in all, with a listed front. Brick walls and timber floors are sound; the timber is strengthened with a thin slab.\n\nA token gives a share of the result after costs, taxes and the bank, and no say in the works.',
    market:
      'Over the last year 63 restored flats were sold in the quarter at €2,870 a m² on average. The plan counts on €2,650.',
    competition:
      'Two new buildings nearby offer 54 flats with parking from €3,150 a m². Ribera 14 has no parking and competes by price and by its front.',
    businessModel:
      'Buy, restore, sell. Of €1,980,000 in all, this issuance brings 1,200,000, a bank 600,000 and the promoter 180,000, which is paid last.',
    projections:
      'Fourteen months of works, ten of sales. At the plan’s prices the yield is 9.0% a year; at prices 10% lower, 2.1%; from 20% lower there are losses.',
  },
  risks: [
    'At prices 30% lower about a fifth of the money is lost.',
    'Old buildings hide damage; 8% of the budget is kept for it.',
    'The building permit is applied for and not yet granted.',
  ],
};
