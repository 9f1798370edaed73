import type { StepUps } from '#machines/shared/stepUp.ts';
import type { AdAction } from './ad.contract.ts';

/** An ad moves no tokens: both sides sign the transfer that follows from it, and a manager approves it. */
export const adStepUps = {
  'ad.edit': 'session',
  'ad.submit': 'session',
  'ad.publish': 'session',
  'ad.reject': 'session',
  'ad.revise': 'session',
  'ad.pause': 'session',
  'ad.resume': 'session',
  'ad.withdraw': 'session',
  'ad.remove': 'session',
} as const satisfies StepUps<AdAction>;
