import type { Confirmed, StepUps } from '#machines/shared/stepUp.ts';
import type { EarningEvent } from './earning.contract.ts';

export const earningStepUps = {
  'earning.create': 'system',
  'earning.split': 'system',
  'earning.pay': 'password',
  'payment.confirm': 'system',
  'payment.refuse': 'system',
  'hold.part': 'system',
  'hold.end': 'system',
  'hold.assign': 'system',
  // It has its own form, with the password.
  'authority.pay': 'system',
  'seizure.confirm': 'system',
  'seizure.refuse': 'system',
  'seizure.return': 'system',
  // Money leaves the platform.
  'earning.claim': 'password',
  // It stays the investor's own, on the platform.
  'earning.credit': 'session',
  'claim.confirm': 'system',
  'claim.refuse': 'system',
  'claim.return': 'system',
} as const satisfies StepUps<EarningEvent>;
export type ConfirmedEarningEvent = Confirmed<EarningEvent, typeof earningStepUps>;
