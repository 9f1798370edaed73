import type { Project } from '#machines/issuances/project/project.wire.ts';

type Terms = Pick<Project, 'product' | 'interestPoints' | 'termMonths'>;

export interface Projection {
  /** Before taxes, in minor units. */
  perYear: number;
  total: number;
  termMonths: number;
}

/**
 * The announced return of an amount, rounded down. Null for a stake, whose percentage is a share of the company and not
 * a return.
 */
export function computeProjection(amount: number, { product, interestPoints, termMonths }: Terms): Projection | null {
  if (product === 'equity' || interestPoints === null || termMonths === null) return null;
  const yearly = BigInt(amount) * BigInt(interestPoints);
  return {
    perYear: Number(yearly / 10_000n),
    total: Number((yearly * BigInt(termMonths)) / 120_000n),
    termMonths,
  };
}
