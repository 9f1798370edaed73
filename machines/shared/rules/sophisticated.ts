import { addMonths, calendarDate } from '../calendar.ts';
import type { Money } from '../money.ts';
import { type DatedRule, type Decision, decidedBy, inForce } from './rule.ts';

type Criteria = {
  company: { ownFunds: Money; turnover: Money; balanceSheet: Money };
  person: {
    income: Money;
    portfolio: Money;
    months: number;
    tradesPerQuarter: number;
    quarters: number;
    needed: number;
  };
  validMonths: number;
};

/** R5: who counts as a sophisticated investor, on request and after a manager's approval. */
export const sophisticatedRule: readonly DatedRule<Criteria>[] = [
  {
    id: 'R5',
    article: 'ECSPR Annex II',
    validFrom: '2021-11-10',
    validTo: null,
    parameters: {
      company: { ownFunds: 10_000_000, turnover: 200_000_000, balanceSheet: 100_000_000 },
      person: { income: 6_000_000, portfolio: 10_000_000, months: 12, tradesPerQuarter: 10, quarters: 4, needed: 2 },
      validMonths: 24,
    },
  },
];

export type CompanyFigures = { ownFunds: Money; turnover: Money; balanceSheet: Money };
export type PersonFigures = {
  grossIncome: Money;
  portfolio: Money;
  monthsInFinance: number;
  /** As an executive of a company that meets the criteria for legal persons. */
  monthsAsExecutive: number;
  /** Trades of significant size in each of the latest quarters. */
  tradesByQuarter: readonly number[];
};
export type Sophistication = Decision & { qualifies: boolean; met: string[] };

/** Legal persons: any one of the three. */
export function sophisticatedCompany(figures: CompanyFigures, date: string): Sophistication {
  const rule = inForce(sophisticatedRule, date);
  const { company } = rule.parameters;
  const criteria = {
    ownFunds: figures.ownFunds >= company.ownFunds,
    turnover: figures.turnover >= company.turnover,
    balanceSheet: figures.balanceSheet >= company.balanceSheet,
  };
  return judged(criteria, 1, rule);
}

/** Natural persons: two of the three. Read strictly, the trades have to reach the number in every quarter. */
export function sophisticatedPerson(figures: PersonFigures, date: string): Sophistication {
  const rule = inForce(sophisticatedRule, date);
  const { income, portfolio, months, tradesPerQuarter, quarters, needed } = rule.parameters.person;
  const latest = figures.tradesByQuarter.slice(-quarters);
  const criteria = {
    wealth: figures.grossIncome >= income || figures.portfolio > portfolio,
    profession: figures.monthsInFinance >= months || figures.monthsAsExecutive >= months,
    trades: latest.length === quarters && latest.every((trades) => trades >= tradesPerQuarter),
  };
  return judged(criteria, needed, rule);
}

/** When an approval lapses and the investor is ordinary again. */
export function sophisticationExpires(approved: number, timeZone: string): number {
  const { parameters } = inForce(sophisticatedRule, calendarDate(approved, timeZone));
  return addMonths(approved, parameters.validMonths, timeZone);
}

function judged(criteria: Record<string, boolean>, needed: number, rule: DatedRule<Criteria>): Sophistication {
  const met = Object.keys(criteria).filter((name) => criteria[name]);
  return { qualifies: met.length >= needed, met, ...decidedBy(rule) };
}
