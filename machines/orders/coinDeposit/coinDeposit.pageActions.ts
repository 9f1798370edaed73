import { isProposed } from '#machines/oversight/approval/approval.acts.ts';
import type { PageActions } from '#machines/shared/permission.ts';
import type { CoinDepositEvent } from './coinDeposit.contract.ts';
import { coinDepositStepUps } from './coinDeposit.stepUp.ts';

/** The action of a manager on a deposit, on the pages of its investment and of its incident. */
export const coinDepositPageActions = {
  machine: 'coinDeposit',
  stepUps: coinDepositStepUps,
  events: ['return.execute'],
  // The page shows the open proposal instead.
  hiding: ['isUnproposed'],
  isProposed,
} as const satisfies PageActions<CoinDepositEvent['type']>;
