import { statusesTagged } from '#machines/shared/status.ts';
import { coinDepositMachine } from './coinDeposit.machine.ts';

/** The groups of statuses that SQL conditions use. They are beside the selectors, so that pages need no machine for these. */
export const coinDeposits = {
  booked: statusesTagged(coinDepositMachine, 'booked'),
  returnable: statusesTagged(coinDepositMachine, 'returnable'),
  onAddress: statusesTagged(coinDepositMachine, 'onAddress'),
  sweepable: statusesTagged(coinDepositMachine, 'sweepable'),
};
