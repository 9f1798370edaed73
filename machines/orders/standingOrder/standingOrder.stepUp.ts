import type { StepUps } from '#machines/shared/stepUp.ts';
import type { StandingOrderAction } from './standingOrder.contract.ts';

/** Nothing here moves money: each order is confirmed and paid by itself. */
export const standingOrderStepUps = {
  'terms.change': 'session',
  'month.skip': 'session',
  'month.replace': 'session',
  'standingOrder.pause': 'session',
  'standingOrder.resume': 'session',
  'standingOrder.end': 'session',
} as const satisfies StepUps<StandingOrderAction>;
