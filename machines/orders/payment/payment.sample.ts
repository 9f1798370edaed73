import { sampleDue } from '#machines/orders/investment/investment.sample.ts';
import type { PaymentFacts } from './payment.contract.ts';

/** A complete set of facts under which most of the lifecycle is possible. */
export const paymentSample: PaymentFacts = {
  id: 'payment-1',
  actor: 'SYSTEM',
  method: 'terminal',
  bank: false,
  due: sampleDue,
  balancePart: 0,
  coin: false,
  arriving: false,
  hasProof: false,
  payeeAccount: true,
  payable: true,
  campaignSuspended: false,
  timeOver: false,
  parts: 0,
  unanswered: false,
  arrived: null,
  refundRoute: 'channel',
};
