import type { PromoterRecord } from '#machines/issuances/promoter/record.ts';
import { rateRisk } from '#machines/issuances/promoter/riskClass.ts';
import { comparePath } from '#machines/shared/routing/routes.ts';
import { MAX_COMPARED } from './comparison.limits.ts';
import type { Project } from './project.wire.ts';

export const SLUG = /^[a-z0-9-]{1,80}$/;

/**
 * The issuances that an address asks to compare: `of=a,b`, or `of=a&of=b` as a form sends it. They are sorted, so that
 * the same comparison has one address.
 */
export function parseCompared(of: unknown): string[] {
  const named = [of].flat().flatMap((each) => (each === undefined || each === null ? [] : String(each).split(',')));
  return [...new Set(named.filter((each) => SLUG.test(each)))].slice(0, MAX_COMPARED).toSorted();
}

export const buildCompareAddress = (slugs: readonly string[]): string =>
  slugs.length ? `${comparePath}?of=${slugs.toSorted().join(',')}` : comparePath;

/** The worst that the promoter’s issuances are in. */
export function findWorstArrears({ late, defaulted }: PromoterRecord) {
  if (defaulted > 0) return 'defaulted';
  return late > 0 ? 'late' : null;
}

/** The risk of an issuance by what its page says. */
export const rateIssuance = ({ ranking, termMonths, record }: Pick<Project, 'ranking' | 'termMonths' | 'record'>) =>
  rateRisk({ ranking, termMonths, promoterArrears: findWorstArrears(record) });

type Compared = (issuance: Project) => unknown;

/** What is compared, in this order. Null: the issuance does not have it. */
const compared = {
  kind: ({ product }) => product,
  return: ({ product, interestPoints }) => interestPoints && [product, interestPoints],
  term: ({ product, termMonths }) => termMonths && [product === 'equity', termMonths],
  calendar: ({ product, instalments }) => instalments && [product, instalments],
  repayment: ({ product, repayment }) => (product === 'debt' ? repayment : null),
  ranking: ({ ranking }) => ranking,
  guarantee: ({ guarantee }) => guarantee,
  risk: rateIssuance,
  minimum: ({ price, minTokens }) => price && price * minTokens,
  raised: ({ raised, target }) => [raised, target],
  promoter: ({ owner }) => owner.id,
  fee: ({ feePoints }) => feePoints,
  defaultInterest: ({ defaultInterestPoints }) => defaultInterestPoints || null,
  opens: ({ startsAt }) => startsAt,
  closes: ({ endsAt, endedAt }) => endedAt ?? endsAt,
  documents: ({ kiis, documents }) => (kiis || documents.length ? [kiis, documents] : null),
} as const satisfies Record<string, Compared>;
export type ComparedFact = keyof typeof compared;

const facts = Object.keys(compared) as ComparedFact[];

/** Which facts differ between issuances, and which are the same in all. One that none of them has is left out. */
export function compareIssuances(issuances: readonly Project[]): { different: ComparedFact[]; equal: ComparedFact[] } {
  const known = facts.filter((fact) => issuances.some((each) => compared[fact](each) !== null));
  const isEqual = (fact: ComparedFact) =>
    issuances.length > 1 && new Set(issuances.map((each) => JSON.stringify(compared[fact](each)))).size === 1;
  return { different: known.filter((fact) => !isEqual(fact)), equal: known.filter(isEqual) };
}
