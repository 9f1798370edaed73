import type { Confirmed, StepUps } from '#machines/shared/stepUp.ts';
import type { PaymentAction } from './payment.contract.ts';

export const paymentStepUps = {
  'payment.settle': 'password',
  'refund.request': 'password',
  'refund.retry': 'password',
} as const satisfies StepUps<PaymentAction>;
export type ConfirmedPaymentAction = Confirmed<PaymentAction, typeof paymentStepUps>;
