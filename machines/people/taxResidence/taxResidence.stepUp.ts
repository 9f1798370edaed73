import type { Confirmed, StepUps } from '#machines/shared/stepUp.ts';
import type { TaxResidenceAction } from './taxResidence.contract.ts';

export const taxResidenceStepUps = {
  // Lowers the tax that is withheld.
  'certificate.accept': 'password',
  'certificate.refuse': 'session',
} as const satisfies StepUps<TaxResidenceAction>;
export type ConfirmedTaxResidenceEvent = Confirmed<TaxResidenceAction, typeof taxResidenceStepUps>;
