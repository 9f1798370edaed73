import type { Next, Tone, Waits } from '#machines/investment/investment.selectors.ts';
import type { PaymentFacts, PaymentStatus } from './payment.contract.ts';

const tones: Record<PaymentStatus, Tone> = {
  created: 'waiting',
  redirected: 'waiting',
  settled: 'positive',
  failed: 'negative',
  expired: 'negative',
  dropped: 'neutral',
  lateSettled: 'progress',
  refunding: 'progress',
  refunded: 'neutral',
  refundFailed: 'negative',
};

export const toneOf = (status: PaymentStatus) => tones[status];

const waits = {
  transfer: ['investor', 'workingDays'],
  redirect: ['investor', 'own'],
  notice: ['provider', 'minutes'],
  refund: ['provider', 'workingDays'],
  refundStart: ['time', 'minutes'],
  refundRetry: ['manager', 'workingDays'],
  settled: ['nobody', 'over'],
  unpaid: ['nobody', 'over'],
  refunded: ['nobody', 'over'],
} as const satisfies Waits;
type Wait = keyof typeof waits;

const waitOf: Record<Exclude<PaymentStatus, 'created'>, Wait> = {
  redirected: 'notice',
  settled: 'settled',
  failed: 'unpaid',
  expired: 'unpaid',
  dropped: 'unpaid',
  lateSettled: 'refundStart',
  refunding: 'refund',
  refunded: 'refunded',
  refundFailed: 'refundRetry',
};

/** Why the payment waits, from its status and its facts. */
export function whoActsNext(status: PaymentStatus, facts: Pick<PaymentFacts, 'bank'>): Next<'payment', Wait> {
  const what = status === 'created' ? (facts.bank ? 'transfer' : 'redirect') : waitOf[status];
  const [who, usually] = waits[what];
  return { who, what: `next.payment.${what}`, usually: `next.usually.${usually}` };
}
