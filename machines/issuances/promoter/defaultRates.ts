import * as v from 'valibot';
import { RiskClass } from './riskClass.ts';

/** A financed loan as the statistics count it. Days are calendar dates of the tenant. */
export interface LoanHistory {
  riskClass: RiskClass;
  /** Minor units. */
  amount: number;
  financedOn: string;
  /** The first day of default, even if it was paid later: more than 90 days past due, declared, or insolvent. */
  defaultedOn: string | null;
  /** When all capital had been returned. */
  repaidOn: string | null;
}

/** Days after which a payment that is past due is a default (Delegated Regulation (EU) 2022/2115, art. 1). */
export const DEFAULT_AFTER_DAYS = 90;

/** Of a period: the loans that could default in it, and those that did. */
export const DefaultRate = v.object({
  atRisk: v.number(),
  defaulted: v.number(),
  /** In basis points; null if no loan could default. */
  rate: v.nullable(v.number()),
});
export type DefaultRate = v.InferOutput<typeof DefaultRate>;

const computeRate = (atRisk: number, defaulted: number): DefaultRate => ({
  atRisk,
  defaulted,
  rate: atRisk === 0 ? null : Math.round((defaulted / atRisk) * 10_000),
});

/** `to` is not part of the period. */
interface Period {
  from: string;
  to: string;
}

/** A loan could default in a period if it was owed then and had not defaulted before. */
function isAtRisk({ financedOn, defaultedOn, repaidOn }: LoanHistory, { from, to }: Period): boolean {
  const isOwed = financedOn < to && (repaidOn === null || repaidOn >= from);
  return isOwed && (defaultedOn === null || defaultedOn >= from);
}

export function computeDefaultRate(loans: readonly LoanHistory[], period: Period): DefaultRate {
  const atRisk = loans.filter((loan) => isAtRisk(loan, period));
  const defaulted = atRisk.filter(({ defaultedOn }) => defaultedOn !== null && defaultedOn < period.to);
  return computeRate(atRisk.length, defaulted.length);
}

/** A calendar year of the platform’s loans. */
export const YearStatistics = v.object({
  year: v.number(),
  financed: v.number(),
  /** Minor units that were raised in the year. */
  amount: v.number(),
  repaid: v.number(),
  ...DefaultRate.entries,
});
export type YearStatistics = v.InferOutput<typeof YearStatistics>;

export const LoanStatistics = v.object({
  /** The newest first; the current one is not complete. */
  years: v.array(YearStatistics),
  /** The last 36 months, of all loans and by class (ECSPR art. 20). */
  months36: DefaultRate,
  classes: v.array(v.object({ riskClass: RiskClass, ...DefaultRate.entries })),
});
export type LoanStatistics = v.InferOutput<typeof LoanStatistics>;

/** The period whose default rates are published, in years. */
const PERIOD_YEARS = 3;

/** The statistics on a day (YYYY-MM-DD). */
export function computeLoanStatistics(loans: readonly LoanHistory[], today: string): LoanStatistics {
  const year = Number(today.slice(0, 4));
  const first = loans.reduce((least, { financedOn }) => Math.min(least, Number(financedOn.slice(0, 4))), year);
  const years = loans.length ? Array.from({ length: year - first + 1 }, (_, index) => year - index) : [];
  const period = { from: `${year - PERIOD_YEARS}${today.slice(4)}`, to: nextDay(today) };
  return {
    years: years.map((each) => {
      const inYear = (day: string | null) => day !== null && Number(day.slice(0, 4)) === each;
      const financed = loans.filter(({ financedOn }) => inYear(financedOn));
      return {
        year: each,
        financed: financed.length,
        amount: financed.reduce((sum, { amount }) => sum + amount, 0),
        repaid: loans.filter(({ repaidOn }) => inYear(repaidOn)).length,
        ...computeDefaultRate(loans, { from: `${each}-01-01`, to: each === year ? period.to : `${each + 1}-01-01` }),
      };
    }),
    months36: computeDefaultRate(loans, period),
    classes: RiskClass.options.flatMap((riskClass) => {
      const ofClass = loans.filter((loan) => loan.riskClass === riskClass);
      return ofClass.length ? [{ riskClass, ...computeDefaultRate(ofClass, period) }] : [];
    }),
  };
}

const DAY_MS = 86_400_000;
const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
