import { isProposed } from '#machines/oversight/approval/approval.acts.ts';
import type { PageActions } from '#machines/shared/permission.ts';
import type { EarningEvent } from './earning.contract.ts';
import { earningStepUps } from './earning.stepUp.ts';

/** The actions of the investor and of a manager on the pages of an earning. */
export const earningPageActions = {
  machine: 'earning',
  stepUps: earningStepUps,
  events: ['earning.pay', 'earning.claim', 'earning.credit', 'authority.pay'],
  hiding: ['isNothingDue', 'isMoneyLeft', 'isBalanceUsed'],
  isProposed,
} as const satisfies PageActions<EarningEvent['type']>;
