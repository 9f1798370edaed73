import type { RateBasis } from './rateBasis.ts';
import { decideWithholding, type TaxedIncome, type TaxStanding } from './withholdingRates.ts';

/** The rate of one payment, why it applies, and the rule with its version and article. */
export interface WithholdingLine {
  basisPoints: number;
  basis: RateBasis;
  rule: string;
}

/** A holder about whom nothing is known. */
export const resident: TaxStanding = { holder: 'person', residence: 'ES', certificateValidUntil: null };

/** The kind of income of a payment. Returned capital is none. */
export const taxedKinds = {
  interest: 'interest',
  dividend: 'dividend',
  rent: 'rent',
  capitalGain: 'gain',
} as const satisfies Record<string, TaxedIncome>;

type PaidKind = keyof typeof taxedKinds | 'capitalReturn';

/** The rate of a resident by the rule, in basis points. Null for returned capital, which is no income. */
export const decideResidentRate = (kind: PaidKind, date: string): number | null =>
  kind === 'capitalReturn' ? null : decideWithholding({ ...resident, kind: taxedKinds[kind], date }).basisPoints;

/**
 * The rate of a holder on a day. The payer's own rate takes the place of the rule for residents alone; those who live
 * abroad and the exempt have that of the rule.
 */
export function decideLine(
  kind: TaxedIncome,
  standing: TaxStanding,
  { date, residentPoints }: { date: string; residentPoints: number },
): WithholdingLine {
  const decision = decideWithholding({ kind, date, ...standing });
  const rule = `${decision.rule} ${decision.version} · ${decision.article}`;
  if (decision.basis !== 'resident' || decision.basisPoints === residentPoints)
    return { basisPoints: decision.basisPoints, basis: decision.basis, rule };
  return { basisPoints: residentPoints, basis: residentPoints > decision.basisPoints ? 'own' : 'approved', rule };
}
