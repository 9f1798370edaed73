import type { Confirmed, StepUps } from '#machines/shared/stepUp.ts';
import type { DistributionEvent } from './distribution.contract.ts';

export const distributionStepUps = {
  'distribution.create': 'system',
  // Figures of a draft, which its approval and payment confirm.
  'distribution.calculate': 'session',
  'distribution.edit': 'session',
  'distribution.approve': 'password',
  'distribution.pay': 'secondPerson',
  'distribution.finish': 'system',
  // Sends money again.
  'distribution.retry': 'password',
  'distribution.cancel': 'session',
} as const satisfies StepUps<DistributionEvent>;
export type ConfirmedDistributionEvent = Confirmed<DistributionEvent, typeof distributionStepUps>;
