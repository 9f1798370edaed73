import type { BusinessDays, Instalments, InterestDays, Repayment } from '#machines/issuances/content/content.fields.ts';
import type { Guarantee, GuaranteeKind, Ranking } from '#machines/issuances/content/content.ranking.ts';
import type { Product } from '#machines/issuances/project/project.row.ts';

type OfProduct<T = string> = Record<Product, T>;

/** What papers say of the terms of an issuance, in one language. */
export interface TermsWords {
  conditions: string;
  lead: OfProduct;
  rate: OfProduct;
  rateOf: OfProduct<(percent: string) => string>;
  /** Instead of a term that the issuance does not set. */
  inSheet: string;
  term: string;
  months: (count: number) => string;
  noTerm: string;
  payments: OfProduct;
  paymentsOf: OfProduct<(rhythm: string) => string>;
  rhythms: Record<Instalments, string>;
  repayment: string;
  repayments: Record<Repayment, string>;
  paymentDays: string;
  paymentDaysOf: Record<Exclude<BusinessDays, 'none'>, string>;
  interestDaysOf: Record<InterestDays, string>;
  defaultInterest: string;
  defaultInterestOf: (percent: string) => string;
  capitalBack: Record<Exclude<Product, 'debt'>, string>;
  target: string;
  softCap: string;
  stake: string;
  stakeOf: (percent: string) => string;
  valuation: string;
  calendar: string;
  calendarLead: Record<'debt' | 'realEstate', string>;
  noCalendar: string;
  columns: Record<'month' | 'date' | 'capital' | 'total', string> & { income: OfProduct };
  month: (from: number, until: number) => string;
  onSale: string;
  sum: string;
  outstanding: string;
  standing: string;
  standings: Record<'current' | 'late' | 'defaulted' | 'insolvent', string>;
  nextPayments: string;
  nextLead: string;
  noNext: string;
  noNextInsolvent: string;
  undecided: string;
  ranking: string;
  rank: string;
  ranks: Record<Ranking, string>;
  guarantee: string;
  guarantees: Record<GuaranteeKind, string>;
  guaranteeOf: (guarantee: Guarantee) => string;
  /** Who is liable for the payments, by product. */
  liability: OfProduct;
  /** Before whom the investor is paid. */
  rankOf: Record<Ranking, string>;
  /** Instead of both, if an issuance does not say them. */
  rankInSheet: OfProduct;
  /** What happens if a payment is late or does not arrive. */
  lateOf: OfProduct;
  risks: string;
  risksLead: string;
  costs: string;
  fee: string;
  feeOf: (amount: string) => string;
  saleFee: string;
  saleFeeText: string;
  withholding: string;
  withholdingOf: (percent: string, article: string) => string;
}
