import * as v from 'valibot';

/** What the money of the clients' account belongs to, in the order in which it is shown. */
export const CashAccount = v.picklist([
  'investorAvailable',
  'investorHeld',
  'projectEscrow',
  'ownerPayable',
  'withholding',
  'refundsPayable',
  'suspense',
  'coinDeposits',
  'platformFees',
  'platformDue',
  'coins',
  'providerClearing',
]);
export type CashAccount = v.InferOutput<typeof CashAccount>;

/**
 * `GET /cash`: what is owed, less what the platform, its coins and the card terminal still have to bring, is the money at
 * the bank. Positive amounts are owed by the platform, negative ones to it. They add up to `books`.
 */
export const CashEquation = v.object({
  accounts: v.array(v.object({ account: CashAccount, amount: v.number() })),
  books: v.number(),
  /**
   * What the bank itself or its newest file says. Its balance, what is not in both yet and what nothing explains add up
   * to `books`. Null if neither has a balance.
   */
  bank: v.nullable(
    v.object({
      source: v.picklist(['feed', 'file']),
      /** The moment of the answer, or the last day of the file. */
      at: v.string(),
      balance: v.number(),
      underWay: v.number(),
      difference: v.number(),
    }),
  ),
});
export type CashEquation = v.InferOutput<typeof CashEquation>;
