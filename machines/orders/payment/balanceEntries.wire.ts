import * as v from 'valibot';
import { pageOf } from '#machines/shared/pageOf.ts';

const Minor = v.number();

/** What an investor filters the entries of the bank page by. */
export const BalanceEntryKind = v.picklist([
  'topUp',
  'investment',
  'reservation',
  'refund',
  'earning',
  'claim',
  'withdrawal',
  'fee',
  'sale',
  'reward',
  'other',
]);
export type BalanceEntryKind = v.InferOutput<typeof BalanceEntryKind>;

/** What an entry says. `other` is a posting that this version has no text for; its amounts still count. */
export const BalanceEntryName = v.picklist([
  'deposited',
  'balanceReleased',
  'balanceHeld',
  'balanceCaptured',
  'balanceReturned',
  'paid',
  'paidLate',
  'refunded',
  'refundReturned',
  'fee',
  'feeReturned',
  'earningPaid',
  'earningClaimed',
  'claimReturned',
  'payoutAsked',
  'payoutReturned',
  'transferPaid',
  'transferReceived',
  'cardReceived',
  'cardReturned',
  'transferRefunded',
  'transferSettled',
  'referralRewarded',
  'other',
]);
export type BalanceEntryName = v.InferOutput<typeof BalanceEntryName>;

/**
 * What an entry does to the balance: it changes it, it moves a part between available and held, it passes it by (money that
 * an order gets from outside, or sends back there), or it says what another entry contains.
 */
export const BalanceEffect = v.picklist(['balance', 'reserved', 'outside', 'included']);
export type BalanceEffect = v.InferOutput<typeof BalanceEffect>;

/** A posting of the ledger as the investor reads it. Amounts in minor units. */
export const BalanceEntry = v.object({
  id: v.string(),
  at: v.string(),
  kind: BalanceEntryKind,
  name: BalanceEntryName,
  effect: BalanceEffect,
  /** Positive if the investor receives it. */
  amount: Minor,
  /** By how much the balance changes, available and held together. */
  change: Minor,
  /** Both parts of the balance afterwards. */
  available: Minor,
  held: Minor,
  project: v.nullable(v.object({ id: v.string(), title: v.string() })),
  /** Of the order. */
  number: v.nullable(v.number()),
  /** A withdrawal that the bank has not answered. */
  isOpen: v.boolean(),
});
export type BalanceEntry = v.InferOutput<typeof BalanceEntry>;

/** `GET /account/balance/entries` */
export const BalanceEntries = pageOf(BalanceEntry);
export type BalanceEntries = v.InferOutput<typeof BalanceEntries>;
