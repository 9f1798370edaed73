import type { SophisticationFigures } from '#machines/people/user/user.contract.ts';

/** An investor who meets two of the three criteria for sophisticated investors (ECSPR, Annex II). */
export const sophisticationFigures: SophisticationFigures = {
  personType: 'natural',
  grossIncome: 10_000_000,
  portfolio: 20_000_000,
  monthsInFinance: 24,
  monthsAsExecutive: 0,
  tradesByQuarter: [0, 0, 0, 0],
};
