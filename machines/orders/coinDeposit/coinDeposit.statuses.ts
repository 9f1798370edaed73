import { statusesTagged } from '#machines/shared/status.ts';
import { coinDepositMachine } from './coinDeposit.machine.ts';

/**
 * The groups of statuses for SQL conditions. They are not among the selectors, so that pages need no machine for them.
 */
export const coinDeposits = {
  booked: statusesTagged(coinDepositMachine, 'booked'),
  returnable: statusesTagged(coinDepositMachine, 'returnable'),
  onAddress: statusesTagged(coinDepositMachine, 'onAddress'),
  sweepable: statusesTagged(coinDepositMachine, 'sweepable'),
};
