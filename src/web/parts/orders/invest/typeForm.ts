import * as v from 'valibot';
import { TypeForm } from '#machines/people/user/profile.wire.ts';
import type { SophisticationFigures } from '#machines/people/user/user.contract.ts';
import { number } from '#machines/shared/fields/number.ts';
import { accepted, bool } from '#machines/shared/fields/simple.ts';
import { sophisticatedCompany, sophisticatedPerson } from '#machines/shared/rules/sophisticated.ts';

const Amount = v.nullable(number({ min: 0, integer: true, of: 'money' }));
const Count = v.nullable(number({ min: 0, integer: true }));

const NaturalFigures = v.object({
  grossIncome: Amount,
  portfolio: Amount,
  monthsInFinance: Count,
  monthsAsExecutive: Count,
  firstQuarter: Count,
  secondQuarter: Count,
  thirdQuarter: Count,
  fourthQuarter: Count,
});
const LegalFigures = v.object({ ownFunds: Amount, turnover: Amount, balanceSheet: Amount });

export const amountNames = {
  natural: ['grossIncome', 'portfolio'],
  legal: ['ownFunds', 'turnover', 'balanceSheet'],
} as const;
export const countNames = [
  'monthsInFinance',
  'monthsAsExecutive',
  'firstQuarter',
  'secondQuarter',
  'thirdQuarter',
  'fourthQuarter',
] as const;

const shared = { personType: TypeForm.entries.personType, natural: NaturalFigures, legal: LegalFigures };

/** Only users who want to count as sophisticated enter and attest figures. */
export const typeForm = v.variant('investor', [
  v.object({ ...shared, investor: v.literal('ordinary'), attested: bool() }),
  v.object({ ...shared, investor: v.literal('sophisticated'), attested: accepted() }),
]);
export type TypeValues = v.InferOutput<typeof typeForm>;

export const noFigures = {
  natural: {
    grossIncome: null,
    portfolio: null,
    monthsInFinance: null,
    monthsAsExecutive: null,
    firstQuarter: null,
    secondQuarter: null,
    thirdQuarter: null,
    fourthQuarter: null,
  },
  legal: { ownFunds: null, turnover: null, balanceSheet: null },
};

/** An empty figure counts as zero. */
export function toFigures({ personType, natural, legal }: TypeValues): SophisticationFigures {
  if (personType === 'legal') {
    const { ownFunds, turnover, balanceSheet } = legal;
    return { personType, ownFunds: ownFunds ?? 0, turnover: turnover ?? 0, balanceSheet: balanceSheet ?? 0 };
  }
  const { grossIncome, portfolio, monthsInFinance, monthsAsExecutive, ...quarters } = natural;
  const { firstQuarter, secondQuarter, thirdQuarter, fourthQuarter } = quarters;
  return {
    personType,
    grossIncome: grossIncome ?? 0,
    portfolio: portfolio ?? 0,
    monthsInFinance: monthsInFinance ?? 0,
    monthsAsExecutive: monthsAsExecutive ?? 0,
    tradesByQuarter: [firstQuarter ?? 0, secondQuarter ?? 0, thirdQuarter ?? 0, fourthQuarter ?? 0],
  };
}

/** The criteria of ECSPR Annex II. The server applies the same functions. */
export const isQualified = (figures: SophisticationFigures, today: string) =>
  figures.personType === 'legal'
    ? sophisticatedCompany(figures, today).qualifies
    : sophisticatedPerson(figures, today).qualifies;
