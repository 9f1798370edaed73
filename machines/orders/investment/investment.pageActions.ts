import type { PageActions } from '#machines/shared/permission.ts';
import type { InvestmentEvent } from './investment.contract.ts';
import { investmentStepUps } from './investment.stepUp.ts';

/** The actions of the investor and of a manager on the pages of an issuance and of an investment. */
export const investmentPageActions = {
  machine: 'investment',
  stepUps: investmentStepUps,
  events: ['order.create', 'payment.fail', 'mint.request', 'investment.cancel', 'investment.revoke'],
  hiding: [],
} as const satisfies PageActions<InvestmentEvent['type']>;
