import * as v from 'valibot';
import { number } from '#machines/shared/fields/number.ts';
import { accepted, bool } from '#machines/shared/fields/simple.ts';
import { sophisticatedCompany, sophisticatedPerson } from '#machines/shared/rules/sophisticated.ts';
import { TypeForm } from '#machines/user/profile.wire.ts';
import type { SophisticationFigures } from '#machines/user/user.contract.ts';

const Amount = v.nullable(number({ min: 0, integer: true, of: 'money' }));
const Count = v.nullable(number({ min: 0, integer: true }));

const Person = v.object({
  grossIncome: Amount,
  portfolio: Amount,
  monthsInFinance: Count,
  monthsAsExecutive: Count,
  firstQuarter: Count,
  secondQuarter: Count,
  thirdQuarter: Count,
  fourthQuarter: Count,
});
const Company = v.object({ ownFunds: Amount, turnover: Amount, balanceSheet: Amount });

export const amounts = {
  natural: ['grossIncome', 'portfolio'],
  legal: ['ownFunds', 'turnover', 'balanceSheet'],
} as const;
export const counts = [
  'monthsInFinance',
  'monthsAsExecutive',
  'firstQuarter',
  'secondQuarter',
  'thirdQuarter',
  'fourthQuarter',
] as const;

/** Figures are asked for, and attested, only of who wants to count as sophisticated. */
export const typeForm = (isSophisticated: boolean) =>
  v.object({
    personType: TypeForm.entries.personType,
    investor: v.picklist(['ordinary', 'sophisticated']),
    natural: Person,
    legal: Company,
    attested: isSophisticated ? accepted() : bool(),
  });
export type TypeValues = v.InferOutput<ReturnType<typeof typeForm>>;

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

/** What is left blank is nothing. */
export function figuresOf({ personType, natural, legal }: TypeValues): SophisticationFigures {
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

/** The law's own criteria (ECSPR Annex II), as the server judges by them. */
export const isQualified = (figures: SophisticationFigures, today: string) =>
  figures.personType === 'legal'
    ? sophisticatedCompany(figures, today).qualifies
    : sophisticatedPerson(figures, today).qualifies;
