import type { TransferEvent, TransferFacts } from '#machines/transfer/transfer.contract.ts';
import { transferMachine } from '#machines/transfer/transfer.machine.ts';
import { transferSample } from '#machines/transfer/transfer.sample.ts';
import type { Lifecycle } from '#tests/support/transitionTable.ts';

export const due = { amount: 12_000, currency: 'EUR', reference: 'TRA-1' };

/** A sale from an ad, requested by its buyer, as its seller sees it. */
export const facts: TransferFacts = { ...transferSample, party: 'seller', due, requestedBy: 'buyer' };
export const buyer = { party: 'buyer' } as const;
/** A gift: its seller offers it and its buyer answers. */
export const gift = { hasAd: false, total: 0, due: null, requestedBy: 'seller' } as const;

export const events: TransferEvent[] = Object.values({
  'transfer.request': { type: 'transfer.request', tokens: 10, warningSeen: true },
  'transfer.accept': { type: 'transfer.accept', warningSeen: true },
  'transfer.decline': { type: 'transfer.decline' },
  'transfer.expire': { type: 'transfer.expire' },
  'transfer.pay': { type: 'transfer.pay' },
  'payment.settle': { type: 'payment.settle', receipt: due },
  'transfer.execute': { type: 'transfer.execute' },
  'execution.confirm': { type: 'execution.confirm', transaction: '0x1' },
  'execution.fail': { type: 'execution.fail', reason: 'reverted' },
  'transfer.cancel': { type: 'transfer.cancel' },
} satisfies { [T in TransferEvent['type']]: Extract<TransferEvent, { type: T }> });

export const lifecycle: Lifecycle<typeof transferMachine> = {
  machine: transferMachine,
  facts,
  events,
  scenarios: { 'seen by the buyer': buyer, 'time over': { timeOver: true }, free: { total: 0 } },
};

export const notified = (whom: 'buyer' | 'seller', about: string, reason: string | null = null) => ({
  type: `${whom}.notified`,
  about,
  reason,
});
export const bothNotified = (about: string, reason: string | null = null) => [
  notified('buyer', about, reason),
  notified('seller', about, reason),
];
export const refunded = { type: 'buyer.refunded', amount: 12_000 };
export const released = { type: 'tokens.released', tokens: 10 };
