import type { Confirmed, StepUps } from '#machines/shared/stepUp.ts';
import type { SuitabilityEvent } from './suitability.contract.ts';

export const suitabilityStepUps = {
  'test.open': 'system',
  'attempt.submit': 'session',
  'warning.acknowledge': 'session',
  'test.declare': 'session',
  // Gives a user who has failed twice the right to another attempt.
  'test.reopen': 'password',
  'test.lapse': 'system',
} as const satisfies StepUps<SuitabilityEvent>;
export type ConfirmedSuitabilityEvent = Confirmed<SuitabilityEvent, typeof suitabilityStepUps>;
