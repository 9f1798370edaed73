import type { PageActions } from '#machines/shared/permission.ts';
import type { TaxResidenceEvent } from './taxResidence.contract.ts';
import { taxResidenceStepUps } from './taxResidence.stepUp.ts';

/** The decisions of a manager on a certificate of residence. */
export const taxResidencePageActions = {
  machine: 'taxResidence',
  stepUps: taxResidenceStepUps,
  events: ['certificate.accept', 'certificate.refuse'],
  hiding: [],
} as const satisfies PageActions<TaxResidenceEvent['type']>;
