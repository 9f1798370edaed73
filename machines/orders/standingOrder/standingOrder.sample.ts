import type { StandingOrderFacts } from './standingOrder.contract.ts';

/** A complete set of facts under which most of the lifecycle is possible. */
export const standingOrderSample: StandingOrderFacts = {
  id: 'standing-order-1',
  actor: 'USER',
  dayReached: false,
  timeOver: false,
  finding: 'found',
  monthOpen: true,
};
