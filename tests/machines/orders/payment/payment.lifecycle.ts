import type { PaymentEvent, PaymentFacts } from '#machines/orders/payment/payment.contract.ts';
import { paymentMachine } from '#machines/orders/payment/payment.machine.ts';
import { paymentSample } from '#machines/orders/payment/payment.sample.ts';
import type { Lifecycle } from '#tests/support/transitionTable.ts';

export const due = { amount: 50_000, currency: 'EUR', reference: 'TES-1' };
export const wrong = { ...due, amount: 49_999 };

export const facts: PaymentFacts = paymentSample;

export const settle = (receipt = due) => ({ type: 'payment.settle' as const, receipt, eventId: 'notice-1' });

export const confirm = (receipt = due) => ({ type: 'receipt.confirm' as const, receipt });

export const part = (amount: number) => ({
  type: 'part.receive' as const,
  receipt: { ...due, amount },
  eventId: `line-${amount}`,
});

export const events: PaymentEvent[] = Object.values({
  'payment.create': { type: 'payment.create' },
  'payment.redirect': { type: 'payment.redirect' },
  'payment.settle': [settle(), settle(wrong)],
  'part.receive': [part(20_000), part(30_000)],
  'receipt.confirm': [confirm(), confirm(wrong), { type: 'receipt.confirm', proofSeen: true }],
  'payment.fail': { type: 'payment.fail', reason: 'declined' },
  'payment.deny': { type: 'payment.deny', reason: 'declined' },
  'payment.expire': [{ type: 'payment.expire' }, { type: 'payment.expire', lookup: 'absent' }],
  'payment.unanswered': { type: 'payment.unanswered' },
  'payment.drop': { type: 'payment.drop', reason: 'method.change' },
  'refund.request': { type: 'refund.request' },
  'refund.confirm': { type: 'refund.confirm' },
  'refund.refuse': { type: 'refund.refuse', reason: 'account closed' },
  'refund.reverse': { type: 'refund.reverse', reason: 'returned' },
  'refund.retry': { type: 'refund.retry' },
  'refund.transfer': { type: 'refund.transfer' },
} satisfies {
  [T in PaymentEvent['type']]: Extract<PaymentEvent, { type: T }> | Extract<PaymentEvent, { type: T }>[];
}).flat();

export const lifecycle: Lifecycle<typeof paymentMachine> = {
  machine: paymentMachine,
  facts,
  events,
  scenarios: {
    'a part that has arrived': { method: 'transfer', bank: true, hasProof: true, parts: 20_000, timeOver: true },
    'bank method': { method: 'transfer', bank: true },
    'bank method with a proof': { method: 'transfer', bank: true, hasProof: true },
    silent: { timeOver: true },
  },
};
