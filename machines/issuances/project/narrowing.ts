import type { RiskClass } from '#machines/issuances/promoter/riskClass.ts';

/**
 * The returns from which, in basis points, the terms up to which, in months, and the classes to which a list can be
 * narrowed. No others, so that the catalogue has few addresses.
 */
export const offeredReturns = [500, 700, 900] as const;
export const offeredTerms = [12, 24, 36] as const;
export const offeredRisks = ['medium', 'high', 'veryHigh'] as const satisfies readonly RiskClass[];

/** What narrows a list of issuances, in its address. */
export interface Narrowing {
  risk?: RiskClass | undefined;
  /** The id of the promoter. */
  promoter?: string | undefined;
  minReturn?: (typeof offeredReturns)[number] | undefined;
  maxTerm?: (typeof offeredTerms)[number] | undefined;
}

export const countNarrowings = ({ risk, promoter, minReturn, maxTerm }: Narrowing): number =>
  [risk, promoter, minReturn, maxTerm].filter((each) => each !== undefined).length;
