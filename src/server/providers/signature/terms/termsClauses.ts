import { computeStake } from '#machines/issuances/project/project.returns.ts';
import type { Clause } from '../../paper/clauses.ts';
import type { Table } from '../../paper/tables.ts';
import type { ContractData } from '../contractData.ts';
import type { ContractFormat } from '../contractWording.ts';
import { buildCalendar, type CalendarLine, sumKnown } from './calendar.ts';
import type { Terms } from './terms.ts';
import type { TermsWords } from './termsWords.ts';

type Row = [term: string, value: string];
type Bargain = 'terms' | 'risks' | 'order' | 'withholding';
type Format = Pick<ContractFormat, 'money' | 'percent'>;

const ALL_POINTS = 10_000;
const MILLION = 1_000_000;

/** The rate, the term and the payments of an issuance, whoever holds its tokens. */
export function buildTermsRows(terms: Terms, words: TermsWords, { money, percent }: Format): Row[] {
  const { product, ratePoints, termMonths, instalments, repayment, targetMinor, softCapMinor } = terms;
  const noTerm = product === 'equity' ? words.noTerm : words.inSheet;
  const rhythm = instalments === null ? words.inSheet : words.rhythms[instalments];
  const capital =
    product === 'debt'
      ? repayment === null
        ? words.inSheet
        : words.repayments[repayment]
      : words.capitalBack[product];
  return [
    [
      words.rate[product],
      ratePoints === null ? words.inSheet : words.rateOf[product](percent(ratePoints / ALL_POINTS)),
    ],
    [words.term, termMonths === null ? noTerm : words.months(termMonths)],
    [words.payments[product], instalments === null ? rhythm : words.paymentsOf[product](rhythm)],
    [words.repayment, capital],
    ...buildDaysRows(terms, words),
    ...(product === 'debt' && terms.defaultPoints > 0
      ? ([[words.defaultInterest, words.defaultInterestOf(percent(terms.defaultPoints / ALL_POINTS))]] satisfies Row[])
      : []),
    ...buildRankingRows(terms, words),
    [words.target, money(targetMinor)],
    [words.softCap, money(softCapMinor)],
  ];
}

/** What happens with payments that fall on a day without euro transfers. Nothing is said where they stay on their day. */
function buildDaysRows({ product, businessDays, interestDays }: Terms, words: TermsWords): Row[] {
  if (businessDays === 'none') return [];
  const interest = product === 'debt' ? ` ${words.interestDaysOf[interestDays]}` : '';
  return [[words.paymentDays, `${words.paymentDaysOf[businessDays]}${interest}`]];
}

function buildRankingRows({ ranking, guarantee }: Terms, words: TermsWords): Row[] {
  const rows: [term: string, value: string | null][] = [
    [words.rank, ranking && words.ranks[ranking]],
    [words.guarantee, guarantee && words.guarantees[guarantee.kind]],
  ];
  return rows.filter((row): row is Row => row[1] !== null);
}

/** Before whom the investor is paid, what secures it, and what happens if a payment is late. */
export function buildRankingClause({ product, ranking, guarantee }: Terms, words: TermsWords): Clause {
  const rank = ranking === null ? words.rankInSheet[product] : words.rankOf[ranking];
  const secured = guarantee && [words.guaranteeOf(guarantee)];
  return {
    heading: words.ranking,
    paragraphs: [`${words.liability[product]} ${rank}`, ...(secured ?? []), words.lateOf[product]],
  };
}

/** The clauses of a contract that say what the investor gets for the amount, when, and before whom. */
export function buildContractTerms(data: Pick<ContractData, Bargain>, words: TermsWords, format: Format): Clause[] {
  const { terms, risks, order, withholding } = data;
  const { money, percent } = format;
  return [
    {
      heading: words.conditions,
      paragraphs: [words.lead[terms.product]],
      rows: [...buildTermsRows(terms, words, format), ...buildStakeRows(terms, order.amountMinor, words, format)],
    },
    buildCalendarClause(order.amountMinor, terms, words, format),
    buildRankingClause(terms, words),
    ...(risks.length ? [{ heading: words.risks, paragraphs: [words.risksLead], points: risks }] : []),
    {
      heading: words.costs,
      rows: [
        [words.fee, words.feeOf(money(order.feeMinor))],
        [words.saleFee, words.saleFeeText],
        [words.withholding, words.withholdingOf(percent(withholding.points / ALL_POINTS), withholding.article)],
      ],
    },
  ];
}

/** The share of the company that the amount buys, and the value of the company that follows from its price. */
function buildStakeRows(terms: Terms, amountMinor: number, words: TermsWords, { money, percent }: Format): Row[] {
  const { product, ratePoints: interestPoints, targetMinor: target } = terms;
  const stake = computeStake(amountMinor, { product, interestPoints, target });
  if (!stake) return [];
  return [
    [words.stake, words.stakeOf(percent(stake.millionths / MILLION))],
    [words.valuation, money(stake.valuation)],
  ];
}

function buildCalendarClause(amountMinor: number, terms: Terms, words: TermsWords, format: Format): Clause {
  const lines = buildCalendar(amountMinor, terms);
  if (terms.product === 'equity') return { heading: words.calendar, paragraphs: [words.noCalendar] };
  if (!lines.length) return { heading: words.calendar, paragraphs: [words.inSheet] };
  return {
    heading: words.calendar,
    paragraphs: [words.calendarLead[terms.product]],
    table: buildCalendarTable(lines, terms.product, words, format),
  };
}

function buildCalendarTable(
  lines: readonly CalendarLine[],
  product: 'debt' | 'realEstate',
  words: TermsWords,
  { money }: Format,
): Table {
  const { month, income, capital, total } = words.columns;
  const format = (amount: number | null) => (amount === null ? words.onSale : money(amount));
  const toCells = (parts: Pick<CalendarLine, 'income' | 'capital'>) =>
    [parts.income, parts.capital, sumKnown([parts.income, parts.capital])].map(format);
  const sums = {
    income: sumKnown(lines.map((line) => line.income)),
    capital: sumKnown(lines.map((line) => line.capital)),
  };
  return {
    columns: [
      { label: month, width: 2 },
      { label: income[product], width: 3, isFigure: true },
      { label: capital, width: 3, isFigure: true },
      { label: total, width: 3, isFigure: true },
    ],
    rows: lines.map((line) => [words.month(line.fromMonth, line.untilMonth), ...toCells(line)]),
    total: [words.sum, ...toCells(sums)],
  };
}
