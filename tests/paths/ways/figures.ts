import type { SophisticationFigures } from '#machines/user/user.contract.ts';

/** Of somebody who is sophisticated by two of the three criteria (Annex II). */
export const figures: SophisticationFigures = {
  personType: 'natural',
  grossIncome: 10_000_000,
  portfolio: 20_000_000,
  monthsInFinance: 24,
  monthsAsExecutive: 0,
  tradesByQuarter: [0, 0, 0, 0],
};
