import { isProposed } from '#machines/oversight/approval/approval.acts.ts';
import type { PageActions } from '#machines/shared/permission.ts';
import type { PaymentEvent } from './payment.contract.ts';
import { paymentStepUps } from './payment.stepUp.ts';

/** The actions of a manager on a payment, on the page of an investment. */
export const paymentPageActions = {
  machine: 'payment',
  stepUps: paymentStepUps,
  events: ['refund.request', 'refund.retry', 'refund.transfer'],
  hiding: ['isPaidAtProvider'],
  isProposed,
} as const satisfies PageActions<PaymentEvent['type']>;
