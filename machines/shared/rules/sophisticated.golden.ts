import type { Golden } from './rule.ts';
import type { CompanyFigures, PersonFigures, Sophistication } from './sophisticated.ts';

const decision = { rule: 'R5', version: '2021-11-10' } as const;
const small: CompanyFigures = { ownFunds: 9_999_999, turnover: 199_999_999, balanceSheet: 99_999_999 };
const user: PersonFigures = {
  grossIncome: 5_999_999,
  portfolio: 10_000_000,
  monthsInFinance: 11,
  monthsAsExecutive: 11,
  tradesByQuarter: [10, 10, 10, 9],
};

export const companyGolden: Golden<CompanyFigures, Sophistication> = [
  {
    why: 'a cent below each criterion does not qualify',
    given: small,
    expected: { qualifies: false, met: [], ...decision },
  },
  {
    why: 'own funds of 100,000 € qualify',
    given: { ...small, ownFunds: 10_000_000 },
    expected: { qualifies: true, met: ['ownFunds'], ...decision },
  },
  {
    why: 'a turnover of 2,000,000 € qualifies',
    given: { ...small, turnover: 200_000_000 },
    expected: { qualifies: true, met: ['turnover'], ...decision },
  },
  {
    why: 'a balance sheet of 1,000,000 € qualifies',
    given: { ...small, balanceSheet: 100_000_000 },
    expected: { qualifies: true, met: ['balanceSheet'], ...decision },
  },
];

export const personGolden: Golden<PersonFigures, Sophistication> = [
  {
    why: 'values just below each criterion do not qualify; a portfolio of exactly 100,000 € is not enough',
    given: user,
    expected: { qualifies: false, met: [], ...decision },
  },
  {
    why: 'one of three criteria does not qualify',
    given: { ...user, grossIncome: 6_000_000 },
    expected: { qualifies: false, met: ['wealth'], ...decision },
  },
  {
    why: 'a portfolio above 100,000 € and a year in finance qualify',
    given: { ...user, portfolio: 10_000_001, monthsInFinance: 12 },
    expected: { qualifies: true, met: ['wealth', 'profession'], ...decision },
  },
  {
    why: 'a year as executive and ten trades in each of four quarters qualify',
    given: { ...user, monthsAsExecutive: 12, tradesByQuarter: [10, 10, 10, 10] },
    expected: { qualifies: true, met: ['profession', 'trades'], ...decision },
  },
  {
    why: 'trades in only three quarters do not count',
    given: { ...user, grossIncome: 6_000_000, tradesByQuarter: [50, 50, 50] },
    expected: { qualifies: false, met: ['wealth'], ...decision },
  },
];
