import * as v from 'valibot';
import type { Ranking } from '#machines/issuances/content/content.ranking.ts';
import type { Arrears } from './record.ts';

/** No issuance has a low risk: every one can lose all its money. */
export const RiskClass = v.picklist(['medium', 'high', 'veryHigh']);
export type RiskClass = v.InferOutput<typeof RiskClass>;

/** Why an issuance is in its class. Each one adds its points. */
export type RiskReason = `ranking.${Ranking | 'unknown'}` | 'term' | `promoter.${Arrears}`;

interface Rated {
  ranking: Ranking | null;
  termMonths: number | null;
  /** Of any issuance of its promoter, its own included. */
  promoterArrears: Arrears | null;
}

/** Who is paid later loses first. */
export const rankingPoints: Record<Ranking | 'unknown', number> = {
  seniorSecured: 0,
  senior: 1,
  participating: 2,
  subordinated: 2,
  unknown: 2,
  equity: 3,
};
export const arrearsPoints: Record<Arrears, number> = { late: 1, defaulted: 2 };

/** More can happen in more time. */
export const LONG_TERM_MONTHS = 36;

/** The points at which a class begins. */
export const HIGH = 2;
export const VERY_HIGH = 4;

/** The class of an issuance with its reasons, so that everybody can check it. The method is public. */
export function rateRisk({ ranking, termMonths, promoterArrears }: Rated): {
  riskClass: RiskClass;
  reasons: RiskReason[];
} {
  const isLong = termMonths !== null && termMonths > LONG_TERM_MONTHS;
  const points =
    rankingPoints[ranking ?? 'unknown'] + Number(isLong) + (promoterArrears ? arrearsPoints[promoterArrears] : 0);
  return {
    riskClass: points >= VERY_HIGH ? 'veryHigh' : points >= HIGH ? 'high' : 'medium',
    reasons: [
      `ranking.${ranking ?? 'unknown'}`,
      ...(isLong ? (['term'] as const) : []),
      ...(promoterArrears ? ([`promoter.${promoterArrears}`] as const) : []),
    ],
  };
}
