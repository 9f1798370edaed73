import { type Tone, type Waits, whoActsNextSelector } from '#machines/shared/waiting.ts';
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
  coins: ['investor', 'own'],
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

type WaitFacts = Pick<PaymentFacts, 'bank' | 'coin'>;

function waitOfCreated({ bank, coin }: WaitFacts): Wait {
  if (coin) return 'coins';
  return bank ? 'transfer' : 'redirect';
}

/** Why the payment waits, from its status and its facts. */
export const whoActsNext = whoActsNextSelector(
  'payment',
  waits,
  (status: PaymentStatus, facts: WaitFacts): Wait => (status === 'created' ? waitOfCreated(facts) : waitOf[status]),
);

/** The received part of the amount, while the rest is missing. */
export function computeParts(status: PaymentStatus, { parts, due }: Pick<PaymentFacts, 'parts' | 'due'>) {
  if (status !== 'created' || !due || parts === 0) return undefined;
  return { received: parts, due: due.amount, missing: due.amount - parts };
}

export type RefundState = 'coming' | 'done' | 'failed';

const refundStates: Record<'lateSettled' | 'refunding' | 'refunded' | 'refundFailed', RefundState> = {
  lateSettled: 'coming',
  refunding: 'coming',
  refunded: 'done',
  refundFailed: 'failed',
};

/** Whether returned money is on its way, has arrived, or could not be returned. */
export const refundStateOf = (status: keyof typeof refundStates) => refundStates[status];

/** The money is owed to the payer or was returned. */
export const isGoingBack = (status: PaymentStatus): status is keyof typeof refundStates =>
  Object.hasOwn(refundStates, status);

/** How a payment ended without money, if its payer can try again. */
export const findFailure = (status: PaymentStatus) =>
  status === 'failed' || status === 'expired' ? status : undefined;

/** Money owed to the payer has not been returned yet. */
export const isRefundDue = (status: PaymentStatus) => isGoingBack(status) && refundStates[status] !== 'done';

/** The bank or the terminal has refused to return the money. */
export const isRefundRefused = (status: keyof typeof refundStates) => refundStates[status] === 'failed';
