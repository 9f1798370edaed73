import type { Clause } from '../../paper/clauses.ts';
import type { ContractFormat } from '../contractWording.ts';
import { sumKnown } from './calendar.ts';
import type { Bargain, Terms } from './terms.ts';
import { buildRankingClause, buildTermsRows } from './termsClauses.ts';
import { termsInEnglish } from './termsEnglish.ts';
import { termsInSpanish } from './termsSpanish.ts';

const words = { es: termsInSpanish, en: termsInEnglish };

/** The clauses of a paper about tokens that say what their holder gets, when, and before whom. */
export function buildBargainClauses(locale: 'es' | 'en', bargain: Bargain, format: ContractFormat): Clause[] {
  const text = words[locale];
  const { terms, outstandingMinor, arrears } = bargain;
  const standing = arrears === null ? text.standings.current : text.standings[arrears];
  return [
    {
      heading: text.conditions,
      paragraphs: [text.lead[terms.product]],
      rows: [
        ...buildTermsRows(terms, text, format),
        [text.outstanding, format.money(outstandingMinor)],
        ...(terms.product === 'equity' ? [] : [[text.standing, standing] satisfies [string, string]]),
      ],
    },
    buildNextClause(locale, bargain, format),
    buildRankingClause(terms, text),
  ];
}

/** The rate and the term in one line, for statements. */
export function composeTermsLine(locale: 'es' | 'en', terms: Terms, format: Pick<ContractFormat, 'money' | 'percent'>) {
  const [rate, term] = buildTermsRows(terms, words[locale], format);
  return [rate, term].map((row) => row && `${row[0]}: ${row[1]}`.replace(/\.$/, '')).join('. ');
}

function buildNextClause(
  locale: 'es' | 'en',
  { terms, next, arrears }: Bargain,
  { money, day }: ContractFormat,
): Clause {
  const { nextPayments, nextLead, noNext, noNextInsolvent, undecided, columns } = words[locale];
  if (!next.length) return { heading: nextPayments, paragraphs: [arrears === 'insolvent' ? noNextInsolvent : noNext] };
  const format = (amount: number | null) => (amount === null ? undecided : money(amount));
  const toCells = (income: number | null, capital: number | null) =>
    [income, capital, sumKnown([income, capital])].map(format);
  return {
    heading: nextPayments,
    paragraphs: [nextLead],
    table: {
      columns: [
        { label: columns.date, width: 4 },
        { label: columns.income[terms.product], width: 3, isFigure: true },
        { label: columns.capital, width: 3, isFigure: true },
        { label: columns.total, width: 3, isFigure: true },
      ],
      rows: next.map(({ on, incomeMinor, capitalMinor }) => [day(on), ...toCells(incomeMinor, capitalMinor)]),
    },
  };
}
