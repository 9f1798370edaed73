import * as v from 'valibot';
import { PaymentCoins } from '#machines/orders/coinDeposit/coinDeposit.wire.ts';
import { PaymentFacts, PaymentStatus } from './payment.contract.ts';

/** A payment for managers: the amount due, the received money, and its refund. */
export const Payment = v.object({
  id: v.string(),
  status: PaymentStatus,
  version: v.number(),
  facts: PaymentFacts,
  reference: v.string(),
  /** Why the payment failed. */
  reason: v.nullable(v.string()),
  /** Why its refund was refused, or the account that received it and the time. */
  refund: v.object({ reason: v.nullable(v.string()), ending: v.nullable(v.string()), at: v.nullable(v.string()) }),
  /** The last digits of the investor's bank account, if it can be used. */
  payeeEnding: v.nullable(v.string()),
  /** Null unless it is paid in coins. */
  coins: v.nullable(PaymentCoins),
  createdAt: v.string(),
});
export type Payment = v.InferOutput<typeof Payment>;
