import * as v from 'valibot';
import { pageOf } from '#machines/shared/pageOf.ts';

const Minor = v.number();

/** The filters of the entries on the bank page. */
export const BalanceEntryKind = v.picklist([
  'topUp',
  'investment',
  'reservation',
  'refund',
  'earning',
  'claim',
  'seizure',
  'withdrawal',
  'fee',
  'sale',
  'reward',
  'other',
]);
export type BalanceEntryKind = v.InferOutput<typeof BalanceEntryKind>;

/** The kind of an entry. `other` is a posting without a text in this version; its amounts still count. */
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
  'earningCredited',
  'earningAssigned',
  'claimReturned',
  'earningSeized',
  'seizureReturned',
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
 * The effect of an entry on the balance: it changes the balance, moves a part between available and held, or does not
 * touch it (money that an order receives from outside or returns there).
 */
export const BalanceEffect = v.picklist(['balance', 'reserved', 'outside']);
export type BalanceEffect = v.InferOutput<typeof BalanceEffect>;

/** A posting of the ledger for its investor. Amounts in minor units. */
export const BalanceEntry = v.object({
  id: v.string(),
  at: v.string(),
  kind: BalanceEntryKind,
  name: BalanceEntryName,
  effect: BalanceEffect,
  /** Positive if the investor receives it. */
  amount: Minor,
  /** The fee in the amount, paid or returned with it. */
  fee: Minor,
  /** The change of the balance, available and held together. */
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
