import { addMonths, calendarDate } from '../calendar.ts';
import type { Money } from '../money.ts';
import { type DatedRule, type Decision, decidedBy, inForce } from './rule.ts';

type Criteria = {
  company: { ownFunds: Money; turnover: Money; balanceSheet: Money };
  user: {
    income: Money;
    portfolio: Money;
    months: number;
    tradesPerQuarter: number;
    quarters: number;
    needed: number;
  };
  validMonths: number;
};

/** R5: the criteria of a sophisticated investor, on request and after a manager's approval. */
export const sophisticatedRule: readonly DatedRule<Criteria>[] = [
  {
    id: 'R5',
    article: 'ECSPR Annex II',
    validFrom: '2021-11-10',
    validTo: null,
    parameters: {
      company: { ownFunds: 10_000_000, turnover: 200_000_000, balanceSheet: 100_000_000 },
      user: { income: 6_000_000, portfolio: 10_000_000, months: 12, tradesPerQuarter: 10, quarters: 4, needed: 2 },
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

/** Legal persons qualify with any one of the three criteria. */
export function sophisticatedCompany(figures: CompanyFigures, date: string): Sophistication {
  const rule = inForce(sophisticatedRule, date);
  const { company } = rule.parameters;
  const criteria = {
    ownFunds: figures.ownFunds >= company.ownFunds,
    turnover: figures.turnover >= company.turnover,
    balanceSheet: figures.balanceSheet >= company.balanceSheet,
  };
  return evaluate(criteria, 1, rule);
}

/** Natural persons qualify with two of the three criteria. The number of trades has to be reached in every quarter. */
export function sophisticatedPerson(figures: PersonFigures, date: string): Sophistication {
  const rule = inForce(sophisticatedRule, date);
  const { income, portfolio, months, tradesPerQuarter, quarters, needed } = rule.parameters.user;
  const latest = figures.tradesByQuarter.slice(-quarters);
  const criteria = {
    wealth: figures.grossIncome >= income || figures.portfolio > portfolio,
    profession: figures.monthsInFinance >= months || figures.monthsAsExecutive >= months,
    trades: latest.length === quarters && latest.every((trades) => trades >= tradesPerQuarter),
  };
  return evaluate(criteria, needed, rule);
}

/** When an approval lapses and the investor is ordinary again. */
export function sophisticationExpires(approvedAt: number, timeZone: string): number {
  const { parameters } = inForce(sophisticatedRule, calendarDate(approvedAt, timeZone));
  return addMonths(approvedAt, parameters.validMonths, timeZone);
}

function evaluate(criteria: Record<string, boolean>, needed: number, rule: DatedRule<Criteria>): Sophistication {
  const met = Object.keys(criteria).filter((name) => criteria[name]);
  return { qualifies: met.length >= needed, met, ...decidedBy(rule) };
}
