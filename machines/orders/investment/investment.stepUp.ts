import type { Confirmed, StepUps } from '#machines/shared/stepUp.ts';
import type { InvestmentEvent } from './investment.contract.ts';

/**
 * The guided steps of investors commit only their own money, and only to the platform, and a code confirms the
 * signature. Revoking and cancelling must be as easy as ordering (ECSPR art. 22), and the money returns to its source.
 */
export const investmentStepUps = {
  'interest.declare': 'session',
  'order.create': 'session',
  'interest.convert': 'session',
  'warnings.accept': 'session',
  'payment.begin': 'session',
  'method.choose': 'session',
  'proof.upload': 'session',
  'card.registered': 'session',
  'payment.settle': 'system',
  // A manager ends the order, and the received money is returned.
  'payment.fail': { USER: 'system', ENTREPRENEUR: 'system', ADMIN: 'password' },
  'payment.expire': 'system',
  'method.change': 'session',
  'payment.retry': 'session',
  'signature.request': 'session',
  'signature.complete': 'system',
  'signature.fail': 'system',
  'signature.expire': 'system',
  'campaign.close': 'system',
  'mint.request': 'password',
  'mint.confirm': 'system',
  'mint.fail': 'system',
  'mint.alarm': 'system',
  'investment.revoke': 'session',
  // A manager cancels an order against its investor's will and returns the money.
  'investment.cancel': { USER: 'session', ENTREPRENEUR: 'password', ADMIN: 'password' },
  'project.fail': 'system',
  'investor.bar': 'system',
  'campaign.resume': 'system',
  'order.expire': 'system',
  'signing.lapse': 'system',
  'kiis.changed': 'system',
} as const satisfies StepUps<InvestmentEvent>;
export type ConfirmedInvestmentEvent = Confirmed<InvestmentEvent, typeof investmentStepUps>;
