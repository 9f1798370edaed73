import * as v from 'valibot';
import { approvalActs } from '#machines/oversight/approval/approval.acts.ts';
import { ActorFacts } from '#machines/shared/actor.ts';
import { PayeeWord } from '#machines/shared/fields/payeeWord.ts';
import { Count, Minor, Quantity } from '#machines/shared/fields/primitives.ts';
import { Reason } from '#machines/shared/fields/reason.ts';
import { text } from '#machines/shared/fields/text.ts';

export const EarningStatus = v.picklist([
  'pending',
  'held',
  'ordered',
  'seized',
  'paid',
  'claimed',
  'credited',
  'assigned',
]);
export type EarningStatus = v.InferOutput<typeof EarningStatus>;

/**
 * Why paid money is kept for its holder: the tokens that yield it are frozen, or the holder's own record contradicts its
 * journal.
 */
export const EarningHold = v.picklist(['frozen', 'quarantined']);
export type EarningHold = v.InferOutput<typeof EarningHold>;

/** Some of the frozen tokens of a line, with what they have yielded. */
export const FreedPart = v.object({ tokens: Quantity, gross: Minor, withheld: Minor });
export type FreedPart = v.InferOutput<typeof FreedPart>;

/**
 * A court or a public body that seizes money, with its account and the answer of the account's own bank about the name. The
 * form parses the account.
 */
export const Authority = v.object({ name: text({ max: 150 }), iban: text({ max: 34 }), payee: v.optional(PayeeWord) });
export type Authority = v.InferOutput<typeof Authority>;

/** The machine's event type and the body of `POST /earnings/:id/events`. */
export const EarningEvent = v.variant('type', [
  v.object({ type: v.literal('earning.create') }),
  /** It becomes a part of another line, whose money has been paid. */
  v.object({ type: v.literal('earning.split') }),
  v.object({ type: v.literal('earning.pay') }),
  v.object({ type: v.literal('payment.confirm') }),
  v.object({ type: v.literal('payment.refuse'), reason: Reason }),
  /** A part of the frozen tokens was released or taken, so what that part has yielded gets a line of its own. */
  v.object({ type: v.literal('hold.part'), ...FreedPart.entries }),
  v.object({ type: v.literal('hold.end') }),
  /** An instruction took the frozen tokens, and what they had yielded goes with them. */
  v.object({ type: v.literal('hold.assign') }),
  /**
   * An authority has seized the money itself (LEC arts. 621 and 622, LGT art. 170). Two managers have agreed. `reference`:
   * the number of its file. `grounds`: why, in the words of the manager. `fileId`: its order.
   */
  v.object({
    type: v.literal('authority.pay'),
    authority: Authority,
    reference: text({ max: 60, characters: 'free' }),
    grounds: Reason,
    fileId: v.pipe(v.string(), v.uuid()),
  }),
  v.object({ type: v.literal('seizure.confirm') }),
  v.object({ type: v.literal('seizure.refuse'), reason: Reason }),
  /** The bank of the authority has sent the transfer back. */
  v.object({ type: v.literal('seizure.return'), reason: Reason }),
  v.object({ type: v.literal('earning.claim') }),
  /** The investor leaves it in the balance, from which it can be invested again. */
  v.object({ type: v.literal('earning.credit') }),
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
  /** What an act has released or taken of this line, while it leaves others of its tokens frozen. */
  freed: v.nullable(FreedPart),
  /** An instruction took its frozen tokens for another receiver. */
  tokensTaken: v.boolean(),
  /** Acts on it that are proposed and not decided yet. */
  proposals: v.array(v.picklist(approvalActs)),
  /** The authority to which its money was ordered last, with the last digits of the account. */
  authority: v.nullable(v.object({ name: v.string(), ending: v.string() })),
  /** There is a verified account that may be used now. A changed account has a waiting period. */
  issuerHasBank: v.boolean(),
  investorHasBank: v.boolean(),
  /** The last digits of the investor's account that may be used now. */
  accountEnding: v.nullable(v.string()),
  /** The tenant's orders can be paid from the balance. */
  balanceUsed: v.boolean(),
  /** The day by which a transfer that is ordered now has to arrive. */
  arrivesBy: v.string(),
  /** Machine state: a payment by the issuer, or a claim by the investor, is under way, so a second one is blocked. */
  paying: v.boolean(),
  claiming: v.boolean(),
  /**
   * Machine state: the number of payments, claims and payments to an authority that were started, which is part of the
   * idempotency key of each.
   */
  attempts: Count,
  /**
   * Machine state: the code with which the bank refused or returned the latest payment: by the issuer, to an authority while
   * it is held, or to the holder after that.
   */
  refusal: v.nullable(v.string()),
  /** Machine state: the transfer of the latest claim. */
  sent: v.nullable(SentTransfer),
  /** Machine state: the number of the authority's file. */
  reference: v.nullable(v.string()),
});
export type EarningFacts = v.InferOutput<typeof EarningFacts>;

/** The occasions for a mail and a notification. Their texts have the locale keys `notification.earning.*`. */
export type EarningNotification =
  | 'paid'
  | 'held'
  | 'assigned'
  | 'received'
  | 'seized'
  | 'seizureRefused'
  | 'seizureReturned'
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
  | ({ type: 'part.freed' } & FreedPart)
  | { type: 'earning.assigned'; amount: number }
  | { type: 'seizure.requested'; amount: number; key: string; authority: Authority; fileId: string }
  | { type: 'seizure.refused'; reason: string }
  | { type: 'earning.seized'; amount: number }
  | { type: 'seizure.returned'; amount: number; reason: string }
  | { type: 'earning.claimed'; amount: number }
  | { type: 'earning.credited'; amount: number }
  | { type: 'claim.returned'; amount: number; reason: string }
  | {
      type: 'investor.notified';
      about: EarningNotification;
      reason: string | null;
      sent: EarningFacts['sent'];
      reference: string | null;
    }
  | { type: 'receiver.notified'; about: EarningNotification }
  | { type: 'manager.notified'; about: EarningNotification };
