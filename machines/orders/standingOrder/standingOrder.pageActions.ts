import type { PageActions } from '#machines/shared/permission.ts';
import type { StandingOrderEvent } from './standingOrder.contract.ts';
import { standingOrderStepUps } from './standingOrder.stepUp.ts';

/** The acts of an investor on a standing order. Another issuance is only offered if that of the month takes no order. */
export const standingOrderPageActions = {
  machine: 'standingOrder',
  stepUps: standingOrderStepUps,
  events: [
    'terms.change',
    'month.skip',
    'month.replace',
    'standingOrder.pause',
    'standingOrder.resume',
    'standingOrder.end',
  ],
  hiding: ['not.isMonthOpen'],
} as const satisfies PageActions<StandingOrderEvent['type']>;
