import * as v from 'valibot';
import { ActorFacts } from '#machines/shared/actor.ts';
import { Count, Minor } from '#machines/shared/fields/primitives.ts';
import { Reason } from '#machines/shared/fields/reason.ts';

export const EarningStatus = v.picklist(['pending', 'held', 'paid', 'claimed', 'assigned']);
export type EarningStatus = v.InferOutput<typeof EarningStatus>;

/**
 * Why paid money is kept for its holder: the tokens that yield it are frozen, or the holder's own record contradicts its
 * journal.
 */
export const EarningHold = v.picklist(['frozen', 'quarantined']);
export type EarningHold = v.InferOutput<typeof EarningHold>;

/** The machine's event type and the body of `POST /earnings/:id/events`. */
export const EarningEvent = v.variant('type', [
  v.object({ type: v.literal('earning.create') }),
  v.object({ type: v.literal('earning.pay') }),
  v.object({ type: v.literal('payment.confirm') }),
  v.object({ type: v.literal('payment.refuse'), reason: Reason }),
  v.object({ type: v.literal('hold.end') }),
  /** An instruction took the frozen tokens, and what they had yielded goes with them. */
  v.object({ type: v.literal('hold.assign') }),
  v.object({ type: v.literal('earning.claim') }),
  v.object({ type: v.literal('claim.confirm') }),
  v.object({ type: v.literal('claim.refuse'), reason: Reason }),
  v.object({ type: v.literal('claim.return'), reason: Reason }),
]);
export type EarningEvent = v.InferOutput<typeof EarningEvent>;

/** The transfer of a claim: the last digits of the account, and the day by which its bank has to book it. */
const SentTransfer = v.object({ accountEnding: v.string(), arrivesBy: v.string() });

export const EarningFacts = v.object({
  ...ActorFacts.entries,
  gross: Minor,
  /** The tax withheld when the earning falls due, which is when it is paid and not when it is claimed (R13). */
  withheld: Minor,
  net: Minor,
  /** The distribution was approved and its payment has started. */
  distributionApproved: v.boolean(),
  /** The payments of the distribution have ended, so this line is retried on its own. */
  retriedAlone: v.boolean(),
  /** Why its money is kept for the holder and cannot be claimed now. */
  hold: v.nullable(EarningHold),
  /** An instruction took its frozen tokens for another receiver. */
  tokensTaken: v.boolean(),
  /** There is a verified account that may be used now. A changed account has a waiting period. */
  issuerHasBank: v.boolean(),
  investorHasBank: v.boolean(),
  /** The last digits of the investor's account that may be used now. */
  accountEnding: v.nullable(v.string()),
  /** The day by which a transfer that is ordered now has to arrive. */
  arrivesBy: v.string(),
  /** Machine state: a payment by the issuer, or a claim by the investor, is under way, so a second one is blocked. */
  paying: v.boolean(),
  claiming: v.boolean(),
  /**
   * Machine state: the number of payments and claims that were started, which is part of the idempotency key of each.
   */
  attempts: Count,
  /** Machine state: the code with which the bank refused the latest payment, or the latest claim after the payment. */
  refusal: v.nullable(v.string()),
  /** Machine state: the transfer of the latest claim. */
  sent: v.nullable(SentTransfer),
});
export type EarningFacts = v.InferOutput<typeof EarningFacts>;

/** The occasions for a mail and a notification. Their texts have the locale keys `notification.earning.*`. */
export type EarningNotification =
  | 'paid'
  | 'held'
  | 'assigned'
  | 'received'
  | 'allWithheld'
  | 'paymentRefused'
  | 'transferred'
  | 'claimRefused'
  | 'claimReturned';

export type EarningEmitted =
  | { type: 'payment.requested'; amount: number; key: string }
  | { type: 'payment.refused'; reason: string }
  | { type: 'earning.paid'; gross: number; withheld: number; net: number }
  | { type: 'claim.requested'; amount: number; key: string }
  | { type: 'claim.refused'; reason: string }
  | { type: 'nothing.left' }
  | { type: 'earning.assigned'; amount: number }
  | { type: 'earning.claimed'; amount: number }
  | { type: 'claim.returned'; amount: number; reason: string }
  | { type: 'investor.notified'; about: EarningNotification; reason: string | null; sent: EarningFacts['sent'] }
  | { type: 'receiver.notified'; about: EarningNotification }
  | { type: 'manager.notified'; about: EarningNotification };
